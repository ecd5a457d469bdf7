/** Things that Hausa speakers have repaired, by skill: 'mai gyaran X' is the repairer, 'gyaran X' the repair. */
const repaired: Readonly<Record<string, string>> = {
  Plumber: 'famfo, fanfo, pampo, fampo, bututun ruwa, bayi, bayan gida, toilet, pipe, ruwa',
  Electrician:
    'wuta, wutan lantarki, wutar lantarki, lantarki, wutan nepa, soket, wayar wuta, wayar lantarki, waya na gida',
  Carpenter: 'kofa, kofofi, gado, tebur, katako, taga',
  'Furniture Maker': 'kujeru, kujera, kayan daki, furniture',
  Upholsterer: 'kushin, sofa',
  Locksmith: 'mukulli, makulli, kwado, kulle',
  'Roof Repair': 'rufi, rufin daki, kwano, rufin gida',
  'Pumping Machine Repair': 'injin ruwa, injin famfo, pump, pumping machine',
  'Door & Window Repair': 'tagogi, kofar gida',
  Mechanic: 'mota, motoci, motar, injin mota, injin, mota ta',
  Vulcanizer: 'taya, tayar mota, tayar babur, faci',
  'Auto Electrician': 'wayar mota, wutar mota, wutan mota',
  'Panel Beater': 'bodin mota, bodi',
  'Car AC Technician': 'ac mota, ac na mota, acn mota, ac din mota',
  'Radiator Repair': 'radiyeto, ridiyeta, radiator, lagireto, lagireta',
  'Gearbox Repair': 'giya, giyabos, gear, gearbox',
  'Battery Charger': 'batiri, batir, battery',
  'Motorcycle Mechanic': 'babur, baburan, mashin, mashina, okada, acaba, bike, keke hawa, basukur',
  'Keke Mechanic': 'keke napep, keke, a daidaita sahu, adaidaita sahu, napep',
  'Diesel Engine Mechanic': 'tirela, babbar mota, tarakta, trailer',
  'Generator Repair': 'janareta, jenareta, jenereto, janarato, injin wuta, injin janareta, generator, gen',
  'Phone Repair': 'waya, wayoyi, wayar hannu, wayar salula, hannu, salula, phone, handset, wayata, iphone',
  'Laptop Repair': 'kwamfuta, komfuta, kwamfiyuta, na ura mai kwakwalwa, laptop, computer, system',
  'AC Installation & Repair': 'ac, esi, iyaka kwandishan, na sanyaya daki, ac gida, eyasi, aircon',
  'Fridge & Freezer Repair': 'firij, firji, firiji, fridge, firiza, freezer, na urar sanyi',
  'TV Repair': 'talabijin, telebijin, talbijin, tv, tibi, tiv',
  'Washing Machine Repair': 'injin wanki, washing machine, na urar wanki',
  'Gas Cooker Repair': 'gas cooker, risho, murhu, murhun gas, gas, kuka gas',
  'Microwave & Blender Repair':
    'blenda, blender, fanka, fan, dutsen guga, injin nika, standing fan, microwave',
  'Printer Repair': 'printer, firinta, injin foto kofi',
  'Sound System Repair': 'rediyo, radiyo, radio, lasifika, amsa kuwwa, speaker',
  'Inverter & Solar Installer': 'solar, sola, inverter, inbata, sholar, hasken rana',
  'Satellite Dish Installer': 'dstv, gotv, dish, tauraron dan adam, eriya, antenna',
  'CCTV Installer': 'kyamara, camera, cctv',
  Shoemaker: 'takalmi, takalma, jaka, jakunkuna',
  'Wig Maker': 'gashin doki, wig',
  'Sofa & Mattress Cleaner': 'katifa',
  'Borehole Driller': 'borehole, burtsatse, rijiyar burtsatse, tuka tuka',
  'Well Digger': 'rijiya',
  'Gas Delivery': 'silindar gas',
  'Game Console Repair': 'game, ps, gem',
};

