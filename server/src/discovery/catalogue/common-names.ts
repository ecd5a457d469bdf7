/**
 * Common Nigerian names. The spelling correction treats them as correct even if no artisan has them, so a name is not changed into a
 * similar skill or place ('Okeke' is not 'Okene', 'Daniel' not 'Dancer').
 */
export const commonNames: readonly string[] = `
  Aaron Abba Abdul Abdulkadir Abdullahi Abdulrahman Abel Abigail Abimbola Abiodun Abiola Abraham Abubakar Ada Adaeze
  Adamu Adaobi Ade Adebayo Adebola Adekunle Adeleke Ademola Adenike Adeola Adesina Adewale Adeyemi Adeyinka Aduke
  Afolabi Agatha Agnes Ahmad Ahmed Aina Aisha Ajayi Akande Akanni Akin Akinola Akinwale Akpan Alabi Alex Alexander Alhaji
  Alice Aliyu Amaka Amara Amarachi Amina Aminu Amos Anayo Andrew Angela Anita Anna Anthony Arinze Asabe Asuquo Atinuke Audu
  Augustina Augustine Ayo Ayodele Ayomide Azeez Azubuike Babajide Babatunde Bakare Bala Balogun Bamidele Banji Barbara
  Bashir Bassey Beatrice Benjamin Bernard Bethel Bisi Bitrus Blessing Bola Bolaji Bolanle Boma Bright Bukola Bunmi Busayo
  Caleb Caroline Catherine Cecilia Charity Charles Chiamaka Chibuike Chibuzor Chidera Chidi Chidiebere Chidinma Chidozie
  Chijioke Chika Chike Chima Chimamanda Chinaza Chinedu Chinelo Chinenye Chinonso Chinwe Chinyere Chioma Chisom Chizoba
  Christian Christiana Christopher Chuka Chukwu Chukwudi Chukwuemeka Chukwuma Clara Clement Collins Comfort Cynthia Dada Damilola
  Daniel Danjuma Danladi Dauda David Deborah Dele Dennis Deola Desmond Diana Dickson Divine Dolapo Dominic Donald Doris
  Dorcas Dorothy Ebele Ebere Ebube Ebuka Edet Edith Edward Efe Efosa Effiong Ejike Ejiro Ekaette Ekene Ekong Elijah
  Elizabeth Emeka Emem Emmanuel Eno Enoch Ephraim Eric Ernest Essien Esther Ete Etim Eunice Evelyn Ezekiel Ezinne Fadekemi
  Faith Fatai Fatima Favour Felicia Felix Femi Festus Florence Folake Folashade Francis Frank Friday Funke Funmilayo Gabriel
  Garba George Gideon Gift Gladys Gloria Godwin Goodluck Grace Gregory Habiba Hadiza Hafsat Halima Hamza Hannah Happiness
  Haruna Hassan Hassana Hauwa Helen Henry Hope Hussaini Ibe Ibrahim Idowu Idris Ifeanyi Ifeoma Ifunanya Ifeoluwa Igwe Ijeoma
  Ikechukwu Ikenna Imran Innocent Isaac Isa Isaiah Ismail Israel Itoro Ivie Iyabo Jacob Jamila James Jane Janet Jennifer
  Jeremiah Jessica Jide Jimoh Joan John Jonathan Joseph Joshua Josiah Joy Jude Judith Julia Juliana Juliet Jumoke Justina
  Kabir Kabiru Kamal Katherine Kayode Kazeem Kehinde Kelechi Kelvin Kemi Kenneth Khadija Kingsley Kolawole Kosi Kudirat
  Kunle Lami Lanre Lateef Laura Lawal Lawrence Leke Lekan Leonard Lilian Linda Lola Louis Lucky Lucy Luka Madu Magdalene
  Maimuna Margaret Maria Mariam Mark Martha Martin Martins Mary Maryam Matthew Maureen Mayowa Mercy Mfon Michael Mikailu
  Miracle Mohammed Mojisola Monday Monica Moses Mubarak Muhammad Musa Mustapha Muyiwa Nafisa Nasiru Nathaniel Ndidi Ngozi
  Nicholas Nkechi Nkem Nkiru Nnaemeka Nnamdi Nneka Nnenna Noah Nonso Nosa Nuhu Nwachukwu Nwankwo Nwosu Obi Obiageli Obinna
  Obioma Odion Ogechi Ojo Oke Okafor Okechukwu Okeke Okon Okonkwo Okoro Okorie Okoye Okpara Olabisi Oladele Oladipo Olaide
  Olamide Olanrewaju Olawale Olayinka Oluchi Olufemi Olufunke Olumide Olusegun Olusola Oluwadamilare Oluwafemi Oluwakemi
  Oluwaseun Oluwaseyi Oluwatobi Oluwatosin Omolara Omotola Omotayo Onoja Onome Onyeka Onyinye Opeyemi Osagie Osaze Osas
  Oscar Ossai Otobong Oyinkansola Patience Patrick Paul Pauline Peace Peter Philip Philomena Praise Precious Preye Princess
  Promise Prosper Queen Rabiu Rachael Rachel Ramatu Rasheed Raymond Rebecca Remi Richard Rita Robert Rofiat Roland Ronke
  Rose Roseline Rotimi Rukayat Ruth Saheed Saidu Saka Salihu Salisu Samson Samuel Sandra Sani Sanusi Sarah Sati Saturday
  Segun Seun Seyi Shade Shehu Sherifat Shola Sikiru Silas Simeon Simi Simon Sola Solomon Stella Stephen Sule Suleiman
  Sunday Susan Sylvester Tade Taiwo Tanko Tari Taofeek Taylor Tega Tella Temitope Temidayo Terver Tersoo Thankgod Theresa Thomas
  Timothy Titilayo Titus Tobi Tochukwu Tolu Tolulope Tonye Tope Tosin Tunde Tunji Ubong Uche Uchechi Uchenna Udo Uduak
  Ufuoma Ugochi Ugochukwu Uju Umar Umaru Umoh Usman Uzoma Valentine Vera Veronica Victor Victoria Vincent Virginia Vivian
  Wale Wasiu Wisdom Yahaya Yakubu Yaro Yemi Yetunde Yinka Yohanna Yunusa Yusuf Zainab Zara Zubairu
  Abara Abdulsalam Abegunde Abioye Aboderin Achebe Achike Adaora Adebanjo Adebisi Adedayo Adedeji Adefemi Adegbite Adegoke
  Adejumo Adekoya Adelabu Adelaja Adenuga Adeoti Aderibigbe Adeshina Adesola Adetola Adetunji Adewumi Adeyeye Adigun Adisa
  Afenifere Agbaje Agbo Agboola Aguiyi Ahaneku Ajanaku Ajibade Ajibola Ajose Akabueze Akinbode Akindele Akinfenwa Akinloye
  Akinsanya Akintola Akintunde Akinyemi Akpata Akpore Alagoa Alao Aliko Aluko Amaechi Ameh Ametu Amosu Anagbogu Anazodo Aneke
  Aniebo Anikulapo Anozie Anyanwu Anyaoku Aregbesola Aremu Arowolo Asemota Ashiru Asika Atanda Atiku Attah Awoniyi Awosika
  Ayandele Ayeni Ayodeji Babalola Badmus Badru Bako Bamgbose Bamigboye Banigo Bankole Barau Barbra Bawa Benson Binta Biobaku
  Bisola Boyega Braide Briggs Buhari Bukar Chigozie Chikere Chikezie Chimezie Chinwuba Chukwuka Chukwunonso Damola Dangote
  Danlami Dantata Daramola Deji Dija Dokpesi Dosunmu Dotun Durojaiye Duru Ebeano Ebiye Ebun Ediale Edozien Efemena Egbuna Egwu
  Ehigiator Ejigu Ejiofor Ejiroghene Ekechi Ekwueme Elechi Eluwa Emecheta Emenike Enahoro Enang Enitan Enwerem Eseyin Ettu
  Ewetan Eyitayo Ezeala Ezeani Ezeanya Ezekwesili Ezenwa Fabiyi Fadahunsi Fagbemi Fagbenle Fakunle Falade Falana Falola
  Fapohunda Fasanya Fashola Fatoyinbo Fawehinmi Feyi Folarin Gana Gbadamosi Gbadebo Gbajabiamila Gbemi Gbenga Gbolahan Hanga
  Ibekwe Ibidun Ibironke Idahosa Idiagbon Idoko Igbinedion Igbokwe Iheanacho Ihejirika Ijaola Ikande Ikechi Ikemefuna Ikpeazu
  Ikpeme Ilesanmi Iloh Imoke Inyang Irabor Iretiola Iroegbu Isiaka Iweala Iwobi Iwuanyanwu Iyanda Jadesola Jegede Jemila
  Jibril Johnbull Jolaoso Jumai Kalejaiye Kalu Kamsi Kanu Kanyinsola Kasali Kemisola Keshi Kikelomo Kila Kosisochukwu Kuforiji
  Kupolati Kuti Kwankwaso Laraba Lasisi Lawani Layi Lolade Lukman Madaki Madueke Maduka Makinde Maryann Mbah Mbakwe Mbanefo
  Mbonu Melaye Mimiko Modibo Mogaji Mojoyin Momodu Momoh Morayo Motunrayo Muazu Mudashiru Muritala Nailah Nasir Ndubuisi Ngige
  Njoku Nkiruka Nnabuife Nnadi Nnaji Nnamani Nnedi Nwabueze Nwachi Nwafor Nwagwu Nwakaego Nwakali Nwala Nwankpa Nwanze Nweke
  Nwodo Nwoke Nzeribe Obasanjo Obaseki Obehi Obiano Obioha Obum Odeyemi Oduah Odukoya Oduya Ofili Ogbe Ogbeide Ogbodo Ogbonna
  Ogbu Oghenekaro Ogheneruno Ogunbiyi Ogundipe Ogunlade Ogunleye Ogunyemi Ohakim Ohanaeze Ojukwu Okadigbo Okagbare Okeowo
  Okezie Okiro Okocha Okogie Okoli Okolie Okonjo Okonta Okorocha Okoroji Okunade Okupe Okwuosa Olaniyan Olaoye Olatunji
  Olawoyin Oliseh Olorunfemi Oloyede Olubunmi Oludare Olufowobi Olumuyiwa Olusanya Oluwole Omisore Omoh Omojola Omoregie
  Omotosho Onifade Onigbinde Onobanjo Onuoha Onwuka Onyali Onyeama Onyejekwe Onyema Onyinyechi Opara Oparaji Oreoluwa Orubebe
  Osadebe Osaro Oseni Oshiomhole Oshodin Osibogun Osinbajo Osoba Osuji Otedola Otuedon Owolabi Oyebanji Oyedepo Oyegun
  Oyelaran Oyelowo Oyetola Oyewole Oyinlola Ozigbo Ozoemena Paulina Rashidat Ribadu Rochas Ronami Rufai Sadiku Sadiq Salma
  Sanni Sanwo Saraki Shefiu Shekarau Shettima Shittu Shobowale Shonekan Showunmi Siasia Simisola Soludo Somtochukwu Sowore
  Soyinka Subomi Tafida Taiye Talatu Tamuno Tariere Temilola Teniola Tiwa Tobenna Tukur Udeh Udoji Udoka Udom Ugbo Ugwu
  Ugwuanyi Ukachukwu Ukpabio Umahi Umeadi Umeh Umunna Urhobo Utomi Uwais Uwajeh Uzoamaka Uzodinma Uzoho Wike Williams Wuraola
  Yar'Adua Yewande Yobo Yusufu Zakari Zikora Zinachi Zubair Zulum
  Agbakoba Ajimobi Akala Akerele Akpofure Akume Alamieyeseigha Aleogho Alhassan Amosun Anenih Aniekan Anyim Arogundade
  Ashafa Ayade Babangida Bafarawa Bamaiyi Barkindo Bindow Boboye Bugaje Chibuzo Chigbo Chukwuebuka Chukwumerije Daggash
  Dambazau Danbaba Dogara Doubra Ebelechukwu Ebiakpor Edidiong Efemuaye Egwuonwu Ejovwo Ekaete Ekweremadu Elumelu
  Emefiele Emmanuella Emuobo Etiebet Ezeife Fayemi Fayose Gaidam Gambo Ganduje Gemade Goje Haladu Halilu Idongesit
  Ihedioha Ikimi Imaobong Iniobong Irukwu Ishaku Jaja Jonah Kachikwu Kambili Kande Keyamo Kokori Kolade Korede Kuku Kunmi
  Kure Ladidi Maccido Magu Maijidda Malami Mamora Mantu Masari Mbadinuju Mfoniso Muhtar Nafiu Ndifreke Ngwu Nkechinyere
  Nsikak Nwabudike Nwosisi Nyako Nyiam Obiageliaku Obiora Odigie Odum Ogboru Oghale Ogunwusi Ohuabunwa Okauru Okilo
  Okoroafor Okotie Olabode Omehia Omonigho Onaiyekan Onovo Osakwe Osunbor Otuekong Ovie Oyakhilome Oyinmiebi Oyovwe
  Pelumi Perekeme Rabi Rukevwe Sa'adatu Sagir Sambo Segilola Sekibo Somadina Sylva Tejiri Tijjani Timi Toluwani Tomiwa
  Tonbara Tukura Ubokutom Udenwa Uduaghan Ugonna Ugwumba Umana Unyime Uzamere Voke Wabara Yagana Yakasai Yejide Yerima
  Yuguda Zainabu Zanna Zulaihat`
  .trim()
  .split(/\s+/);

