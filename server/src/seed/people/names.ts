/** First names and surnames that go together in one part of the country. */
export interface NameStock {
  women: readonly string[];
  men: readonly string[];
  surnames: readonly string[];
  /** Share of people with a religious or English first name: 'Blessing Okafor'. */
  christianNames: number;
  /** Share of women with a veil and of men with a cap on their portraits, from 0 to 1. */
  covered: number;
}

const list = (names: string) => names.trim().split(/\s+/);

export const christianNames = {
  women:
    list(`Blessing Grace Joy Mercy Patience Esther Ruth Deborah Faith Favour Precious Gloria Comfort Peace Janet Victoria
    Rachael Rebecca Stella Martha Rita Juliet Sarah Mary Elizabeth Charity Goodness Happiness Vivian Felicia`),
  men: list(`Emmanuel Samuel David Daniel Michael Joseph Peter Paul Sunday Monday Friday Godwin Victor Solomon Moses Isaac
    Anthony Gabriel Felix Festus Innocent Lucky Collins Stephen Philip Elijah Clement Simon Augustine Kingsley`),
} as const;

const igbo: NameStock = {
  women:
    list(`Chiamaka Adaeze Ngozi Ifeoma Chinyere Nkechi Amarachi Chidinma Ogechi Uchenna Obiageli Nneka Ebele Kosisochukwu
    Oluchi Chinwe Uzoamaka Adaobi Ijeoma Onyinye Nkiru Somtochukwu Chizoba Ugochi`),
  men: list(`Chinedu Emeka Obinna Ikenna Uche Chukwudi Nnamdi Ifeanyi Kelechi Chibuzor Okechukwu Ebuka Tochukwu Ugochukwu
    Onyekachi Izuchukwu Chidiebere Somadina Kenechukwu Obiora Azubuike Chijioke Nonso Arinze`),
  surnames:
    list(`Okafor Eze Nwosu Okeke Nwachukwu Onyeka Okonkwo Umeh Ibe Anyanwu Nwankwo Okoye Ezeigbo Chukwu Ugwu Onuoha
    Madu Nnaji Aneke Igwe Ekwueme Udeh Mbah Ozoemena Agu Nwokolo Iheanacho`),
  christianNames: 0.35,
  covered: 0,
};

const hausa: NameStock = {
  women:
    list(`Aisha Fatima Zainab Hauwa Maryam Halima Amina Rukayya Hadiza Safiya Asmau Bilkisu Jamila Khadija Rabi Hafsat
    Nafisa Saudatu Lubabatu Balaraba Talatu Firdausi Sadiya Ummi`),
  men: list(`Musa Ibrahim Abdullahi Aliyu Sani Usman Yusuf Bello Garba Abubakar Umar Kabiru Nasiru Shehu Isa Haruna Mansur
    Sulaiman Bashir Lawal Auwal Danladi Ismaila Mustapha Tijjani Hamza`),
  surnames:
    list(`Bello Mohammed Abdullahi Garba Usman Yakubu Lawal Danjuma Shehu Tanko Abubakar Ibrahim Suleiman Aminu
    Gambo Maikudi Dantata Yaro Waziri Adamu Idris Ringim Gwarzo Bichi Dutse`),
  christianNames: 0,
  covered: 0.85,
};

const kanuri: NameStock = {
  women: list('Falmata Yakura Aisa Hajja Bintu Fanne Zara Kaltum Yagana Maryam Amina Hauwa'),
  men: list('Modu Bukar Kashim Babagana Mustapha Goni Alhaji Bulama Abba Ali Umara Mallam Kaka Grema'),
  surnames: list('Modu Bukar Kolo Mustapha Goni Bulama Lawan Kyari Umara Zanna Shettima Monguno Gana Tijani'),
  christianNames: 0,
  covered: 0.9,
};

const middleBelt: NameStock = {
  women: list(
    'Kaneng Nanret Talatu Ladi Laraba Rifkatu Naomi Hannatu Jummai Saratu Nankling Mafeng Afiniki Lami Simi Tabitha',
  ),
  men: list(
    'Davou Pam Gyang Nanpan Dung Bulus Ishaya Yohanna Danladi Istifanus Luka Markus Bitrus Sati Yakubu Filibus',
  ),
  surnames: list(
    'Gyang Pam Davou Dung Choji Bot Lar Dakum Musa Bulus Danjuma Bature Audu Maigari Zamani Yerima Kefas Bala',
  ),
  christianNames: 0.4,
  covered: 0.05,
};

