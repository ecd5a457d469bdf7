import { quartersByCity, quartersByState } from './quarters.ts';
import { moreQuartersByCity } from './quarters-east-and-north.ts';
import { otherQuartersByCity, otherQuartersByState } from './quarters-north-and-west.ts';
import { FCT, type StateName } from './states.ts';

/** A state alone, or one of its local government areas. */
export interface Area {
  state: StateName;
  city?: string;
}

/**
 * Everyday names of places that are not local government areas, separated by commas. A district means the area with its larger part; a town
 * that spreads over several areas means its state.
 */
const areasByCity: Partial<Record<StateName, Record<string, string>>> = {
  Lagos: {
    'Eti-Osa':
      'Lekki, Lekki Phase 1, Victoria Island, VI, Ikoyi, Ajah, Sangotedo, Chevron, Osapa, Ikate, Oniru, Jakande Lekki, Banana Island, Obalende, Badore, Lekki Phase 2, Lekki Phase One, Agungi, Idado, Igbo Efon, Ologolo, Ikota, VGC, Victoria Garden City, Abraham Adesanya, Ogombo, Langbasa, Falomo, Dolphin Estate, Parkview, Elegushi, Admiralty Way, Lekki Gardens, Okun Ajah, Lekki Ajah, Thomas Estate, Chisco, Jakande Estate Lekki, Osborne',
    'Ibeju-Lekki':
      'Ibeju, Awoyaya, Lakowe, Eleko, Bogije, Abijo, Eputu, Akodo, Oribanwa, Alatise, Free Trade Zone, Lekki Free Zone',
    'Lagos Mainland':
      'Yaba, Ebute Metta, Ebute-Meta, Sabo Yaba, Makoko, Oyingbo, Iddo, Jibowu, Alagomeji, Iwaya, Onike, Unilag, University of Lagos, Yabatech, Tejuosho',
    'Lagos Island':
      'Marina, Idumota, Balogun Market, Isale Eko, CMS, Onikan, Ebute Ero, Apongbon, Broad Street, Adeniji Adele, Tinubu Square',
    Surulere:
      'Ojuelegba, Aguda, Bode Thomas, Adeniran Ogunsanya, Itire, Lawanson, Ijesha, Ijeshatedo, Iponri, Alaka, Aguda Surulere, Stadium Surulere, Orile, Orile Iganmu',
    Ikeja:
      'Alausa, Allen Avenue, Opebi, Oregun, Ojodu, Ojodu Berger, Omole, Ikeja GRA, Computer Village, Ogba, Agidingbi, Adeniyi Jones, Toyin Street, Oba Akran, Onigbongbo, LASUTH, Ikeja Along, Berger Lagos, GRA Ikeja, Mobolaji Bank Anthony',
    'Ifako-Ijaiye': 'Ifako, Ojokoro, Iju, Fagba, Iju Ishaga, Ijaiye, Obawole, Iju Road, College Road',
    Kosofe:
      'Ketu, Ojota, Ogudu, Magodo, Gbagada, Mile 12, Maryland, Anthony Village, Alapere, Mende, Owode Onirin, Ikosi, Oworonshoki, Oworo, Shangisha, Isheri Olowora, Omole Phase 2, Soluyi, Ikosi Ketu, Ogudu GRA, Ojota Ketu',
    Shomolu: 'Bariga, Akoka, Onipanu, Palmgrove, Fadeyi, Pedro, Obanikoro, Igbobi, Abule Okuta, Palm Grove',
    Alimosho:
      'Ikotun, Igando, Idimu, Ipaja, Ayobo, Akowonjo, Iyana Ipaja, Abule Egba, Egbeda Lagos, Shasha, Dopemu, Ejigbo Lagos, Ikotun Egbe, Meiran, Aboru, Baruwa, Gowon Estate, Ijegun, Alakuko, Ekoro, Oke Odo, Abaranje, Akesan, Isheri Idimu, Isheri Osun, Kola Lagos, Ayobo Ipaja, Igando Ikotun',
    'Oshodi-Isolo':
      'Oshodi, Isolo, Okota, Ago Palace, Mafoluku, Ajao Estate, Ilasamaja, Ire Akari, Shogunle, Bolade, Ago Palace Way, Ilasa, Jakande Estate Isolo, Ejigbo Isolo',
    'Amuwo-Odofin':
      'Festac, Festac Town, Amuwo, Mile 2, Satellite Town, Kirikiri, Abule Ado, Apple Junction, Maza Maza, Alakija, Navy Town',
    'Ajeromi-Ifelodun': 'Ajegunle, AJ City, Ajeromi, Amukoko, Boundary Market',
    Ojo: 'Alaba, Alaba International, Okokomaiko, Iyana Iba, LASU, Trade Fair, Iba, Ajangbadi, Ijanikin, Igbo Elerin, Okoko, Iyana School, Lagos State University',
    Ikorodu:
      'Ijede, Igbogbo, Agric Ikorodu, Odogunyan, Imota, Ebute Ikorodu, Owutu, Ogolonto, Itamaga, Sabo Ikorodu, Ishawo, Laspotech, Igbe Ikorodu, Agric Owutu',
    Mushin: 'Idi Araba, Papa Ajao, Ladipo, Ilupeju, Idi Oro, Olosha, Matori, Daleko, LUTH, Challenge Mushin',
    Apapa: 'Ijora, Tin Can, Liverpool Apapa, Apapa Wharf',
    Agege: 'Pen Cinema, Orile Agege, Oko Oba, Tabon Tabon, Capitol Road',
    Badagry: 'Seme, Mowo, Badagri',
    Epe: 'Eredo, Noforija, Agbowa',
  },
  [FCT]: {
    'Abuja Municipal':
      'Wuse, Wuse 2, Wuse Zone 2, Garki, Maitama, Asokoro, Gwarinpa, Gwarimpa, Jabi, Utako, Lugbe, Life Camp, Apo, Lokogoma, Gudu, Durumi, Galadimawa, Katampe, Guzape, Mabushi, Wuye, Nyanya, Kado, Kaura Abuja, Idu, Karmo, Dakibiyu, Central Area Abuja, Area 1, Area 11, Gwagwa, Jikwoyi, Karshi, Area 2, Area 3, Area 7, Area 8, Area 10, Garki 2, Garki Area 11, Wuse Zone 4, Wuse Zone 5, Wuse Zone 6, Wuse II, Games Village, Kugbo, Jahi, Dawaki, Kagini, Karsana, Berger Abuja, Banex, Kurudu, Orozo, Trademore, Sunnyvale, Airport Road Abuja, Pyakasa, Wumba, Apo Resettlement, Gaduwa, Dakwo, Karu Abuja, Central Business District, CBD Abuja, Mbora, Gwarimpa Estate, Lugbe Abuja, Sabo Lugbe, Dape, Kado Kuchi, Kado Estate, Katampe Extension, Karimo, AMAC',
    Bwari:
      'Kubwa, Dutse Alhaji, Mpape, Dei Dei, Ushafa, Byazhin, Arab Road, Dutse Abuja, Dutse Makaranta, Deidei, Usuma',
    Gwagwalada: 'Zuba, Giri, Gwags, Uniabuja, University of Abuja',
  },
  Rivers: {
    'Port Harcourt':
      'PH, PHC, Pitakwa, Port-Harcourt, Port Harcourt City, Diobu, D-line, Trans Amadi, Borokiri, Elekahia, Mile 1, Mile 3, Town PH, Garrison, Waterlines, Abuloma, Ogbunabali, Nkpogu, Old GRA, GRA Phase 1, GRA Phase 2, GRA Phase 3, New GRA, Peter Odili, Peter Odili Road, Tombia, Oroworukwo, Rumuwoji, Rivers State University, RSU, RSUST, Amadi Ama, Mile 2 Diobu, Azikiwe Road, Lagos Bus Stop',
    'Obio/Akpor':
      'Obio Akpor, Rumuokoro, Rumuokwuta, Rumuigbo, Rumuomasi, Rumuodara, Woji, Eliozu, Ada George, Choba, Rukpokwu, Rumuodomaya, Alakahia, Ozuoba, Elelenwo, Rumuibekwe, Rumuola, Rumuobiakani, Rumuogba, Rumuepirikom, Rumukrushi, Rumukwurushi, Rumueme, Rumuolumeni, Rumuosi, Rumuagholu, Rumuewhara, Rumukalagbor, Rumunduru, Rumuomoi, Iwofe, Mgbuoba, Nkpolu, Ogbogoro, Uniport, University of Port Harcourt, Okporo, Okporo Road, Elelenwa, Eligbolo, Elioparanwo, Eneka, Mile 4, SARS Road, Oil Mill, Atali, NTA Road, Airforce PH, Stadium Road, Wimpy, Rumuchorlu, Mgbuogba, Oginigba, Nkpolu Oroworukwo, Rumuodomaya PH',
    Ikwerre: 'Igwuruta, Igwurita, Omagwa, Aluu, Isiokpo, Elele, Omerelu',
    Eleme: 'Onne, Akpajo, Alesa, Ogale, Aleto',
    Bonny: 'Bonny Island, Finima',
    Etche: 'Igbo Etche',
    Oyigbo: 'Afam, Obigbo',
    Khana: 'Bori',
    Emohua: 'Rumuji, Ogbakiri',
    'Ogba/Egbema/Ndoni': 'Omoku',
    'Ahoada East': 'Ahoada',
  },
  Oyo: {
    'Ibadan North':
      'Bodija, Mokola, Agbowo, Sango Ibadan, Old Bodija, New Bodija, Ojoo, University of Ibadan, Samonda, Agodi, Orogun, Basorun, Bashorun, Ikolaba, Yemetu, Oke Itunu, Bodija Market, Secretariat Ibadan',
    'Ibadan South-West':
      'Ring Road Ibadan, Challenge Ibadan, Oke Ado, Oke Bola, Oluyole Estate, Apata, Odo Ona, Liberty Road, Ring Road, Mobil Ring Road',
    'Ibadan North-West': 'Dugbe, Eleyele, Jericho, Onireke, Sabo Ibadan',
    Akinyele: 'Moniya',
    Egbeda: 'Egbeda Ibadan, Alakia, New Gbagi, Olodo, Adegbayi, Airport Ibadan',
    'Saki West': 'Saki',
    'Ibadan South-East': 'Molete, Mapo, Felele, Orita Challenge',
    'Ibadan North-East': 'Iwo Road, Oje, Agugu, Gate Ibadan',
    Ido: 'Apete, Ologuneru, Omi Adio, Eleyele Ido',
    Lagelu: 'Akobo, Monatan, Iyana Offa',
    Oluyole: 'Idi Ayunre, Toll Gate Ibadan, New Garage Ibadan',
    'Ogbomosho North': 'LAUTECH',
    Irepo: 'Kishi',
    Kajola: 'Okeho',
  },
  Ogun: {
    'Ado-Odo/Ota':
      'Ota, Sango Ota, Sango Otta, Otta, Agbara, Ado Odo, Iyana Ilogbo, Covenant University, Canaanland, Ijoko, Atan Ota, Oju Ore, Joju, Lusada, Igbesa, Iyana Iyesi',
    'Obafemi Owode':
      'Mowe, Ibafo, Arepo, Mowe Ibafo, Magboro, Redemption Camp, Redemption City, Redeem Camp, Asese, Ofada, Warewa, Isheri North, OPIC, Kara',
    Ifo: 'Akute, Agbado, Ojodu Abiodun, Alagbole, Ajuwon, Lambe, Matogun, Arigbajo, Oke Aro, Agbado Crossing, Agbado Station, Ibogun',
    'Yewa South': 'Ilaro',
    'Ijebu North': 'Ago Iwoye, Ijebu Igbo, OOU, Olabisi Onabanjo University',
    'Abeokuta South': 'Kuto, Sapon, Panseke, Oke Ilewo, Itoku, Oke Mosan',
    'Abeokuta North': 'Lafenwa, Ita Oshin, Elega',
    Odeda: 'Obantoko, FUNAAB, Osiele, Camp Abeokuta',
    Sagamu: 'Shagamu, Ogijo, Simawa',
    Ikenne: 'Ilishan, Babcock, Babcock University',
  },
  Edo: {
    Egor: 'Uselu, Uwelu, Ugbowo, Evbuotubu, Siluko, Uniben, University of Benin, UBTH',
    'Ovia North-East': 'Ekosodin, Okada Town, Oluku, Isihor',
    'Esan West': 'Ekpoma, AAU Ekpoma, Ambrose Alli University',
    'Etsako West': 'Auchi',
    Oredo: 'GRA Benin, Ring Road Benin, King Square, Sapele Road, Airport Road Benin, Ugbor, Etete',
    'Ikpoba-Okha': 'Ikpoba Hill, Sakponba, Upper Sakponba, Ramat Park, Aduwawa, Oregbeni',
  },
  Delta: {
    'Oshimili South': 'Asaba, Cable Point, Nnebisi, DBS Road, Summit Asaba',
    Uvwie: 'Effurun, Ekpan, PTI Road, Enerhen, Jakpa, Ugbomro, FUPRE, Refinery Road',
    Udu: 'Ovwian, Aladja, Orhuwhorun, DSC',
    'Ika South': 'Agbor',
    'Ndokwa West': 'Kwale',
    'Ethiope East': 'Abraka, DELSU, Delta State University, Eku',
    'Ughelli North': 'Ughelli, Agbarho',
    'Oshimili North': 'Okpanam, Ibusa',
    Okpe: 'Orerokpe, Osubi',
    'Aniocha South': 'Ogwashi Uku, Ogwashi-Ukwu',
    'Isoko South': 'Oleh',
    'Isoko North': 'Ozoro',
    'Warri South': 'Okumagba, Igbudu, Airport Road Warri',
  },
  Anambra: {
    'Awka South': 'Awka, UNIZIK, Nnamdi Azikiwe University, Amawbia, Nibo, Ifite, Temp Site, Aroma Junction',
    'Nnewi North': 'Nnewi, Otolo, Nkwo Nnewi',
    'Idemili North': 'Ogidi, Obosi, Nkpor, Abatete, Nkpor Junction',
    'Onitsha North': 'GRA Onitsha, Inland Town, Main Market Onitsha',
    'Onitsha South': 'Fegge, Odoakpu, Head Bridge, Upper Iweka, Ochanja',
    Aguata: 'Ekwulobia',
    Oyi: 'Nteje, Ogbunike',
    Ogbaru: 'Okpoko',
    Njikoka: 'Abagana, Enugwu Ukwu, Nimo',
    Anaocha: 'Agulu',
  },
  Imo: {
    'Owerri Municipal': 'Owerri, Ikenegbu, Wetheral, Douglas Road, Works Layout, IMSU, Imo State University',
    'Oru East': 'Omuma Imo',
    'Owerri West': 'FUTO, Nekede, Obinze, Ihiagwa, Umuguma, New Owerri, Eziobodo, World Bank Owerri',
    'Owerri North': 'Orji, Egbu, Emekuku, Naze, Uratta, Amakohia, Akwakuma',
  },
  Enugu: {
    'Enugu North':
      'Ogui, Coal Camp, Independence Layout, New Haven, GRA Enugu, Asata, Ogbete, Iva Valley, Ogui Road, Okpara Avenue',
    'Enugu East':
      'Abakpa, Trans Ekulu, Emene, Abakpa Nike, Thinkers Corner, Nike Lake, Harmony Estate, Nike Enugu',
    'Enugu South':
      'Uwani, Achara Layout, Idaw River, Maryland Enugu, Awkunanaw, Gariki, Garriki, Topland, Ugwuaji, Agbani Road, Amechi',
    Nsukka: 'UNN, University of Nigeria Nsukka, University of Nigeria',
    Udi: '9th Mile, Ninth Mile, Ngwo',
    'Nkanu West': 'Agbani',
  },
  Kaduna: {
    Chikun: 'Barnawa, Sabon Tasha, Narayi, Gonin Gora, Romi, Ungwan Pama, Sabo Kaduna',
    Zaria: 'Samaru, Zaria City, ABU Zaria, Ahmadu Bello University, Tudun Wada Zaria, Kongo Zaria',
    'Kaduna North':
      'Unguwan Rimi, Ungwan Rimi, Angwan Rimi, Malali, Kawo, Unguwan Sarki, Ungwan Sarki, Angwan Sarki, Badarawa, Ungwan Dosa, Unguwan Dosa, Angwan Dosa, Ahmadu Bello Way, Hayin Banki, Kabala',
    'Kaduna South': 'Kakuri, Makera, Tudun Wada Kaduna',
    "Jema'a": 'Kafanchan',
  },
  Kano: {
    'Kano Municipal': 'Kano City, Sharada, Kofar Mata, Kurmi Market',
    Fagge: 'Sabon Gari, Sabon Gari Kano, Kantin Kwari, Kwari Market',
    Tarauni: 'Hotoro, Unguwa Uku, Gyadi Gyadi, Farm Centre, Zoo Road',
    Nasarawa: 'Bompai, Brigade Kano, Badawa, Giginyu, Nassarawa GRA',
    Gwale: 'BUK, Bayero University, Dorayi, Kabuga, Goron Dutse',
    Kumbotso: 'Panshekara, Chalawa',
    Ungogo: 'Rijiyar Zaki, Bachirawa, Rijiyar Lemo',
    Dala: 'Kurna, Gwammaja, Gobirawa',
  },
  Nasarawa: {
    Karu: 'Mararaba, Masaka, Ado Karu, New Nyanya, Marraraba, Mararraba, Aso Pada, One Man Village, Auta Balefi, New Karu, Koroduma',
    'Nasarawa Eggon': 'Eggon',
  },
  Niger: { Chanchaga: 'Minna, Tunga, Kpakungu, Maitumbi, FUT Minna', Suleja: 'Madalla', Borgu: 'New Bussa' },
  Plateau: {
    'Jos North': 'Terminus Jos, Unijos, University of Jos, Farin Gada, Angwan Rogo, Rikkos, Bauchi Road Jos',
    'Jos South': 'Bukuru, Rayfield, Anglo Jos, Zawan, Abattoir Jos',
  },
  Osun: {
    'Ife Central': 'Ile Ife, Ife, OAU, Obafemi Awolowo University, Lagere',
    'Ilesa East': 'Ilesa, Ilesha',
    Osogbo: 'Oshogbo',
    'Ife East': 'Modakeke',
    Ifelodun: 'Ikirun',
    'Odo-Otin': 'Okuku',
  },
  Ondo: {
    'Akure South': 'Akure, Alagbaka, FUTA, Ijapo, Oba Ile',
    'Ondo West': 'Ondo Town, Ondo City',
    'Akoko North-East': 'Ikare, Ikare Akoko',
    'Akoko South-West': 'Akungba, AAUA',
    Odigbo: 'Ore Ondo',
    Ifedore: 'Igbara Oke',
    'Akoko North-West': 'Ikaram',
  },
  Sokoto: { Wamakko: 'Arkilla' },
  Kwara: {
    'Ilorin South': 'Tanke, Unilorin, University of Ilorin, Gaa Akanbi',
    'Ilorin West': 'Oloje, GRA Ilorin, Unity Road, Post Office Ilorin',
    'Ilorin East': 'Sango Ilorin, Kulende',
    Moro: 'Malete',
  },
  'Cross River': {
    'Calabar Municipal':
      'Marian Road, Etta Agbor, State Housing Calabar, Ekorinim, Satellite Town Calabar, Big Qua, 8 Miles, Ikot Ansa, Unical, University of Calabar',
    'Calabar South': 'Anantigha, Mayne Avenue, Goldie',
  },
  'Akwa Ibom': {
    Uyo: 'Ewet Housing, Ewet, Shelter Afrique, Aka Road, Oron Road, Nwaniba, Uniuyo, University of Uyo, Ibom Plaza',
    Itu: 'Itam',
  },
  Abia: {
    'Aba North': 'Ogbor Hill, Eziama',
    'Aba South': 'Faulks Road, Ngwa Road, Cemetery Market, Asa Road',
    Osisioma: 'Ariaria, Ariaria Market',
    'Umuahia North': 'Isi Gate, Ubani',
    Ikwuano: 'Umudike, MOUAU',
  },
  Benue: {
    Makurdi: 'Wurukum, North Bank, Wadata, High Level Makurdi',
    Kwande: 'Adikpo',
  },
  Kogi: {
    Lokoja: 'Lokongoma, Ganaja',
    Dekina: 'Anyigba',
    'Kabba/Bunu': 'Kabba',
    Ijumu: 'Iyara',
  },
  Bayelsa: {
    Yenagoa: 'Yenegoa, Amarata, Opolo, Kpansia, Okaka, Edepie, Swali, Biogbolo',
    'Southern Ijaw': 'Amassoma',
  },
  Ebonyi: {
    Abakaliki: 'Kpirikpiri, EBSU, Abakiliki',
  },
  Ekiti: {
    'Ado Ekiti': 'EKSU, Basiri, Ajilosun, Ado-Ekiti',
    Oye: 'FUOYE',
    'Irepodun/Ifelodun': 'Igede',
  },
  Borno: {
    Maiduguri: 'Bulumkutu, Gwange, Bolori',
    Jere: 'Unimaid, University of Maiduguri',
  },
  Bauchi: {
    Bauchi: 'ATBU, Wunti, Yelwa Bauchi',
    Katagum: 'Azare',
  },
  Gombe: {
    Gombe: 'Gombe Town, Tudun Wada Gombe',
    Akko: 'Kumo',
  },
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
  Rivers: 'Rivers State, Eleme Junction',
};

const parts = (names: string) => names.split(',').map((name) => name.trim());

/** Returns each everyday place name with its area. */
export function everydayAreas(): { name: string; area: Area }[] {
  const byCities = [areasByCity, quartersByCity, moreQuartersByCity, otherQuartersByCity];
  const cities = byCities
    .flatMap(Object.entries)
    .flatMap(([state, byCity]) =>
      Object.entries(byCity).flatMap(([city, names]) =>
        parts(names as string).map((name) => ({ name, area: { state: state as StateName, city } })),
      ),
    );
  const byStates = [townsByState, quartersByState, otherQuartersByState];
  const towns = byStates
    .flatMap(Object.entries)
    .flatMap(([state, names]) => parts(names).map((name) => ({ name, area: { state: state as StateName } })));
  return [...cities, ...towns];
}
