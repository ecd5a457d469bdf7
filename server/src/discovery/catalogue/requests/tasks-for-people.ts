/** More requests for parties, beauty, clothes, lessons, care at home and computer work. `symptoms.ts` explains the format. */
export const tasksForPeople: Readonly<Record<string, string>> = {
  Hairdresser: `
    hair|weavon|frontal|closure|attachment|irun|wig cap|perm|relaxer + make|do|fix|wash|relax|retouch|dye|set|treat|straighten|install|stretch|steam|colour|tint|style|wedding|bride|sunday|birthday|home|short|natural
    do my hair|make my hair|fix my hair|retouch my hair|wash my hair|fix weavon|fix frontal|hair for wedding|relax my hair|dye my hair|wash and set|se irun|make hair`,
  Barber: `
    cut|barb|trim|shave|scrape|carve|fade|low cut|skin cut|dye + hair|head|beard|beards|son|boys|boy|husband|papa|baby|children|kids|my pikin|father|gorimapa|afro|moustache|wedding|home|dad
    barb my hair|cut my hair|cut hair|barb hair|barb my son|skin punk|gorimapa|low cut|shave my beard|trim beards|trim my beard|home service barb|barb my pikin|barb my head|carve beards|dye my hair and cut`,
  'Makeup Artist': `
    make up|makeup|makeups|face beat|glam|face + bride|wedding|birthday|bridesmaid|bridesmaids|shoot|party|convocation|graduation|introduction|trad|traditional|engagement|matriculation|photoshoot|prom|naming|mother|owambe|church|home
    do my face|beat my face|paint my face|make up for|makeup for|simple makeup|soft glam|bridal look`,
  'Hair Braider': `
    ! braid|braids|plait|weave|cornrow|cornrows|twist|knotless|thread|all back|ghana weaving|shuku|didi|kiko|fulani braids|box braids|stitch + hair|child|daughter|girl|girls|head|baby|kid|kids|school|attachment|style|home|my pikin|make|do|natural
    plait my hair|braid my hair|plait hair|braid hair|weave hair|all back|school hair|kiko hair|threading hair`,
  'Dreadlocks Stylist':
    '! dread|dreads|dreadlocks|dreadlock|loc|locs|dada|relock|retwist|sister locs + do|make|retwist|twist|fix|repair|start|install|dye|hair|cut|wash|style|my son|tighten',
  'Wig Maker':
    '! wig|wigs|closure|frontal|human hair|bone straight|braided wig|weavon + make|sew|revamp|wash|ventilate|old|dye|custom|install|machine|style|repair|treat|pluck|bleach|hd lace|turn|into|order|buy + wig|wigs|revamp|human hair|wash|old|bundles; revamp my wig|wash my wig|make wig|sew wig|revamp wig|make a wig|turn to wig',
  'Gele Stylist':
    '! gele|autogele|head tie|headtie|ichafu|turban|head gear|gelle + tie|wedding|party|owambe|bride|mother|make|style|aso ebi|sunday|burial|fix|how much; tie gele|tie my gele|auto gele|tie head gear',
  'Nail Technician':
    '! nail|nails|acrylic|gel polish|stick on|toe nails|polish + fix|do|paint|draw|long|art|install|remove|wedding|birthday|bride|polish|refill|short|french tip|home|artificial; fix nails|fix my nails|do my nails|fix nail|gel polish|acrylic nails|nails for wedding|draw nails',
  'Pedicure & Manicure':
    '! pedicure|manicure|mani|pedi|leg|foot|feet|toe|toes|heel|heels + scrub|wash|crack|cracked|soak|dead skin|jelly|spa|treat|home|hand|rough|ingrown|callus|pedicure|cut toe nail; wash leg|scrub leg|foot scrub|cracked heel|cracked heels|mani pedi|mani and pedi|leg scrub',
  'Lash Technician':
    '! lash|lashes|eyelash|eyelashes|brow|brows|eyebrow|eyebrows|micro blading|microblading|cluster|mink + fix|do|carve|shape|tint|extension|extensions|lamination|trim|ombre|draw|wedding|birthday|semi permanent|remove|refill|shave; fix lashes|fix my lashes|carve my brow|draw brows|ombre brows|fix eyelashes|carve eyebrow|shape my brow',
  'Henna Artist':
    'henna|lalle|kunshi|laali|lali + hand|hands|leg|legs|bride|amarya|wedding|draw|design|sallah|black|red|biki|do|want|artist',
  'Massage Therapist':
    '! massage|body massage|deep tissue|swedish|tausa|spa + body|back|waist|neck|home|leg|wife|me|pain|stress|couple|hotel|house call|pregnant|muscle|shoulder|full body|good; waist dey pain|back dey pain|body dey pain|waist pain massage|body rub|rub my body|full body massage|home massage|hot stone',
  'Skincare Specialist':
    '! pimple|pimples|acne|stretch mark|stretch marks|dark spot|dark spots|sunburn|skin|face|body|eczema|blackheads|hyperpigmentation|dark knuckles|rashes on face + cream|treat|clear|glow|remove|facial|mix|serum|light|fair|tone|even|scrub|soap|cure|organic|bright; clear pimples|facial|glow skin|body cream mixing|mix cream|pimples on my face|pimple full|pimples full|pimples don full|pimple don full|full of pimples|pimple dey my face|tone my skin|waxing',
  Tailor: `
    sew|sewing|stitch|amend|adjust|slim|reduce|loose|hem|patch|resize|mend|alter|cut and sew|make|seam + cloth|clothes|clothe|trouser|trousers|gown|shirt|dress|native|agbada|skirt|blouse|kaftan|jalabia|senator|uniform|jeans|suit|material|ankara|iro|buba|iro and buba|lace|isiagu|isi agu|wrapper|atampa|shadda|george|short|school uniform|cloths|boubou|choir robe|robe|gele and buba|bubu|caftan|jalab|aso ebi|asoebi
    sew senator|sew agbada|sew my clothes|sew my cloth|sew native|sew uniform|sew school uniform|sew aso ebi|sew asoebi|amend my clothes|amend my trouser|slim fit my|my trouser tear|trouser tear|zip spoil|sew for me|sew kaftan|sew ankara|trad wear|native wear|cut my trouser|sew iro and buba|sew christmas clothes|sew shadda|sew isi agu|sew suit`,
  'Fashion Designer':
    '! gown|dress|corset|aso ebi|asoebi|bridal|outfit|second dress|reception dress|wedding gown|wedding dress|prom dress|dinner dress|bridesmaid dress + design|bridal|wedding|bride|reception|birthday|dinner|prom|custom|bridesmaids|engagement|sketch|beaded|convocation|matric; wedding gown|wedding dress|reception dress|bridal gown|corset gown|birthday dress|birthday gown|engagement dress|dinner gown|prom dress',
  'Aso-oke Tailor':
    '! aso oke|asooke|aso ofi|fila|abeti aja|cap + sew|weave|make|buy|order|wedding|groom|traditional|bride|couple|engagement',
  'Adire Maker':
    'adire|tie and dye|tie dye|kampala|batik + make|fabric|cloth|order|design|teach|buy|dye|print',
  Shoemaker: `
    ! shoe|shoes|sandal|sandals|slippers|slipper|sole|heel|sneakers|boot|boots|bag|handbag|school bag|travelling bag|belt|palm slippers|covered shoe|loafers + repair|mend|cut|tear|sew|polish|gum|stitch|make|handmade|custom|leather|open mouth|open|patch|peel|change|zip|strap|fix|spoil|spoilt|remove|pull|break|broke|order
    repair my shoe|mend my shoe|shoe don cut|sole don remove|shoe sole|polish my shoe|make slippers|make shoe|make sandals|bag zip|shoe wey cut|change sole`,
  'Bead Maker':
    '! bead|beads|coral|waist bead|waist beads|jigida|beaded|jewelry + make|string|wedding|neck|waist|hand|bride|bag|trad|order|traditional|igbo|edo|okuku|set|custom; coral beads|beads for wedding|beads for trad|waist beads|beaded bag|bridal beads',
  'Event Planner':
    '! plan|planner|organize|organise|coordinate|arrange|handle|coordinator|surprise + wedding|party|birthday|event|burial|ceremony|proposal|baby shower|bridal shower|anniversary|convocation|introduction|retirement|remembrance|get together|conference|launch|naming|product launch; plan my wedding|plan my birthday|plan party|plan event|surprise my wife|surprise my husband|surprise for my|plan burial|organise my',
  Caterer: `
    ! cook|food|rice|jollof|jollof rice|fried rice|soup|amala|pounded yam|semo|ofada|refreshment|item 7|cooking|small pots|nri|ounje|abinci|catering|ewa agoyin|moi moi|tuwo|swallow|egusi + party|wedding|burial|birthday|event|guests|guest|people|persons|naming|ceremony|church|owambe|conference|anniversary|convocation|programme|remembrance|biki|suna|engagement|workshop|plates|crowd|100|150|200|300|500
    cooler of rice|coolers of rice|food for party|cook for party|food for wedding|cook for wedding|cook for my wedding|cook for burial|cook for my|cook for people|cook for guests|food for guests|party rice|feed guests|feed people|bowl of soup|litres of soup|tray of food|pot of rice|plates of food|food for burial|party jollof|food tray`,
  Cook: `
    cook|prepare|make|cooking + house|home|family|weekly|daily|everyday|bachelor|stew|soups|office lunch|children|husband|meals|bulk|live in|monthly|me|lunch box
    cook soup|cook stew|cook at home|cook for my family|cook for my house|cook in my house|cook in the house|cook weekly|cook for me|cook for us|make soup|chef for my house|come and cook|cook my food|cook for family|cook and freeze`,
  'Event Decorator':
    '! decorate|decorating|decor|decoration|decorations|balloon|balloons|backdrop|back drop|stage|hall|venue|flower wall|bedroom + wedding|party|birthday|event|hall|church|naming|baby shower|bridal shower|proposal|engagement|surprise|room|valentine|christmas|introduction|car|burial|anniversary|kids|gender reveal|decorate|decor; decorate hall|decorate room|balloon|balloons|decorate my|backdrop|room decoration|hall decoration|gender reveal|surprise room',
  'Cake Baker': `
    ! cake|cakes|cupcake|cupcakes|foil cake|bento|parfait|doughnut|doughnuts|meat pie|bread|pastries|snacks|chin chin|egg roll|icing|step|tier|keke cake + birthday|wedding|anniversary|order|step|steps|tier|tiers|make|bake|deliver|inches|inch|surprise|baby shower|naming|traditional|engagement|convocation|want|whipped|fondant|red velvet|chocolate|vanilla|bride|mum|wife|children|send off|year|years|60th|50th|70th|40th|buy|graduation|for
    birthday cake|wedding cake|2 step cake|two step cake|3 step cake|cake for|bake cake|bake for me|whipped cream|red velvet|bento cake|meat pie|doughnuts|chin chin`,
  'Small Chops':
    '! small chops|smallchops|small chop|puff puff|samosa|spring roll|spring rolls|peppered chicken|finger food|finger foods|mosa|stick meat|peppered gizzard|chops|snail + party|guests|people|order|birthday|pack|packs|tray|wedding|event|100|50|200|how much|deliver|make|naming',
  'Cocktail Bartender':
    '! cocktail|cocktails|mocktail|mocktails|drinks|smoothie|zobo|chapman|tigernut|bar|bartender|mixologist|palm wine|juice + party|wedding|guests|event|serve|mix|birthday|people|stand|make|house party|order|bottles',
  'Suya & Grill Chef':
    '! suya|barbecue|barbeque|bbq|grill|grilled|roast|roasted|shawarma|asun|point and kill|catfish|kilishi|whole chicken|ram|goat|cow|balangu|tsire|isi ewu|croaker + party|event|birthday|grill|roast|guests|wedding|sallah|make|order|order|people|house|stand|bbq|suya|barbecue; kill cow|kill ram|kill goat|roast ram|roast goat|butcher|kill and roast',
  DJ: '! play|music|song|songs|dj|disc jockey + party|wedding|birthday|event|club|reception|house party|naming|street jam|carnival|convocation|owambe|after party|get together|hall; play music for|play music at|dj for|dj and',
  MC: '! anchor|host|compere|mc|emcee|moderate|hypeman|handle + wedding|party|event|engagement|trad|traditional|birthday|reception|introduction|show|burial|naming|programme|launch|award|speak; anchor my|anchor wedding|anchor event|mc for|mc that|mc wey|alaga for|host my',
  Comedian:
    '! comedian|comedy|joke|jokes|funny|laugh|laughter|crack ribs + party|event|wedding|birthday|show|guests|people|church|crowd|corporate|make|person',
  'Live Band':
    '! band|live music|singer|singers|saxophone|saxophonist|sax|highlife|juju|fuji|ogene|musician|choir|praise|keyboardist|live singer|violinist|drummer|gospel artiste|cultural music + party|wedding|event|burial|play|perform|church|birthday|naming|anniversary|bride|show|thanksgiving|hire|entrance|reception|crusade',
  'Talking Drummer':
    '! talking drum|drum|drummer|drummers|drumer|drumers|gangan|bata|dundun|kalangu|traditional drummers|igba + party|wedding|burial|papa|mama|event|praise|beat|play|naming|king|coronation|engagement|owambe|bride|entrance|talking|alayan; talking drum|praise drummers',
  Dancer:
    '! dance|dancer|dancers|cultural dance|cultural troupe|masquerade|masquerades|atilogwu|acrobat|acrobats|choreography|first dance|choreographer|salsa + wedding|event|burial|group|troupe|teach|perform|couple|trad|church|school|kids|learn|party|igbo|bride|entrance|show|cultural',
  Photographer: `
    snap|photo|photos|picture|pictures|photograph|photoshoot|passport|portrait|shoot|headshot|foto|hoto|photographer|prewedding|pre wedding + wedding|birthday|baby|convocation|graduation|matric|matriculation|product|products|family|maternity|pregnancy|studio|event|naming|pre wedding|passport|shoot|couple|linkedin|take|food|shop|property|event|introduction|bride
    take pictures|take picture|snap picture|snap pictures|snap me|snap us|snap my|take photos|photo shoot|cover my wedding|cover my event|cover wedding|cover my naming|cover birthday|passport photo|passport photograph|baby shoot|birthday shoot|maternity shoot|picture frame|frame my picture`,
  Videographer:
    'video|film|record|documentary|live stream|stream|skit|coverage|cinematography|music video|camera + cover|shoot|wedding|event|birthday|church|programme|burial|live|crusade|conference|record|naming|shooting|stream|coverage|advert; cover with video|video coverage|shoot video|shoot music video|live stream|record my wedding|video my wedding|video my party|livestream|shoot skit|video man',
  'Canopy & Chair Rental':
    '~ chairs; ! canopy|canopies|chair|chairs|table|tables|tent|marquee|cooler|coolers|plates|chafing dish|table cloth|podium|bouncy|bouncing castle|seats|tarpaulin + rent|hire|party|wedding|burial|birthday|event|naming|people|guests|saturday|sunday|supply|100|200|300|500|church|rental|plastic|gold|dior|50|crusade|tables|tomorrow; rent chairs|hire chairs|rent canopy|hire canopy|canopy and chairs|chairs and canopy|canopy and chair|chairs and tables|plastic chairs',
  'Sound & Lighting':
    '! speaker|speakers|sound|sound system|mixer|microphone|mic|mics|public address|pa system|p a|stage|lighting|lights|led screen|projector|smoke machine|disco light|generator for event|loudspeaker|screen + rent|hire|party|wedding|event|crusade|church|concert|programme|birthday|outdoor|conference|seminar|burial|rental|carnival; rent speakers|hire speakers|rent sound|rent projector|hire projector|stage light|rent led screen',
  Ushers:
    '! usher|ushers|waiter|waiters|waitress|hostess|servers|serving|serve + wedding|party|event|guests|food|burial|drinks|birthday|reception|conference|visitors|hire|church|girls; serve food|serve guests|serve drinks|share food|serve my guests|girls to serve|people to serve|boys to serve',
  Bouncer:
    '! security|guard + party|club|event|wedding|birthday|concert|show|carnival; ! bouncer|bouncers|bodyguard|body guard|crowd|escort|protection|heavy guys + party|club|event|wedding|concert|vip|celebrity|control|show|gate crash|gate crashers|carnival|personal|birthday|me|lounge; control crowd|crowd control|body guard|escort me',
  'Souvenir Maker':
    '! souvenir|souvenirs|gift|gifts|mug|mugs|jotter|jotters|branded|plaque|award|gift pack|gift box|hamper|hampers|key holder|throw pillow|towel|towels|pen|pens|water bottle|face cap|tote bag|umbrella|frame|fan|gift items|bowls + print|brand|branding|wedding|birthday|party|burial|customise|customize|customized|customised|make|order|name|corporate|staff|guests|christmas|souvenir|naming|convocation|engrave|souvenirs|valentine|husband|package|retirement|logo; wedding souvenirs|party souvenirs|gift items|gift box|customized mug|branded pen|award plaque|engrave name|corporate gift|gift hamper|christmas hamper',
  'Home Tutor': `
    teach|teacher|tutor|lesson|coach|homework|home work|assignment|kuziere|phonics|reading + child|children|kid|kids|son|daughter|primary|secondary|nursery|pupil|boy|girl|twins|pikin|jss|jss1|jss2|jss3|ss1|basic|grade|year|home|homeschool|my pikin|read|write|english and maths|after school|umu
    home lesson|lesson teacher|teach my child|teach my children|teach my kids|teach my son|teach my daughter|help with homework|assignment help for my child|teach my pikin|extra lesson|read and write|private lesson|after school lesson|phonics|holiday lesson|summer lesson|how to read`,
  'WAEC & JAMB Tutor': `
    ! waec|jamb|neco|utme|gce + prepare|write|pass|exam + teacher|tutor|lesson|teach
    ! waec|jamb|neco|utme|gce|ssce|igcse|post utme|nabteb|ijmb|jupeb|sat|a level|bece|junior waec|checkpoint + teach|teacher|tutor|lesson|lessons|write|writing|prepare|coach|pass|exam|class|study|score|daughter|son|brother|sister|physics|chemistry|biology|learn|cbt|pikin|student|tutorial|centre|center|help
    physics|chemistry|biology|economics|accounting|government|commerce|literature|geography|sciences + teach|teacher|tutor|lesson|son|daughter|fail|weak
    jamb form|jamb registration|jamb lesson|waec form|neco form|buy jamb form|register jamb|jamb class|waec class|jamb tutorial|jamb tutor|prepare for jamb|write jamb|write waec|waec gce`,
  'Maths Tutor':
    '! math|maths|mathematics|calculation|algebra|further maths|isiro|lissafi|mgbako|arithmetic|times table|calculus|statistics + teach|teacher|tutor|lesson|child|weak|fail|poor|coach|son|daughter|pass|good|jss3|ss2|ss3|primary|help|kuziere|nkuzi|dull|learn|struggle|pikin|wahala',
  'English Tutor':
    '! english|ielts|toefl|grammar|spoken english|duolingo|pte|essay|diction|phonetics|pronunciation|public speaking + teach|learn|teacher|tutor|prepare|exam|lesson|coach|improve|test|speak|class|band|score|fluently|write|course|training; spoken english|speak english|learn english|ielts class|teach me english|ielts exam|ielts',
  'French Tutor':
    '! french|delf|tef|tcf + teach|learn|teacher|tutor|lesson|class|speak|canada|exam|child|kids|prepare; learn french|speak french|french class|french teacher',
  'Nigerian Languages Tutor':
    '! yoruba|igbo|hausa|efik|tiv|ijaw|ibibio|edo|urhobo|fulfulde|itsekiri|idoma|igala|nupe + teach|learn|teacher|tutor|lesson|class|speak my children|children to speak|kids; learn yoruba|learn igbo|learn hausa|speak yoruba|speak igbo|teach yoruba|teach igbo|teach my children yoruba|teach my children igbo|teach my kids igbo|teach my kids yoruba|teach my kids hausa',
  'Quran Teacher':
    '! quran|koran|qur an|arabic|islamic|alkurani|islamiyya|islamiyah|tajweed|hifz|hadith|deen|kewu|modrasa + teach|teacher|learn|lesson|read|recite|child|children|kids|home|malam|mallam|alfa|ustaz|ustadh|tutor|memorise|memorize|class|daughter|son|me; teach quran|learn quran|read quran|arabic lesson|ile kewu|memorise quran|alfa to teach|mallam to teach|ustaz to teach|teach arabic|learn arabic',
  'Music Teacher':
    '! piano|guitar|keyboard|saxophone|sax|violin|drum set|drums|voice|sing|singing|music|trumpet|organ|recorder|bass guitar|vocal + teach|learn|lesson|lessons|teacher|train|training|class|tutor|coach|child|son|daughter|kids|choir|beginner; learn piano|learn guitar|learn keyboard|learn to sing|piano lesson|teach me piano|teach me keyboard|how to play piano|play keyboard|play guitar|voice training',
  'Computer Tutor':
    '! computer|coding|programming|excel|microsoft word|graphic design|graphics design|web design|data analysis|corel draw|coreldraw|python|ms office|typing|scratch|robotics|video editing|digital skills|ict|cyber security|autocad + teach|learn|lesson|class|train|training|tutor|teacher|course|kids|beginner|school|coach; learn computer|learn coding|learn graphics design|learn graphic design|computer lesson|teach me computer|computer training|teach my son coding|teach my kids coding|learn excel|learn web design|coding for kids|ict teacher',
  'Driving Instructor':
    '! koya|koyar|koyon + mota|tuki; ! drive|driving|car|motor|moto + learn|teach|lesson|lessons|school|train|class|beginner|instructor|licence|license|coach; learn driving|learn to drive|learn how to drive|teach me driving|teach me how to drive|teach my wife how to drive|driving lessons|learn car|drivers license|drivers licence|driving licence|teach me to drive|learn motor|driving school',
  'Fitness Trainer':
    '! gym|belly|belle|fat|tummy|fitness|exercise|workout|six pack|muscle|yoga|aerobics|weight|slim|flat tummy|boxing|karate|taekwondo|football|basketball|tennis|pot belly|zumba + lose|loss|reduce|train|trainer|burn|build|instructor|coach|keep fit|teach|get|class|home|flat|down|son|daughter|kids|children|learn; lose weight|weight loss|flat tummy|pot belly|reduce my belly|lose belly fat|burn fat|keep fit|big belle|belle don big|train me in gym|football coach|slim down',
  'Swimming Coach':
    '! swim|swimming + teach|learn|lesson|lessons|class|coach|child|children|kids|train|adult|instructor; learn swimming|learn how to swim|learn to swim|teach me how to swim|swimming lesson|teach my kids swimming|teach me swimming|teach my son swimming',
  Nanny: `
    ! baby|child|children|kid|kids|twins|twin|toddler|newborn|new born|infant|my pikin|pikin|months old|triplets|omo|nwa|yaro|jariri|ikoko + take care|look after|watch|mind|stay with|nanny|carry|babysit|baby sit|care for|care of|when i go work|while i work|nurse my|toju|elekota|kula
    baby sit|babysit|watch my baby|watch my child|watch my children|look after my baby|take care of my baby|take care of my child|take care of my children|take care of my kids|mind my child|nanny for|look after my kids|care for my baby|watch my kids|stay with my baby|look after my child|look after my children|daycare|day care|creche|crèche`,
  Househelp: `
    ! wash + cook + clean
    ! cook + clean + wash|iron|live|stay|sleep|house|children|home
    ! wash + clean + cook|iron|live|stay|plates
    ! sweep + wash + cook|plates|clothes
    ! house chores|house chore|chores|housework|house work|domestic work|domestic help|house help|girl to help|boy to help|live in help|wash plates + help|girl|do|stay|house|home|live|wash|boy|woman|need|daily|sleep
    house chores|house work|home chores|wash plates|wash plate|help me for house|help me in the house|help in the house|someone to help me at home|stay with me and help|live in girl|girl to stay with me|work in my house|live in maid|help my wife with house`,
  'Home Nurse':
    '! sick|stroke|injection|drip|wound|dressing|bp|blood pressure|patient|hospital|surgery|operation|bedridden|catheter|sugar level|after cs|cesarean|ulcer|diabetic|discharged|treatment|ill|accident + care|nurse|treat|home|come|look after|take care|dress|check|monitor|house|give|mother|father|papa|mama|attend|stay; dress wound|give injection|check bp|set drip|take care of sick|home treatment|injection at home|wound dressing|nurse for my|sick mother|sick father',
  'Elderly Caregiver':
    '! old|mother|father|grandma|grandmother|grandpa|grandfather|mama|papa|mum|mummy|dad|daddy|aged|elderly|parent|parents|old man|old woman|aged mother|aged father|alzheimer|dementia|iya|baba|nne|nna|80 years|85 years|90 years + care|look after|take care|watch|bath|bathe|stay with|assist|caregiver|care giver|companion|mind|carer|feed; take care of old|take care of my mother|take care of my father|take care of my mama|take care of my papa|look after my mother|look after my father|look after my mama|look after my papa|care for my mother|care for my aged|care for elderly|look after my grandma|take care of my grandma|take care of my aged|stay with my mother|old woman to care',
  'Security Guard':
    '! guard|secure|watch|protect|security|nche|tsaro|night guard|maiguard|security man|guards + house|estate|compound|shop|warehouse|school|night|office|hotel|company|site|bank|farm|church|filling station|factory|hospital|street|event centre|plaza|poultry|overnight; watch my shop|watch night|guard my|secure my|night watch|watch over my|security for my|security men|watch my house|protect my',
  Gateman:
    '! gate + open|man|watch|mind|guard|close|keep|stay|security|boy; open gate|stay at gate|watch my gate|mind my gate|gate man|open and close gate|stay for gate|house gate',
  'Web Developer': `
    website|web site|site|webpage|web page|portfolio|landing page|blog|online presence + make|build|design|create|develop|want|business|company|school|church|ngo|hospital|hotel|redesign|update|restaurant|person|open|need|shop|fix|simple|how much|foundation|logistics|real estate|personal
    build website|design website|create website|website for|make website|open website|develop website|build me a site|build a site|landing page|school website|church website|company website`,
  'Online Store Developer': `
    ! website|online|store|shop|site|boutique|ecommerce + sell|card|pay|payment|customer|customers|buy|order|checkout|cart|products|shopify|goods|online shop|clothes|shoes + website|online|store|shop|order|pay|sell|site; sell online|online store|online shop|shopify store|ecommerce website|website to sell|website where people can buy|store online`,
  'Payment Integration':
    '! paystack|flutterwave|payment gateway|pay with card|monnify|opay|interswitch|remita|virtual account|stripe|payment + integrate|integration|add|website|app|api|connect|put|setup; paystack|flutterwave',
  'Mobile App Developer':
    '! app|mobile app|application|android app|ios app|apk|play store|app store + build|develop|create|make|design|like uber|like bolt|business|idea|need|delivery app|upload|publish|want|developer|fix|school|church|ride; build app|build an app|make app|build mobile app|develop app|create an app|android app|app like|app for my|app idea|mobile app|put my app',
  'WordPress Developer':
    '! wordpress|elementor|woocommerce|wix|plugin|theme + website|site|fix|build|install|design|blog|update|slow|edit|customize|developer',
  'School Portal Developer':
    '! school|university|college|student|students|result|results|cbt|e learning|lms|fees + portal|software|result checker|management system|management software|cbt|app|system|report card|result software|result sheet + school|student|students|result|results|cbt|portal|software; school portal|cbt software|result software|school software|school app|school management',
  'Desktop App Developer':
    '! software|pos|inventory|accounting software|billing|stock|pos software + shop|supermarket|pharmacy|store|develop|build|restaurant|hotel|hospital|sales|company|boutique|business|install; pos software|inventory software|hotel software|pharmacy software|software for my shop|supermarket software|stock software|accounting software|software for my',
  'AI & Chatbot Developer':
    '! bot|chatbot|chat bot|ai|ai agent|chatgpt|automation|automate|auto reply + whatsapp|telegram|build|reply|customer|customers|develop|website|business|trading|create|make|instagram|train|support',
  'Blockchain Developer':
    '! blockchain|smart contract|token|nft|crypto|web3|solidity|dapp|meme coin|coin + develop|create|build|launch|mint|developer|deploy|write|code',
  'USSD Developer': 'ussd|short code + build|develop|code|get|create|bank|business|menu',
  'Graphic Designer':
    '~ design|graphic|graphics|corel draw|photoshop|canva + flyer|banner|logo|poster|post|posts|instagram|church|brand|artwork|social media|business|ads|company|event|content|id card|letterhead|certificate|sticker; design something|graphics work|design work|id card|certificate design|letterhead|carousel|brochure|company profile design|calendar',
  'Logo Designer':
    '! logo|logos|emblem|monogram|business logo + design|make|create|company|business|brand|church|shop|school|fashion|water|food|redesign|boutique|need|want|simple|new|for|salon|ngo|farm; design logo|logo for|make logo|logo design|logo|logos',
  'Brand Identity Designer':
    '! brand|branding|rebrand|brand identity|brand kit + business|company|shop|boutique|identity|name|product|design|guide|restaurant|new|fashion|colours|create|complete; brand my business|brand identity|rebrand my|brand kit|rebranding',
  'UI & UX Designer':
    '! ui|ux|ui ux|figma|wireframe|prototype|app screens|user interface + design|app|website|designer|mobile|screens|dashboard|create|redesign',
  'Flyer & Banner Designer':
    '! flyer|flyers|flier|banner|banners|poster|posters|handbill|handbills|flex|obituary|roll up|e flyer|signboard|sign post|billboard|hand bill + design|print|printing|church|burial|birthday|programme|program|event|campaign|crusade|make|business|party|food|conference|sales|do|launching|school|saturday|need; design flyer|design banner|print flyer|print flyers|print banner|flex banner|burial poster|obituary poster|church flyer|birthday flyer|signboard|sign board|order of programme|burial programme|handbills|sign post',
  'Invitation Card Designer':
    '! invitation|iv|ivs|wedding card|invite|invites|save the date|access card|card|cards + design|print|wedding|make|birthday|traditional|burial|naming|engagement|e invite|guests|digital|video + invitation|iv|ivs|wedding|invite|invites|birthday|engagement|save the date|burial|naming|guests; invitation card|wedding card|wedding iv|e invite|save the date|invitation cards|iv card',
  'T-shirt Designer':
    '! shirt|shirts|t shirt|t shirts|tshirt|tshirts|polo|polos|cap|caps|face cap|hoodie|hoodies|jersey|jerseys|vest|vests|round neck|tee|sweatshirt|tote + print|printing|brand|branding|design|customise|customize|logo|name|customized|customised|class|school|company|staff|inscription|order|campaign|team|football|graduation|sign out; print shirt|print shirts|print t shirt|branded shirts|class shirt|print polo|customized shirt|design jersey|print jersey|print on shirt|print cap|print caps|print vest',
  'Book Cover Designer':
    '! book|ebook|e book|novel|magazine + cover|layout|format|typeset|cover design|design',
  'Presentation Designer':
    '! powerpoint|power point|slide|slides|presentation|pitch deck|ppt|defense slides|defence + design|make|prepare|deck|do|create|defence|defense|investor|project|seminar|slides',
  'Packaging Designer':
    '! label|labels|packaging|nylon|sticker|stickers|pouch|carton|bottle label|product label|paper bag|wrapper + design|product|brand|print|printing|cream|zobo|oil|food|soap|business|water|customized|snack|spices',
  Illustrator:
    '! draw|drawing|sketch|portrait|cartoon|comic|caricature|paint|painting|pencil|illustrate|illustration|art + picture|me|portrait|face|character|pencil|book|wife|girlfriend|children book|parents|someone|canvas|couple|photo|husband|frame|my + portrait|pencil|cartoon|comic|illustrate|illustration|caricature|canvas|sketch|face|character; draw my picture|pencil portrait|draw my portrait|portrait of|draw portrait|draw me|pencil drawing|children book illustration|draw my face|cartoon portrait',
  '3D Designer':
    '! 3d|render|rendering|exterior|interior|walkthrough + design|model|render|house|building|duplex|product|view|animation|room + 3d|render|rendering|walkthrough',
  'Motion Designer':
    '! motion graphics|explainer|explainer video|logo animation|animated logo|intro|after effects + video|make|create|business|design|logo|youtube|church',
  'Social Media Manager': `
    ! instagram|facebook|tiktok|social media|twitter|page|handle|ig|fb|linkedin|threads|socials|insta + manage|manager|managing|handle|handling|post|posting|grow|content|increase|run my page|reply|followers|engagement|admin|calendar + instagram|facebook|page|tiktok|social media|twitter|ig|fb|linkedin|socials|business|insta
    manage my page|manage my instagram|manage my facebook|grow my page|grow my instagram|increase followers|increase my followers|handle my page|handle my instagram|handle my social media|manage my social media|buy followers|post for me|manage page|content calendar|run my page|manage instagram`,
  'Facebook & Instagram Ads': `
    ! ad|ads|advert|adverts|advertise|advertising|advertisement|sponsor|boost|promote|promotion|sponsored|run ads|campaign + facebook|instagram|ig|fb|meta|online|social media|insta|page|post
    ig ads|fb ads|facebook ads|instagram ads|ig advert|run ads|run ad|boost my post|boost post|sponsored post|sponsored ads|ads manager|advertise my business|promote my business|advertise my product|advert online|online advert|run advert|insta ads|meta ads|advertise on instagram|advertise on facebook|ig promotion|promote my page`,
  'Google Ads Specialist':
    '! google|youtube|adwords|ppc|google my business|google map + ad|ads|advert|adverts|advertise|advertising|run|promote|campaign; google ads|google advert|advert on google|advertise on google|ads on google|advert for google|youtube ads|google adverts',
  'SEO Specialist':
    '! google|search|website|site|seo|google map|google maps|google my business + rank|ranking|first page|show|appear|top|seo|traffic|visible|list my business|put my business|find my business|number one|visibility; rank on google|google ranking|first page of google|website traffic|google map|show on google|appear on google|seo|put my shop on google|google business profile',
  'TikTok Marketing':
    '! tiktok|tik tok + ad|ads|advert|promote|grow|followers|viral|trend|views|market|live|push|marketing; tiktok ads|promote on tiktok|trend on tiktok|go viral|tiktok followers|push my song',
  'WhatsApp Marketing':
    '! whatsapp|whatsapp tv|whatsapp status|wa + advert|ads|market|tv|promote|broadcast|contacts|views|sell|marketing|gain|status advert; whatsapp tv|whatsapp advert|whatsapp ads|status views|whatsapp contacts|broadcast message',
  'Bulk SMS Marketing':
    '! sms|text message|text messages|bulk|voice sms|bulk sms + send|sms|members|customers|election|church|campaign|5000|customer; bulk sms|send bulk|mass text|send sms|text message to|bulk text',
  'Email Marketer':
    '! email|emails|newsletter|mailing list|mailchimp|e mail + marketing|campaign|automation|send|list|design|blast|newsletter|sequence; email marketing|newsletter|email campaign|cold email',
  'Influencer Marketing':
    '! influencer|influencers|celebrity|content creator|skit maker|blogger|brand ambassador + promote|advertise|brand|product|market|business|post|song|app|review|post my',
  Copywriter:
    '! write|copy|sales|advert|ad + copy|sales page|sales letter|caption|captions|ad copy|product description|descriptions|sales copy|slogan|tagline; sales copy|ad copy|product description|write caption|product descriptions|captions for|sales page|email copy',
  'Content Writer': `
    ! write|writer|article|articles|blog|essay|cv|resume|content|cover letter|profile|speech|company profile|bio|letter|linkedin|curriculum vitae|write up|article writer|vote of thanks|assignment + article|articles|blog|essay|cv|resume|content|company|website|letter|job|speech|profile|linkedin|write|do|help|update|rewrite|professional|good|optimize|review|type
    write my cv|cv writing|write cv|do my cv|update my cv|rewrite my cv|write cover letter|write article|write speech|write my speech|write essay|linkedin profile|write company profile|write for my blog|application letter|write letter|do cv|cv writer|resume|write content`,
  'Research Analyst':
    '! project|thesis|dissertation|seminar paper|chapter|literature review|term paper|it report|siwes + write|writer|help|final year|chapter|topic|masters|phd|complete|supervisor|do|topics|correct|assist; final year project|write my project|project work|project topic|project topics|write project|chapter 1|chapter one|do my project|seminar paper|siwes report|it report|term paper|write my thesis|research work|dissertation|help me with my project|term paper',
  'Data Analyst':
    '! data|spss|analysis|questionnaire|dataset|survey result|chapter 4|chapter four|stata|r studio|sales data|power query + analyse|analyze|analysis|project|chapter|dashboard|spss|clean|interpret|run|result|report; spss|data analysis|chapter four|chapter 4|analyse my data|analyze my data|run analysis|questionnaire analysis',
  'Excel Specialist':
    '! excel|spreadsheet|google sheet|google sheets|pivot + formula|prepare|dashboard|automate|do|template|payroll|salary|sheet|inventory|attendance|make|fix|account|record|file|sort',
  'Data Entry Clerk':
    '! type|typing|retype|key in|typist|enter|typeset|typesetting|photocopy|print + note|notes|page|pages|document|documents|project|handwritten|handwriting|manuscript|letter|question|questions|exam questions|records|work|data|book|spiral|binding|fast; type my project|type document|type my work|type my|retype|typing job|type exam questions|typing work|print and bind|data entry|print document|type and print',
  Transcriber:
    '! transcribe|audio|recording|interview|subtitle|subtitles|caption|captions|sermon|voice note|lecture + text|type|write|transcribe|video|out|add|word|into|put|youtube + transcribe|audio|recording|subtitle|subtitles|voice note|captions|interview|sermon|lecture; transcribe|audio to text|add subtitles|subtitles|convert audio',
  Translator:
    '! translate|interpret|translation|interpreter|translator|fassara|tumo|ntughari + english|yoruba|igbo|hausa|french|document|arabic|letter|book|certificate|chinese|spanish|german|portuguese|from|to|meeting|pidgin|church|conference|sign; translate|interpreter|translate document|translation of|translate to|translate from',
  'Voice-over Artist':
    '! voice|voiceover|voice over|jingle|narration|radio advert|audio advert|narrate + record|advert|radio|over|artist|video|make|campaign|do|business|documentary|jingle; radio jingle|jingle|voice for advert|voice over|record jingle|voice note advert|narrate',
  'Video Editor':
    '! edit|editing|editing|editor|cut|trim|shorten|join|merge|crop|compress|add music|short|put music + video|videos|reel|reels|tiktok|youtube|clip|clips|film|skit|vlog|wedding video|movie|footage|podcast video; edit video|edit my video|edit videos|cut video|edit reels|edit my clips|video edit|trim video|short videos|edit skit|edit youtube|cut my video|make video short|add music to video|edit wedding video',
  'Photo Editor':
    '! edit|retouch|photoshop|remove background|background|restore|enhance|smooth|change background|remove|touch up|brighten + photo|photos|picture|pictures|passport|image|images|old photo|product|selfie; edit photo|edit my photo|edit picture|edit my picture|remove background|photoshop my|photo editing|retouch my|restore old|change background|edit passport|edit pictures|edit photos',
  Animator:
    '! animate|cartoon|animation|animated|2d|whiteboard + video|advert|kid|kids|story|make|create|series|movie|explainer|church|music|nursery rhymes; cartoon video|animated video|2d animation|make cartoon|cartoon animation',
  'Drone Videographer':
    '! drone|aerial|sky|top view|drone shot + shoot|video|shot|cover|picture|wedding|land|estate|hire|event|property|site|rent|pictures|footage|take|birthday',
  'Music Producer':
    '! produce|record|mix|master|beat|beats|studio|instrumental|mixing|mastering|recording + song|songs|beat|music|track|album|gospel|artist|single|vocal|freestyle|mixtape|studio|ep|session|choir|rap|afrobeat; record song|record my song|record music|make beat|studio session|mix and master|record gospel|produce my song|produce song|book studio|music studio|mix my song|record album',
  'Podcast Producer': '! podcast + start|record|edit|produce|setup|studio|shoot|mic|launch|video',
  Ghostwriter:
    '! write|writer|author + book|story|life|biography|autobiography|memoir|novel|ebook|life story|my story|e book; write my book|write a book|write my life story|write my biography|write ebook|autobiography|life story|ghost write|write my story|write novel|write book',
  Scriptwriter:
    '! script|screenplay|drama|stage play|movie|skit|skits|film|tv series|nollywood + write|writer|short film|script|church drama|series; write script|movie script|write drama|drama script|write a script|skit script|film script|write skit',
  'YouTube Channel Manager':
    '! youtube|yt + channel|monetise|monetize|grow|subscribers|subscriber|manage|watch hours|views|automation|upload|open|create; monetize youtube|youtube channel|youtube subscribers|grow my youtube|grow youtube|watch hours|open youtube channel',
  'Website Security':
    '! website|site|wordpress|web + hack|hacked|secure|malware|virus|attack|defaced|hacker|redirect|ssl|not secure|security + website|site|wordpress|web; hacked website|website hacked|hacked my website|secure my website|ssl|site hacked|hacker enter my website',
  'Malware Removal':
    '! virus|malware|ransomware|trojan|spyware|antivirus|pop up|encrypted + remove|laptop|computer|system|phone|flash|clean|pc|full|scan|files|install|delete|infect; remove virus|virus for my system|virus on my laptop|antivirus|my laptop get virus|ransomware',
  'Incident Responder':
    '! facebook|instagram|whatsapp|account|gmail|email|page|ig|fb|tiktok|telegram|snapchat|twitter|yahoo + hack|hacked|recover|hijack|stole|lost access|hijacked|banned|disabled|locked|hackers|hacker|retrieve|suspended|get back|cant login|cannot login|stolen; hacked my facebook|hacked my instagram|hacked my whatsapp|recover my facebook|recover my account|recover my instagram|account recovery|hacked my account|account hacked|facebook hacked|instagram hacked|whatsapp hacked|whatsapp banned|recover my gmail|hacked my page|they hack my|dem hack my',
  'Backup & Recovery':
    '! recover|retrieve|lost|deleted|delete|format|formatted|corrupt|corrupted|restore|recovery + file|files|photos|photo|pictures|data|hard drive|flash|memory card|documents|hard disk|contacts|videos|chats|messages|sd card|external drive|flash drive|video|picture|document; recover deleted|deleted photos|recover files|data recovery|recover data|recover my pictures|recover my files|recover lost|hard drive recovery|recover my chats|recover documents|memory card no dey read',
  'Web Hosting & Domain Setup':
    '! domain|hosting|cpanel|domain name|host|com ng|server + name|buy|register|website|renew|setup|expire|expired|transfer|host|get|purchase|set up + domain|hosting|host|cpanel|website|com ng; domain name|buy domain|host my website|renew my domain|web hosting|register domain|buy hosting|renew hosting|host website',
  'Business Email Setup':
    '! email|mail|emails|google workspace|zoho|outlook + company|business|official|domain|staff|professional|corporate|custom|setup|set up|office; business email|company email|official email|professional email|custom email|email for my company|email for my business|staff email|google workspace',
  'CAC & Business Registration':
    '! register|registration|registering|cac|incorporate|scuml|nafdac|trademark|tin|son|smedan|annual returns|status report + business|company|name|ngo|cac|brand|foundation|product|school|enterprise|church|limited|nafdac|scuml|certificate|tin|number|trademark|do|get|file|annual returns|logistics|food; register my business|register business|register company|register my company|cac|cac registration|business name|scuml|nafdac|nafdac number|register ngo|trademark|tin number|register my brand|annual returns|register church|export licence|register my ngo|tax identification',
  'Business Plan Writer':
    '! business plan|feasibility|feasibility study|business proposal|loan proposal|financial projection|bank loan|company profile + write|prepare|need|loan|bank|farm|poultry|do|boi|agric|grant|study|draft|for; business plan|feasibility study|feasibility report|loan proposal',
  'Grant & Proposal Writer':
    '! grant|proposal|scholarship|statement of purpose|sop|ngo proposal|motivation letter|personal statement|study plan|fellowship|tef + write|apply|application|essay|help|for|masters|abroad|review|ngo|draft|canada|uk; statement of purpose|write sop|grant proposal|scholarship essay|write proposal|personal statement|motivation letter|grant application|apply for grant|write my sop|ngo proposal',
  'Virtual Assistant':
    '! assistant|secretary|admin|reply|customer care|email|schedule|appointment|calendar|customer service|receptionist|personal assistant + virtual|online|remote|reply|manage|calendar|customers|dm|dms|emails|whatsapp|orders|work from home|part time|schedule|phone calls|pick calls|inbox|business; virtual assistant|reply my dms|answer customers|reply customers|personal assistant|manage my emails|remote assistant|reply messages|reply my customers|manage my inbox|online assistant|manage my calendar|chat with customers|reply dms',
  'Procurement Specialist':
    '! import|buy|ship|source|order|importation|shipping|procure|sourcing|bring + china|alibaba|1688|abroad|usa|dubai|turkey|guangzhou|uk|amazon|ali express|aliexpress|temu|shein|cotonou; buy from china|import from china|mini importation|ship from china|order from china|source from china|buy from 1688|buy from alibaba|ship goods from|importation',
  'Field Survey & Data Collection':
    '! survey|questionnaire|questionnaires|interview|enumerator|enumerators|data collection|census|interviewers + field|collect|respondents|distribute|administer|share|ngo|research|people|data|customers|kobo|market|carry out|conduct',
  'Game Developer':
    '! game|games|mobile game + develop|build|create|make|code|developer|design|unity|android',
  'Project Manager':
    '! project manager|manage + project|construction project|it project|team|software project; manage my project|project manager|manage project',
  'Operations Manager':
    '! manage|manager|run|supervise|oversee + shop|restaurant|supermarket|hotel|lounge|business|company|staff|office|operations + manager|manage|run|supervise|oversee; manage my business|manager for my restaurant|manager for my shop|manage my restaurant',
  'Penetration Tester':
    '! hacker|pentest|penetration|ethical hacker|vulnerability|security test + test|website|app|network|company|bank|system|hire|server',
  'Database Administrator':
    'database|mysql|sql|postgres|oracle + fix|manage|setup|slow|design|backup|create|migrate|admin|recover',
  'Linux Administrator':
    'server|linux|vps|ubuntu + setup|configure|install|manage|admin|down|deploy|fix|migrate',
  'Network Administrator':
    'network|lan|cisco|mikrotik|server + admin|office|company|configure|school|manage|bank|engineer',
};
