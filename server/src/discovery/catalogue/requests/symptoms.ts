import { symptomsAtHome } from './symptoms-at-home.ts';
import { symptomsOfMachines } from './symptoms-of-machines.ts';
import { tasksForPeople } from './tasks-for-people.ts';

/**
 * How people name a problem or task instead of the trade. Each line is a pattern: groups joined by ' + ', each of which must match a word
 * within a few words of the others, in any order; '|' separates the alternatives of a group, which may be several words. '~' at the start
 * makes a line less certain, '!' more certain. Words are compared by their stems, so 'leak' also matches 'leaking'. `{fault}` and the like
 * are placeholders for lists.
 */
export const symptomLists: Readonly<Record<string, string>> = {
  fault: `fix|repair|mend|service|spoil|spoilt|bad|damage|fault|faulty|broke|broken|break|crack|dead|die|burn|smoke|noise|refuse|hang|slow|trip|blow|shatter
    |leak|fail|problem|issue|worry|trouble|gyara|gyaran|edozi|dozie|idozi|ruzie|tun se|tunse|baje|lalace|mebi|mebiri|not work|no work|no dey work|not on|no on|no dey on
    |not come on|no dey come on|not coming on|wont on|wont come on|not charge|no dey charge|no charge|no gree|refuse to|stop work|stopped|quench|off|knock|check|heat|hot|overheat
    |no dey|doesnt|wont|cant|cannot|keeps|no longer|wahala|tire|tear|torn|fall|fell|drop|replace|change|not good|weak|loose|stuck|disturb|pack up|no fit`,
  not: `not|no|dont|doesnt|cant|cannot|wont|isnt|never|neva|nor|didnt|hardly|refuse|stop|ba|baya|koi|anaghi`,
  want: `install|fix|put|mount|set|setup|connect|do|make|build|construct`,
  make: `make|build|construct|design|produce|craft|do|repair|fix`,
  home: `house|home|room|kitchen|compound|office|shop|flat|apartment|parlour|parlor|sitting room|bedroom|hostel|school|hotel|church|store|gida|ile|ulo`,
  party: `party|wedding|burial|birthday|event|church|crusade|programme|program|ceremony|naming|owambe|guest|people|concert|show|reception|convocation|biki|igbeyawo|conference|trad`,
  car: `car|cars|motor|moto|vehicle|jeep|suv|toyota|corolla|camry|honda|accord|civic|benz|mercedes|lexus|peugeot|golf|hyundai|elantra|kia|nissan|ford|mazda|highlander
    |sienna|venza|rav4|rav 4|pilot|matrix|avensis|yaris|picnic|prado|hilux|mota|ugbo ala|ugboala|oko|volkswagen|passat|audi|bmw|c class|ml|gl|es350|rx|santa fe|pathfinder|range rover|4runner|land cruiser|mitsubishi|vibe|echo car|muscle|tokunbo`,
  phone: `phone|iphone|android|samsung|tecno|infinix|itel|nokia|redmi|handset|fone|ekwenti|foonu|galaxy|oppo|xiaomi|ipad|tablet|vivo|realme|gionee|camon|spark|hot 10|pixel|xr|11 pro|12 pro|13 pro|s21|note 10|pop 5|smartphone`,
  laptop: `laptop|macbook|hp laptop|dell laptop|lenovo laptop|computer|system|pc|desktop|kwamfuta|komputa|acer laptop|elitebook|thinkpad|imac|notebook|labtop`,
  road: `road|bridge|expressway|express|highway|toll gate|junction|roadside`,
};