const tivIdoma: NameStock = {
  women: list(
    'Mngunengen Doose Dooshima Mbakeren Nguhemen Ene Ochanya Onyemowo Ehi Member Wandoo Iveren Onma Ladi',
  ),
  men: list(
    'Terver Terna Aondona Sesugh Iorwuese Terkimbi Ochefu Adah Ogbu Tersoo Aondoakaa Oche Msughter Ameh Onuh',
  ),
  surnames: list(
    'Iorkyaa Akaa Tyoor Agba Shima Ochigbo Adoyi Ogbole Iorliam Gbenda Ugbede Ortese Ameh Onoja Tarka Ejeh',
  ),
  christianNames: 0.45,
  covered: 0,
};

const nupeEbiraIgala: NameStock = {
  women: list(
    'Ramatu Hassana Ojoma Unekwu Eneojo Ojone Aminatu Fatimah Ize Onyeche Enechojo Salamatu Hawau Nnanna',
  ),
  men: list(
    'Ndagi Mohammed Umoru Ojonugwa Ugbede Enemona Idris Abdulkareem Ozigi Salihu Ndako Baba Saka Yahaya',
  ),
  surnames: list(
    'Ndagi Ozigi Attah Umoru Ocheja Salihu Tsado Yahaya Audu Achimugu Ibrahim Onimisi Abdulmalik Ndayako Omale',
  ),
  christianNames: 0.2,
  covered: 0.4,
};

const edo: NameStock = {
  women: list(
    'Osayi Itohan Esohe Isoken Efosa Adesuwa Ivie Osarugue Eki Omosede Imuetinyan Osasere Ehimwenma Aisosa Iyobosa',
  ),
  men: list(
    'Osaze Osagie Eghosa Efosa Nosakhare Osamudiamen Aigbe Ehis Uyi Iyare Osahon Imade Eromosele Odion Igho Aimua',
  ),
  surnames: list(
    'Osagie Igbinedion Aigbe Omoruyi Ehigiator Osunde Idahosa Aghedo Ogbebor Okungbowa Edosa Iyamu Imasuen Odigie',
  ),
  christianNames: 0.35,
  covered: 0,
};

const urhoboIsoko: NameStock = {
  women: list(
    'Oghenekevwe Ejiro Onome Rukevwe Efe Akpevwe Ufuoma Eguono Omotejohwo Orezi Isio Oghenerukevwe Voke Mairo',
  ),
  men: list(
    'Efemena Oghenetega Ovie Ejaita Onoriode Avwerosuo Ogaga Oke Tega Akpos Edafe Oghale Emuobo Omonigho Ese',
  ),
  surnames: list(
    'Oghenekaro Okoro Onojaife Akpobome Edewor Ovienmada Emakpor Ighodaro Obaro Eyimofe Uvieghara Oke Etuwewe Agbro',
  ),
  christianNames: 0.4,
  covered: 0,
};

const ijawNiger: NameStock = {
  women: list(
    'Ebiere Tari Boma Ibinabo Ayebatari Tonye Preye Ibifuro Timinepre Diepreye Awajiogak Nengi Soibi Alaere Ine',
  ),
  men: list(
    'Tonye Ebikeme Tamuno Dokubo Preye Timi Ibim Tamunotonye Ebi Diri Sokari Kuroakegha Boma Perewari Fubara Opuada',
  ),
  surnames: list(
    'Dokubo Briggs Jumbo Wariboko Amadi Harry Ebiowei Tamunoiyowuna Akpodiete Igoni Douglas Owei Peterside Wokoma',
  ),
  christianNames: 0.35,
  covered: 0,
};

const ibibioEfik: NameStock = {
  women: list(
    'Ekaete Idara Uduak Nsikan Emem Mfon Itoro Arit Eno Inemesit Ukeme Nkoyo Ima Affiong Aniebiet Atim Unwana Iniobong',
  ),
  men: list(
    'Etim Aniekan Effiong Okon Ubong Imoh Edidiong Nsikak Mfoniso Otobong Bassey Ime Ekpenyong Uwem Akan Itam Sifon',
  ),
  surnames: list(
    'Udo Essien Akpan Ekong Bassey Etuk Okon Umoh Edet Inyang Effiong Asuquo Udofia Ekanem Ikpe Archibong Nsa Ita',
  ),
  christianNames: 0.4,
  covered: 0,
};

/** Yoruba names are missing here: they come from faker's `yo_NG`. */
export const nameStocks = {
  igbo,
  hausa,
  kanuri,
  middleBelt,
  tivIdoma,
  nupeEbiraIgala,
  edo,
  urhoboIsoko,
  ijawNiger,
  ibibioEfik,
} as const;

/** Names of Muslim Yoruba families, in addition to faker's. */
export const yorubaMuslim = {
  women: list(
    'Sakirat Mutiat Risikat Sherifat Kudirat Aminat Basirat Nimotallahi Rasheedat Habibat Muinat Bilikis',
  ),
  men: list(
    'Ismail Mukaila Rasheed Sulaimon Wasiu Taofeek Kamoru Lateef Ganiyu Jamiu Nurudeen Abdulrahman Mufutau Saheed',
  ),
} as const;
