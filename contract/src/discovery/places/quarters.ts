import type { StateName } from './states.ts';
import { FCT } from './states.ts';

/** Quarters, roads, markets, bridges, schools and smaller towns, by the local government area where they are. Separated by commas. */
export const quartersByCity: Partial<Record<StateName, Record<string, string>>> = {
  Lagos: {
    'Eti-Osa':
      'Lekki 1, Lekki 2, Lekki Ph 1, Lekki Scheme 2, Lekki Phase Two, Ikate Elegushi, Orchid Road, Chevron Drive, Chevy View, Freedom Way, Osapa London, Nike Art Gallery, Circle Mall, Lekki Toll Gate, Lekki Epe Expressway, Addo Road, Addo Badore, Ado Badore, Lekki County, Megamound, Northern Foreshore, Lafiaji Lekki, Ajah Market, Jakande Ajah, Bourdillon, Awolowo Road Ikoyi, South West Ikoyi, Old Ikoyi, Parkview Estate, 1004 Estate, Adeola Odeku, Ozumba Mbadiwe, Ligali Ayorinde, Kofo Abayomi, Eko Atlantic, Bar Beach, Maroko, Sandfill, Ilasan, Oke Ira Ajah, Novare Mall, Shoprite Sangotedo, Monastery Road, Peninsula Garden, Ikota Shopping Complex, Lekki Ikoyi Bridge, Lekki Ikoyi Link Bridge, Lekki Conservation, Jakande Roundabout, V I, V Island, Ajiran, Spar Lekki, Salem Lekki, Marwa Lekki, Lekki Phase I',
    'Ibeju-Lekki':
      'Dangote Refinery, Lekki Deep Sea Port, Eleranigbe, Elerangbe, Orimedu, Magbon Alade, Beechwood Estate, Amen Estate, Ibeju Lekki, Iwerekun, Okun Imedu, Lacampagne Tropicana',
    'Lagos Mainland':
      'Herbert Macaulay, Herbert Macaulay Way, Adekunle Yaba, Yaba Market, Oyingbo Market, Costain, Sabo Market Yaba, Queens College Yaba, Abule Nla, Otto Ijanikin',
    'Lagos Island':
      'Sura Market, Sandgrouse, Lafiaji Lagos Island, Jankara, Oke Arin, Tafawa Balewa Square, TBS, Igbosere, Epetedo, Mandilas, Campos, Ita Faji, Obun Eko, Balogun Lagos, Dosunmu Market, Idumagbo',
    Surulere:
      'Ogunlana Drive, Western Avenue, Eric Moore, National Stadium Lagos, National Stadium Surulere, Teslim Balogun, Randle Avenue, Ikate Surulere, Alaka Estate, Masha Surulere, Kilo Surulere, Shitta Surulere, Coker Orile, Adelabu Surulere, Akerele Surulere, Barracks Surulere, Leventis Ojuelegba, Itire Road, Lawanson Road',
    Ikeja:
      'Allen, Allen Roundabout, Awolowo Way, Obafemi Awolowo Way, Kudirat Abiola Way, Opebi Link, Opebi Road, Wemco Road, Acme Road, Aguda Ogba, Omole Phase 1, Omole Estate, Ikeja City Mall, Mangoro, Medical Road Ikeja, Airport Road Ikeja, Murtala Muhammed Airport, Murtala Airport, MMIA, MMA2, Sheraton Ikeja, Secretariat Alausa, Berger Ojodu, Grammar School Ojodu, Olusosun, Alade Market, Airport Hotel Ikeja, Maryland Ikeja, Oba Akran Avenue, Ogba Bus Stop, Excellence Ogba, Lagos Airport, Ikeja Underbridge, Ikeja Under Bridge',
    'Ifako-Ijaiye': 'Iju Station, New Oko Oba, Agbado Ijaiye, Ifako Ijaiye, Ijaiye Ojokoro, Iju Fagba',
    Kosofe:
      'Anthony, Mile 12 Market, Mile Twelve, Magodo Phase 1, Magodo Phase 2, Magodo GRA, Magodo Isheri, Gbagada Phase 1, Gbagada Phase 2, Gbagada Estate, Ifako Gbagada, Maryland Mall, Maryland Lagos, Ketu Market, Alapere Ketu, Ketu Alapere, Demurin, Agiliti, Agboyi Ketu, Owode Elede, Irawo, CMD Road, Ogudu Ojota, Ojota New Garage, Kosofe Mile 12, Oworo Gbagada, Ikosi Isheri, Thorburn Yaba, Mende Maryland, Villa Estate Mende',
    Shomolu:
      'Shomolu Bariga, Unilag Akoka, Akoka Yaba, Pako Akoka, Ladilak, Ladi Lak, Bajulaiye, Onipan, Bariga Market, Ilaje Bariga, Palm Groove, Pedro Gbagada',
    Alimosho:
      'Ayobo Road, Ipaja Road, Command Ipaja, Egbeda Akowonjo, Akowonjo Road, Egbeda Idimu, Idimu Road, Ikotun Market, Synagogue Ikotun, Igando Road, LASU Igando Road, LASU Isheri Road, Obadore, Abesan, Abesan Estate, Shagari Estate Ipaja, Mosan, Okunola, Ile Epo, Abule Egba Bus Stop, Oke Odo Market, Super Abule Egba, Ikola, Megida, Orisunbare, Isheri Olofin, Egan Igando, Akesan Bus Stop, Gowon Estate Egbeda, Iyana Meiran, Ijegun Ikotun, Dopemu Agege, Cele Egbe, Egbe Lagos, Liasu Road, Governor Road Ikotun, Pipeline Idimu',
    'Oshodi-Isolo':
      'Cele, Cele Express, Oshodi Market, Charity Oshodi, Aswani, Aswani Market, Oke Afa, Jakande Isolo, Isolo General Hospital, Ago Okota, Ago, Okota Road, Century Okota, Ewu Tuntun, Orile Oshodi, Airport Road Lagos, Mafoluku Oshodi, Toyota Bus Stop, Five Star Isolo, Ilasamaja Market, Ire Akari Estate, Green Field Estate, Apakun, NAHCO, Bolade Oshodi, Isolo Road, Ejigbo NNPC, Idimu Ejigbo',
    'Amuwo-Odofin':
      'Festac First Gate, Festac Phase 2, First Avenue Festac, 1st Avenue Festac, 23 Road Festac, Raji Rasaki Estate, Durbar Road, Mile 2 Estate, Mile Two, Agboju, Agboju Amuwo, Abule Osun, Ijegun Egba, Jakande Mile 2, Finniger, Under Bridge Mile 2, Old Ojo Road',
    'Ajeromi-Ifelodun': 'Alaba Oro, Olodi Apapa, Layeni, Tolu Ajegunle, Cardoso, Ajegunle Boundary',
    Ojo: 'Alaba Market, Alaba Rago, Ojo Barracks, Ojo Cantonment, Ojo Alaba, Volkswagen Ojo, Iyana Isashi, Isashi, Shibiri, PPL Okoko, LASU Ojo, LASU Gate, Trade Fair Complex, Trade Fair Market, ASPAMDA, Igbo Elerin Road, Cassidy Okokomaiko, Iba Town, Iba Estate, Iba Housing Estate, Ijanikin Ojo, Okoko Maiko, Ojo Town',
    Ikorodu:
      'Gberigbe, Ayangburen, Ayangburen Road, Ibeshe, Majidun, Itoikin, Agufoye, Isiu, Adamo, Elepe, Odonla, Eyita, Ewu Elepe, Lucky Fibre, Solomade, Ori Okuta, Parafa, Baiyeku, Bayeku, Odokekere, Erunwen, Mowo Nla, Ikorodu Garage, Garage Ikorodu, Benson Ikorodu, Ita Oluwo, Igbogbo Bayeku, Sagamu Road Ikorodu, Ikorodu Town, Maya Ikorodu',
    Mushin:
      'Ojuwoye, Ojuwoye Market, Ladipo Market, Town Planning Way, Coker Road Ilupeju, Palm Avenue Mushin, Alakara, Odi Olowo, Fatai Atere, Ilupeju Lagos, Mushin Olosha, Itire Mushin',
    Apapa:
      'Ijora Badia, Ijora Olopa, Badia, Apapa GRA, GRA Apapa, Creek Road Apapa, Tin Can Island, Tincan, Wharf Road, Warehouse Road, Marine Beach, Sari Iganmu, Apapa Port',
    Agege:
      'Isokoko, Oniwaya, Mulero, Agbotikuyo, Agege Stadium, Sango Agege, Papa Ashafa, Old Oko Oba, Iju Road Agege, Agege Market, Abattoir Agege',
    Badagry: 'Ajara, Aradagun, Ibereko, Gbaji, Topo Badagry, Ajido, Seme Border, Badagry Roundabout, Ibiye',
    Epe: 'Alaro City, Odo Noforija, Poka Epe, Ilara Epe, Ketu Epe, Odomola, Epe Garage',
  },
  [FCT]: {
    'Abuja Municipal':
      'Wuse Market, Wuse Zone 1, Wuse Zone 3, Wuse Zone 7, Wuse 1, Wuse One, Wuse Two, Zone 1 Wuse, Zone 2 Wuse, Zone 3 Wuse, Zone 4 Wuse, Zone 5 Wuse, Zone 6 Wuse, Utako Market, Jabi Lake, Jabi Lake Mall, Jabi Park, Lifecamp, Gwarinpa Estate, Gwarinpa 1st Avenue, First Avenue Gwarinpa, Third Avenue Gwarinpa, 3rd Avenue Gwarinpa, 69 Road Gwarinpa, Charly Boy Gwarinpa, Efab Estate, Citec, Citec Estate, Idu Industrial, Kabusa, Kabusa Garden, Apo Legislative Quarters, Apo Mechanic, Apo Mechanic Village, Apo Roundabout, Apo Dutse, Waru, Garki Village, Garki Market, Garki Area 1, Garki Area 3, Garki Area 8, Garki Area 2, Garki Area 10, Area One, Area Eleven, Area Three, Central Area, Federal Secretariat Abuja, Eagle Square, Maitama Extension, Asokoro Extension, Kpaduma, Gidan Mangoro, Jiwa, Airport Abuja, Abuja Airport, Nnamdi Azikiwe Airport, Lugbe FHA, FHA Lugbe, Federal Housing Lugbe, Trademoore, Aleita, Kuchingoro, Piwoyi, Sauka, Sabon Lugbe, Car Wash Lugbe, River Park Estate, Riverpark Estate, Katampe Main, Gishiri, Kado Fish Market, Kado Life Camp, Gudu Market, Karu Site, Jikwoyi Phase 1, Nyanya Market, New Nyanya Abuja, Karu Market, Kurudu Phase 1, AYA Asokoro, Banex Plaza, Emab Plaza, Berger Roundabout, Ceddi Plaza, Dunamis Abuja, Durumi 3, Durumi 2, Gaduwa Estate, Prince and Princess, Lokogoma District, Wuye District, Jabi District, Ado Bayero Mall, Gwagwa Tasha, Karmo Market, Mabushi Ministry, Utako District, National Hospital Abuja, Kugbo Furniture, Kugbo Market, Kuruduma, Asokoro Abuja, Jahi 2, Jahi District, Chika Lugbe, Lugbe Zone, Dakibiyu Abuja, Wuse Zone Six, Wuse Zone Four, Wuse Zone Two',
    Bwari:
      'Kubwa FHA, FHA Kubwa, Kubwa Phase 4, Kubwa Phase 3, Phase 4 Kubwa, Phase 3 Kubwa, Kubwa Village, Gado Nasko Road, Kubwa Extension, PW Kubwa, NYSC Kubwa, Kubwa Market, 2/1 Kubwa, Law School Bwari, Veritas University, Dutse Sokale, Dutse Bokuma, Dutse Market Abuja, Mpape Abuja, Bwari Town, Biazhin',
    Gwagwalada:
      'Tunga Maje, Tungan Maje, Anagada, Zuba Market, UATH, Phase 3 Gwagwalada, Gwagwalada Town, Dukwa',
    Kuje: 'Kuje Market, Chukuku, Rubochi, Pegi, Gaube, Kiyi, Kuje Abuja',
    Kwali: 'Sheda, Yangoji, Kilankwa',
  },
  Nasarawa: {
    Karu: 'Maraba, Maraba Abuja, Mararaba Market, Kuchikau, Kabayi, Sharp Corner, Abacha Road, Abacha Road Mararaba, Luvu, Jankanwa, Orange Market, Nyanya Gwari, Kuchikau Masaka, Gurku, Mararaban Gurku, Uke Nasarawa, Nakowa',
    Lafia: 'Bukan Sidi, Shabu Lafia, Tudun Gwandara, Lafia Town',
    Keffi: 'Nasarawa State University, NSUK, Angwan Lambu',
  },
  Rivers: {
    'Port Harcourt':
      'Mile One, Mile Three, Mile One Diobu, Mile 1 Diobu, Mile 1 Market, Mile 3 Market, Mile Two Diobu, Aggrey Road, Creek Road PH, Moscow Road, Harbour Road, Bonny Street, Marine Base, Nembe Waterside, Eastern Bypass, Okuru Ama, Ozuboko, Amadi Flat, Amadi Flats, Rainbow Town, Elekahia Estate, Orije Layout, Forces Avenue, Bernard Carr, Ojoto Street, Emenike Street, Wokoma Street, Education Bus Stop, UST Roundabout, UST PH, Eagle Island, Iloabuchi, Olu Obasanjo, Olu Obasanjo Road, GRA PH, PH GRA, GRA Port Harcourt, Port Harcourt GRA, Old GRA PH, New GRA PH, Tombia Extension, Presidential Hotel PH, Bori Camp, Slaughter Trans Amadi, Mother Cat, Town Port Harcourt, PH Town, Lagos Street PH, Abali Park, Kaduna Street PH, Isaac Boro Park, Dline, GRA Phase 4, GRA Phase 5, Abacha Road PH, Rumukalagbor Elekahia, Ikwerre Road Diobu, Borikiri, Potakot, Pitakwa Town, P Harcourt, Mile 1 PH, Mile 3 PH, Aba Road PH, Aba Road Port Harcourt, Aba Express PH, Nkpogu Road, Fimie, Azuabie, Okujagu',
    'Obio/Akpor':
      'Eligbam, Eliohani, Location Ada George, Ada George Road, Okilton Drive, Mgbuoshimini, Rumuokparali, Rumualogu, Choba Junction, Delta Park, Rumuokoro Market, Rumuodumaya, Agip Junction, Agip Estate, Artillery, Artillery PH, Shell RA, Shell Residential Area, YKC, YKC Woji, Woji Road, Oil Mill Market, Oilmill, Peace Estate PH, Rumuigbo Junction, Rumuokwuta Junction, Rumuola Junction, GU Ake Road, Eliozu Flyover, East West Road PH, Psychiatric Road, Psychiatric Road Rumuigbo, Nkpolu Junction, Obiri Ikwerre, Rumuomasi PH, Market Junction Woji, Eneka Road, Igbo Etche Road, Tank Rumuagholu, Elioparanwo Road, Iwofe Road, Ignatius Ajuru, IAUE, Apamini, Rumuogba Estate, First Bank Rumuomasi, UPTH, Rumuekini, Chinda, Mile 5 PH, Mgbuakara',
    Ikwerre: 'Omagwa Airport, PH Airport, Port Harcourt Airport, Igwuruta Roundabout, Airport Omagwa',
    Eleme:
      'Nchia, Ebubu, Agbonchia, Refinery Junction, Refinery Junction Eleme, Indorama, Onne Port, Akpajo Junction',
    Oyigbo: 'Komkom, Izuoma, Oyigbo PH, Oyibo Express, Mirinwanyi, Umuebulu',
    'Akuku-Toru': 'Abonnema',
    'Asari-Toru': 'Buguma',
    Gokana: 'Bodo City, Kpor, Bomu',
    Okrika: 'Okrika Town, Ogoloma',
    Khana: 'Bori Town, Ken Poly, Kenule Beeson Polytechnic',
    Degema: 'Bakana, Degema Town',
  },
  Oyo: {
    'Ibadan North':
      'UI, UI Gate, UI Ibadan, UI Agbowo, Poly Ibadan, Polytechnic Ibadan, Sango Poly, UCH, UCH Ibadan, Total Garden, Oke Aremo, Ashi, Ashi Bodija, Kongi, Bodija Estate, Awolowo Junction, Awolowo Bodija, Ojoo Ibadan, Sango Eleyele Road, Mokola Roundabout, Mokola Hill, Agodi GRA, Premier Hotel Ibadan, Oke Ado Agodi, Barika, Ikolaba Estate, Secretariat Bodija, Coca Cola Ibadan, Ilupeju Bodija, Elewure, Basorun Ibadan',
    'Ibadan South-West':
      'Challenge, Ring Road Challenge, Iyaganku, Iyaganku GRA, Aleshinloye, Aleshinloye Market, Moor Plantation, Oke Foko, Popoyemoja, Oluyole Extension, Odo Ona Kekere, MKO Abiola Way Ibadan, Apata Ganga, Joyce B, Joyce B Ring Road, Palms Mall Ibadan, Agbaje Ijokodo Road, Molete Challenge, Adeoyo State Hospital, Adeoyo Ring Road',
    'Ibadan North-West':
      'Adamasingba, Inalende, Ekotedo, Cocoa House, Cocoa Mall, Oritamerin, Jericho GRA, Dugbe Market, Onireke GRA, Ayeye, Eleyele Ibadan, Old Gbagi',
    'Ibadan North-East': 'Iwo Road Ibadan, Idi Ape, Oje Market, Gbenla, Agodi Gate, Ife Road, Old Ife Road',
    'Ibadan South-East':
      'Kudeti, Oranyan, Mapo Hill, Sanyo, Odinjo, Orita Aperin, Eyinni, Elekuro, Orita Challenge Ibadan',
    Akinyele:
      'Ajibode, IITA, Shasha Ibadan, Sasa Ibadan, Moniya Ibadan, Arulogun, Akinyele Town, Ijaye Ibadan',
    Egbeda:
      'Gbagi Market, New Gbagi Market, Erunmu, Adegbayi Ibadan, Alakia Ibadan, Olodo Ibadan, Airport Road Ibadan',
    Lagelu: 'Lalupon, Iyana Church, Akobo Ibadan, Akobo Ojurin, Monatan Ibadan',
    Oluyole:
      'Odo Ona Elewe, Podo, Akala Express, Akala Way, New Garage, Elebu, Academy Ibadan, Tollgate Ibadan',
    Ido: 'Apete Ibadan, Awotan, Ologuneru Ibadan, Akufo, Ijokodo',
    'Saki West': 'Shaki',
    'Ibarapa East': 'Eruwa',
    'Ibarapa Central': 'Igboora, Igbo Ora',
    Olorunsogo: 'Igbeti',
    Orelope: 'Igboho',
    Afijio: 'Fiditi, Ilora, Ajayi Crowther University',
  },
  Ogun: {
    'Abeokuta South':
      'Ibara, Ibara GRA, Ibara Housing Estate, Igbein, Isale Igbein, Ijeun, Ijemo, Ake Abeokuta, Itoku Market, Omida, Onikolobo, Asero, Asero Estate, Adigbe, Oke Sokori, Ijeja, Idi Aba, Leme, Lantoro, Oke Lantoro, Adatan, Isabo, Kuto Market, MKO Abiola Stadium, Panseke Abeokuta, Oke Ilewo Abeokuta, Ita Eko, Totoro, Onikoko, Olumo Rock, Mokola Abeokuta',
    'Abeokuta North':
      'Iberekodo, Olomore, Ago Ika, Lafenwa Market, Rounder Abeokuta, Ita Oshin Abeokuta, Gbokoniyi, Sabo Lafenwa',
    Odeda:
      'Alabata, Obantoko Abeokuta, FUNAAB Gate, Osiele Abeokuta, Federal University of Agriculture Abeokuta',
    'Ado-Odo/Ota':
      'Sango, Toll Gate Ota, Sango Toll Gate, Bells University, Iju Ota, Ijagba, Ewupe, Ijako, Abule Iroko, Opic Agbara, Agbara Estate, Crawford University, Ota Ogun, Ota Industrial Estate, Iyesi Ota, Winners Ota, Temidire Sango, Ifo Road Sango, Oja Ota, Ajilete',
    Ifo: 'Ijoko Ota, Denro, Ishashi Akute, Olambe, Ajuwon Akute, Ifo Town, Coker Ifo, Giwa Oke Aro, Iju Ajuwon',
    Ewekoro: 'Papalanto, Itori, Lafarge Ewekoro',
    'Obafemi Owode':
      'Kobape, Siun, Owode Egba, Makogi, Loburo, Lotto Mowe, Mowe Town, Redemption Camp Mowe, RCCG Camp, Ibafo Town, Long Bridge, Lagos Ibadan Expressway, Pakuro',
    Sagamu: 'Makun, Sabo Sagamu, OOUTH, Sagamu Interchange, Ogijo Ikorodu, Sotubo',
    'Ijebu Ode': 'Molipa, Ijebu-Ode Town, Imowo, Ibadan Garage Ijebu Ode, TASUED',
    'Ijebu North East': 'Ilese, Atan Ijebu',
    'Ijebu East': 'Ijebu Ife, Ogbere',
    Odogbolu: 'Ijagun, Aiyepe, Ala Idowa',
    Ikenne: 'Iperu, Iperu Remo, Ilisan, Ilisan Remo, Ilishan Remo, Ikenne Remo',
    'Remo North': 'Isara, Isara Remo, Ode Remo',
    Ipokia: 'Idiroko',
    'Yewa South': 'Owode Yewa, Oke Odan',
    'Yewa North': 'Ayetoro Yewa, Aiyetoro Ogun',
  },
  Edo: {
    Oredo:
      'Benin GRA, Ihama Road, Ihama, Mission Road Benin, Akpakpava, Akpakpava Road, Forestry Road, Oba Market, First East Circular, Second East Circular, 2nd East Circular, 1st East Circular, Ugbor Road, Boundary Road Benin, Adesuwa, Adesuwa Road, Giwa Amu, Central Hospital Benin, Country Home Road, Irhirhi, Amagba, Ogbelaka, Ring Road Oredo, Benin Airport, Etete Road, Kings Square, Oba Palace, Ekenwan Campus, Dumez Road, Sapele Road GRA',
    Egor: 'Ogida, Evbareke, Uselu Market, Uselu Shell, Ugbowo Campus, Uniben Main Gate, Textile Mill Road, Uwelu Market, Siluko Road, Adolor, Adolor College Road, Ugbowo Lagos Road, Egor Benin, Iyowa',
    'Ikpoba-Okha':
      'Upper Sokponba, Sokponba, Sokponba Road, Sakponba Road, Idogbo, Ogheghe, Ugbekun, Eyaen, Agbor Road Benin, Agbor Park, Benin Auchi Road, St Saviour Road, Ikpoba Slope, Ramat Park Benin, Aduwawa Benin, Ikpoba Okha, Ugbiyoko, Temboga, Evbuomodu, Big Joe Park',
    'Ovia North-East': 'Iguosa, Oluku Junction, Isiohor, Ekosodin Village, Igbinedion University, Utekon',
    'Etsako West': 'Jattu, Auchi Poly, Auchi Polytechnic, Iyakpi, South Ibie, Iyamho',
    'Esan North-East': 'Uromi',
    'Esan Central': 'Irrua, ISTH',
    'Esan South-East': 'Ubiaja',
    'Owan West': 'Sabongida Ora',
    'Owan East': 'Afuze',
    'Akoko-Edo': 'Igarra, Ibillo',
    'Etsako Central': 'Fugar',
    'Etsako East': 'Agenebode, Okpella',
    Orhionmwon: 'Abudu',
    Uhunmwonde: 'Ehor',
    'Ovia South-West': 'Iguobazuwa',
  },
};

