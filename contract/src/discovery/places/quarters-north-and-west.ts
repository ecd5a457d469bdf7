import type { StateName } from './states.ts';

/** Like `quartersByCity`, for the states that the other two tables leave out. */
export const otherQuartersByCity: Partial<Record<StateName, Record<string, string>>> = {
  Kano: {
    'Kano Municipal':
      'Kofar Nassarawa, Kofar Nasarawa, Kofar Wambai, Yakasai, Kankarofi, Shahuchi, Wudilawa, Jakara, Kasuwar Rimi, Rimi Market, Sabuwar Kofa, Sharada Phase 1, Sharada Kano, Kofar Mata Stadium, Murtala Hospital Kano, Gandun Albasa, Zoo Kano, Emirs Palace Kano, Sheshe, Soron Dinki, Kofar Dan Agundi, Dan Agundi, Tudun Wazirchi',
    Fagge:
      'Sabongari Kano, Sabongari, Katsina Road Kano, France Road, Ibo Road, Igbo Road Kano, Aitken Road, Kwakwaci, Singer Market, Singa Market, Yankura, Yan Kura, Wapa, Kantin Kwari Market, Kwari, Fagge Kano, Bata Kano, Sabon Gari Market, Sabon Gari Market Kano, Enugu Road Kano, New Road Sabon Gari, Fagge Ta Kudu',
    Tarauni:
      'Hotoro Kano, Hotoro GRA, Daurawa, Kundila, Kundila Estate, Darmanawa, Tarauni Market, Gyadi Gyadi Kano, Unguwa Uku Kano, Unguwar Uku, Ungwa Uku, Maiduguri Road Kano, Zoo Road Kano, Farm Center, Farm Center Kano, Farm Centre Kano, AKTH, Aminu Kano Teaching Hospital, Hausawa Kano, Babban Giji, Campus Kano',
    Kumbotso:
      'Naibawa, Na Ibawa, Naibawa Kano, Yan Lemo, Mariri, Medile, Sheka, Sheka Kano, Panshekara Kano, Danmaliki, Challawa, Zaria Road Kano, Kwanar Dawaki, Gaida, Chiranchi',
    Nasarawa:
      'Tokarawa, Kawaji, Gwagwarwa, Dakata, Kawo Kano, Tudun Wada Kano, Tudun Murtala, Kaura Goje, Yan Kaba, Yankaba, Suleiman Crescent, Lamido Crescent, Nassarawa GRA Kano, GRA Kano, Kano GRA, Nasarawa GRA, Bompai Kano, Bompai Road, Brigade, Badawa Kano, Giginyu Kano, State Road Kano, Race Course Kano, Gama Kano, Audu Bako Way, Hadejia Road Kano, Lodge Road Kano, Sauna Kano',
    Gwale:
      'Gadon Kaya, Mandawari, Dorayi Babba, Dorayi Karama, Diso, Filin Mushe, Taludu, Tal udu, Jaen, Janbulo, BUK New Site, BUK Old Site, BUK Road, Kabuga Kano, Kofar Famfo, Kofar Kabuga, Sani Mainagge, Rijiyar Biyu',
    Ungogo:
      'Rimin Kebe, Gayawa, Rijiyar Zaki Kano, Bachirawa Kano, Ungogo Town, Zango Ungogo, Inusawa, Rimin Zakara',
    Dala: 'Dandinshe, Kofar Ruwa, Kofar Ruwa Market, Kofar Mazugal, Adakawa, Kurna Asabe, Kurna Kano, Gwammaja Kano, Dala Kano, Koki Kano, Kantudu, Yalwa Kano, Aikawa',
    Gezawa: 'Jogana',
    'Dawakin Tofa': 'Dawanau, Dawanau Market',
  },
  Plateau: {
    'Jos North':
      'Terminus, Terminus Market, Ahmadu Bello Way Jos, Tudun Wada Jos, Gada Biyu, Gada Biyu Jos, Nasarawa Gwong, Nassarawa Gwong, Angwan Rukuba, Ungwan Rukuba, Rukuba Road, Jenta, Jenta Adamu, Jenta Mangoro, Jenta Apata, Apata Jos, Alheri Jos, Katako, Katako Market, Dilimi, Gangare, Gangare Jos, Bauchi Road, British America, British America Junction, Lamingo, Lamingo Jos, Utan Jos, Tina Junction, Naraguta, Babale, Busa Buji, Eto Baba, Kabong, Hill Station Jos, Zololo, West of Mines, Polo Roundabout Jos, Polo Jos, State Low Cost Jos, State Lowcost Jos, Congo Russia, Tafawa Balewa Street Jos, Zaria Road Jos, Faringada, Farin Gada Market, Permanent Site Unijos, JUTH, Yan Trailer Jos, Angwan Rogo Jos, Jos Main Market, Kwararafa Jos, Mista Ali Road, Fudawa, Odus, Sarkin Mangu, Rock Haven, Rockhaven',
    'Jos South':
      'Bukuru Market, Bukuru Jos, Gyel, Kuru Jos, Kugiya, Rantya, Rantya Low Cost, Dadin Kowa, Dadin Kowa Jos, Hwolshe, Kufang, Chaha, Old Airport Jos, Old Airport Road Jos, Maraban Jamaa, Mararaba Jamaa, Vom, NIPSS, Giring, Domkat, Rayfield Jos, Du Jos, Zawan Junction, Lowcost Rantya, Sabon Barki, Gold and Base, Little Rayfield, Zarmaganda, Abattoir, Federal Low Cost Jos, Secretariat Junction Jos, Building Materials Jos, Building Material Jos',
    Bassa: 'Miango, Jengre, Rukuba Barracks',
    'Barkin Ladi': 'Barkin Ladi Town, Heipang, Jos Airport',
    Shendam: 'Shendam Town, Yelwa Shendam',
  },
  Kwara: {
    'Ilorin South':
      'Fate, Fate Road, Fate Ilorin, Basin Ilorin, Basin Road, Pipeline Road Ilorin, Pipeline Ilorin, Tanke Ilorin, Tanke Oke Odo, Tanke Akata, Tanke Junction, Offa Garage, Offa Garage Ilorin, Agba Dam, Agba Dam Estate, Gaa Akanbi Ilorin, Gaa Imam, Sango Unilorin Road, Offa Road, Offa Road Ilorin, Unilorin PS, Pipeline Tanke, Oke Ogun Ilorin, Stadium Complex Ilorin',
    'Ilorin West':
      'Taiwo Road, Taiwo Isale, Taiwo Oke, Saw Mill Ilorin, Sawmill Ilorin, Geri Alimi, Gerin Alimi, Gari Alimi, Oja Oba Ilorin, Adewole, Adewole Estate, Adewole Ilorin, Asa Dam, Asa Dam Road, Airport Ilorin, Ilorin Airport, Odota, Odota Ilorin, Egbejila, Oko Erin, Murtala Muhammed Way Ilorin, Challenge Ilorin, Unity Ilorin, Ilorin GRA, Oloje Ilorin, Pakata, Adeta, Alore, Baboko, Baboko Market, Ita Amo, Mandate Estate, Mandate Market, Ogidi Ilorin, Emirs Palace Ilorin, Ero Omo, Garin Alimi, Olunlade',
    'Ilorin East':
      'Oke Oyi, Gambari, Gambari Ilorin, Ipata, Ipata Market, Akerebiata, Sobi, Sobi Road, Okelele, Amilegbe, Maraba Ilorin, Kulende Ilorin, Kulende Estate, Oyun Ilorin, Zango Ilorin, Harmony Estate Ilorin, Oke Ose, UITH Oke Ose',
    Moro: 'Shao, KWASU, Kwara State University, Jebba, Bode Saadu',
    Asa: 'Eyenkorin, Afon',
    Irepodun: 'Omu Aran, Omu-Aran Town, Ajase Ipo, Landmark University',
    Oyun: 'Erin Ile, Ilemona',
    Edu: 'Lafiagi, Shonga',
  },
  Kogi: {
    Lokoja:
      'Ganaja Village, Ganaja Junction, Adankolo, Felele Lokoja, Phase 1 Lokoja, Phase 2 Lokoja, Lokongoma Phase 1, Lokongoma Phase 2, Sarkin Noma, Kabawa, Nataco, GRA Lokoja, Lokoja GRA, 500 Units, 500 Housing Unit, 200 Housing Estate, Paparanda, Paparanda Square, Old Market Lokoja, International Market Lokoja, Otokiti, Crusher Lokoja, Zango Daji, Obajana, Federal University Lokoja, Lokoja Town, Cantonment Lokoja, New Layout Lokoja, Zone 8 Lokoja',
    Dekina: 'Ayingba, Kogi State University, PAAU, Anyigba Town',
    Adavi: 'Ogaminana, Osara, Kuroko, Nagazi',
    Okene: 'Okene Town, Okengwe, Lafia Okene, Inoziomi',
    'Yagba West': 'Egbe Kogi, Odo Ere',
    'Yagba East': 'Isanlu, Isanlu Kogi',
    'Mopa-Muro': 'Mopa',
    Olamaboro: 'Okpo Kogi',
    'Igalamela-Odolu': 'Ajaka',
  },
  Benue: {
    Makurdi:
      'Wurukum Market, Modern Market Makurdi, High Level, Low Level Makurdi, Wadata Market, Ankpa Ward, Ankpa Quarters, Ankpa Quarters Makurdi, Nyiman, Nyiman Layout, Kanshio, Judges Quarters, Judges Quarters Makurdi, Owner Occupier, Gyado Villa, Lobi Quarters, Akpehe, Fiidi, North Bank Makurdi, Agan Makurdi, Industrial Layout Makurdi, Gboko Road Makurdi, Naka Road, Otukpo Road Makurdi, Benue State University, BSU Makurdi, BSU, University of Agriculture Makurdi, FUAM, Welfare Quarters, New GRA Makurdi, Old GRA Makurdi, GRA Makurdi, Demekpe, International Market Makurdi, Modern Market, Makurdi Town, Northbank, Wurukum Roundabout, Inikpi, Iniongun',
    Ukum: 'Zaki Biam, Zakibiam',
    'Gwer East': 'Aliade',
    'Gwer West': 'Naka',
    Otukpo: 'Otukpo Town, Upu Otukpo, GRA Otukpo, Otukpo Main Market',
    Gboko: 'Gboko Town, Gboko South, Gboko North, Yandev, GRA Gboko',
    Okpokwu: 'Ugbokolo, Okpoga',
    Ogbadibo: 'Otukpa',
    Ushongo: 'Lessel',
    'Katsina-Ala': 'Katsina Ala Town',
  },
  Borno: {
    Maiduguri:
      'Monday Market, Monday Market Maiduguri, Bolori Stores, Wulari, Shehuri, Shehuri North, Hausari Maiduguri, Lamisula, Baga Road, Damboa Road, Old GRA Maiduguri, New GRA Maiduguri, GRA Maiduguri, Maiduguri GRA, 202 Housing Estate, 303 Housing Estate, 505 Housing Estate, London Ciki, Pompomari, Jiddari Polo, Jiddari, Polo Maiduguri, Dikwa Road, Gwange Maiduguri, Bulumkutu Maiduguri, Bolori Maiduguri, Gamboru Market, Customs Maiduguri, Post Office Maiduguri, Shehuri South, Maduganari, Mafoni, Moduganari, Bulabulin, Abbaganaram, Limanti, Gwange 1, Gwange 2, Gwange 3, Bama Road Maiduguri, Tashan Bama, Bulunkutu, Bulumkutu Kasuwa, Umarari',
    Jere: 'Mairi, Galtimari, Dusuman, Muna Garage, Gomari, Gomari Airport, 777 Housing Estate, 1000 Housing Estate, UMTH, Mairi Maiduguri, Fori, Kushari, Ngomari',
  },
  Sokoto: {
    'Sokoto South':
      'Mabera, Mabera Mujaya, Gagi, Rijiyar Dorowa, Old Airport Sokoto, Mabera Sokoto, Sarkin Zamfara, Gagi Sokoto',
    'Sokoto North': 'Kofar Atiku, Minannata, Kofar Kade, Sultan Palace, Magajin Gari Sokoto',
    Wamakko:
      'Arkilla Sokoto, Arkilla Federal Low Cost, Guiwa, Guiwa Low Cost, Gwiwa Low Cost, Bado Quarters, UDUS, Usmanu Danfodiyo University, Danfodiyo University, Kalambaina, Kontagora Area Sokoto, Gidan Igwai, Bado Sokoto',
  },
  Bauchi: {
    Bauchi:
      'Wunti Market, Wunti Bauchi, Yelwan Makaranta, Yelwa Tudu, Fadaman Mada, Federal Low Cost Bauchi, Federal Lowcost Bauchi, Railway Bauchi, Gwallaga, Kofar Ran, Kofar Dumi, Kofar Wase, Nasarawa Bauchi, Jahun Bauchi, Muda Lawal, Muda Lawal Market, GRA Bauchi, Bauchi GRA, New GRA Bauchi, Bakaro, Dutsen Tanshi, Ibrahim Bako, Ibrahim Bako Estate, Igbo Quarters Bauchi, Tirwun, Inkil, Zango Bauchi, Gudum, ATBU Yelwa, ATBU Gubi, Gubi Campus, Bauchi Town, Central Market Bauchi, Sabon Kaura, Tudun Salmanu, Birshi, Rafin Zurfi, Anguwan Ngas, Turum, Bigi Bauchi, Karofi Bauchi, Doya Bauchi',
    Katagum: 'Azare Town',
    Misau: 'Misau Town',
  },
  Adamawa: {
    'Yola North':
      'Jimeta Market, Jimeta Modern Market, Jimeta Yola, Yola Jimeta, Jambutu, Doubeli, Doubeli Jimeta, Karewa, Karewa GRA, Karewa Masakare, Nassarawo, Nassarawo Jimeta, Demsawo, Luggere, Lugere, Bekaji, Bekaji Estate, Bachure, Police Roundabout Jimeta, Rumde, Rumde Jimeta, Kofare, Jippu Jam, Jippujam, Target Junction, Malamre, Upper Luggere, 80 Unit, 80 Units, Old GRA Jimeta, Dougirei, Gwadabawa Jimeta, Limawa Jimeta, Shinko Jimeta, Damilu',
    'Yola South':
      'Yola Town, Wuro Hausa, Yolde Pate, Mbamba, Shagari Low Cost, Shagari Yola, AUN, AUN Yola, American University of Nigeria, Bole Yola, Modire, FMC Yola, Wauro Jabbe, Lelewaji',
    Girei: 'Sangere, MAUTECH, MAU Yola, Modibbo Adama University, Vinikilang, Girei Town, Sangere Futy, FUTY',
    'Mubi North': 'Mubi Town, ADSU, Adamawa State University, Lokuwa',
  },
  Osun: {
    Osogbo:
      'Oke Fia, Olaiya, Olaiya Junction, Alekuwodo, Station Road Osogbo, Ayetoro Osogbo, UNIOSUN, Osun State University, Gbongan Road Osogbo, Ogo Oluwa Osogbo, Gbodofon, Ring Road Osogbo, Old Garage Osogbo, Oke Onitea',
    'Ife Central':
      'Mayfair, Mayfair Ife, Parakin, Asherifa, Damico, Modomo, OAU Campus, OAU Ife, Sabo Ife, Lagere Ife, Ile-Ife Town, Road 7, Road 7 Ife, Ede Road Ife, Ibadan Road Ife, Oduduwa Estate, Mokuro, Opa Ife',
    'Ife East': 'Modakeke Ife, Enuwa, Ilare Ife',
    Irewole: 'Ikire',
    Ayedaade: 'Gbongan, Ode Omu',
    Isokan: 'Apomu, Ikoyi Osun',
    Ila: 'Ila Orangun',
    Boripe: 'Iree, Iragbiji',
    'Odo-Otin': 'Inisa',
    Oriade: 'Ijebu Jesa, Ijebu-Ijesa, Ipetu Ijesa',
    'Ife North': 'Ipetumodu, Moro Osun, Oduduwa University',
    Iwo: 'Bowen University, Iwo Town, Iwo Osun',
  },
  Ondo: {
    'Akure South':
      'Oba Adesida, Oba Adesida Road, Arakale, Arakale Road, Oke Ijebu, Isikan, Isinkan, Ijoka, Ijoka Road, Oda Road, Fanibi, Ijomu, Shagari Village, Orita Obele, Aule, Aule Road, Ondo Road Akure, FUTA South Gate, FUTA North Gate, Apatapiti, Road Block Akure, Roadblock Akure, Ilesa Garage Akure, Oyemekun, Oyemekun Road, NEPA Akure, Oja Oba Akure, Oke Aro Akure, Cathedral Akure, Hospital Road Akure, Alagbaka Akure, Alagbaka GRA, Ijapo Estate, Ijapo Akure, Akure Town, Gbogi, Oke Ogba Akure, Danjuma Akure, FUTA Akure, Champion Akure, Leo Akure',
    'Akure North': 'Itaogbolu, Iju Itaogbolu, Igoba, Ogbese',
    'Ondo West':
      'Yaba Ondo, Adeyemi College, Adeyemi College Ondo, UNIMED Ondo, Ife Garage Ondo, Akure Garage Ondo, Laje Road, Lipakala, Ayeyemi',
    Ilaje: 'Igbokoda, Ayetoro Ilaje',
    Ifedore: 'Ilara Mokin, Elizade University, Ijare',
    'Akoko South-West': 'Oka Akoko, Supare, AAUA Akungba',
    Odigbo: 'Ore Town, Ore Junction',
    Owo: 'Owo Town, Achievers University, Rufus Giwa Poly, Rufus Giwa Polytechnic, FMC Owo, Emure Ile',
  },
  Ekiti: {
    'Ado Ekiti':
      'Fajuyi, Fajuyi Park, Ijigbo, Okeyinmi, Oke Yinmi, Oke Ila Ado, Okesa Ado Ekiti, Opopogbooro, Dalimore, Odo Ado, Similoluwa, Bawa Estate, Irona, Mugbagba, Ekute, Federal Poly Ado, Fed Poly Ado, ABUAD, Afe Babalola University, Ajilosun Ado, Basiri Ado, Bisi Market, Oja Oba Ado Ekiti, Ado-Ekiti Town, NTA Road Ado, Housing Estate Ado, Ilokun, Atikankan, Moferere, Olaoluwa',
    'Irepodun/Ifelodun': 'Iworoko, Iworoko Ekiti, Afao Ekiti',
    Ikere: 'Ikere Ekiti, Ikere-Ekiti Town',
    Ikole: 'Ikole Ekiti',
    Oye: 'Oye Ekiti, Ilupeju Ekiti',
    Ijero: 'Ijero Ekiti, Ikoro Ekiti',
    Efon: 'Efon Alaaye, Efon Ekiti',
    'Ekiti West': 'Aramoko, Aramoko Ekiti',
    'Ekiti East': 'Omuo, Omuo Ekiti',
    'Ekiti South-West': 'Ilawe, Ilawe Ekiti, Igbara Odo',
    'Ido-Osi': 'Ido Ekiti, Ifaki, Ifaki Ekiti, FETHI',
    Moba: 'Otun Ekiti',
    'Ise/Orun': 'Ise Ekiti',
    Emure: 'Emure Ekiti',
  },
  Ebonyi: {
    Abakaliki:
      'Presco Campus, Presco Abakaliki, Azugwu, Mile 50, Mile Fifty, Afikpo Road Abakaliki, Ogoja Road Abakaliki, Gunning Road, Nkaliki, Rice Mill Abakaliki, Nkwagu, Abakpa Main Market, Water Works Road Abakaliki, Kpirikpiri Market, Vanco Junction, AE FUTHA, Spera in Deo',
    Ebonyi: 'Ishieke',
    'Ezza South': 'Onueke',
    'Afikpo North': 'Unwana, Akanu Ibiam Poly, Afikpo Town',
    Ohaozara: 'Okposi, Uburu',
    Ohaukwu: 'Ezzamgbo, Ngbo',
  },
  Bayelsa: {
    Yenagoa:
      'Tombia Roundabout, Azikoro, Azikoro Road, Azikoro Village, Ovom, Onopa, Yenezue Gene, Yenizue Gene, Yenezue-Epie, Yenizue-Epie, Etegwe, Igbogene, Agudama, Agudama Epie, Akenfa, Akenpai, Opolo Market, Opolo Epie, Imgbi Road, Kpansia Market, Kpansia Epie, Sani Abacha Expressway, Isaac Boro Expressway, Melford Okilo Road, Otiotio, Otiotio Road, Ekeki, Akaba Yenagoa, Arietalin, Swali Market, Ede Epie, Okutukutu, Okutukutu Epie, INEC Road Kpansia, Yenagoa Town, Erepa Road, Gbarantoru, Amarata Yenagoa, Okaka Estate, Bebelebiri, FMC Yenagoa, Biogbolo Epie, Opolo Roundabout',
    Ogbia: 'Otuoke, Federal University Otuoke, Ogbia Town, Kolo, Emeyal, Imiringi',
    'Southern Ijaw': 'NDU, Niger Delta University, Oporoma, Wilberforce Island',
    Brass: 'Twon Brass',
  },
  Gombe: {
    Gombe:
      'Pantami, Bolari, Jekadafari, Jekada Fari, Arawa, Arawa Gombe, BCGA, Federal Low Cost Gombe, Herwagana, Barunde, Gombe Main Market, Shamaki, Kumbiya Kumbiya, Malam Inna, Riyal Quarters, GRA Gombe, Gombe GRA, Hammadu Kafi, Dawaki Gombe, Nasarawo Gombe, Checheniya, Manawashi, Gombe State University, Ashaka Road, Yelenguruza',
    Akko: 'Tumfure, Tumfure Gombe, Pindiga, Federal University Kashere, Kashere',
    Funakaye: 'Bajoga, Ashaka',
    'Yamaltu/Deba': 'Deba, Dadin Kowa Gombe',
  },
  Niger: {
    Chanchaga:
      'Tunga Low Cost, Tunga Market, Tunga Minna, Kpakungu Minna, Mobil Minna, Kure Market, Barkin Sale, F Layout, F Layout Minna, Dutsen Kura, Dutsen Kura Gwari, Sauka Kahuta, Soje, Shango Minna, Nkangbe, Keteren Gwari, Minna Central Market, Sabon Gari Minna, Tudun Wada Minna, Chanchaga Minna, Minna Town, Kuta Road Minna, Top Medical Minna, Jikpan, Fadikpe, GRA Minna, Tunga Top Medical, Angwan Daji',
    Bosso:
      'Maikunkele, Tudun Fulani, Gidan Kwano, Bosso Estate, Bosso Low Cost, Bosso Minna, Gidan Mangoro Minna, FUT Minna Bosso, Rafin Yashi, Kampala Minna',
    Suleja:
      'Maje Suleja, Kwamba, Hassan Dallatu, Kantoma, Field Base, Chaza, Rafin Sanyi, Madalla Market, Suleja Town, Gwam Gwam, Kaduna Road Suleja, IBB Market Suleja, Zariyawa',
    Gurara: 'Dikko Junction, Gawu Babangida, Dikko Niger',
    Wushishi: 'Zungeru',
    Bida: 'Bida Town, Bida Poly, Federal Poly Bida, Esso Bida',
  },
  Katsina: {
    Katsina:
      'Kofar Kaura, Kofar Marusa, Kofar Durbi, Kofar Soro, Kofar Guga, Kofar Sauri, Kofar Kwaya, Kofar Yandaka, GRA Katsina, Katsina GRA, Barhim Estate, Goruba Road, Modoji, Filin Samji, Rafindadi, UMYU, Katsina Central Market, Kerau, Tudun Matawalle, Dutsin Amare, Steel Rolling Katsina, Tudun Yanlihidda, Layout Katsina, Low Cost Katsina',
    'Dutsin-Ma': 'Dutsinma, FUDMA',
    Funtua: 'Funtua Town',
    Daura: 'Daura Town',
  },
  Kebbi: {
    'Birnin Kebbi':
      'Gwadangaji, Badariya, Gesse, Gesse Phase 1, Gesse Phase 2, Bayan Kara, Rafin Atiku, GRA Birnin Kebbi, Birnin Kebbi Town, Aliero Quarters, Kebbi Central Market, Nassarawa Birnin Kebbi, Takalau, Bulasa, Kalgo Road, Low Cost Birnin Kebbi',
  },
  Zamfara: {
    Gusau:
      'Tudun Wada Gusau, Sabon Gari Gusau, Samaru Gusau, Gada Biyu Gusau, Canteen Daji, Janyau, Premier Road, GRA Gusau, Gusau GRA, Damba Gusau, Damba Low Cost, Mareri, Gusau Town, Federal University Gusau, Tullukawa, Birnin Ruwa, Unguwar Gwaza',
  },
  Taraba: {
    Jalingo:
      'Mile Six Jalingo, Mile 6 Jalingo, Nukkai, Magami Jalingo, Hammaruwa Way, Road Block Jalingo, Roadblock Jalingo, Investment Quarters, Mayo Gwoi, ATC Jalingo, Sintali, Jalingo Town, Jalingo Main Market, Sabon Gari Jalingo, GRA Jalingo, Taraba State University, Turaki Jalingo, Kona Jalingo, Sabon Line, Wuro Sembe, Mile 6',
  },
  Yobe: {
    Damaturu:
      'Nayinawa, Pompomari Damaturu, Pawari, Gwange Damaturu, Maisandari, Bindigari, Sabon Fegi, Nasarawa Damaturu, Ben Kalio, Ben Kalio Estate, Damaturu Town, Waziri Ibrahim Estate, Yobe State University, Red Bricks Damaturu, Ajari, Zanna Zakariya',
    Potiskum: 'Potiskum Town, Mamudo, Yindiski, Jigawar Potiskum, Dogo Tebo, Dogo Nini',
  },
  Jigawa: {
    Dutse:
      'Dutse Jigawa, Takur, Takur Site, Gida Dubu, Yalwawa, Yadi Dutse, Fagoji, Federal University Dutse, FUD, Dutse GRA, Fatara, Mopol Dutse, Zai Dutse, Limawa Dutse, Garu Dutse',
    Hadejia: 'Hadejia Town',
  },
};

