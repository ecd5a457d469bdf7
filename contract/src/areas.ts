import { FCT, type StateName } from './states.ts';

/** A state alone, or one of its local government areas. */
export interface Area {
  state: StateName;
  city?: string;
}

/**
 * Everyday names of places that are not local government areas. The name of a district means the area with its larger part; the
 * name of a town that spreads over several areas means its state. Names are separated by commas.
 */
const areasByCity: Partial<Record<StateName, Record<string, string>>> = {
  Lagos: {
    'Eti-Osa':
      'Lekki, Lekki Phase 1, Victoria Island, VI, Ikoyi, Ajah, Sangotedo, Chevron, Osapa, Ikate, Oniru, Jakande Lekki, Banana Island, Obalende, Badore',
    'Ibeju-Lekki': 'Ibeju, Awoyaya, Lakowe, Eleko, Bogije, Abijo',
    'Lagos Mainland': 'Yaba, Ebute Metta, Ebute-Meta, Sabo Yaba, Makoko, Oyingbo, Iddo',
    'Lagos Island': 'Marina, Idumota, Balogun Market, Isale Eko, CMS',
    Surulere: 'Ojuelegba, Aguda, Bode Thomas, Adeniran Ogunsanya, Itire, Lawanson, Ijesha',
    Ikeja:
      'Alausa, Allen Avenue, Opebi, Oregun, Ojodu, Berger, Ojodu Berger, Omole, Ikeja GRA, Computer Village',
    'Ifako-Ijaiye': 'Ifako, Ojokoro, Iju, Fagba, Iju Ishaga, Ijaiye',
    Kosofe:
      'Ketu, Ojota, Ogudu, Magodo, Gbagada, Mile 12, Maryland, Anthony Village, Alapere, Mende, Owode Onirin',
    Shomolu: 'Bariga, Akoka, Onipanu, Palmgrove, Fadeyi, Pedro',
    Alimosho:
      'Ikotun, Igando, Idimu, Ipaja, Ayobo, Akowonjo, Iyana Ipaja, Abule Egba, Egbeda Lagos, Shasha, Dopemu, Ejigbo Lagos, Ikotun Egbe',
    'Oshodi-Isolo': 'Oshodi, Isolo, Okota, Ago Palace, Mafoluku, Ajao Estate, Ilasamaja',
    'Amuwo-Odofin': 'Festac, Festac Town, Amuwo, Mile 2, Satellite Town, Kirikiri',
    'Ajeromi-Ifelodun': 'Ajegunle, AJ City, Ajeromi',
    Ojo: 'Alaba, Alaba International, Okokomaiko, Iyana Iba, LASU, Trade Fair',
    Ikorodu: 'Ijede, Igbogbo, Agric Ikorodu, Odogunyan, Imota',
    Mushin: 'Idi Araba, Papa Ajao, Ladipo',
  },
  [FCT]: {
    'Abuja Municipal':
      'Wuse, Wuse 2, Wuse Zone 2, Garki, Maitama, Asokoro, Gwarinpa, Gwarimpa, Jabi, Utako, Lugbe, Life Camp, Apo, Lokogoma, Gudu, Durumi, Galadimawa, Katampe, Guzape, Mabushi, Wuye, Nyanya, Kado, Kaura Abuja, Idu, Karmo, Dakibiyu, Central Area Abuja, Area 1, Area 11, Gwagwa, Jikwoyi, Karshi',
    Bwari: 'Kubwa, Dutse Alhaji, Mpape, Dei Dei, Ushafa, Byazhin',
    Gwagwalada: 'Zuba, Giri, Gwags',
  },
  Rivers: {
    'Port Harcourt':
      'PH, PHC, Pitakwa, Port-Harcourt, Port Harcourt City, Diobu, D-line, Trans Amadi, Borokiri, Elekahia, Mile 1, Mile 3, Rumuola',
    'Obio/Akpor':
      'Obio Akpor, Rumuokoro, Rumuokwuta, Rumuigbo, Rumuomasi, Rumuodara, Woji, Eliozu, Ada George, Choba, Rukpokwu, Rumuodomaya, Alakahia, Ozuoba, Elelenwo, Rumuibekwe',
  },
  Oyo: {
    'Ibadan North': 'Bodija, Mokola, Agbowo, Sango Ibadan, Old Bodija, New Bodija, Ojoo',
    'Ibadan South-West': 'Ring Road Ibadan, Challenge Ibadan, Oke Ado, Oke Bola',
    'Ibadan North-West': 'Dugbe, Eleyele',
    Akinyele: 'Moniya',
    Egbeda: 'Egbeda Ibadan, Alakia',
    'Saki West': 'Saki',
  },
  Ogun: {
    'Ado-Odo/Ota': 'Ota, Sango Ota, Sango Otta, Otta, Agbara, Ado Odo, Iyana Ilogbo',
    'Obafemi Owode': 'Mowe, Ibafo, Arepo, Mowe Ibafo, Magboro',
    Ifo: 'Akute, Agbado, Ojodu Abiodun, Alagbole',
    'Yewa South': 'Ilaro',
    'Ijebu North': 'Ago Iwoye, Ijebu Igbo',
  },
  Edo: {
    Egor: 'Uselu, Uwelu',
    'Ovia North-East': 'Ekosodin, Okada Town',
    'Esan West': 'Ekpoma',
    'Etsako West': 'Auchi',
  },
  Delta: {
    'Oshimili South': 'Asaba',
    Uvwie: 'Effurun, Ekpan',
    Udu: 'Ovwian, Aladja',
    'Ika South': 'Agbor',
    'Ndokwa West': 'Kwale',
    'Ethiope East': 'Abraka',
    'Ughelli North': 'Ughelli',
  },
  Anambra: {
    'Awka South': 'Awka',
    'Nnewi North': 'Nnewi',
    'Idemili North': 'Ogidi, Obosi, Nkpor',
  },
  Imo: { 'Owerri Municipal': 'Owerri', 'Oru East': 'Omuma Imo' },
  Enugu: {
    'Enugu North': 'Ogui, Coal Camp, Independence Layout',
    'Enugu East': 'Abakpa, Trans Ekulu, Emene',
  },
  Kaduna: { Chikun: 'Barnawa, Sabon Tasha, Narayi', Zaria: 'Samaru, Zaria City' },
  Kano: { 'Kano Municipal': 'Kano City' },
  Nasarawa: { Karu: 'Mararaba, Masaka, Ado Karu, New Nyanya', 'Nasarawa Eggon': 'Eggon' },
  Niger: { Chanchaga: 'Minna' },
  Plateau: { 'Jos North': 'Terminus Jos', 'Jos South': 'Bukuru, Rayfield' },
  Osun: { 'Ife Central': 'Ile Ife, Ife', 'Ilesa East': 'Ilesa, Ilesha', Osogbo: 'Oshogbo' },
  Ondo: { 'Akure South': 'Akure', 'Ondo West': 'Ondo Town' },
  Sokoto: { Wamakko: 'Arkilla' },
  Yobe: { Bade: 'Gashua' },
};

