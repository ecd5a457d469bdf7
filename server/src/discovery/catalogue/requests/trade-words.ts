import { hausaWords } from './hausa-words.ts';
import { yorubaAndIgboWords } from './yoruba-and-igbo-words.ts';

/**
 * Words for people of a trade in Pidgin, Hausa, Yoruba and Igbo, and short forms, separated by commas. Only requests use them (see
 * `read-request.ts`): many are too short or too common for the list that also matches parts of names.
 */
export const tradeWords: Readonly<Record<string, string>> = {
  Plumber:
    'mai famfo, mai gyaran famfo, onise omi, oni pipe, onye na edozi pipe, onye mmiri, plumbing man, pipe man',
  Electrician:
    'mai wuta, mai gyaran wuta, mai lantarki, mai wutar lantarki, mai wiring, onina, onise ina, mona mona, onye oku, oku latrik, oku eletrik, oku electric, light man, electric man, wireman, wire man, nepa person',
  Carpenter: 'kapinta, kafinta, mai sassaka, masassaki, onise igi, onye oru osisi, carpentry man',
  Painter:
    'mai fenti, mai penti, akunle, akun ile, oloda, onye ete agba, onye na ete agba, ete agba, paint man, penta',
  'Furniture Maker': 'mai kujera, mai gado, mai kujeru, furniture man, onye na eme oche',
  Upholsterer: 'upholstery man, chair man',
  Locksmith: 'mai mukulli, key man, key person',
  'Roof Repair': 'roof repairer',
  'Pumping Machine Repair': 'pump man, pump repairer, sumo man, mai gyaran injin ruwa',
  'House Cleaner':
    'mai shara, mai goge goge, agbale, agbalẹ, onye na ehicha ulo, ehicha ulo, house washer, cleaning woman, cleaning person',
  'Laundry & Dry Cleaning':
    'mai wanki, alagbafo, afoso, fo aso, onye na asa akwa, asa akwa, isa akwa, washer man, washer woman, laundry person, dobi',
  'Ironing Service': 'mai guga, lo aso, alo aso',
  'Fumigation & Pest Control': 'mai feshi, mai feshin magani, fumigation man, pest man',
  'Soakaway Evacuation': 'shit water, shit tanker, soakaway man, sewage man, mai kwashe masai, septic man',
  'Waste Disposal': 'mola, mai bola, mai kwashe shara, refuse man, waste man, dustbin man',
  Bricklayer:
    'mai gini, magini, birikila, birikla, bricklaya, akole, owu ulo, onye na ewu ulo, ewu ulo, onye owu ulo, mason man, bricklaying man, brickie',
  'POP Ceiling': 'pop person, mai pop, pop maker',
  Tiler: 'tiles man, tile person, tiles person, mai tile, mai tiles, mai tayil, tiles layer',
  Welder: 'mai walda, alagbede, onise irin, welda, onye na agba welder, iron man, aluminium welder',
  'Iron Bender': 'iron binder',
  Roofer: 'mai rufi, mai rufin kwano, roofing person, zinc man',
  'Borehole Driller': 'mai borehole, mai rijiyar burtsatse, kanga digger, borehole person',
  'Well Digger': 'mai gina rijiya, mai haka rijiya, onikanga, kanga wa',
  'Block Moulder': 'block moulder, block molder, mai bulo, mai blocks',
  Labourer: 'mai lebura, lebra, leburas, dan lebura, site boy, strong boys, strong men',
  'Grass Cutter': 'grass man, bush cutter, weeder, mai yankan ciyawa, onye na asu ahihia, asu ahihia',
  'Tree Cutter': 'tree man, mai saran bishiya',
  Gardener: 'mai fulawa, garden man, garden boy, flower boy',
  'Farm Hand': 'mai noma, manomi, agbe, onye oru ugbo, farm boy, farm boys',
  'Poultry Attendant': 'mai kiwon kaji, fowl man, chicken attendant',
  Hairdresser:
    'hairdressing woman, hair person, mai gyaran gashi, hair lady, hair woman, salon woman, saloon woman, salon lady, hair dressa',
  Barber:
    'babar, barbar, baber, mai aski, aski, onigbajamo, gerigeri, onye na akpu isi, akpu isi, ikpu isi, barba, ge irun, barbing man',
  'Makeup Artist':
    'mai kwalliya, makeup person, make up person, make up lady, mua, makeup girl, make up girl',
  'Hair Braider':
    'mai kitso, onidiri, di irun, didi irun, onye na akpa isi, akpa isi, ikpa isi, okpa isi, isi okpukpa, hair plaiter, plaiter',
  'Nail Technician': 'nail person, nail girl, nail lady, nails girl, nails person, mai farce',
  'Lash Technician': 'lash girl, lashes girl, lash lady',
  'Henna Artist': 'mai lalle, lalle, kunshi, mai kunshi, lali, laali, henna woman',
  'Massage Therapist': 'massage person, massage woman, massage lady, mai tausa, tausa',
  'Gele Stylist': 'gele woman, gele person',
  Tailor:
    'taylor, choir robe, choir robes, mai dinki, madinki, dinki, teloring, obioma, aranso, ran aso, telo, tela, onye na akwa akwa, onye na adu akwa, adu akwa, akwa akwa, odu akwa, sewing woman, sewing person, sewing man, sewist, amendment man, suit maker, agbada maker, kaftan maker',
  Shoemaker:
    'mai takalmi, mai gyaran takalmi, dukawa, badukawa, onibata, asobata, abata, onye na akpu akpukpo ukwu, odozi akpukpo ukwu, shoe man, shoe person, shoe cobbler, shoe tailor',
  Mechanic:
    'mai gyaran mota, mekaniki, makanike, bakanike, onye na edozi ugbo ala, edozi ugbo ala, onye na edozi moto, edozi moto, motor man, car man, car doctor, mechanic man, tunko se',
  Vulcanizer:
    'mai faci, faci, mai gyaran taya, fokanaisa, fokanisa, onitaya, onye na edozi taya, taya man, tire man, vulcanizing man, vulca',
  'Auto Electrician': 'rewaya, riwaya, mai rewaya, mai wayar mota, battery charger rewire',
  'Panel Beater': 'mai panel, mai gyaran bodin mota, panel man, panel beating man, panel work',
  'Motorcycle Mechanic':
    'mai gyaran babur, mai gyaran mashin, onye na edozi okada, machine repairer, bike repairer, okada man mechanic',
  'Keke Mechanic': 'mai gyaran keke, mai gyaran keke napep, keke man mechanic',
  'Car Painter': 'painter car, painter motor, painter of car',
  'Car Wash': 'mai wankin mota, wankin mota, car washing man, car wash boy',
  'Towing Service': 'towing man, mai jan mota, tow man',
  'Dispatch Rider':
    'despatch, despatch rider, despatch bike, mai babur, dispatcher, delivery boy, bike guy, delivery guy',
  'Private Driver':
    'direba, mai tuki, mai mota, awako, onye okwo ugbo ala, okwo ugbo ala, onye okwo moto, okwo moto, driva, house driver',
  'Truck Driver': 'trailer man, mai tirela, lorry man, mai babbar mota',
  'House Movers': 'packing company, mover guys, moving guys, moving people, load movers',
  'Gas Delivery': 'mai gas, gas boy, gas person, onigaasi, oni gas, onye gas',
  'Water Tanker Supply': 'mai ruwa, mai tankin ruwa, olomi tanka, water tanker man',
  Loader: 'mai dako, dan dako, alabaru, onye ibu, loading guys, off loaders, barrow man',
  'Generator Repair':
    'mai gyaran janareta, janareta, jenereto, jenerato, gen repairman, gen doctor, onye na edozi gen, edozi generator, generator person, genny, genny repair',
  'Phone Repair':
    'mai gyaran waya, gyaran waya, mai waya, atun foonu se, atunfoonuse, onye na edozi ekwenti, edozi ekwenti, edozi phone, phone doctor, phone man, phone fixer, phone guy, phone person, fone repair, fone repairer',
  'Laptop Repair':
    'mai gyaran komfuta, mai gyaran kwamfuta, gyaran kwamfuta, laptop man, laptop guy, laptop person, laptop fixer, system repairer, computer doctor, computer man',
  'AC Installation & Repair': 'mai ac, mai gyaran ac, ac guy, ac person, aircondition man, ac fixer',
  'Fridge & Freezer Repair':
    'mai gyaran firij, mai gyaran fridge, firij, firiji, mai firji, onye na edozi fridge, edozi fridge, fridge guy, fridge person, fridge fixer',
  'TV Repair': 'mai gyaran talabijin, mai gyaran tv, talabijin, tv guy, tv fixer, onye na edozi tv',
  'Sound System Repair': 'mai gyaran rediyo, radio man, radio engineer',
  'Inverter & Solar Installer': 'mai solar, solar guy, solar person, inverter guy, mai sola',
  'CCTV Installer': 'mai kyamara, cctv man, cctv guy, cctv person, camera installer',
  'Satellite Dish Installer': 'dstv guy, dstv person, mai dstv, gotv man, dish guy, startimes man, cable guy',
  'WiFi & Network Setup': 'wifi guy, wifi man, network guy',
  'Event Planner': 'mai shirya biki, event lady, wedding planner lady',
  Caterer:
    'mai abinci, olounje, alase, onye na esi nri, onye osi nri, osi nri, esi nri, food woman, food seller, party caterer, food person',
  'Cake Baker': 'mai kek, onikeeki, cake woman, cake lady, cake person, cake girl, cake maker',
  'Small Chops': 'small chops woman, chops person, puff puff woman',
  'Suya & Grill Chef': 'mai suya, mai nama, mai tsire, mai gashi nama, suya guy, suya mallam, barbecue man',
  DJ: 'mai kida, disc joker, dj guy, dee jay',
  MC: 'hypeman, hype man, hypemen, alaga, alaga iduro, alaga ijoko, mai gabatarwa, mc man, party mc, compeer, compere',
  Comedian: 'comedian guy, alawada, mai barkwanci, dan barkwanci',
  'Live Band': 'olorin, mawaki, mawaka, band boys, band people, ndi egwu, egwu',
  'Talking Drummer': 'onilu, alubata, gangan, makadi, mai ganga, drum beater, onye egwu igba, igba',
  Dancer: 'onijo, mai rawa, masu rawa, ndi egwu ogbugba',
  Photographer:
    'mai daukar hoto, mai hoto, ayaworan, oluyaworan, onifoto, onye na ese foto, ese foto, foto man, photo guy, picture man, picture person, camera person, snapper, cameraman photo',
  Videographer: 'mai daukar bidiyo, video guy, video person, onye na ese video',
  'Canopy & Chair Rental':
    'mai rumfa, mai haya kujeru, canopy and chair, canopy person, chair rental man, onikanopi',
  'Sound & Lighting': 'sound guy, sound person, mai lasifika, speaker rental man, ps system, p a system',
  Bouncer: 'bouncers, bounser',
  'Home Tutor':
    'mai koyarwa, malamin gida, malamar gida, oluko, oluko ile, onye nkuzi, home lesson person, lesson aunty, lesson uncle, private lesson teacher',
  'Maths Tutor': 'malamin lissafi, oluko isiro, maths teacher, maths person',
  'Quran Teacher':
    'malamin alkurani, malamin kurani, alfa, malamin islamiyya, arabic malam, arabic mallam, quran malam, quran mallam, aafa',
  Nanny:
    'mai reno, mai renon yara, mai goyo, olutoju omo, agbomo, olomo titoju, onye na elekota nwa, elekota nwa, elekota umu, nani, nany',
  Househelp:
    'mai aiki, mai aikin gida, yar aiki, omo odo, omo ise, onye na eje ozi, onye ozi, house gal, house maid girl, boy boy, housegal',
  Cook: 'mai girki, mai dafa abinci, kuku, alase ile, onye esi nri, cook woman, cooker of food',
  'Home Nurse': 'mai jinya, noosi, nọọsi, onye noosu',
  'Elderly Caregiver': 'mai kula da tsoho, olutoju agba, onye na elekota agadi',
  'Security Guard': 'mai tsaro, olode, onye nche, onye na agba nche, maigad, security person, security guy',
  Gateman: 'mai gadi, maigadi, maigad, maigaurd, gate guy, mai gaadi, megadi',
  'Web Developer': 'web dev, website guy, website person, web guy, web person, site builder',
  'Mobile App Developer': 'app guy, app person, app dev, mobile dev',
  'Frontend Developer': 'frontend dev, front end dev',
  'Backend Developer': 'backend dev, back end dev',
  'Full Stack Developer': 'full stack dev, fullstack dev',
  'Graphic Designer': 'graphics guy, graphics person, design guy, graphic person, graphics man, mai zane',
  'Logo Designer': 'logo guy, logo person',
  'Flyer & Banner Designer': 'flyer person, banner guy, flyer guy',
  'Video Editor': 'video editor guy, mai editing, editing guy',
  'Social Media Manager': 'social media guy, social media person, smm',
  'Data Entry Clerk': 'typist woman, typing person, typing boy',
  Translator: 'mai fassara, onitumo, onye ntughari, tafinta',
  'Research Analyst': 'project writer person',
  'Music Producer': 'beat guy, music guy, beat person',
  'Voice-over Artist': 'voice guy, voice over person',
};