/** Other Hausa words for people and their work. */
const others: Readonly<Record<string, string>> = {
  Plumber: 'mai aikin ruwa, mai hada famfo, mai jona famfo, famfo, fanfo, mai sa famfo',
  Electrician:
    'mai jona wuta, mai hada wuta, mai sa wuta, ma aikacin wuta, mai aikin wuta, lantarki, wuta ta dauke, babu nepa, wuta ta lalace',
  Carpenter: 'kafinta, kapinta, aikin katako, mai aikin katako, mai sa kofa, sassaka, mai yin kofa',
  'Furniture Maker': 'mai yin kujera, mai yin gado, mai yin kujeru, mai hada kujera',
  Painter:
    'mai fentin gida, fentin gida, fenti, mai shafen fenti, shafa fenti, mai shafa fenti, fentin bango',
  'House Cleaner':
    'mai share share, shara da goge goge, mai share gida, tsaftace gida, mai tsaftace gida, mai goge gida, share gida, wanke gida',
  'Laundry & Dry Cleaning':
    'wanki, wanki da guga, mai wanki da guga, mai wankin kaya, wankin kaya, wanke kaya',
  'Ironing Service': 'guga, gugar kaya, goge kaya, mai goge kaya',
  'Fumigation & Pest Control':
    'feshin magani, feshin maganin kwari, maganin kwari, maganin bera, maganin sauro, kashe kwari, feshin sauro, kudin cizo',
  'Rug & Carpet Cleaner': 'wankin kafet, wanke kafet, mai wankin kafet, wankin darduma',
  'Water Tank Cleaner': 'wankin tanki, wanke tanki, mai wanke tanki',
  'Soakaway Evacuation':
    'kwashe masai, yashe masai, mai yashe masai, masai, masai ta cika, mai kwashe shadda, shadda, yashe shadda',
  'Gutter & Drainage Cleaner':
    'yashe kwata, kwata, mai yashe kwata, yashe magudanar ruwa, mai yashe magudanar ruwa',
  'Waste Disposal': 'kwashe shara, kwashe bola, mai zubar da shara, zubar da shara',
  Bricklayer:
    'mai gina gida, ginin gida, gina gida, gini, gina katanga, mai gina katanga, mai bulo da siminti, aikin gini, mai aikin gini, mai yabe, yabe',
  'POP Ceiling': 'mai silin, silin, mai ceiling, mai p o p',
  Tiler: 'mai sa tayil, mai sa tiles, tayil, mai shimfida tayil, mai dora tiles',
  Welder: 'walda, mai aikin karfe, aikin karfe, mai kofar karfe, makeri, mai walda kofa, kira',
  Roofer: 'mai rufin gida, rufin gida, yin rufi, mai yin rufi, mai sa kwano',
  'Block Moulder': 'buga bulo, mai buga bulo, bulo, mai buga blocks',
  Labourer: 'lebura, leburori, yan lebura, dan aiki, ma aikata',
  'Borehole Driller':
    'mai hakar borehole, hakar borehole, mai tona borehole, hakar rijiyar burtsatse, mai rijiyar bohol, bohol',
  'Well Digger':
    'hakar rijiya, haka rijiya, tona rijiya, mai tona rijiya, mai hakar rijiya, gina rijiya, yashe rijiya, mai yashe rijiya',
  'Grass Cutter': 'yankan ciyawa, yanke ciyawa, mai yanke ciyawa, cire ciyawa, mai cire ciyawa',
  'Tree Cutter': 'saran itace, sare bishiya, mai sare bishiya, yanke bishiya, mai yanka bishiya',
  Gardener: 'mai kula da lambu, mai lambu, mai ban ruwa, mai kula da fulawa, mai shuka fulawa',
  'Farm Hand':
    'aikin gona, mai aikin gona, yan gona, noma, leburan gona, ma aikacin gona, yin noma, girbi, mai girbi, roron gona',
  'Crop Sprayer': 'feshin gona, mai feshin gona, feshin maganin ciyawa',
  'Tractor Operator': 'mai tarakta, tarakta, tantan, mai tantan',
  'Poultry Attendant': 'mai kula da kaji, kiwon kaji, kiwo, mai kiwo, kiwon dabbobi',
  'Fish Pond Builder': 'kiwon kifi, mai kiwon kifi, tafkin kifi',
  Hairdresser: 'gyaran gashi, mai wanke gashi, gyara gashi, wanke gashi, mai gyara gashi, mai saloon, salun',
  Barber:
    'wanzami, wanzamai, mai askin gashi, aske gashi, askin yara, askin gashi, aski na gida, mai aski na gida, aske kai',
  'Hair Braider':
    'kitso, kitson gashi, mai yin kitso, yin kitso, makitsiya, mai kitson yara, kitson yara, kitso da attachment',
  'Makeup Artist': 'kwalliya, kwalliyar amarya, mai kwalliyar amarya, mai yin kwalliya, mai make up',
  'Nail Technician': 'farce, mai yin farce, mai gyaran farce, gyaran farce, kumba, mai gyaran kumba',
  'Henna Artist':
    'lalle na amarya, lallen amarya, zanen lalle, mai zanen lalle, kunshin amarya, mai yin lalle, yin lalle, mai kunshin amarya, lalle da kunshi',
  'Massage Therapist': 'mai yin tausa, tausar jiki, matsa jiki, mai matsa jiki',
  Tailor:
    'dinki, tela, teloli, dinkin kaya, dinka kaya, mai dinkin kaya, mai dinka kaya, mai dinkin babban riga, dinkin sallah, dinkin mata, mai dinkin mata, mai dinkin hula, dinkin yara, keken dinki',
  'Aso-oke Tailor': 'mai hula, mai dinkin hula, hula zanna, zanna bukar',
  Shoemaker:
    'mai sa takalmi, mai dinkin takalmi, dinkin takalmi, mai goge takalmi, goge takalmi, shushana, shu shana, mai yin takalmi, shoe shiner',
  'Car Wash': 'wanke mota, mai wanke mota, wankin motoci, wankin mota',
  Vulcanizer: 'mai sa iska a taya, mai faci na mota, facin taya, taya ta fashe',
  'Panel Beater': 'mai dukan mota, bugun bodi',
  'Car Painter': 'mai fentin mota, fentin mota',
  'Dispatch Rider':
    'mai aike, mai kai sako, kai sako, mai kai kaya, dan aike, mai achaba, dan acaba, dan achaba, yan acaba, mai delivery',
  'Private Driver':
    'direban mota, direban gida, dreba, direbobi, mai tukin mota, mai tuka mota, tuka mota, tukin mota, direba na gida',
  'Truck Driver': 'direban tirela, direban babbar mota, direban mota babba, direban tifa, mai tifa',
  'Charter Bus Driver': 'hayar mota, motar haya, mai motar haya, direban bas, mai bas',
  'Keke Rider':
    'mai keke napep, mai keke, mai napep, mai adaidaita sahu, dan adaidaita sahu, dan sahu, mai a daidaita',
  'House Movers':
    'kwashe kaya, kaura, mai kwashe kayan gida, kwashe kayan gida, daukar kayan gida, mai kaura',
  Loader: 'dako, yan dako, mai daukar kaya, daukar kaya, sauke kaya, mai sauke kaya, masu dako, mai dauka',
  'Errand Runner': 'mai cefane, cefane, yin cefane, siyayya, mai siyayya',
  'Gas Delivery': 'gas din girki, gas na girki, mai kawo gas, cika gas, gas ya kare, mai sayar da gas',
  'Water Tanker Supply':
    'mai kawo ruwa, motar ruwa, tankar ruwa, mai tankar ruwa, ruwan tanka, mai sayar da ruwa, ruwan sha, tankin ruwa',
  Caterer:
    'girkin biki, mai girkin biki, abincin biki, dafa abincin biki, mai abincin biki, mai girkin suna, girkin suna, abincin suna, masu girki',
  Cook: 'dafa abinci, girki, girkin gida, mai girkin gida, mai dafawa, kuku na gida, mai dafa mana abinci',
  'Cake Baker': 'kek, mai yin kek, yin kek, kek na biki, kek na birthday, gasa kek, cincin',
  'Suya & Grill Chef':
    'nama, gashin nama, mai gasa nama, mai balangu, mai kilishi, mai gasa kifi, gasa nama, mai shawarma',
  DJ: 'mai sa waka, mai kidan biki, kidan biki',
  MC: 'mai gabatar da biki, mai gabatar da shiri, mai sanarwa, mai shela',
  'Live Band': 'mawakan biki, mawaki na biki, mai waka, makada, mai molo, mai goge da molo',
  'Talking Drummer':
    'mai kalangu, makadan biki, mai kidan kalangu, mai ganguna, mai busa, masu kida, masu ganga, makada kalangu',
  Photographer:
    'daukar hoto, daukan hoto, mai daukan hoto, hoto, hotuna, mai hotuna, mai hoton biki, hoton biki, dauki hoto',
  Videographer: 'mai daukan bidiyo, daukar bidiyo, mai bidiyo, bidiyon biki, mai bidiyon biki',
  'Canopy & Chair Rental':
    'hayar rumfa, rumfa, rumfuna, hayar kujeru, hayar kujera, rumfa da kujeru, mai bada hayar kujera, mai hayar rumfa, kujerun biki',
  'Sound & Lighting': 'lasifika ta biki, hayar lasifika, mai amsa kuwwa, hayar amsa kuwwa',
  'Event Decorator':
    'adon biki, mai adon biki, adon wajen biki, mai ado, kayata wajen biki, mai kayata wajen biki',
  'Home Tutor':
    'malamin yara, malamin makaranta, malamar yara, koyar da yara, mai koyar da yara, mai koyawa yara karatu, koyawa yara, malamin lesson, malami na gida, malama',
  'French Tutor': 'faransanci, malamin faransanci, koyon faransanci',
  'Nigerian Languages Tutor': 'malamin yarbanci, yarbanci, malamin ibo, malamin inyamuranci, malamin hausa',
  'Maths Tutor': 'lissafi, mai koyar da lissafi, koyar da lissafi, malamar lissafi',
  'English Tutor':
    'malamin turanci, turanci, koyar da turanci, mai koyar da turanci, koyon turanci, malamar turanci',
  'Quran Teacher':
    'malamin arabi, malamar islamiyya, malamin allo, karatun alkurani, karatun kurani, haddar alkurani, koyar da alkurani, mai koyar da alkurani, mai koyar da kurani, malamar kurani, malamar arabi, koyon kurani, larabci, malamin larabci, haddan kurani, makarantar islamiyya',
  'Computer Tutor':
    'malamin komputa, kompiuta, koyar da kwamfuta, mai koyar da kwamfuta, koyon kwamfuta, malamin kwamfuta',
  'Driving Instructor':
    'malamin tuki, malamin mota, koyar da tuki, mai koyar da tuki, koyon tuki, koyon mota, koyar da mota, mai koya tuki, koya min tuki, mai koyar da mota',
  Nanny:
    'renon yara, reno, mai kula da yara, mai kula da jariri, kula da yara, kula da jariri, mai rainon yara, raino, mai raino, rainon yara, uwar goyo, mai rikon yara',
  Househelp:
    'mai taya aiki, yar aikin gida, yaron gida, yarinyar aiki, mai taimakon gida, aikin gida, yan aiki, yarinyar gida, mai yin aikin gida, baiwa',
  'Home Nurse':
    'jinya, mai kula da mara lafiya, kula da mara lafiya, ma aikaciyar jinya, mai allura, nas na gida',
  'Elderly Caregiver':
    'mai kula da tsohuwa, kula da tsoho, kula da tsohuwa, mai kula da tsofaffi, kula da tsofaffi',
  'Security Guard':
    'tsaro, mai tsaron gida, tsaron gida, mai tsaron kamfani, dan banga, yan banga, mai tsaron shago, masu tsaro, mai gadin shago',
  Gateman: 'gadi, mai gadin gida, mai gadi na gida, gadin gida, mai bude kofa, mai bude gate, maigadin gida',
  'Web Developer': 'mai yin website, yin website, shafin yanar gizo, mai gina website',
  'Graphic Designer': 'zane, mai yin zane, mai graphic design',
  'Social Media Manager': 'mai kula da facebook, mai kula da shafin instagram',
  Translator: 'fassara, mai fassara turanci, fassarar larabci',
  'Land Surveyor': 'mai auna fili, auna fili, auna filaye, safiyo, mai safiyo',
  'Building Draughtsman': 'zanen gida, mai zanen gida, taswirar gida',
  'Recycling Collector':
    'mai karafa, mai sayen karafa, gwangwan, mai gwangwan, dan gwangwan, yan gwangwan, baban bola, mai sayen robobi',
  'Interstate Waybill': 'aika kaya, tura kaya, aika sako, kai kaya wani gari',
};

const repairs = Object.entries(repaired).map(([skill, things]) => [
  skill,
  things
    .split(',')
    .map((thing) => thing.trim())
    .flatMap((thing) => [
      `mai gyaran ${thing}`,
      `mai gyara ${thing}`,
      `gyaran ${thing}`,
      `masu gyaran ${thing}`,
      `me gyaran ${thing}`,
    ])
    .join(','),
]);

/** Hausa words for people of a trade and their work, by skill, separated by commas. */
export const hausaWords: Readonly<Record<string, string>> = Object.fromEntries([
  ...repairs,
  ...Object.entries(others).map(([skill, terms]) => [
    skill,
    [terms, repairs.find(([each]) => each === skill)?.[1]].filter(Boolean).join(','),
  ]),
]);
