/** Things that Igbo speakers have repaired, by skill: 'onye na-edozi X', 'idozi X', 'dozie X', 'rụzie X'. */
const repairedInIgbo: Readonly<Record<string, string>> = {
  Plumber: 'pipe, mmiri, tap, toilet, paipu, mposi',
  Electrician: 'oku, oku latrik, ọkụ, wire, latrik, nepa, eletrik',
  Carpenter: 'oche, ibo, ụzọ, bed, akwa ndina, osisi, table',
  Mechanic: 'ugbo ala, ugboala, moto, ụgbọ ala, ụgbọala, car, ugbo, engine',
  Vulcanizer: 'taya, taya moto, ukwu moto',
  'Motorcycle Mechanic': 'ogba tum tum, okada, igwe, bike, inyinya igwe, machine',
  'Keke Mechanic': 'keke, keke napep',
  'Generator Repair': 'gen, generator, jenareto, genereto, jenerato',
  'Phone Repair': 'ekwenti, phone, ekwe nti, foonu, igwe okwu, handset',
  'Laptop Repair': 'komputa, laptop, computer, system',
  'AC Installation & Repair': 'ac, igwe oyi, igwe ntu oyi',
  'Fridge & Freezer Repair': 'fridge, friji, freezer, igwe nju oyi, igwe oyi nri',
  'TV Repair': 'tv, televishon, television, igwe onyonyo, onyonyo',
  'Gas Cooker Repair': 'stove, gas cooker, ekwu gas',
  'Sound System Repair': 'redio, radio, igwe okwu radio',
  'Inverter & Solar Installer': 'solar, inverter',
  Shoemaker: 'akpukpo ukwu, akpụkpọ ụkwụ, akpa, shoe',
  'Roof Repair': 'elu ulo, ulo na agba mmiri, zinc',
  Locksmith: 'igodo, otugwo, mkpisi ugodi, lock',
  'Pumping Machine Repair': 'pump, igwe mmiri, pumping machine',
  'Microwave & Blender Repair': 'fan, blender, igwe ntu ikuku, igwe igwe nri',
  Hairdresser: 'isi, ntutu, ntutu isi',
};

/** Things that Yoruba speakers have repaired: 'atún X ṣe', 'tún X ṣe'. */
const repairedInYoruba: Readonly<Record<string, string>> = {
  Plumber: 'omi, ero omi, paipu, pipe, tap, faucet, ile iwe, salanga',
  Electrician: 'ina, ina mona mona, ina ile, ina nepa, waya ina',
  Carpenter: 'ilekun, ferese, aga, tabili, ibusun, beedi',
  Mechanic: 'oko, oko ayokele, moto, oko mi, mọto, ọkọ, engine oko',
  Vulcanizer: 'taya, taya oko',
  'Motorcycle Mechanic': 'okada, alupupu, ọkada, kẹkẹ alupupu, keke',
  'Keke Mechanic': 'maruwa, keke maruwa, keke napep, keke marwa',
  'Generator Repair': 'gen, jenereto, jenerato, ero ina, ẹrọ ina, ero amunawa, generator, ero gen',
  'Phone Repair': 'foonu, fonu, phone, ero ibanisoro, ẹrọ ibanisọrọ, foonu mi',
  'Laptop Repair': 'komputa, laptop, ero ayelujara, kọmputa, computer',
  'AC Installation & Repair': 'ac, ero amuletutu, ẹrọ amuletutu, ero to n tutu, amuletutu',
  'Fridge & Freezer Repair': 'firiji, fridge, firisa, ero amomitutu, amomitutu, ẹrọ amomitutu, freezer',
  'TV Repair': 'tv, telifisan, telifison, ero amohunmaworan, amohunmaworan, tẹlifisan, tifi',
  'Sound System Repair': 'redio, rẹdio, ero asoromagbesi, radio',
  'Roof Repair': 'orule, paanu, orule to n jo, òrùlé',
  Shoemaker: 'bata, bàtà, baagi, bagi',
  'Gas Cooker Repair': 'sitoofu, gas cooker, adogan, stove',
  'Inverter & Solar Installer': 'solar, inverter, ero ina oorun',
  'Microwave & Blender Repair': 'faanu, fan, blender, ero ilota, iron',
  'Washing Machine Repair': 'ero ifoso, ero fifo aso, washing machine',
  'Pumping Machine Repair': 'ero fifa omi, pumping machine, ero bohol',
  Locksmith: 'kokoro, kọkọrọ, agadagodo, lock',
};