const firstSymptoms: Readonly<Record<string, string>> = {
  Plumber: `
    tap|faucet|pipe|sink|wash hand basin|basin|shower|bathtub|bath tub|water closet|wc|cistern|bathroom|heater + leak|burst|drip|block|rush|run|spoil|break|broke|fix|repair|change|install|flow
    toilet|wc|water closet|bathroom|sink|kitchen|soak away pipe + block|flush|clog|choke|overflow
    omi|water|mmiri|ruwa + leak|drip|flood|pressure|rush
    water + {not} + flow|rush|run|come out|pump
    water + no dey rush|no dey come|not coming|not running|no dey run|no dey flow
    geyser|water heater|jacuzzi|kitchen sink|water pipe|pvc pipe
    overhead tank|tank|geepee + install|connect|leak
    shower|tap|toilet|sink|toilet seat|bathroom|pipe + {fault}`,
  Electrician: `
    no light|no wuta|no nepa|babu wuta|ba wuta|ina ti lo|ko si ina|oku adighi|light no dey|no dey light|light don go|light off|light go off|light gone|light cut|light is out|lights out|half current|low current|no current|light no gree come|light dey blink|light dey trip|light dey go|power cut|partial contact
    light|bulb|nepa|current|phase|fuse|breaker|power + trip|blink|flicker|spark|fluctuate|dim|shock|burn|bridge|cut|blow
    socket|switch|plug|wire|cable|bulb|meter|fuse|changeover|change over|junction box|ceiling fan|fan + spark|shock|burn|trip|change|fix|install|spoil|connect|smell|hang|not work|no dey work|bad
    wire|rewire|wiring + {home}
    chandelier|security light|flood light|floodlight|street light|electric shock|short circuit|pole`,
  Carpenter: `
    {make} + bed|table|door|bench|stool|cupboard|shelf|wooden|roof frame|drawer
    wood|plank|plywood + {make}
    bed|door|table|cupboard|drawer|bench + {fault}`,
  Painter: `
    paint|repaint|emulsion + {home}|wall|fence|building|duplex|bungalow
    paint`,
  'Furniture Maker': `
    {make} + bed|wardrobe|sofa|settee|couch|dining|chair|shelf|center table|centre table|tv stand|furniture
    sofa|settee|wardrobe|couch|dining table|dining set|bookshelf`,
  Upholsterer: `
    chair|sofa|couch|settee|cushion|foam + tear|torn|sink|change|cover|recover|refurbish|leather|upholster|weak`,
  Handyman: `hang|mount + tv|mirror|picture|shelf; assemble + furniture|bed|wardrobe; small|different|minor|little + repair + house|home`,
  Locksmith: `
    lock|padlock|door + lost|lose|stuck|jam|lockout|locked|key|open|duplicate
    key + lost|lose|break|broke|duplicate|cut + house|door|room|office
    change|break|open + lock|padlock|burglary key`,
  'Roof Repair': `
    roof|ceiling|zinc|decking + leak|rain|blow|drip|water
    rain|breeze|storm|wind + roof|zinc`,
  Roofer: 'roof|zinc|long span|aluminium sheet + put|install|change|do|new|house; roof',
  'Pumping Machine Repair': `
    pump|pumping machine|sumo|submersible|borehole + {fault}|carry|water|{not}
    pump|sumo|pumping machine + {not}|no dey|no gree + water|carry|rush|work|pump
    pumping machine|sumo`,
  'Door & Window Repair': 'door|window|hinge|door handle|sliding door|glass + {fault}|jam|close|open|shatter',
  'Mosquito Net Installer': `
    net + window|door|mosquito|fly|insect|burglary
    net + put|install|fix|change + window|door|mosquito`,
  'Curtain & Blinds Installer': 'curtain|blind|window blind + sew|fix|hang|install|put|make; curtain',
  'Prepaid Meter Installer':
    'meter|prepaid|nepa meter + install|get|buy|new|fix|connect|apply; prepaid meter',
  'House Cleaner': `
    clean|sweep|mop|scrub|dust|tidy|wash|arrange + house|room|apartment|flat|parlour|parlor|kitchen|bathroom|toilet|compound|floor|duplex|home|everywhere|place
    deep clean|general cleaning|spring cleaning|clean my house`,
  'Office Cleaner': 'clean|sweep|mop + office|shop|church|school|bank|company',
  'Laundry & Dry Cleaning': `
    wash|clean|dry clean|starch|laundry + cloth|clothe|clothing|bedsheet|bed sheet|duvet|suit|agbada|dirty cloth|aso|akwa|kaya|uniform|curtain|native
    dirty cloth|dirty clothe|wanki|starch`,
  'Ironing Service': 'iron|press + cloth|clothe|shirt|trouser|suit|uniform|native',
  'Post-construction Cleaner': `
    finish|after|new|just|complete + build|construct|paint|renovate|building|construction + wash|clean|sweep|scrub|mop
    clean|wash|scrub|remove + cement|paint stain|construction|building site
    new house|new building|new apartment|new flat + clean|wash|scrub`,
  'Fumigation & Pest Control': `
    rat|cockroach|mosquito|termite|snake|bug|bedbug|bed bug|ant|soldier ant|lizard|fly|insect|pest|flea|tick|scorpion|bee|wasp|mice|mouse|ants|wall gecko|rodent|bera|kyankyasai|sauro|eku|efon|oke|anwu + kill|spray|chase|disturb|too much|many|plenty|everywhere|full|fumigate|worry|bite|bother|house|room|kitchen|hostel|shop|office|remove|treatment|stop|treat|eat|wood|control|enter|{home}
    fumigate|bed bug|bedbug|cockroach|termite|rat problem|rat too much`,
  'Rug & Carpet Cleaner': 'wash|clean + rug|carpet',
  'Sofa & Mattress Cleaner': 'wash|clean|steam|stain + sofa|couch|mattress|settee|cushion|chair',
  'Water Tank Cleaner': 'wash|clean|dirty + tank|geepee tank|water tank|storage tank',
  'Window Cleaner': 'clean|wash + window|glass',
  'Soakaway Evacuation': `
    soakaway|soak away|septic|sewage|suckaway|suck away|toilet pit|shit|salga|masai + full|smell|overflow|evacuate|empty|suck|block|pack|clear|drain
    toilet|pit + full|evacuate|empty|suck
    suckaway|suck away`,
  'Gutter & Drainage Cleaner': 'gutter|drainage|drain + block|clear|clean|overflow|dirty|pack',
  'Waste Disposal':
    'refuse|waste|dirt|garbage|rubbish|trash|dustbin|bin|bola|dirty + pack|carry|collect|clear|remove|dispose|throw|full',
  Bricklayer: `
    build|construct|erect|raise|plaster|lay|demolish + house|fence|wall|block|shop|foundation|bungalow|duplex|room|boys quarters|bq|gate house|building|pillar|bathroom|gida|ile|ulo
    plaster + wall|house|room
    crack|fall|collapse + wall|fence
    building work|block work|blockwork|foundation`,
  'POP Ceiling':
    'pop + {want}|ceiling|design|parlour|parlor|room|house; ceiling + {fault}|pvc|fall|design|{want}; ceiling',
  Tiler: `
    tile|tyle|tyler|tiler|granite|marble|epoxy + floor|wall|bathroom|toilet|kitchen|room|parlour|parlor|house|lay|fix|install|arrange|break|broke|change|staircase
    lay + tile|floor`,
  Welder: `
    weld|iron|metal|steel + gate|door|rail|railing|stand|frame|bed|tank|ladder|protector|cage|fabricate|{make}
    weld
    gate|railing|iron door|metal door + {fault}|{make}`,
  'Aluminium Fabricator': 'aluminium|aluminum|glass|casement|sliding + window|door|partition|shop|frame',
  'Gate & Burglary Proof Fabricator': `
    burglary|protector|burglar + window|door|house|{want}
    gate + {make}|fabricate|automatic`,
  'Kitchen Cabinet Maker': 'kitchen|hdf|mdf + cabinet|shelf|cupboard|island|unit',
  'Interlocking Paving':
    'interlock|paving|paver + compound|floor|stone|lay|do; floor|pave|concrete + compound',
  'Block Moulder': 'mould|mold|moulding|molding + block',
  Labourer:
    'carry|mix|dig|pack|excavate + block|sand|cement|concrete|foundation|trench|granite; casting|decking',
  'Borehole Driller': 'drill|dig|bore + borehole|water|bore hole; sink + borehole; borehole|bore hole',
  'Building Draughtsman': `
    draw|design|prepare|produce|sketch + plan|building plan|house plan|structural|architectural
    plan + bedroom|duplex|bungalow|building`,
  'Land Surveyor': 'survey|measure|beacon + land|plot|property; survey plan|beacon',
  'Excavator Operator': 'clear|level|grade|sand fill + land|plot|site|road; dig|excavate + excavator|machine',
  Gardener: 'flower|garden|hedge|plant|lawn + trim|water|plant|maintain|take care|tend|nurse|cut',
  Landscaper: 'landscape|beautify|carpet grass + compound|garden|house|lawn',
  'Grass Cutter': `
    cut|clear|weed|mow|trim|slash + grass|bush|lawn|weed|compound|farm|field|ahihia|ciyawa|koriko
    grass|bush|weed + grow|tall|overgrown|too much|bushy|plenty|full
    bushy`,
  'Tree Cutter':
    'tree|mango tree|branch|coconut tree|palm tree + cut|fall|fell|remove|trim|prune|down|big|uproot|on my roof',
  'Swimming Pool Maintenance': 'pool + clean|dirty|green|maintain|build|construct|repair|treat',
  'Well Digger': 'dig + well',
  'Farm Hand':
    'farm + work|weed|plant|harvest|ridge|make|cultivate|hoe|labour; plant|harvest + cassava|yam|maize|corn|rice|tomato|cocoa|palm',
  'Crop Sprayer': 'spray + farm|crop|herbicide|weed|chemical',
  'Poultry Attendant':
    'feed|take care|look after|rear|manage + fowl|chicken|bird|broiler|layer|poultry|goat|pig',
  'Fish Pond Builder': 'fish|catfish + pond|tank',
  'Recycling Collector': 'buy|carry|sell|collect|pack + scrap|plastic|condemn|bottle|carton|iron condemn',
  'Erosion & Drainage Works': 'flood|erosion|water enter + compound|house|street|road|land',
  Hairdresser: `
    make|do|fix|wash|relax|retouch|style|dye|set|perm|treat|straighten|install + hair|weavon|weave on|frontal|closure|attachment|irun
    hair + {party}
    make my hair|do my hair|fixing weavon`,
  Barber: `
    cut|barb|trim|shave|low cut|fade|carve + hair|head|beard|son|boy|baby|irun|isi|moustache
    barb|hair cut|skin cut|low cut|dreads cut|afro cut|fade`,
  'Makeup Artist': `
    make up|makeup|face beat|glam|beat + face|bride|wedding|birthday|bridesmaid|shoot|party
    beat face|do face|paint face`,
  'Hair Braider': `
    plait|braid|weave|thread|cornrow|twist + hair|child|daughter|girl|head|baby|irun|kid
    plait|braid|all back|ghana weaving|shuku|kitso`,
  'Dreadlocks Stylist': 'dread|loc|dada + do|make|retwist|twist|lock|hair|fix|repair',
  'Wig Maker': 'wig|closure|frontal + make|sew|revamp|style|wash|ventilate|old',
  'Gele Stylist': 'gele|head tie|headtie|turban + tie|wedding|party|owambe',
  'Nail Technician': 'nail|acrylic|finger + fix|do|paint|draw|long|polish|art; fix my nail',
  'Pedicure & Manicure': 'leg|toe|foot|feet|hand + scrub|wash|pedicure|crack|soak; heel + crack',
  'Lash Technician': 'lash|eyelash|eye lash|brow|eyebrow + fix|do|carve|shape|tint|extension',
  'Henna Artist': 'henna|lalle|tattoo|kunshi + hand|leg|bride|wedding|draw|biki',
  'Massage Therapist':
    'body|back|waist|neck|muscle|leg + massage|press|ache|pain + massage|press|rub|relax; massage',
  'Skincare Specialist':
    'pimple|acne|stretch mark|dark spot|skin|face|body + cream|treat|clear|glow|remove|facial|mix; skin glow',
  Tailor: `
    sew|stitch|tear|torn|button|amend|adjust|slim|slim fit|reduce|loose|mend|hem|patch|resize|ran|dinka|kwaa|taylor|tailor + cloth|clothe|trouser|gown|shirt|dress|native|agbada|skirt|blouse|kaftan|jalabia|senator|uniform|jean|collar|button|material|fabric|suit|attire|iro|buba|ankara|lace|wrapper|akwa|aso|kaya|bubu|up and down|short|zip
    sew|dinki`,
  'Fashion Designer':
    'sew|design|make|style + wedding gown|reception dress|asoebi|aso ebi|bridal|gown|corset|dinner dress|lace|prom|style|wedding dress',
  'Aso-oke Tailor': 'aso oke|asooke + sew|weave|make',
  Shoemaker: `
    shoe|sandal|slipper|sole|heel|bag|sneaker|boot|belt|box|zip of bag|school bag|travelling box|takalmi|bata|akpukpo ukwu + tear|torn|sew|cut|mend|repair|fix|polish|gum|stitch|change|make|open|nail|remove|weak|loose|comot|fall off|come out|peel|zip|{fault}
    shoe + spoil|damage|broke|break`,
  'Bead Maker': 'bead|coral + make|string|wedding|neck|waist|hand',
  Mechanic: `
    car|motor|engine|vehicle|jeep|suv|toyota|corolla|camry|honda|benz|mercedes|lexus|peugeot|golf|hyundai|kia|nissan|ford|mazda|highlander|sienna|mota|ugbo ala|oko + {fault}|start|jerk|misfire|stop|move|noise|service|oil|smoke|break down|overhaul|vibrate|{not} start|pick
    engine + {fault}|knock|overhaul|oil|jerk
    brake|suspension|shock absorber|shocks|ball joint|clutch|timing belt|top gasket|gasket|plug + {fault}|change|fail|weak|hold|not hold|hard
    car don spoil|car spoil|motor don spoil|car break down|car refuse`,
  Vulcanizer: `
    tyre|tire|taya|tube|wheel + flat|burst|puncture|patch|pump|gauge|change|leak|deflate|nail|fix|down|air|low|spoil
    flat tyre|flat tire|tyre burst|my tyre`,
  'Auto Electrician': `
    car|motor|vehicle|brain box|alternator|kick starter|headlight|head lamp|horn|wiper|dashboard|trafficator + rewire|light|electric|alternator|horn|wiper|starter|fuse|headlight|wire|charge
    car|motor|vehicle + kick|starter
    kick starter|alternator|trafficator|brake light`,
  'Panel Beater': `
    car|motor|vehicle|bumper|bonnet|fender|door|boot|jeep + dent|scratch|bash|bashed|accident|hit|jam|body|bend|jammed|straighten
    bumper|fender|bonnet + {fault}|bend|dent|fall|change|fix
    panel beat|jam my car|hit my car|bash my car`,
  'Car Painter':
    'spray|respray|paint|bake|repaint|colour|color + car|motor|jeep|vehicle|bumper|bike|oko|mota',
  'Car AC Technician':
    'car|motor|vehicle|bus|jeep + {not}|no|{fault} + ac|air condition|a c; car|motor|vehicle|bus|jeep|toyota|corolla|camry + ac|air condition|air conditioner|cooling|a c',
  'Car Diagnostics':
    'scan|diagnose|diagnosis|check engine|engine light + car|motor|vehicle|light|toyota|corolla; check engine|engine light|brain box',
  'Car Wash': 'wash|clean|vacuum|polish|detail + car|jeep|motor|vehicle|oko|mota',
  'Wheel Alignment & Balancing':
    'align|balance|alignment|balancing|pull to one side|pulling + car|wheel|tyre|steering; steering + pull|shake|vibrate',
  'Gearbox Repair':
    'gear|gearbox|transmission|clutch + {not}|select|jump|jerk|hard|slip|engage|hook|spoil|repair|fault|{fault}',
  'Radiator Repair':
    'radiator|coolant|temperature + leak|block|hot|flush|{fault}; car|engine|motor + overheat|over heat|boil|heat',
  'Battery Charger': 'battery|car battery + charge|dead|low|down|run down|weak|jump start|jump|die|die',
  'Auto Upholstery':
    'car|motor|vehicle + seat|roof lining|tint|leather|interior|rug|upholstery; tint + glass|window',
  'Car Key Programmer':
    'car|motor|vehicle|toyota|honda|remote|benz|lexus + key|remote|lockout|locked inside|lock',
  'Car Tracker Installer':
    'tracker|track|gps|alarm|demobilizer|dash cam|android screen|car radio|stereo + car|motor|vehicle|bike|keke|install',
  'Motorcycle Mechanic':
    'okada|bike|motorcycle|bajaj|power bike + engine|brake|chain|plug + {fault}; okada|bike|motorcycle|motor cycle|bajaj|machine|power bike|bicycle|babur|mashin|alupupu|ogba tum tum + repair|fix|mechanic|{fault}|engine|service|start',
  'Keke Mechanic':
    'keke|tricycle|marwa|napep + engine|tyre|brake + {fault}; keke|tricycle|marwa|maruwa|napep + repair|fix|mechanic|{fault}|engine|service|start',
  'Diesel Engine Mechanic':
    'truck|trailer|tipper|lorry|diesel|tractor|caterpillar|bus + {fault}|engine|injector|mechanic|repair|overhaul',
  'Towing Service': 'tow|towing|recover|pull|drag + car|vehicle|motor|jeep|truck|bus; tow',
  'Dispatch Rider':
    'send|deliver|pick|carry|drop|collect|pickup + parcel|package|document|item|goods|food|cake|letter|envelope|order; dispatch|despatch',
  'Delivery Driver': 'van|bus|truck + deliver|delivery',
  'Private Driver': `
    drive + me|my car|my family|oga|madam|my boss|my wife|my children|my kids|my mother|my father|us
    take|carry|drive + school|work|office|children|kids + everyday|daily|car|morning`,
  'Charter Bus Driver':
    'bus|coaster|hiace|sienna + hire|charter|rent|trip|wedding|church|carry|travel|journey|guest|staff',
  'Airport Pickup': 'airport + pick|pickup|drop|carry|take|collect|arrive|flight|ride',
  'House Movers': `
    pack|move|relocate|shift|parking + house|apartment|flat|load|property|furniture|office|room|things|new place|ibadan|abuja|another state|kaya|eru
    ~ help me pack|packing out|pack my load|move my things|moving to|relocating`,
  Haulage:
    'truck|lorry|van|canter|trailer + carry|move|pack|transport + load|property|goods|furniture|material; truck|tipper|trailer|lorry|canter|truckload + hire|sand|granite|goods|carry|move|load|gravel|laterite; trip of sand|tipper of',
  'Interstate Waybill':
    'waybill|way bill|send|park + goods|parcel|load|item + state|interstate|another state|park',
  'Errand Runner':
    'buy|run|send + market|foodstuff|grocery|groceries|errand|things for me|stuff for me; go + market; errand',
  'Gas Delivery':
    'gas|cylinder|cooking gas + finish|refill|fill|bring|deliver|buy|supply|kg|exhaust|empty|carry; gas don finish',
  'Water Tanker Supply':
    'water|omi|ruwa|mmiri + tanker|supply|litre|deliver|bring|truck|sell|finish|buy|drink|tank',
  Loader:
    'offload|off load|unload|carry|load|lift + container|goods|bag|cement|truck|load|trailer|block|furniture|market|rice; offload|off load|unload',
  'Generator Repair': `
    gen|generator|i pass my neighbour|tiger|jenerator|plant|sumec|elemax|mikano|janareta + {fault}|start|pull|carry load|carry|fuel|smoke|service|{not}|oil|rope|carburetor|plug
    generator|gen`,
  'Phone Repair': `
    phone|iphone|android|samsung|tecno|infinix|itel|nokia|redmi|handset|fone|ekwenti|waya|foonu|charging port|mouthpiece|galaxy|oppo|xiaomi + {fault}|screen|fall|fell|drop|water|charge|touch|network|battery|mic|speaker|flash|unlock|panel|{not}|mouthpiece|camera|swell
    phone|iphone|android|samsung|tecno|infinix|itel|galaxy + screen|battery|charging port|mouthpiece|speaker|camera|panel|touch + {fault}
    screen + phone|iphone|touch
    charging port|phone screen`,
  'Laptop Repair': `
    laptop|system|macbook|hp|dell|lenovo|computer + screen|keyboard|battery|charger|hinge|panel|fan|port|charging port + {fault}
    laptop|system|macbook|hp|dell|lenovo|computer|keyboard|pc|desktop|kwamfuta + {fault}|screen|keyboard|charge|battery|format|slow|window|boot|hot|hang|virus|not come on|no dey on|{not} come|hinge|upgrade|ram|blue screen|black screen|water`,
  'AC Installation & Repair': `
    ac|air condition|air conditioner|aircon|split unit|split|air conditional + {fault}|cool|cold|gas|blow|install|service|water|drip|{not}|relocate|hp|refill|wash|room|house|office|mount
    air condition|air conditional`,
  'Fridge & Freezer Repair': `
    fridge|freezer|refrigerator|deep freezer|firij|firiji|water dispenser|dispenser + {fault}|cool|cold|freeze|ice|gas|{not}|noise|compressor|chill|block
    fridge|freezer`,
  'TV Repair':
    'tv|television|plasma + {not} + show|display|picture|sound|come; tv|television|plasma|led tv|smart tv|telly|screen tv + {fault}|show|picture|display|screen|sound|line|{not}|panel|light; tv no dey show',
  'Washing Machine Repair':
    'washing machine|washer|dryer|dishwasher + {fault}|spin|drain|{not}; washing machine',
  'Gas Cooker Repair':
    'cooker|gas cooker + burner|oven|light + {fault}|{not}; cooker|burner|oven|gas stove|stove|gas cooker + {fault}|light|ignite|{not}|leak|smell|install|flame|yellow',
  'Microwave & Blender Repair':
    'blender|microwave|kettle|iron|pressing iron|standing fan|fan|rechargeable fan|toaster|grinder|mixer|juicer|rice cooker|air fryer|sewing machine + {fault}|rotate|roll|coil|blow|spin',
  'Printer Repair':
    'printer|photocopier|photocopy machine|scanner|copier + {fault}|print|paper|jam|ink|toner|{not}',
  'Stabilizer & UPS Repair': 'stabilizer|stabiliser|ups|avr|transformer + {fault}|{not}',
  'Sound System Repair':
    'speaker|amplifier|home theatre|home theater|woofer|sound system|radio|mixer|bluetooth speaker|keyboard|mic + {fault}|sound|{not}|blow|coil|crack',
  'Game Console Repair':
    'ps4|ps5|ps3|ps2|xbox|playstation|game pad|pad|game|nintendo|console + {fault}|pad|disc|read|drift|{not}|install game',
  'Inverter & Solar Installer':
    'solar|inverter|panel|lithium + install|battery|panel|{fault}|{home}|light|system|charge|setup|power|{not}; solar|inverter',
  'CCTV Installer': `
    camera|cctv|surveillance + house|compound|office|shop|hotel|corridor|gate|security|install|watch|monitor|record|school|church|estate|thief|steal|put|warehouse
    cctv|security camera|surveillance`,
  'Electric Fence Installer':
    'electric|barb|barbed|razor + fence + wire|install|compound|house|wall|repair; electric|barb|barbed|razor|wire|security + fence|wire|perimeter',
  'Satellite Dish Installer':
    'dstv|gotv|startimes|dish|decoder|free to air|tstv|signal|antenna + {fault}|signal|install|show|scramble|mount|track|channel|{not}|no signal|explora; dstv|gotv|startimes',
  'WiFi & Network Setup':
    'wifi|wi fi|internet|router|network|starlink|lan|modem + install|set|setup|connect|{fault}|slow|office|house|{home}|cable|extend',
  'Event Planner':
    'plan|organize|organise|coordinate + wedding|party|birthday|event|burial|ceremony|surprise|proposal|baby shower|bridal shower|anniversary',
  Caterer: `
    cook|prepare|food|serve|rice|jollof|refreshment|nri|ounje|abinci|eat|share food + {party}
    food for|cook for party|cooler of rice|pot of soup`,
  Cook: 'cook|prepare|make + family|house|home|daily|everyday|weekly|lunch|dinner|stew|soup|meal|food for us|office lunch',
  'Event Decorator':
    'decorate|decor|decoration|balloon|backdrop|design + {party}|hall|room|stage|venue|baby shower|proposal|arch; decorate',
  'Cake Baker':
    'bake|cake|cupcake|doughnut|meat pie + {party}|birthday|wedding|order|deliver|make|want|anniversary|valentine; bake',
  'Small Chops':
    'puff puff|samosa|spring roll|small chop|smallchop|finger food|chop + {party}|fry|make|order',
  'Cocktail Bartender': 'drink|cocktail|mocktail|zobo|smoothie|bar|chapman + {party}|serve|mix|make',
  'Suya & Grill Chef':
    'suya|barbecue|bbq|grill|roast|shawarma|asun|fish|chicken|ram|cow|goat + roast|grill|suya|barbecue|shawarma|bbq',
  DJ: 'play|music|song + {party} + play|music|dj; play music|disc jockey|turn up music',
  MC: 'anchor|host|compere|moderate|mc|alaga + {party}|wedding|engagement|trad',
  Comedian: 'comedy|joke|laugh|funny|crack + {party}|people|joke|crowd',
  'Live Band':
    'band|live music|singer|saxophone|highlife|juju|fuji|musician|sing + {party}|play|perform; live band',
  'Talking Drummer': 'talking drum|drum|gangan|ilu|bata|dundun|drummer + {party}|praise|beat|play|onilu',
  Dancer: 'dance|dancer|cultural + {party}|group|troupe|teach|perform',
  Photographer: `
    snap|photo|picture|photograph|shoot|foto|hoto|camera man + {party}|baby|passport|studio|graduation|matriculation|product|family|me|pre wedding|convocation|birthday|take
    snap|take picture|take photo|photo shoot|passport photograph|cover my wedding|cover my event`,
  Videographer:
    'video|film|shoot|record|cover|live stream|stream + {party}|event|music|coverage|skit|documentary; video coverage',
  'Canopy & Chair Rental':
    'canopy|canopies|chair|table|tent|cooler|marquee + rent|hire|{party}|plastic|supply; rent chair',
  'Sound & Lighting':
    'speaker|sound|mixer|microphone|mic|public address|pa|stage|light|lighting|led screen|projector + {party}|rent|hire|crusade|3 days|stage; sound system + rent|hire|{party}',
  Ushers:
    'serve|usher|welcome|share|direct + food|guest|visitor|people|{party} + guest|visitor|usher|wedding|party; share food|serve guest',
  Bouncer: 'bouncer|bodyguard|control|protect + crowd|party|club|event|vip|celebrity; control the crowd',
  'Souvenir Maker':
    'souvenir|gift|mug|jotter|branded|plaque|award|gift pack + print|brand|{party}|customise|customize|make|order|name',
  'Home Tutor': `
    ~ teach|tutor|lesson|coach|train|study|homework|home work|assignment|kuziere|akuziri|kuzi|nkuzi|ko|koya + child|children|kid|son|daughter|primary|secondary|nursery|pupil|student|boy|girl|twin|nwa|omo|yaro|yara|jss|basic|home|ward
    home lesson|extra lesson|homework help|teach my child`,
  'WAEC & JAMB Tutor':
    'waec|jamb|neco|utme|gce|ssce|igcse|post utme|physics|chemistry|biology|economics|ijmb|jupeb + teach|tutor|lesson|write|prepare|coach|pass|exam|weak|fail|study|class|score|daughter|son|brother|sister',
  'Maths Tutor':
    'math|mathematics|calculation|algebra|isiro|lissafi + teach|tutor|lesson|child|weak|fail|poor|help|coach|son|daughter|pass',
  'English Tutor':
    'english|ielts|toefl|grammar|spoken english + teach|learn|tutor|prepare|exam|lesson|coach|improve|test|speak; ielts',
  'French Tutor': 'french + teach|learn|tutor|lesson|class|speak',
  'Nigerian Languages Tutor': 'yoruba|igbo|hausa|efik|tiv|ijaw + teach|learn|tutor|lesson|class|speak',
  'Quran Teacher':
    'quran|koran|arabic|islamic|alkurani|kurani|qurani + teach|learn|lesson|read|recite|child|home|malam|teacher|tutor|karatu',
  'Music Teacher':
    'piano|guitar|keyboard|saxophone|violin|drum|voice|sing|music|organ + teach|learn|lesson|train|class|tutor',
  'Computer Tutor':
    'computer|coding|programming|excel|microsoft|word|graphic|web design|data analysis|system|ms office + teach|learn|lesson|class|train|tutor',
  'Driving Instructor':
    'drive|driving + learn|teach|lesson|school|train|class|test|beginner; learn + drive|motor|car',
  'Fitness Trainer':
    'gym|weight|belly|fat|tummy|fitness|exercise|workout|muscle|yoga|slim down|six pack + lose|loss|reduce|train|burn|build|instructor|coach|keep fit|teach|get; keep fit',
  'Swimming Coach': 'swim|swimming + teach|learn|lesson|class|coach|child|children|train',
  Nanny: `
    baby|child|children|kid|twin|toddler|newborn|infant|nwa|omo|yaro|yara|son|daughter + take care|look after|watch|mind|care|stay with|carry|baby sit|babysit|elekota|toju|kula|nanny|school run
    baby sit|babysit`,
  Househelp:
    'help + house chore|chores|housework|house work|domestic|live in|stay in; house chore|house work|domestic help|girl to help in house',
  'Home Nurse':
    'sick|stroke|injection|drip|wound|dress|bp|blood pressure|patient|hospital|surgery|operation|bedridden|accident + care|nurse|treat|home|give|come|look after|take care|dress|check|monitor',
  'Elderly Caregiver':
    'old|mother|father|grandma|grandmother|grandpa|grandfather|mama|papa|mum|mummy|dad|daddy|aged|elderly|parent|stroke|tsoho|agba|agadi|bedridden + care|look after|take care|watch|bath|stay with|assist|caregiver|toju|elekota|kula',
  'Security Guard':
    'guard|secure|watch|protect|tsaro|nche + house|estate|compound|shop|warehouse|school|night|office|hotel|company|site|bank',
  Gateman: 'open|man|watch|mind|guard + gate',
  'Web Developer':
    'website|web site|site|webpage|web page|portfolio + {make}|build|design|create|develop|want|open|update|fix|business|company|school|church|ngo|hospital|online',
  'Online Store Developer':
    'website|online|shop|store|site|boutique + sell|card|pay|payment|customer buy|order|checkout|cart|products + website|online|store|shop',
  'Payment Integration': 'payment|paystack|flutterwave|pay + integrate|integration|gateway|website|app',
  'Mobile App Developer':
    'app|mobile app|application|android|ios|apk + build|develop|create|make|design|like uber|business|play store',
  'AI & Chatbot Developer':
    'bot|chatbot|ai|chatgpt + whatsapp|telegram|build|reply|customer|automate|develop',
  'School Portal Developer':
    'school|result|student|portal|cbt + portal|software|result|management system|website',
  'Desktop App Developer':
    'software|pos|inventory|accounting + build|shop|supermarket|develop|pharmacy|store + software|pos|inventory',
  'Graphic Designer':
    '~ design|graphic|graphics + flyer|banner|logo|poster|post|instagram|church|brand|artwork',
  'Logo Designer': 'logo',
  'Brand Identity Designer': 'brand|branding + business|company|shop|boutique|identity|name|product|design',
  'Flyer & Banner Designer':
    'flyer|banner|poster|handbill|flex|obituary + design|church|print|programme|program|burial|birthday|campaign',
  'Invitation Card Designer': 'invitation|iv|wedding card|invite + design|print|card|wedding|make|birthday',
  'T-shirt Designer':
    'shirt|t shirt|polo|cap|hoodie|jersey|vest + print|brand|design|customise|customize|logo',
  'Book Cover Designer': 'book|ebook|novel + cover',
  'Presentation Designer': 'powerpoint|slide|presentation|pitch + design|make|prepare|deck|defence|do',
  'Packaging Designer': 'label|packaging|nylon|sticker|carton + design|product|brand|print',
  Illustrator: 'draw|sketch|portrait|cartoon|comic + picture|me|portrait|face|character|pencil|book',
  '3D Designer': '3d + design|model|render|house|building|walkthrough',
  'Social Media Manager':
    'instagram|facebook|tiktok|social media|twitter|page|handle|followers|ig|fb|linkedin + manage|handle|post|grow|content|increase|page',
  'Facebook & Instagram Ads':
    'ad|advert|advertise|sponsor|boost|promote + facebook|instagram|ig|fb|post|page|online|meta|social media|business|product; run ad',
  'Google Ads Specialist': 'google + ad|advert|rank|advertise',
  'SEO Specialist': 'google|search|website + rank|first page|show|appear|top|seo|traffic',
  'WhatsApp Marketing': 'whatsapp|status + advert|market|tv|promote|broadcast|contact|view',
  'Bulk SMS Marketing': 'sms|text message|bulk + send|bulk|member|customer|election',
  'Influencer Marketing': 'influencer|celebrity|content creator + promote|advertise|brand|product|market',
  Copywriter: 'write|sales + copy|advert|caption|sales page|sales letter',
  'Content Writer':
    'write|article|blog|essay|cv|resume|content|cover letter|profile|speech + article|blog|essay|cv|resume|content|for me|help me|company|website|letter|job',
  'Research Analyst':
    'project|thesis|dissertation|research|seminar|chapter|literature review + write|help|final year|chapter|topic|masters|phd|work|complete|supervisor',
  'Data Analyst':
    'data|spss|analysis|questionnaire|survey result|dataset + analyse|analyze|analysis|project|chapter|dashboard|spss|clean|interpret',
  'Excel Specialist':
    'excel|spreadsheet|google sheet + formula|prepare|dashboard|automate|do|template|payroll|salary',
  'Data Entry Clerk':
    'type|typing|retype|key in|enter + note|page|document|project|handwritten|handwriting|manuscript|work|data|letter|question|record; typist',
  Transcriber:
    'transcribe|audio|recording|interview|subtitle|caption + text|type|write|transcribe|video|write out|add; transcribe',
  Translator:
    'translate|interpret|translation|fassara|tumo + english|yoruba|igbo|hausa|french|document|arabic|letter|book|birth certificate|chinese|from|to; translate',
  'Voice-over Artist': 'voice|voiceover|jingle + record|advert|radio|over|artist|video',
  'Video Editor':
    'edit|editing|cut|caption + video|reel|tiktok|youtube|clip|film|skit|vlog|wedding video; edit video',
  'Photo Editor':
    'edit|retouch|photoshop|remove background|background + photo|picture|passport|image|background',
  Animator: 'animate|cartoon|animation|animated + video|advert|kid|story|make|2d|3d',
  'Drone Videographer': 'drone|aerial|sky + shoot|video|shot|cover|picture|wedding|land|estate',
  'Music Producer':
    'produce|record|mix|master|beat|studio + song|beat|music|track|album|gospel|artist|single|vocal|freestyle|mixtape',
  Ghostwriter:
    'write|book|story|biography|autobiography|memoir|novel + book|story|life|biography|autobiography|memoir|novel|for me',
  Scriptwriter: 'script|screenplay|drama|stage play|movie|skit + write|writer|short film',
  'YouTube Channel Manager': 'youtube + channel|monetise|monetize|grow|subscriber|manage|watch hour',
  'Podcast Producer': 'podcast + start|record|edit|produce|setup',
  'Website Security': 'website|site|wordpress + hack|hacked|secure|malware|virus|attack',
  'Malware Removal': 'virus|malware|ransomware + remove|laptop|computer|system|phone|flash|clean',
  'Incident Responder':
    'facebook|instagram|whatsapp|account|gmail|email|page|fb|ig|hacker + hack|hacked|recover|hijack|stole|lost access|hijacked|banned|disabled|locked',
  'Backup & Recovery':
    'recover|retrieve|lost|deleted|format|corrupt + file|photo|picture|data|hard drive|flash|memory card|document|hard disk|contact|video',
  'Web Hosting & Domain Setup': 'domain|hosting|host|cpanel + name|buy|register|website|renew|setup',
  'Business Email Setup': 'email|mail + company|business|official|domain|staff|professional|corporate|custom',
  'CAC & Business Registration':
    'register|registration|cac|incorporate|scuml|nafdac|trademark + business|company|name|ngo|cac|brand|foundation|product|school|enterprise',
  'Business Plan Writer':
    'business plan|feasibility|proposal|loan proposal + write|prepare|need|loan|bank|farm',
  'Grant & Proposal Writer':
    'grant|proposal|scholarship|statement of purpose|sop|ngo proposal + write|apply|application|essay|help',
  'Virtual Assistant':
    'assistant|secretary|admin|reply|customer|email|schedule|appointment + virtual|online|remote|reply|manage|calendar|customers|dm',
  'Procurement Specialist': 'import|buy|ship|source|order + china|alibaba|1688|abroad|usa|dubai|turkey',
  'Field Survey & Data Collection':
    'survey|questionnaire|interview|enumerator + field|collect|data|respondent|distribute|administer',
  'Game Developer': 'game + develop|build|create|make|code',
};

/** The lines of all tables by skill. A skill can be in several tables. */
export const symptoms: readonly (readonly [skill: string, lines: string])[] = [
  firstSymptoms,
  symptomsAtHome,
  symptomsOfMachines,
  tasksForPeople,
].flatMap((table) => Object.entries(table));