/** Names that identify only a state: roads, bridges and quarters that touch several local government areas. */
export const quartersByState: Partial<Record<StateName, string>> = {
  Lagos:
    'Third Mainland Bridge, 3rd Mainland Bridge, Third Mainland, Carter Bridge, Eko Bridge, Ikorodu Road, Oshodi Apapa Expressway, Agege Motor Road, Lagos Badagry Expressway, Badagry Expressway, Alagbado, Ahmadiyya, Kollington, National Theatre, Jakande, Jakande Estate, National Theatre Iganmu, Lagos Abeokuta Expressway, Abule Ijesha, Morogbo, Isheri, Katangowa, Ijora Causeway, Mainland Bridge',
  Rivers: 'Ikwerre Road, East West Road, Eleme Junction PH, Oyigbo Express',
  Oyo: 'Ogunpa, Beere, Oja Oba Ibadan, Alalubosa, Alalubosa GRA, Idi Ishin, Soka Ibadan, Boluwaji, Ojurin, General Gas, General Gas Akobo, New Ife Road, Oyo Town, Ibadan City, Agbokojo, Aperin',
  Ogun: 'Abeokuta Town, Sabo Abeokuta, Kemta, Saje, Yewa, Remo, Ijebu-Igbo Road',
  Edo: 'New Benin, New Benin Market, Ekenwan, Ekenwan Road, Ekehuan Road, Upper Mission, Mission Road, Five Junction, Benin Bypass, Lagos Benin Road, Esan, Etsako',
  [FCT]: 'Abuja FCT, FCT Abuja, Kubwa Expressway',
};