/** Other words for people and their work. */
const others: Readonly<Record<string, string>> = {
  Plumber:
    'oni paipu, onipaipu, onise paipu, alatunse omi, onisẹ omi, oni plumber, omi n jo, tap n jo, paipu n jo, onye na agba pipe, pipe na agba mmiri, onye oru mmiri, onye pipe, onye na etinye pipe',
  Electrician:
    'onise mona mona, onimona mona, onisẹ ina, alatunse ina, oni nepa, oni wiring, ina baje, onye na etinye oku, onye latrik, onye nepa, onye oru oku, onye wiring, oku latrik mebiri, onye na arụ ọkụ, oka ina, onina mona mona',
  Carpenter:
    'gbenagbena, gbẹnagbẹna, agbegilere, kafinta, kapenta, kapinta, onigi, ọkwa nka, okwa nka osisi, onye kapinta, onye na akwa nka, onye na eme oche na tebul, onye capenta, kapentar',
  'Furniture Maker':
    'onise aga, kan aga, oni furniture, onye na eme furniture, onye na aru oche, onye na eme bed',
  Painter:
    'akunle, onikunle, kun ile, onise oda, ọdà, oni paint, onye na ete ulo agba, onye penti, onye na ete ulo paint, ite ulo agba, ete ulo agba, onye na etecha ulo, onye agba ulo, kikun ile, olukun ile, onikikun',
  'House Cleaner':
    'gba ile, gbale, olugbale, onigbale, agbale ile, tun ile se, fo ile, nu ile, onye na aza ulo, aza ulo, onye na asa ulo, asa ulo, onye nhicha, ihicha ulo, onye na ehicha, oluse imototo, imototo ile',
  'Laundry & Dry Cleaning':
    'fo aso, foso, alagbafọ, alagbafo aso, fifo aso, afọsọ, onise fifo aso, asa akwa, onye na asucha akwa, asucha akwa, isa akwa, onye na asa uwe, isucha akwa, onye laundry, onye na asucha',
  'Ironing Service': 'lọ aṣọ, lilo aso, onye na ede akwa, ede akwa, ide akwa, onye na agbati akwa',
  'Fumigation & Pest Control':
    'pa kokoro, pa eku, pa efon, apa kokoro, ogun eku, ogun kokoro, fin kokoro, ogun idun, idun, ekukọ, igbu oke, igbu anwu, igbu ududo, onye na egbu oke, onye na agba ogwu ahuhu, ogwu ahuhu, egbu ahuhu, igbu chinchi',
  'Soakaway Evacuation':
    'ko salanga, gbe igbonse, ko igbonse, ko shit, ikpochapu mposi, onye na ekpochapu mposi, ikpo nsi, onye na ekpo nsi, gbigbe salanga, salanga ti kun, soakaway ti kun, soakaway ejuola',
  'Waste Disposal':
    'ko ile, ko panti, kole kole, akole panti, dale nu, ko idoti, akodoti, onye na ekpofu ahihia, ikpofu ahihia, onye na eburu ahihia, kpofuo ahihia, agbale igboro',
  'Grass Cutter':
    'ge koriko, gekoriko, roko, pa oko, ro oko, agekoriko, onye na asucha ahihia, isu ahihia, onye na egbu ahihia, egbu ahihia, ibu ahihia',
  'Tree Cutter':
    'ge igi, agegi, gegi, ge igi nla, onye na egbutu osisi, igbutu osisi, egbutu osisi, igbu osisi',
  'Farm Hand':
    'onise oko, osise oko, oroko, alagbase, alagbaṣe, agbaro, agbẹ, onye oru ubi, oru ubi, oru ugbo, onye na aru oru ugbo, ndi oru ugbo, onye ugbo, onye na ako ji, onye oru nkwu',
  'Poultry Attendant':
    'sin adiye, olusin adiye, onise adiye, adiye, itoju adiye, onye na azu okuko, izu okuko, ozuzu okuko, onye okuko, onye na elekota okuko',
  'Fish Pond Builder': 'sin eja, olusin eja, onye na azu azu, izu azu, ọdọ azu',
  Bricklayer:
    'birikila, birikla, bricklaya, mola ile, ọmọle, omole, kole ile, kọ ile, ko ile fun mi, akole ile, agbele, onise ile kiko, onye na aru ulo, aru ulo, iru ulo, onye na ewu block, onye brick, onye na arụ ụlọ, onye birikila, iwu ulo, onye na ewu ulo, onye na edo block, molemole',
  'POP Ceiling': 'oni pop, onise pop, onye pop, onye na eme pop, oni siilini, onye ceiling',
  Tiler:
    'oni tile, oni tiles, onise tiles, onitiles, onye tiles, onye na edo tiles, ido tiles, onye na etinye tiles, le tiles, to tiles',
  Welder:
    'alagbẹdẹ, oni weda, weda, jorin, jo irin, onijorin, ajorin, onise irin, onye uzu, uzu, onye na akpu uzu, onye wedi, onye welda, onye na agbado igwe, onye ọkpụ ụzụ, onye welding',
  Roofer:
    'kan paanu, akan paanu, onise orule, kan orule, onye na agba zinc, igba zinc, onye na akpu elu ulo, onye na eme elu ulo, onye roofing',
  'Borehole Driller':
    'gbe kanga ero, oni borehole, onibohol, gbe borehole, olugbe borehole, onye na egwu borehole, igwu borehole, egwu borehole, onye borehole, bohol, onye na egwu mmiri, igwu mmiri',
  'Well Digger':
    'gbe kanga, agbe kanga, agbẹ kanga, onise kanga, akanga, onye na egwu olulu mmiri, igwu olulu mmiri, olulu mmiri, onye na egwu olulu, onye olulu mmiri',
  Labourer:
    'osise, alabaru simenti, onise agbara, lebira, onye oru aka, ndi oru aka, onye lebura, ndi lebura, onye oru ike, ndi oru',
  'Block Moulder':
    'oni bulooku, bulooku, amo bulooku, onye na akpu block, ikpu block, akpu block, ndi na akpu block',
  Hairdresser:
    'onigeri, ọnidiri, onise irun, se irun, oluse irun, ṣe irun, oni saloon, onisalon, iwu isi, onye na eme isi, onye na edozi ntutu, ime isi, onye isi, onye na eme ntutu, onye salon, onye na edozi isi',
  Barber:
    'onigbajamọ, gbajamo, agerun, ge irun, fa irun, fari, fa ori, afari, olugerun, onigerun, onye na akpucha isi, ikpu isi, onye na akpu afu onu, onye barber, kpuo isi, onye na akpụ isi, ịkpụ isi',
  'Hair Braider':
    'di irun, dirun, onidirun, onidirí, adirun, didirun, suku, koroba, olori irun, onye na akpa ntutu, ikpa ntutu, onye na atu isi, isi owu, okpa ntutu, kpaa isi, onye na akpa isi ụmụaka, onye na akpà isi, ikpa isi, ise ntutu, owu isi',
  'Makeup Artist':
    'tiro, oni makeup, onimekoopu, se oju loge, oluse oju, afi atike, onye na ete atike, ete ihu, onye na ete ihe na ihu, onye makeup, ichọ ihu mma, ime ihu mma',
  'Gele Stylist':
    'we gele, onigele, oni gele, awegele, onye na eke ichafu, ike ichafu, eke ichafu, ichafu isi, eke gele',
  'Nail Technician':
    'oni eekanna, eekanna, ekanna, onye mbo aka, mbo aka, onye na eme mbo, ime mbo, onye na edozi mbo',
  'Henna Artist':
    'laali, lali, le lali, le laali, onilaali, onilali, olùlé laali, uli aka, onye na ete uli, ete uli',
  'Massage Therapist':
    'wo ara, fi owo ra ara, ra ara, onye na apia aru, apia aru, ipia aru, onye na amasa aru, ihicha aru',
  Tailor:
    'aranṣọ, aranso, onise aso, aṣoaran, ran aso, ransọ, ranso, oni telo, telọ, telọ, riran aso, masinni, maṣinni, alaso riran, onye na akwa akwa, ikwa akwa, onye tela, onye teloring, onye na akwa uwe, onye na dụ akwa, onye odudu akwa, idu akwa, odu uwe, onye na akwa ihe, onye na akwa ejiji',
  'Fashion Designer': 'oni fashion, onye fashion, onye na emeputa ejiji, oge ejiji',
  'Aso-oke Tailor': 'hun aso oke, ahunso, ahunṣọ, aso ofi, alaso oke, ahun aso, hunso',
  'Adire Maker': 'aladire, alaro, adire eleko, pa aro',
  Shoemaker:
    'onisona, sona, shona, onibata, alabata, tun bata se, ran bata, onise bata, osobata, onye na edozi akpukpo ukwu, onye akpukpo ukwu, onye na adu akpukpo ukwu, onye shoemaker, onye shoe, onye na akwa akpukpo ukwu, onye na emezi akpukpo ukwu',
  'Bead Maker':
    'oni ileke, onileke, ileke, sin ileke, asin ileke, onye jigida, onye na atu jigida, jigida, onye aka na olu, onye na atu mkpuru',
  Mechanic:
    'mekaniki, mekanik, bakanika, onise oko, atunkose, atunkọṣe, atun moto se, atunmotose, onimoto, oni mekaniki, oko mi baje, oko mi o se, moto mi baje, onye mekanik, onye mechanic, onye na aru moto, onye na emezi moto, onye na emezi ugbo ala, onye oru moto, onye na arụ ụgbọ ala, ugbo ala m mebiri, moto m mebiri',
  Vulcanizer:
    'fokanaisa, fokanisa, onifokanaisa, alataya, oni taya, le taya, fun taya, onye taya, onye na akwa taya, onye na agba taya, onye fokanaisa, onye na afu taya, onye vulcanizer',
  'Auto Electrician': 'rewaya, oni rewire, onye rewire, onye oku moto, onye na edozi oku moto, onise ina oko',
  'Panel Beater': 'oni panel, kan oko, onye panel, onye na eti moto, onise ara oko',
  'Car Wash':
    'fo oko, fọ ọkọ, fo moto, afoko, onye na asa moto, asa moto, isa moto, isa ugbo ala, onye na asa ugbo ala, asa ugbo ala',
  'Dispatch Rider':
    'onikeke, olokada, ọlọkada, gun okada, agbokada, oni dispatch, oluranse, onise oluranse, oni delivery, onye okada, onye na agba okada, onye na ebuga ihe, onye ozi okada, onye na anya okada, onye na akwọ ọgba tum tum, onye dispatch, onye delivery',
  'Private Driver':
    'awakọ, oniwako, oluwako, wa oko, wa moto, onimoto wiwa, diraifa, diraiva, ọnwakọ, onye na anya moto, onye na anya ugbo ala, anya moto, onye draiva, onye driver, ọkwọ ụgbọ ala, okwo ugboala, onye na akwo ugbo ala, onye na akwo moto',
  'Keke Rider':
    'oni maruwa, onimaruwa, oni keke, oni keke napep, onimarwa, onye keke, onye na agba keke, onye na anya keke, onye napep',
  'Truck Driver':
    'oni tirela, awako tirela, oni tipper, onye trela, onye na akwo gwongworo, gwongworo, onye tipa, onye gwongworo, onye trailer',
  'House Movers':
    'ko eru, kẹru, keru, ko kuro ile, ko ile, ko eru ile, ko lo ile miran, ako eru, ibupu akwa, ibufe akwa, ibufe ibu, onye na ebu ibu ulo, ikwaga, onye na ekwaga, ikwapu, kwapu ulo, na akwapu, kwaga ulo ozo',
  Loader:
    'alaaru, alabaaru, alábàárù, alaru, gbe eru, gberu, ru eru, oniru eru, onye na ebu ibu, ndi na ebu ibu, ndi obu ibu, obu ibu, onye na ebu ihe, ebu ibu, ibutu ibu, ibudata ibu',
  'Gas Delivery':
    'oni gaasi, gaasi, gaasi igas idana, gaasi ti tan, gas mi ti tan, onye na ere gas, gas agwula, gas agwugo, ikunye gas',
  'Water Tanker Supply':
    'oni omi, olomi, omi tanka, gbe omi wa, olomi tanka, omi mimu, onye na ere mmiri, onye mmiri tanka, mmiri tanka, tanka mmiri, ire mmiri, butere mmiri, onye tanka mmiri',
  'Phone Repair':
    'oni foonu, onifoonu, oluse foonu, atunfoonu se, foonu baje, foonu mi baje, onye phone, onye ekwenti, ekwenti m mebiri, phone m mebiri, onye na emezi ekwenti, onye na arụ ekwenti, onye na emezi phone',
  'Generator Repair':
    'oni gen, oni jenereto, gen baje, gen mi baje, onye gen, onye generator, gen m mebiri, onye na emezi gen, onye na emezi generator, onye na arụ gen',
  Caterer:
    'olounje, olóúnjẹ, alase ayeye, se ounje, alase ode, se ounje ode, olounje ode, ounje party, ounje ode, alase inawo, se ase, onibukateria, onye na esi nri oriri, nri oriri, isi nri oriri, isi nri agbamakwukwo, nri emume, onye na esi nri emume, onye na esi nri party, onye catering',
  Cook: 'aseun, alase ile, dana, adana, oluse ounje, sounje, se ounje ile, isi nri, onye osi nri ulo, onye na esi nri ulo, onye kuku, osi ite, onye na esiri anyi nri, onye na esi nri n ulo',
  'Cake Baker':
    'oni keeki, keeki, akara oyinbo, akara oyinbo ojo ibi, onibiredi, olubiredi, onye cake, onye na eme cake, onye na eghe achicha, onye na eme keki, ime cake, achicha oyibo, keki',
  'Small Chops': 'oni small chops, onye small chops, onye puff puff, oni puff puff',
  'Suya & Grill Chef':
    'onisuya, oni suya, elesuya, onye suya, onye na ahu azu, onye na amị anụ, onye na ahu anu, oni shawama',
  DJ: 'oni dj, oni jeje, onye dj, onye na akpo egwu, onye egwu dj',
  MC: 'alaga, alága, olori eto, oludari eto, oludari ayeye, atokun, alága ijóko, alága ìdúró, onye mc, onye na eduzi oriri, onye nhazi emume, onye nhazi oriri, onye na akwado oriri',
  Comedian:
    'alawada, aláwàdà, adẹrinposonu, aderinposonu, apanilerin, onye ochi, onye na akpa ochi, onye njakiri, ihe ochi, onye na eme njakiri',
  'Live Band':
    'olorin, akọrin, akorin, onifuji, olorin fuji, olorin juju, elere, eléré, onijuju, onigospel, onye oguegwu, oguegwu, oti egwu, onye na agu egwu, onye ekwe, ndi ogene, ndi na agu egwu, egwu ogene, onye egwu, ndi otiegwu',
  'Talking Drummer':
    'onílù, onilu, alaláyàn, ayan, onigangan, onidundun, lu ilu, alubàtá, alubata, onibata ilu, onye na akpo igba, onye na eti igba, oti igba, ndi oti igba, eti igba, iti igba',
  Dancer:
    'onijo, oníjó, jo ijo, alarinjo, onye na agba egwu, ndi na agba egwu, igba egwu, ogba egwu, ndi egwu odinala',
  Photographer:
    'onífọ́tò, onifoto, oni foto, alaworan, ayaworan, oluyaworan, ya foto, ya aworan, ya fọto, onye foto, onye na ese foto, ise foto, see foto, onye na agba foto, onye na ese onyinyo, onye na ese foto agbamakwukwo',
  Videographer:
    'oni fidio, onifidio, fidio, ya fidio, olùyà fidio, onye vidio, onye na ese vidio, ise vidio, onye na ese video, vidio',
  'Canopy & Chair Rental':
    'oni kanopi, onikanopi, kanopi, ya kanopi, ya aga, alaga ayalo, aga ati kanopi, aga ayalo, haya aga, onye canopy, onye kanopi, ugwo oche, igoro oche, igo oche, oche na canopy, ịgọ oche, onye na enye oche',
  'Event Decorator':
    'oni decoration, se ibi ayeye loso, oluse ibi loso, se oso, oso ayeye, onye na achọ mma, icho mma oriri, icho ulo emume mma, onye decoration, ichọ mma',
  'Home Tutor':
    'oluko ile, tisa, tisha, ticha, olukọ omo, oluko awon omo, oluko lesson, kọ ọmọ, ko omo mi, kọ́ ọmọ mi ní ẹ̀kọ́, onye nkuzi ulo, onye na akuzi, onye nkụzi, onye nkuzi umuaka, onye nkuzi nwa m, kuziere nwa, kuziere nwa m, onye lesson, kuziere umu m',
  'Maths Tutor':
    'olukọ isiro, oluko iṣiro, isiro, onye nkuzi maths, onye nkuzi mgbako na mwepu, mgbakọ na mwepụ, onye nkuzi mathematics, onye nkuzi mmuta mgbako, oluko maths',
  'English Tutor':
    'oluko english, oluko geesi, oluko oyinbo, oluko ede oyinbo, ede geesi, onye nkuzi english, onye nkuzi bekee, bekee, onye nkuzi oyibo, asusu bekee',
  'Nigerian Languages Tutor':
    'oluko yoruba, ede yoruba, ko yoruba, ko ede yoruba, onye nkuzi igbo, asusu igbo, kuziere igbo, onye nkuzi asusu igbo, koyon hausa, malamin hausa, koyar da hausa',
  'Quran Teacher':
    'alfa, alufa, aafaa, oluko kewu, ile kewu, kewu, olukewu, alfa kewu, ustaz kewu, ko kewu, oluko arabiki, arabiki, larubawa',
  'Driving Instructor':
    'oluko iwako, oluko moto, ko moto wiwa, ko oko wiwa, oluko oko wiwa, ko wiwa oko, ko mi ni moto, onye nkuzi ugbo ala, imu anya moto, imu anya ugbo ala, onye nkuzi moto, imuta anya moto',
  Nanny:
    'olutọju ọmọ, oluto omo, toju omo, itoju omo, agbọmọ, agbomo pon, alagbato, alágbàtọ́, iya agba olutoju, nani, toju ikoko, onye na elekota nwa, onye na azu nwa, ilekota nwa, ilekota umuaka, onye ozuzu nwa, onye na ele nwa, ile nwa, ilekota nwa ohuru, onye na ekuru nwa, onye nlekota umuaka, onye nlekota nwa',
  Househelp:
    'omo odo, ọmọ ọ̀dọ̀, ọmọ ọdọ, omodo, iranse, ìránṣẹ́, oluranlowo ile, omobinrin ise ile, nwa odibo, odibo, odibo nwanyi, nwa boyi, onye enyemaka ulo, onye na enye aka n ulo, onye oru ulo, nwa nwaanyi odibo, onye na enyere aka ulo',
  'Home Nurse':
    'nọọsi, noosi ile, olutoju alaisan, toju alaisan, itoju alaisan, onye noosu, onye nọọsụ, noosu, onye na elekota onye oria, ilekota onye oria, onye nlekota onye oria, nurse ulo',
  'Elderly Caregiver':
    'toju agba, olutoju arugbo, arugbo, toju arugbo, toju iya agba, toju baba agba, olutoju iya mi, ilekota agadi, onye nlekota agadi, onye na elekota nne m, ilekota nne ochie, onye na elekota okenye, onye na elekota papa m',
  'Security Guard':
    'olode, ọlọdẹ, sekiuriti, oluso, olùṣọ́, so ile, asole, onise oso, onye nche, onye na eche nche, eche nche, ndi nche, iche nche, onye na eche ulo, onye ncheta, onye sekuriti, nche abali',
  Gateman:
    'asogeeti, asona, oni geeti, olusona, asonà, baba gate, baba ode, onye na eche onu uzo, onye na emeghe gate, onye nche gate, onye gate, onye oche gate, onye onu uzo, onye nche onu uzo',
  'Web Developer': 'oni website, se website, onye na eme website, onye website',
  Translator:
    'ogbufo, ògbufọ̀, ongbifo, tumo ede, túmọ̀, onye ntughari asusu, ntughari asusu, onye na atughari',
  'Land Surveyor': 'won ile, oluwon ile, awonle, onye na atu ala, itu ala, itu ala nha, onye na atụ ala',
  'Recycling Collector':
    'akọlé irin, oni irin ati roba, ko irin, onra irin atijo, ra irin atijo, onye na ere igwe ochie, onye igwe ochie, igwe ochie, onye condemn, oni condemn, ra igo, ra condemn',
  'Event Planner':
    'oluseto ayeye, seto ayeye, oluseto inawo, onye na ahazi oriri, ihazi oriri, ihazi emume, onye nhazi agbamakwukwo',
  'Interstate Waybill':
    'fi eru ranse, firanse, fi ranse si, izipu ngwa, izipu ihe, zipuo ngwa, iziga ngwa ahia',
  'Errand Runner':
    'ran nise, ran ni oja, lo si oja fun mi, ra nkan ni oja, izu ahia, gaa ahia, zutere m nri, ga ahia, onye ozi ahia, onye na azutara ihe',
};