/** Roads and quarters that touch several areas of these states. */
export const otherQuartersByState: Partial<Record<StateName, string>> = {
  Delta: 'Warri City, Wado City, Waffi, Warri Town, Niger Delta Warri, Niger Bridge Asaba',
  Anambra: 'Onitsha Town, Nkpor Obosi Road, Enugu Onitsha Expressway, Onitsha Expressway',
  Imo: 'Mbaise, Mbano, Owerri City, Oru, Ideato, Etiti',
  Enugu: 'Enugu Town, Enugu City, Coal City, Enugu Urban, Igbo Eze',
  Abia: 'Aba Town, Enyimba City, Umuahia Town, Alaoji, Isiala Ngwa, Ngwa',
  'Cross River':
    'Calabar Town, Calabar City, Calabar Road, Watt Market, Watt Market Calabar, Bogobiri, Cross Rivers',
  'Akwa Ibom': 'Akwa-Ibom State, Aks',
  Kaduna: 'KD, Kaduna City, Kaduna Town, Mahuta, Southern Kaduna, Nasarawa Kaduna, Kabala West',
  Kano: 'Kano Town, Aminu Kano Way, Court Road Kano, Airport Road Kano, Gidan Murtala, Gandu Kano, KN City',
  Plateau: 'Jos City, J Town, Jos Town, Jos Plateau, Old Airport, Mangu Road',
  Kwara: 'Ilorin City, Ilorin Town, Kwara Poly, Maraba Kwara, UITH, Irewolede, Zango Kwara',
  Osun: 'Igbona, Oke Baale, Ota Efun, Dada Estate, Isale Osun, Ilesa Town, Isokun, Osogbo Town, Ede Town, Testing Ground, Sabo Osogbo, Kola Balogun, Ijesha Land',
  Sokoto:
    'Runjin Sambo, Sokoto City, Sokoto Town, Sokoto Central Market, Tudun Wada Sokoto, Kofar Kware, Emir Yahaya, Mana Sokoto, Sokoto Cinema, Western Bypass Sokoto',
  Adamawa: 'Yola City, Yola Bypass, Mubi Road',
  Benue: 'Benue Link, Idoma, Tivland',
  Ekiti: 'Ado Ekiti City',
  Niger: 'Minna City, Eastern Bypass Minna, Western Bypass Minna',
  Bayelsa: 'Yenagoa City, Glory Land',
  Borno: 'Maiduguri City, Yerwa',
  Ondo: 'Akure City, Ikare Road, Sunshine State',
};