/** Towns that are correct words although their areas are unknown: 'Ilado' is no misspelt Ilaro. */
export const moreTowns: readonly string[] = `
  Abejukolo Abiriba Abonnema Achi Achina Adigbe Afor Afuze Agbowa Agenebode Ajaka Ajara Ajase Ajowa Akerele Akinogun Akpo
  Alaaye Alagbado Aliade Amaigbo Amasiri Amufu Amukpe Aramoko Aran Asero Ayede Ayetoro Azia Badia Biam Buguma Ebem Edda
  Egume Ehor Elemoro Enhwe Erin Eripa Erusu Eruwa Ewatto Ewohimi Ezike Ezzamgbo Fugar Gadabuke Garaku Gberigbe Gbongan Ibagwa
  Ibereko Ideani Idiroko Idumuje Igarra Igbajo Igbein Igbere Igbide Igbodo Igboho Igbokoda Igbologun Igboukwu Igumale Ihembosi
  Ijeododo Ijesa Ijomu Ikem Ikire Ilado Iludun Inisa Inyi Ipee Ipele Iperu Ipetu Iragbiji Iree Irrua Iruekpen Isanlu Ishieke
  Isiu Issele Isua Isuofia Itapa Itori Ituku Iwaro Jattu Jebba Kobape Lafiagi Lanlate Lessel Lilu Magbon Masha Mbawsi
  Mbiabong Mbosi Mburubu Mgbidi Mgbowo Mopo Mosogar Naibawa Naka Nanka Nbawsi Ndeaboh Nenwe Nkalagu Nkporo Nnobi Nwaorieubi
  Obagaji Obangede Obele Obiaruku Obohia Obollo Ofagbe Oghara Ohanze Ojoto Okemesi Okengwe Okija Okposi Okwudor Olomoro
  Olona Omamma Omoba Omuo Onikolobo Onueke Oraifite Orangun Oraukwu Orimedu Orsumoghu Osumenyi Otan Otobi Otor Ozalla Ozubulu
  Papalanto Rigasa Saadu Sabongida Siun Supare Takwa Tarkwa Topo Ubiaja Ubomiri Ubulu Uburu Ugba Ugbokolo Ugep Ugwolawo
  Ugwueke Ukehe Ukpor Umuaka Umudim Umunede Umunze Umuoji Umutu Unwana Uromi Uzuakoli`
  .trim()
  .split(/\s+/);