const expand = (table: Readonly<Record<string, string>>, phrasesOf: (thing: string) => string[]) =>
  Object.entries(table).map(([skill, things]) => [
    skill,
    things
      .split(',')
      .map((thing) => thing.trim())
      .flatMap(phrasesOf)
      .join(','),
  ]);

const repairs = [
  ...expand(repairedInIgbo, (thing) =>
    [
      'onye na edozi',
      'onye na arụzi',
      'onye na emezi',
      'edozi',
      'idozi',
      'dozie',
      'dozi',
      'ruzie',
      'mezie',
      'na edozi',
      'onye ndozi',
    ].map((verb) => `${verb} ${thing}`),
  ),
  ...expand(repairedInYoruba, (thing) => [
    `tun ${thing} se`,
    `atun ${thing} se`,
    `a tun ${thing} se`,
    `alatunse ${thing}`,
    `onise ${thing}`,
    `olutun ${thing} se`,
    `ba mi tun ${thing} se`,
    `tun ${thing} mi se`,
    `oni ${thing}`,
  ]),
];

/** Yoruba and Igbo words for people of a trade and their work, by skill, separated by commas. */
export const yorubaAndIgboWords: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set([...repairs, ...Object.entries(others)].map(([skill]) => skill as string))].map((skill) => [
    skill,
    [others[skill], ...repairs.filter(([each]) => each === skill).map(([, terms]) => terms)]
      .filter(Boolean)
      .join(','),
  ]),
);
