/** Parties, food for guests, music and pictures. */
export const eventsTerms = {
  'Event Planner': `
    event planning, event management, event manager, event coordinator, wedding planner, wedding planning,
    party planner, event centre, event organiser, event organizer, birthday planner, wedding coordinator,
    event organisation, party planning, owambe, burial planner, party organiser, children party, kids party,
    naming ceremony, corporate event, surprise planner, proposal planner, birthday surprise, event hall,
    bouncing castle, kids entertainment`,
  Caterer: `
    catering, catering service, party food, party jollof, jollof rice, jollof, event food, food vendor,
    party cook, wedding food, outdoor catering, buffet, soup bowls, bulk cooking, olounje, mama put,
    local food, bulk food, amala, ofada rice, asun, pounded yam, food caterer, party rice, catering company,
    industrial catering, canteen, nkwobi, peppersoup, pepper soup, moi moi, food tray, ogbono soup,
    native soup, lunch packs`,
  'Event Decorator': `
    event decoration, decoration, decorator, wedding decorator, hall decoration, balloon decoration,
    balloons, event decor, decor, backdrop, birthday decoration, party decoration, balloon decorator,
    balloon arch, stage decoration, hall decorator, wedding decoration, room decoration, table setting,
    traditional wedding decor, party decorator, surprise room decor, drapes, car decoration,
    church decoration, proposal setup, room decor`,
  'Cake Baker': `
    cake, baker, baking, birthday cake, wedding cake, cupcakes, cup cake, confectionery, pastries,
    cake maker, cake designer, cake decorator, pastry chef, bakery, meat pie, doughnuts, foil cake,
    cake vendor, cake delivery, engagement cake, traditional cake, red velvet cake, bento cake, chin chin,
    baked goods`,
  'Small Chops': `
    smallchops, finger food, puff puff, samosa, spring roll, cocktail snacks, peppered gizzard, gizdodo,
    money bag, mosa, puffpuff, small chops vendor, small chops tray, platter, food platter, peppered chicken,
    chops, grazing table`,
  'Cocktail Bartender': `
    cocktail, bartender, bar man, barman, mocktail, mixologist, drinks service, chapman drink, smoothie,
    zobo, mobile bar, bar service, mixology, barmaid, juice maker, wine tapper, fresh juice, smoothies,
    cocktail service, milkshake`,
  'Suya & Grill Chef': `
    suya, suya man, mai suya, barbecue, BBQ, grill, grilled fish, roasted fish, point and kill, mai nama,
    grill chef, grilled chicken, kilishi, shawarma, balangu, masa, grilled catfish, barbecue chef, suya spot,
    shawarma vendor, barbecue fish, isi ewu, tsire, roasted chicken, gurasa, barbeque, mobile grill`,
  DJ: `
    disc jockey, DJs, deejay, party DJ, wedding DJ, hype man, hypeman, DJ man, DJ service, event DJ, club DJ,
    gospel DJ, disk jockey, hypemen, music DJ, mobile DJ`,
  MC: `
    master of ceremony, compere, event host, event MC, wedding MC, alaga, alaga iduro, alaga ijoko, MCs,
    event anchor, party MC, emcee, anchorman, traditional wedding MC, wedding anchor, event compere,
    corporate MC, yoruba MC, igbo MC`,
  Comedian: 'comedy, stand up comedian, stand up comedy, standup comedian',
  'Live Band': `
    band, musician, highlife band, gospel band, juju band, saxophonist, sax player, keyboardist,
    instrumentalist, singer, guitarist, violinist, pianist, drummer, choir, live music, musical band,
    brass band, wedding band, fuji band, juju musician, fuji musician, apala, wedding singer, party band,
    vocalist, trumpeter, backup singer, acoustic band, afrobeat band, saxophone player, ogene, ogene group,
    ekpili, praise singer, flutist, worship leader, session musician`,
  'Talking Drummer': `
    talking drum, onilu, bata drummer, alujo, traditional drummer, drummers, bata drum, gangan drummer,
    drumming, dundun, kalangu`,
  Dancer: `
    dance, dance group, choreographer, cultural dance, cultural troupe, cultural dancer, dancing,
    traditional dancers, atilogwu, dance crew, dance instructor, dance teacher, dance class, salsa,
    choreography, bata dance, dance troupe, dance lessons, bata dancer`,
  Photographer: `
    photography, photo shoot, photoshoot, photos, camera man, cameraman, wedding photographer, pictures,
    snapper, passport photograph, passport photo, photo studio, photo session, event photographer,
    birthday shoot, product photography, event photography, wedding photography, pre wedding shoot,
    prewedding, studio photographer, photo man, baby photographer, outdoor shoot, portrait photographer,
    photo book, photo booth, frame maker, photo frame, picture frame, photo coverage, mai hoto, foto`,
  Videographer: `
    videography, video coverage, event coverage, video shoot, wedding video, cinematographer, video man,
    filmmaker, film maker, camera operator, live streaming, livestream, music video, video director,
    movie director, event video, wedding videographer, documentary, cinematography, music video director,
    TV commercial, church live stream, live stream, film director, film crew, video camera, cameraman,
    camera man, livestreaming, video recording`,
  'Canopy & Chair Rental': `
    canopy, chair rental, canopy rental, chair hire, table rental, rental service, tent rental, marquee,
    chair and table, canopy and chairs, event rental, party rental, tables and chairs, cooler rental,
    plastic chairs, rentals, marquee tent, chiavari chairs, canopy man, canopy hire, party chairs,
    rent chairs, tent, chafing dish, plate rental`,
  'Sound & Lighting': `
    sound man, PA system, stage lighting, event sound, sound equipment, LED screen, sound rental,
    stage light, sound engineer, lighting, event lighting, speaker rental, sound hire, LED screen rental,
    stage rental, lighting engineer, sound and light, projector rental, stage setup, projector,
    sound technician, smoke machine, truss, party lights, PA rental, church sound`,
  Ushers: `
    ushering, hostess, waiter, waitress, ushering agency, event hostess, serving staff, event ushers,
    ushering service, ushers agency, wedding usher, party waiters, event staff, banquet waiter`,
  Bouncer: `
    event security, club bouncer, party security, bodyguard, body guard, close protection, crowd control,
    VIP protection, personal security, event bouncer`,
  'Souvenir Maker': `
    souvenir, party souvenirs, gift items, gift box, customised mug, mug printing, corporate gifts,
    branded gifts, wedding souvenir, gift packaging, gift basket, customised gift, hamper, branded jotter,
    key holder, wedding favours, party pack, cup printing, pen branding, branding of souvenir,
    towel branding, award plaque, plaque, engraving, sublimation, gift shop, engraver, custom mugs, jotter,
    souvenir printing, DTF printing`,
};
