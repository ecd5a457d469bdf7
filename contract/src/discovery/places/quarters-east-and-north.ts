import type { StateName } from './states.ts';

/** Like `quartersByCity`, for the other states. */
export const moreQuartersByCity: Partial<Record<StateName, Record<string, string>>> = {
  Delta: {
    'Warri South':
      'Okere Road, Ugbuwangue, Pessu, Pessu Market, Okumagba Avenue, Okumagba Estate, Okumagba Layout, Estate Roundabout Warri, Cemetery Road Warri, Deco Road, Marine Quarters, Upper Erejuwa, Lower Erejuwa, Essi Layout, McDermott, McDermott Road, Edjeba, Ogunu, Ekurede, Bendel Estate, NPA Warri, Main Market Warri, Warri Main Market, Igbudu Market, Ginuwa Road, Robert Road, Ubeji, Ajamimogha, GRA Warri, Warri GRA, Okere Market, Odion Road, Lower Okere',
    Uvwie:
      'Ugborikoko, Ugbolokposo, Alegbo, Ohore, Iteregbi, Ebrumede, PTI, PTI Junction, Jakpa Junction, Jakpa Road, Enerhen Junction, Effurun Roundabout, Effurun Market, Sedco, Shoprite Effurun, Effurun GRA, GRA Effurun, Effurun Sapele Road, Warri Sapele Road, Ekpan Junction, Army Barracks Effurun, Ugboroke, Refinery Road Effurun, Uti Road',
    Udu: 'Udu Road, DSC Township, DSC Roundabout, Orhuwhorun Road, Ujevwu, Otor Udu, DSC Expressway, Ovwian Aladja, Udu Market',
    'Oshimili South':
      'Okpanam Road, Nnebisi Road, Anwai Road, Ezenei, Ezenei Avenue, Core Area Asaba, Infant Jesus, Infant Jesus Asaba, Koka Junction, Summit Road, Summit Junction, Bonsaac, GRA Asaba, Asaba GRA, Ibusa Road Asaba, Ogbeogonogo, Ogbeogonogo Market, Shoprite Asaba, Inter Bau, Jesus Saves Asaba, Asaba Airport, Oko Asaba, Direct Labour Road',
    'Ika South': 'Boji Boji, Boji Boji Agbor, Agbor Obi',
    'Ika North East': 'Boji Boji Owa, Owa Oyibu, Umunede, Owa Delta',
    Ukwuani: 'Obiaruku',
    'Ethiope West': 'Oghara, Ogharefe, Jesse Town',
    'Aniocha North': 'Issele Uku, Issele-Ukwu',
    'Ughelli North': 'Otovwodo, Afiesere, Ughelli Town, Agbarho Warri, Ughelli Market',
    'Ughelli South': 'Otu Jeremi, Otokutu',
    Sapele: 'Amukpe, Sapele Town, Okirighwre',
    'Ethiope East': 'Abraka Town, DELSU Abraka, Eku Town',
    'Warri South West': 'Ogbe Ijoh, Escravos',
    Okpe: 'Osubi Airport, Warri Airport',
  },
  Anambra: {
    'Onitsha North':
      'American Quarters, Woliwo, Omagba, Omagba Phase 1, Omagba Phase 2, 33 Onitsha, Nkisi Aroli, New Market Road Onitsha, Old Market Road, DMGS, DMGS Roundabout, Onitsha Main Market, Onitsha GRA, Oguta Road, Modebe Avenue, Ose Market, Ose Okwodu, Awka Road Onitsha, Enugu Road Onitsha, 3-3 Onitsha, Trans Nkisi',
    'Onitsha South':
      'Bridge Head, Bridgehead, Bridge Head Market, Bridge Head Onitsha, Upper Iweka Road, Iweka Road, Owerri Road Onitsha, Fegge Onitsha, Ochanja Market, Relief Market Onitsha, Electronics Market Onitsha, Port Harcourt Road Onitsha, Uga Junction, Niger Bridge, Upper Iweka Onitsha',
    'Idemili North':
      'Awada, Awada Obosi, Awada Onitsha, Ugwuagba, Ugwuagba Obosi, Nkpor Market, New Parts Nkpor, Building Materials Ogidi, Ogidi Market, Umuoji, Limca Road, Obosi Market, Eziowelle',
    'Idemili South': 'Nnobi, Ojoto, Alor, Awka Etiti, Oba Anambra',
    'Nnewi North': 'Uruagu, Umudim, Nnewichi, Nkwo Triangle, Nnewi Town, Nkwo Nnewi Market',
    'Awka South':
      'Okpuno, Amenyi, Umuokpu, Aroma Awka, Regina Caeli, Eke Awka, Eke Awka Market, Udoka Estate, Iyiagu Estate, Ngozika Estate, Ifite Awka, Agu Awka, Amikwo, Kwata Junction, UNIZIK Junction, Unizik Temp Site, Ring Road Awka, Zik Avenue Awka, Temporary Site Awka, Nise, Perm Site',
    'Awka North': 'Amansea, Mgbakwu, Achalla, Isuaniocha',
    Aguata: 'Igbo Ukwu, Igboukwu, Uga Anambra, Ekwulobia Town, Isuofia',
    'Orumba South': 'Umunze',
    'Orumba North': 'Oko Poly, Federal Poly Oko, Nanka, Ufuma, Ajalli',
    Ihiala: 'Uli, Okija, Ihiala Town, COOU Uli',
    'Anambra East': 'Otuocha, Umueri, Aguleri, Nsugbe, Umuleri',
    Anaocha: 'Neni, Adazi, Adazi Nnukwu, Adazi Ani, Aguluzigbo, Obeledu',
    Dunukofia: 'Ifitedunu, Ukpo, Umunnachi, Umudioka',
    Oyi: 'Awkuzu, Umunya, Nkwelle Ezunaka, 3-3 Nkwelle',
    Njikoka: 'Nawfia, Enugwu Agidi',
    Ekwusigo: 'Oraifite, Ozubulu, Ichi',
  },
  Imo: {
    'Owerri Municipal':
      'Wetheral Road, Tetlow, Tetlow Road, Royce Road, Okigwe Road Owerri, Ikenegbu Layout, Aladinma, Aladinma Estate, Aladimma, Prefab Estate, Shell Camp, Shell Camp Owerri, Mbari Street, Bank Road Owerri, Works Layout Owerri, Fire Service Owerri, Control Post, Control Post Owerri, MCC Road, Dick Tiger, Relief Market Owerri, Cherubim Junction, Concorde Owerri, Onitsha Road Owerri, Government House Owerri, Owerri Main Market, Eke Onunwa, Ekeonunwa Market, Assumpta, Assumpta Owerri, IMSU Junction, Warehouse Roundabout Owerri',
    'Owerri North':
      'Egbu Road, Emii, Orji Owerri, Naze Owerri, Uratta Road, Amakohia Owerri, Akwakuma Owerri, Toronto Junction, MCC Uratta, Ihitta Ogada, Egbu Owerri, Naze Junction',
    'Owerri West':
      'World Bank, World Bank New Owerri, Irete, Avu, Orogwe, Poly Nekede, Federal Poly Nekede, Area A New Owerri, Area B New Owerri, Port Harcourt Road Owerri, FUTO Owerri, Nekede Owerri, Umuguma Owerri, Obinze Barracks, Ihiagwa FUTO, Oforola, Eziobodo FUTO, Housing Area B',
    'Oru West': 'Mgbidi',
    'Oru East': 'Awo Omamma, Omuma Oru East',
    Mbaitoli: 'Nworieubi, Orodo, Ogwa, Ogbaku, Mbieri',
    Ikeduru: 'Iho, Atta Ikeduru, Inyishi',
    'Ahiazu Mbaise': 'Ahiara, Ahiara Junction, Afor Oru',
    'Ngor Okpala': 'Ulakwo, Umuneke Ngor, Owerri Airport, Imo Airport, Sam Mbakwe Airport',
    Orlu: 'Orlu Town, Umuna Orlu, Amaifeke, IMSU Teaching Hospital Orlu',
    Okigwe: 'Okigwe Town, Ubahu Okigwe',
  },
  Enugu: {
    'Enugu North':
      'Ogui New Layout, Holy Ghost, Holy Ghost Enugu, Old Park Enugu, Otigba Junction, Polo Park, Polo Park Enugu, Chime Avenue, Presidential Road, Presidential Road Enugu, Bisala Road, Okpara Square, Government House Enugu, New Market Enugu, Ogbete Market, Ogbete Main Market, Independence Layout Enugu, Independence Lay Out, New Haven Enugu, New Haven Market, Coal Camp Enugu, Enugu GRA, Hilltop Enugu, Shoprite Enugu, Michael Okpara Square, Nkpokiti, Ogui Nike, Asata Enugu, WTC Estate, UNEC, UNTH Old Site',
    'Enugu East':
      'Emene Airport, Enugu Airport, Airport Road Enugu, Caritas University, Caritas University Emene, Nkwo Nike, Abakpa Market, Abakpa Enugu, Trans-Ekulu Enugu, Phase 6 Trans Ekulu, Iji Nike, Ibagwa Nike, Penoks, Ugbo Owa, Thinkers Corner Enugu, Emene Enugu, Nowas, Onuogba Nike, Ugwogo Nike, Eke Obinagu, Harmony Estate Enugu, T Junction Abakpa',
    'Enugu South':
      'Kenyatta, Kenyatta Market, Mayor Bus Stop, Mayor Market, Gariki Market, Garki Awkunanaw, Gariki Awkunanaw, Amechi Road, Amaechi Enugu, Amechi Awkunanaw, Idaw River Layout, Akwuke, Obeagu, Obeagu Awkunanaw, Uwani Enugu, Agbani Road Enugu, Achara Lay Out, Zik Avenue Enugu, Ziks Avenue Uwani, Topland Estate, Timber Shed Enugu, Tipper Garage Enugu, New Layout Enugu',
    Nsukka:
      'Ogige, Ogige Market, Odenigbo, Odenigwe, Odim Street, Onuiyi, Hilltop Nsukka, UNN Gate, Behind Flat, Opi Nsukka, Ede Oballa, Beach Junction Nsukka, Nsukka Town, Edem Nsukka',
    'Nkanu West':
      'ESUT, Ozalla, Four Corner, Four Corners, 4 Corner, Agbani Town, Amurri, UNTH Ituku Ozalla, UNTH, ESUT Agbani',
    Udi: '9th Mile Corner, Nine Mile, Ninth Mile Corner, Ngwo Enugu, Abor Udi, Eke Udi, 9 Mile, Nsude',
    Udenu: 'Obollo Afor, Orba, Obollo Eke',
    'Igbo Eze South': 'Ibagwa Aka',
    'Igbo Eze North': 'Enugu Ezike, Ogrute',
    'Oji River': 'Oji-River, Ugwuoba, Inyi',
  },
  Abia: {
    'Aba South':
      'Ekeoha, Ekeoha Market, Azikiwe Road Aba, Park Road Aba, Port Harcourt Road Aba, PH Road Aba, Cemetery Road Aba, Omuma Road, Obohia Road, Ohanku, Ohanku Road, Ndiegoro, Market Road Aba, School Road Aba, Pound Road Aba, St Michaels Road Aba, Milverton Avenue, Tenant Road, Brass Junction, Eziukwu Road, Aba Town Hall, Faulks Road Aba, Ngwa Road Aba, Ahia Ohuru, Asa Road Aba, Aba Main Park',
    'Aba North':
      'Umungasi, Aba Owerri Road, Ikot Ekpene Road Aba, Okigwe Road Aba, Ogbor Hill Aba, Eziama Aba, Umuola, Osusu Aba, Brass Street Aba, Uratta Road Aba',
    Osisioma:
      'Osisioma Junction, Abayi, Abayi Aba, Ariaria Aba, Ariaria International Market, Ariaria Intl Market, Osisioma Aba',
    'Umuahia North':
      'World Bank Umuahia, World Bank Housing Umuahia, Ubani Ibeku, Ubani Market, Umuahia Main Market, Amuzukwu, Afara Umuahia, Ehimiri, Low Cost Umuahia, Mission Hill Umuahia, FMC Umuahia, Library Avenue, Azikiwe Road Umuahia, Aba Road Umuahia, Bende Road Umuahia, Isi Gate Umuahia, Ndume, Uzuakoli Road',
    'Umuahia South': 'Ohiya, Ubakala, Apumiri',
    Bende: 'Uzuakoli, Item Abia, Igbere',
    Isuikwuato: 'Uturu, ABSU, Abia State University, Gregory University',
    Ikwuano: 'Michael Okpara University, Umudike Umuahia, Oboro',
    Ohafia: 'Ebem Ohafia, Abiriba',
    'Umu Nneochi': 'Isuochi, Lokpanta, Lokpa',
    Ugwunagbo: 'Asa Nnetu',
  },
  'Akwa Ibom': {
    Uyo: 'Abak Road, Abak Road Uyo, Ikot Ekpene Road Uyo, Wellington Bassey, Wellington Bassey Way, Ewet Housing Estate, Osongama, Osongama Estate, Use Offot, Obot Idim, Ifa Atai, Mbiabong, Atan Offot, Nsukara Offot, Udo Udoma, Udo Udoma Avenue, Udo Umana, Anua, Anua Offot, Urua Ekpa, Ukana Offot, Dominic Utuk, Brooks Street, Barracks Road Uyo, Ikpa Road, Itiam, Itiam Street, Afaha Oku, Akpan Andem, Akpan Andem Market, Uyo Plaza, Ibom Tropicana, Tropicana Uyo, Nwaniba Road, Idoro Road, Edet Akpan, Edet Akpan Avenue, Shelter Afrique Estate, Eniong Offot, Nsikak Eduok, Nsikak Eduok Avenue, Aka Etinan Road, Mbierebe, Oron Road Uyo, Aka Road Uyo, Four Lanes Uyo, Uyo Town, Ekpri Nsukara, Afaha Offot, Etim Umana, Nepa Line, Nepa Line Uyo, Ewet Housing Uyo, Banking Layout Uyo, Ukpong Street',
    Itu: 'Itam Market, Mbak Itam, Itam Uyo, West Itam, Itam Industrial Layout',
    Uruan: 'Ibom Icon, Le Meridien Uyo, Adadia, Idu Uruan',
    'Mkpat Enin': 'AKSU, Ikot Akpaden',
    'Ikot Ekpene': 'Ikot Osurua, Ikot Ekpene Plaza, Raffia City',
    Eket: 'Eket Town, Grace Bill Road, Marina Road Eket, Hospital Road Eket, Liverpool Road Eket',
    Oron: 'Oron Town, Oron Beach',
  },
  'Cross River': {
    'Calabar Municipal':
      'Marian, Marian Market, Marian Hill, Etta Agbor Road, State Housing, State Housing Estate, State Housing Estate Calabar, Federal Housing Calabar, Federal Housing Estate Calabar, Big Qua Town, Ikot Ishie, Ikot Ishie Market, Akai Efa, Ikot Omin, 8 Mile, Eight Miles, Eight Mile, 8 Miles Calabar, Tinapa, Diamond Hill, Atimbo, Parliamentary Extension, Parliamentary Calabar, IBB Way Calabar, Ndidem Usang Iso, Mary Slessor, Mary Slessor Avenue, Effio Ette, Effio Ette Junction, Lemna, Lemna Road, Esuk Utan, Essien Town, Edim Otop, Akim Qua, Akim Calabar, Goodluck Jonathan Bypass, Murtala Mohammed Highway, Highway Calabar, Calabar Mall, Margaret Ekpo Airport, Ekorinim Estate, Unical Main Gate, Small Gate Unical, Satellite Calabar, Marian Calabar, UCTH, Asari Eso',
    'Calabar South':
      'Mayne Avenue Calabar, Goldie Street, Goldie Calabar, White House Street, Atu Street, Mount Zion, Mount Zion Calabar, Ekpo Abasi, New Airport Calabar, New Airport Road, Afokang, Uwanse, Palm Street, Yellow Duke, Edibe Edibe, Chamley, Henshaw Town, Duke Town, UNICROSS, CRUTECH, Target Calabar, Target Street, Hawkins Road, Anantigha Calabar, Ekpo Archibong, Orok Orok, Big Qua Calabar South',
    Yakurr: 'Ugep, Ugep Town, Ekori',
    Ikom: 'Ikom Town, Four Corners Ikom',
    Obudu: 'Obudu Town',
    Obanliku: 'Obudu Ranch, Obudu Cattle Ranch',
  },
  Kaduna: {
    'Kaduna North':
      'Kabala Costain, Kabala Doki, Kawo Kaduna, Kawo Market, Unguwan Kanawa, Angwan Kanawa, Ungwan Kanawa, Malali GRA, Ungwan Shanu, Unguwan Shanu, Angwan Shanu, Kwaru, Central Market Kaduna, Kaduna Central Market, Sheikh Gumi Market, Alkali Road, Sultan Road, Kinshasa Road, Lugard Hall, Unguwar Rimi, U Rimi, Constitution Road Kaduna, Badarawa Kaduna, Malali Kaduna, Doka Kaduna, Ungwan Rimi Kaduna, Dosa Kaduna, Ahmadu Bello Way Kaduna',
    'Kaduna South':
      'Tudun Nupawa, Unguwan Muazu, Angwan Muazu, Ungwan Muazu, Badiko, Unguwan Sanusi, Ungwan Sanusi, Angwan Sanusi, Television Kaduna, Television Garage, Sabon Gari Kaduna, Kakuri Kaduna, Makera Kaduna, Kakuri Market, Kurmin Mashi',
    Chikun:
      'Maraban Rido, Rido, Kamazou, Ungwan Boro, Angwan Boro, Unguwan Boro, Trikania, Kudenda, Kakau, Kujama, Goningora, Ungwan Sunday, Angwan Sunday, Unguwan Sunday, Ungwan Maigero, Angwan Maigero, Sabon Tasha Kaduna, Sabo Tasha, Narayi Kaduna, Narayi High Cost, Ungwan Romi, Angwan Romi, Unguwan Romi, Angwan Pama, Unguwan Pama, Kaduna Refinery, Mahuta Kaduna, Nassarawa Kaduna, Angwan Yelwa, Ungwan Yelwa, Karji',
    Igabi:
      'Rigasa, Rigachikun, Mando, Mando Kaduna, Rigasa Kaduna, Afaka, Mando Road, Turunku, Kaduna Airport, NDA Afaka',
    Zaria:
      'Kongo, Kongo Campus, Wusasa, Gyallesu, Dan Magaji, Zaria Town, Tukur Tukur, Kofar Doka, Gaskiya Zaria, Babban Dodo, Tudun Jukun',
    'Sabon Gari':
      'Kwangila, Palladan, Hanwa, Muchia, Bassawa, Dogarawa, PZ Zaria, Sabon Gari Zaria, Sabo Zaria, MTD Zaria, Chikaji, Jushi',
    "Jema'a": 'Kafanchan Town, Kagoma, Jemaa Kafanchan',
    Kaura: 'Kagoro',
    'Zangon Kataf': 'Zonkwa, Zangon Kataf Town',
    Kajuru: 'Kasuwan Magani',
    Lere: 'Saminaka',
  },
};