/** Towns that spread over several local government areas, and short names of states. */
const townsByState: Partial<Record<StateName, string>> = {
  Lagos: 'Lag, Eko, Gidi, Las Gidi, Lasgidi, Lagos State, Lagos City',
  [FCT]: 'Abuja, FCT, Federal Capital Territory, ABJ, Abuja City',
  Abia: 'Aba, Umuahia',
  Adamawa: 'Yola, Mubi, Jimeta',
  Anambra: 'Onitsha, Idemili',
  'Cross River': 'Calabar',
  Delta: 'Warri',
  Edo: 'Benin, Benin City',
  Ebonyi: 'Afikpo',
  Kwara: 'Ilorin',
  Ogun: 'Abeokuta, Ijebu',
  Oyo: 'Ibadan, Ogbomosho, Ogbomoso',
  Osun: 'Ede',
  Plateau: 'Jos',
  Rivers: 'Rivers State',
};

const parts = (names: string) => names.split(',').map((name) => name.trim());

/** Each everyday name of a place with the area that it means. */
export function everydayAreas(): { name: string; area: Area }[] {
  const cities = Object.entries(areasByCity).flatMap(([state, byCity]) =>
    Object.entries(byCity).flatMap(([city, names]) =>
      parts(names).map((name) => ({ name, area: { state: state as StateName, city } })),
    ),
  );
  const towns = Object.entries(townsByState).flatMap(([state, names]) =>
    parts(names).map((name) => ({ name, area: { state: state as StateName } })),
  );
  return [...cities, ...towns];
}