/** Trade names that say little without the thing that is worked on; a task beside them is more specific. */
export const generalTrades: ReadonlySet<string> = new Set(
  `mechanic,labourer,laborer,labour,site labourer,casual worker,cleaner,cleaning,cook,teacher,tutor,lesson teacher,home teacher,
  private teacher,home lesson teacher,private tutor,security,driver,developer,programmer,technician,engineer,taylor,oluko,onye nkuzi,onye na akuzi,
  tisa,tisha,ticha,mai koyarwa,malama`
    .split(',')
    .map((term) => term.trim()),
);

/** Words for a teacher, used beside a subject: 'oluko french', 'malamin turanci', 'mai koyar da piano'. */
export const teacherWords: ReadonlySet<string> = new Set(
  'oluko olukoo malamin malamar malami malama malaman nkuzi onyenkuzi akuzi koyar koyon koyarwa tisha tisa ticha teesha tisher techa'.split(
    ' ',
  ),
);

interface UnclearTrade {
  spellings: ReadonlySet<string>;
  /** The more common trade. */
  usual: string;
  /** The trade that is meant beside these words. */
  other: string;
  beside: ReadonlySet<string>;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const tiledThings = setOf(
  'tile tiles tiling floor flooring bathroom toilet kitchen wall parlour parlor room sitting ceramic marble granite porcelain lay laying stair staircase veranda balcony cement duplex bungalow building site flat compound apartment terrazzo',
);

/** Misspellings that are equally close to two trades. */
export const unclearTrades: readonly UnclearTrade[] = [
  {
    spellings: setOf('tailer tayler tayla tyla tilor talor tilar tialor tiala teiler'),
    usual: 'Tailor',
    other: 'Tiler',
    beside: tiledThings,
  },
];

/** The usual meaning of a term with several skills: somebody who looks for a driver has a car at home. */
export const likeliest: Readonly<Record<string, readonly string[]>> = {
  driver: ['Private Driver'],
  'driver for hire': ['Private Driver'],
  delivery: ['Dispatch Rider'],
  'delivery man': ['Dispatch Rider'],
  developer: ['Web Developer', 'Full Stack Developer', 'Mobile App Developer'],
  contractor: ['Bricklayer'],
  security: ['Security Guard', 'Gateman'],
  'common entrance': ['Home Tutor'],
  hypeman: ['MC'],
  'hype man': ['MC'],
};

/** Terms for the occasion of the work. They only mean a trade when no other word does. */
export const occasions: ReadonlySet<string> = new Set(
  `owambe,naming ceremony,corporate event,burial planner,party planner,children party,kid party,event hall,birthday surprise,
  event center,event centre,choir,job,lesson,class,church,school uniform,birthday shoot,rental`
    .split(',')
    .map((term) => term.trim()),
);

/** Last words of terms for devices and things that end like trade names. */
export const thingsLikeTrades: ReadonlySet<string> = new Set(
  `absorber alternator amplifier anchor arabic banner biometric blender broiler bulldozer burner carburetor center centre character
  charger charter computer conditioner controller cooker cover creator cylinder decoder decor detector docker door electric elementor
  excavator fabric flier floor flower flyer freezer generator grader gutter hamper handler harvester heater holder interior inverter
  jotter layer leader letter limiter makeover meter mixer mower music newsletter optic over owner paper paver payloader photocopier plant
  platter player poster power printer projector protector radiator refrigerator regulator reporter retwist roller roofer router scanner
  slipper slippers speaker sprinkler stabiliser stabilizer starter tanker tipper tracker tractor transfer transformer voiceover wallpaper
  washer water woofer timber copier grinder juicer server sweater sticker toner container lighter corner order paper number another other
  trailer folder dispenser fryer`.split(/\s+/),
);

/** More words of other languages by skill. A skill can be in several tables. */
export const localWords: readonly (readonly [skill: string, terms: string])[] = [
  hausaWords,
  yorubaAndIgboWords,
].flatMap((table) => Object.entries(table));
