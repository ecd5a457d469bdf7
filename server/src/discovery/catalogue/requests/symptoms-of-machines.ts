/** More problems and tasks of cars, deliveries, phones and appliances. `symptoms.ts` explains the format. */
export const symptomsOfMachines: Readonly<Record<string, string>> = {
  Mechanic: `
    {car} + start|starting|fault|noise|smoke|jerk|misfire|vibrate|stop|leak oil|engine|service|knock|shake|move|refuse|gum|off|quench|break down|breakdown|brake|fix|repair|check|spoil|bad|problem|issue|drink fuel|consume fuel|fuel pump|servicing|oil
    engine + knock|overhaul|smoke|noise|misfire|gum|seize|oil leak|top gasket|service|repair|fix
    car refuse|car no start|car no gree|car spoil|car stop|moto don spoil|change engine oil|change oil|service my car|engine oil|engine mount|brake fail|brake failed|brake pad|shock absorber|ball joint|control arm|bad brake|fuel pump|plugs|injector nozzle
    {car} + road|bridge|expressway|highway|traffic + spoil|stop|break down|stuck|refuse|start|off`,
  Vulcanizer: `
    ! tyre|tyres|tire|tires|taya|tube|wheel|tubeless + flat|burst|puncture|patch|pump|gauge|nail|deflate|change|leak|down|low|air|fix|spoil|road|bust|spare
    flat tyre|flat tire|tyre don burst|tyre burst|tyre bust|taya don burst|tyre puncture|tyre go down|pump my tyre|gauge my tyre|nail for tyre|nail inside tyre`,
  'Auto Electrician': `
    ! {car} + horn|headlamp|headlight|head lamp|wiper|wipers|trafficator|alternator|kick starter|starter|central lock|power window|wind up|indicator|dashboard light|fuse|wire|wiring|rewire|reverse light|brake light|fog light|electrical|rewiring|not charging battery|side glass|winder|radiator fan
    ! rewire|rewiring + {car}|engine|horn|light
    kick starter|alternator|headlamp|headlight|trafficator|car horn|central lock|power window|brake light|park light|wiring diagram|car electrical`,
  'Panel Beater': `
    ! {car} + dent|scratch|bash|accident|hit|jam|bumper|body work|straighten|bonnet|fender|scratched|quarter panel|bodywork
    bumper|bonnet|fender|car door|boot + bend|break|broke|bash|fall|dent|fix|crack|straighten|pull out|rust
    jam my car|bash my car|scratch my car|hit my car|dented|car accident|bashed car`,
  'Car Painter':
    '! {car} + spray|respray|paint|repaint|colour|color|bake|oven bake|touch up|wrap; spray my car|paint my car|oven baking|car spraying|full spray',
  'Car AC Technician': `
    ! {car} + ac|air condition|air conditioner|a c|aircon + {not}|no|cold|cool|gas|refill|blow|hot|leak|repair|fix|bad|spoil|again|compressor|fill|charge|condenser
    ! {car} + ac|air condition|aircon|ac gas
    car ac|motor ac|ac of my car|ac for my car|ac in my car|my car ac|car cooling`,
  'Car Diagnostics':
    '! scan|diagnose|diagnosis|check engine|engine light|check engine light|fault code|obd + {car}|light|on|show|brain box|error; check engine light|scan my car|car scan|scanning machine|brain box',
  'Car Wash':
    '! wash|clean|vacuum|detail|polish + {car}|engine|interior; wash my car|car detailing|wash car|interior cleaning',
  'Wheel Alignment & Balancing':
    '! align|alignment|balance|balancing|pull to one side|dey pull|pull to left|shake|vibrate + {car}|wheel|tyre|steering|highway|speed; steering dey shake|car dey pull|steering dey pull|wheel balance|wheel alignment',
  'Gearbox Repair':
    '! gear|gearbox|gear box|transmission|automatic gear|reverse|torque converter + {not}|select|jump|jerk|hard|slip|engage|hook|spoil|repair|fault|drag|service|oil|stuck|no dey|refuse|enter; gear no dey enter|gear dey jerk|no reverse|gear oil|gear selector|car no dey reverse',
  'Radiator Repair':
    '! {car}|radiator|temperature|engine + overheat|over heat|boil|hot|heat|heating|leak water|drink water|temperature + {car}|radiator|engine|road|water|dey|always; car dey overheat|engine dey hot|radiator dey leak|radiator leak|car dey heat|temperature dey rise|overheating|water dey leak for radiator',
  'Battery Charger':
    '! battery|car battery|batery + charge|dead|die|down|run down|weak|jump start|jumper|hold charge|jump + {car}|battery|start|charge; jump start|charge my battery|car battery dead|battery don die|battery run down|charge car battery',
  'Auto Upholstery':
    '! {car} + seat|seats|roof lining|tint|leather|interior|floor rug|upholstery|seat cover|ceiling|tinted + {car}|change|cover|sew|repair|tear|torn|fix|do|glass; tint my car|tinted glass|car seat|car leather|roof lining|seat cover|tint permit',
  'Car Key Programmer': `
    ! {car} + key|remote|keys + lost|lose|duplicate|program|programme|spare|locked|lock|stuck|inside|cut|break|broke|spoil|new|copy|code|no dey open|battery
    key lock inside car|key inside car|lost my car key|lost car key|car key|car remote|key inside my car|car locked|key is locked in`,
  'Car Tracker Installer':
    '! tracker|gps|car alarm|demobilizer|kill switch|dash cam|dashcam|android screen|car stereo|reverse camera|car radio|speed limiter + {car}|install|fix|put|bike|keke|bus|truck|fleet; install tracker|tracker|car tracker|android screen|reverse camera|kill switch',
  'Motorcycle Mechanic':
    '! mechanic|mekanik|repairer + okada|bike|motorcycle|machine|power bike; ! okada|bike|motorcycle|machine|bajaj|qlink|power bike|dispatch bike|tvs|boxer|babur|mashin|alupupu + {fault}|engine|service|start|chain|sprocket|carburetor|clutch|plug|brake; bike mechanic|repair my bike|fix my okada|my bike no start|my okada spoil',
  'Keke Mechanic':
    '! mechanic|mekanik|repairer + keke|tricycle|napep|maruwa|marwa; ! keke|tricycle|marwa|maruwa|napep + {fault}|engine|service|start|gear|mechanic|knock|clutch|top cylinder|repair',
  'Diesel Engine Mechanic':
    '! mechanic|engineer|technician + truck|trailer|tipper|lorry|diesel|tractor|bus; ! truck|trailer|tipper|lorry|diesel|tractor|caterpillar|caterpiller|mack|howo|sinotruk|daf|volvo|long vehicle|canter|excavator|coaster|speed boat|outboard + {fault}|engine|injector|mechanic|repair|overhaul|service|brake|start|smoke',
  'Towing Service':
    '! tow|towing|towed|pull|carry|recover|drag|lift + {car} + {road}|mechanic|workshop|accident|spoil|break down|stuck|gutter|tow|towing; tow my car|tow car|tow truck|tow vehicle|carry my car to mechanic|car fall inside gutter|car enter gutter',
  'Dispatch Rider': `
    send|deliver|pick|pick up|carry|drop|collect|take|pickup|dropoff|fetch|move + parcel|package|document|documents|small load|food|cake|letter|envelope|order|orders|phone|shoe|clothes|wig|laptop|medicine|drugs|customer goods|products|small item|flowers|key|soup
    deliver my goods|deliver to customer|deliver to my customer|bike man to deliver|rider to deliver|someone to deliver|send package|pick up package|pick my package|waka deliver
    delivery|dispatch|despatch|rider|bike + from|to|today|within|island|mainland|customer|vendor|online business|same day`,
  'Delivery Driver':
    '! van|bus|mini van|minibus|sienna|pickup + deliver|delivery|distribute|supply + goods|bread|water|products|market|shop|customer|items|deliver',
  'Private Driver': `
    drive + me|my car|my family|madam|my boss|my wife|my kids|my children|my mother|my father|us|school run|abuja|lagos|ibadan|interstate|weekend|wedding
    ! driver + school|children|kids|office|work|family|oga|madam|executive|live in|daily|weekend|monday|my car|my wife|elderly|wedding|drop|take
    ! pick|pick up|drop|carry|take|convey + school|work|office|lesson + everyday|daily|children|daughter|son|kids|kid|every morning|monday|child
    driver to take|driver to carry|driver for my|driver to drive|driver wey|personal driver|spare driver|someone to drive|somebody to drive`,
  'Truck Driver': '! driver + truck|trailer|tipper|lorry|tanker|articulated|container|howo|mack',
  'Keke Rider':
    'keke|napep|maruwa|marwa|tricycle + hire|carry|drop|school|rider|drive|balance|delivery|market|everyday',
  'Charter Bus Driver': `
    ! bus|coaster|hiace|sienna|toyota bus|hummer bus|18 seater|14 seater|30 seater|luxury bus|mini bus + hire|charter|rent|trip|wedding|church|burial|travel|journey|guests|staff|convey|carry|transport|village|picnic|excursion|people|passengers
    bus for burial|bus to carry|bus for wedding|hire bus|charter bus|bus to convey|convey guests|convey people`,
  'Airport Pickup':
    '! airport + pick|pickup|pick up|drop|carry|take|collect|arrive|flight|ride|taxi|cab|land|transfer|brother|shuttle|driver|tomorrow|night; from airport|to airport|to the airport|from the airport|pick me at airport|airport ride',
  'House Movers': `
    ! pack|move|moving|packing|parking|relocate|relocating|shift|moving out|pack out|relocation|pack in + from|house|apartment|flat|load|loads|property|properties|furniture|office|new house|new place|things|belongings|new apartment|another state|room|kaya|eru + to|from|move|help|carry|truck|van|bus|relocate|load|loads|property|properties
    ! packing|parking|relocating|moving|relocate|move|pack + from + to
    moving house|move house|moving out|pack my load|pack my loads|pack load|move my things|move my load|move my property|relocating to|moving to|i am packing|packing to new|change house|moving my things|moving from|parking from|packing from|relocating from|help me pack|move to new house|move to my new`,
  Haulage: `
    ! truck|lorry|van|canter|trailer|tipper|pick up van|hilux|flat bed|low bed|container truck + carry|move|transport|load|hire|rent|deliver|haul|supply|goods|cement|sand|granite|cassava|rice|tomatoes|yam|cow|wood|blocks|machine
    ! transport|haul|convey|carry + cement|rice|goods|yam|yams|cassava|tomatoes|cattle|cows|blocks|granite|planks|machine|produce|farm produce|beans|maize|pallets + from|to
    ! transport|haul + from + to
    trip of sand|tipper of sand|sharp sand|plaster sand|granite|laterite|filling sand|trip of granite|truck of sand|tipper of granite|tipper load|hardcore|stone dust|trailer load|truck to carry`,
  'Interstate Waybill': `
    ! waybill|way bill|send|transport|deliver|parcel|park + goods|parcel|load|item|package|box|bag|market|customer|foodstuff + state|interstate|another state|abuja|lagos|kano|port harcourt|ph|ibadan|benin|enugu|owerri|aba|onitsha|kaduna|jos|warri|uyo|calabar|asaba|ilorin|abj|maiduguri|yola
    waybill|way bill|waybill my goods|waybill to|send waybill|waybill from`,
  'Errand Runner': `
    ! go|buy|run|help me buy|going + market|foodstuff|foodstuffs|groceries|grocery|errand|errands|shoprite|supermarket|drugs from pharmacy
    ! buy + foodstuff|foodstuffs|market|groceries|things + me|for me|market|deliver|bring|send|mile 12
    go market|buy foodstuff|go to market|run errand|run errands|do my shopping|shop for me|market runs|market run|help me go market|errands`,
  'Gas Delivery':
    '! gas|cylinder|cooking gas|12 5kg|12kg|6kg|25kg|50kg + finish|refill|fill|bring|deliver|supply|empty|buy|carry|finished|exhaust|done|home + gas|cylinder|kitchen|cooking|house|refill|kg; gas don finish|gas has finished|refill gas|fill gas|my gas don finish|cooking gas|gas finish|buy gas|fill my gas|fill my cylinder|refill my cylinder|kg gas',
  'Water Tanker Supply':
    '! water|omi|ruwa|mmiri + tanker|supply|litres|litre|truck|tank|deliver|sell|10000|bring|fill + tanker|litres|litre|house|compound|site|hotel|fill|truck|supply; tanker of water|water tanker|water truck|water to fill my tank|fill my tank|no water for house bring|truck of water|supply water',
  Loader: `
    offload|off load|unload|lift|load + container|goods|bags|cement|truck|trailer|rice|market|tiles|cartons|40ft|20ft|heavy
    ~ carry + load|loads|heavy|bags|goods|cement|wardrobe|fridge|upstairs
    boys to offload|boys to load|boys to carry|offload container|offload truck|load truck|off load`,
  'Warehouse Attendant':
    'warehouse|store|stock|inventory + attendant|keeper|manage|keep|boy|staff|arrange|worker|record',
  'Generator Repair': `
    ! gen|generator|i pass my neighbour|i better pass|tiger|sumec|elepaq|mikano|perkins|firman|thermocool gen|plant|honda gen|elemax|janareta + {fault}|start|no dey|on|off|pull|rope|carry|fuel|smoke|service|oil|carburetor|coil|plug|noise|surge|hum|vibrate|{not}|charge|kick
    gen no dey start|gen no gree|gen don spoil|gen wont start|gen dey smoke|gen no start|generator no start|service my gen|repair my gen|my gen|my generator|gen rope|small gen|big gen|gen oil`,
  'Phone Repair': `
    ! {phone} + screen|charge|charging|battery|mouthpiece|ear piece|touch|display|toilet|fall|drop|crack|break|broke|swell|hang|stuck|dead|unlock|password|frp|back glass|face id|panel|blank|green line|power button|{fault}
    {phone} + speaker|mic|camera|network|water|flash|boot|sim|storage|hot|volume|mmiri|ruwa|omi
    charging port|phone screen|change screen|change my screen|screen crack|screen break|screen don break|screen broke|phone battery|phone no dey charge|phone no dey on|phone fell|phone fall|phone drop|unlock phone|forgot my password|bypass icloud|icloud|iphone unlock|back glass|phone don spoil|phone don die`,
  'Laptop Repair': `
    ! {laptop} + screen|keyboard|battery|charger|hinge|fan|charge|charging|format|slow|window|windows|boot|hot|hang|on|off|upgrade|ram|ssd|blue screen|black screen|water|fall|crack|break|broke|password|{fault}|coffee|tea|blank|port|touchpad|dead|update|motherboard|shut down|restart|heat|sound
    install windows|install window|format my system|format system|format laptop|laptop screen|laptop battery|windows 10|windows 11|install software|blue screen|system dey hang|laptop dey slow|laptop dey hang`,
  'AC Installation & Repair': `
    ! ac|air condition|air conditioner|split unit + gas
    ac|a c|air condition|air conditioner|aircon|split unit|split ac|standing ac|window unit|lg ac|hisense|1hp|1 5hp|2hp|inverter ac|airconditioner + cool|cold|gas|install|installation|service|leak|drip|water|noise|blow|hot|relocate|move|remove|uninstall|mount|wash|refill|{fault}|room|bedroom|parlour|office|shop|church|hall|{not}|outdoor unit|compressor
    ac no dey cool|ac no dey cold|ac not cooling|service ac|service my ac|ac gas|ac servicing|wash my ac|install ac|ac dey drop water|ac leaking|ac dey blow hot|ac gas refill|fill ac gas|remove ac|relocate ac`,
  'Fridge & Freezer Repair': `
    ! fridge|freezer|refrigerator|deep freezer|chest freezer|show glass|chiller|cold room|ice block machine|water dispenser|dispenser|fridg|frige|freeza + cool|cold|freeze|freezing|ice|gas|noise|compressor|leak|thermostat|light|hum|{fault}|{not}|block|chill|rust|rubber|smell|kuru
    fridge no dey cool|fridge no dey cold|freezer no dey freeze|freezer not freezing|fridge not cooling|fridge gas|compressor`,
  'TV Repair': `
    ! tv|television|plasma|led tv|smart tv|lg tv|samsung tv|hisense tv|flat screen|android tv|inch tv + screen|picture|sound|display|line|lines|light|on|off|panel|backlight|blank|dark|{fault}|{not}|remote|show|crack|break|broke|hdmi|fall|blink|dim|colour
    tv no dey show|tv no dey on|tv don spoil|tv has sound|sound but no picture|no picture|tv screen|tv panel`,
  'Washing Machine Repair':
    '! washing machine|washer|dryer|dishwasher|dish washer|washing mashin + {fault}|spin|drain|leak|water|noise|door|on|install|{not}|rotate|drum|repair|rinse',
  'Gas Cooker Repair':
    '! gas cooker|cooker|burner|oven|gas stove|stove|hob|kitchen gas|gas hose|regulator|hot plate + {fault}|light|ignite|leak|smell|burn|install|flame|yellow|black|on|{not}|change|service|black pot|low|hose|connect|knob|blow; gas dey leak|gas leakage|gas smell|cooker no dey light|black smoke on pot|gas hose',
  'Microwave & Blender Repair':
    '! blender|microwave|kettle|pressing iron|electric iron|standing fan|rechargeable fan|toaster|grinder|grinding machine|mixer|juicer|air fryer|sewing machine|yam pounder|rice cooker|pressure cooker|hair dryer|clipper|ox fan|table fan|hand dryer|fan + {fault}|rotate|roll|coil|blow|spin|heat|on|{not}|slow|noise|smoke|burn|rewind; fan no dey blow|fan no dey roll|fan dey slow|blender no dey|iron no dey hot|iron no dey heat',
  'Printer Repair':
    '! printer|photocopier|photocopy machine|scanner|copier|epson|di machine|laserjet|hp printer|canon printer|cartridge|toner + {fault}|print|paper|jam|ink|toner|refill|on|{not}|line|faint|install|blank|scan|reset',
  'Stabilizer & UPS Repair':
    '! stabilizer|stabiliser|ups|avr|transformer|bluegate|surge protector|voltage regulator + {fault}|{not}|on|trip|noise|burn|rewind|beep|battery|smell|charge',
  'Sound System Repair':
    '! speaker|amplifier|home theatre|home theater|woofer|sound system|radio|bluetooth speaker|musical keyboard|mic|microphone|megaphone|dvd|cd player|horn speaker|equalizer + {fault}|sound|{not}|blow|coil|crack|repair|on|buzz|noise|burst',
  'Game Console Repair':
    '! ps4|ps5|ps3|ps2|xbox|playstation|play station|game pad|gamepad|pad|nintendo|console|psp|ps 4|ps 5 + {fault}|disc|read|drift|{not}|install|on|hot|blue light|hang|update|jailbreak|charge|fan|stick|games',
  'Inverter & Solar Installer': `
    ! solar|inverter|panels|solar panel|lithium|tubular|charge controller|5kva|3 5kva|2kva|3kva|1kva|10kva + install|battery|batteries|panel|panels|{fault}|house|shop|office|light|system|charge|setup|power|{not}|beep|bungalow|flat|fridge|borehole|how much|quote|cost|kva|backup|mount|wire|hospital|school|farm|on|off|low
    solar light|solar system|solar panels|inverter battery|inverter no dey charge|24 hours light|steady light|alternative power|backup power|off nepa`,
  'CCTV Installer':
    '! camera|cameras|cctv|surveillance|ip camera|hikvision|video doorbell + house|compound|office|shop|hotel|gate|install|watch|monitor|record|school|church|estate|thief|thieves|steal|supermarket|warehouse|filling station|fix|phone|outside|farm|{fault}|pharmacy; security camera|cctv camera|spy camera|smart lock|video doorbell|access control|intercom|watch my shop from phone',
  'Electric Fence Installer':
    '! electric|barb|barbed|razor|security|current|concertina|spike|live + wire|fence|fencing + fence|wall|compound|install|house|warehouse|thieves|thief|perimeter|top|repair|plot|plots|current; electric fence|barb wire|barbed wire|razor wire|fence wire|security wire|wire on fence|electric wire on fence',
  'Satellite Dish Installer':
    '! dstv|gotv|startimes|dish|decoder|free to air|tstv|antenna|sltv|explora|mytv|strong decoder|cable + {fault}|signal|install|show|scramble|mount|track|channel|channels|{not}|no signal|connect|extra view|move|relocate|set up|e16|e48|rain|dish; no signal|dstv signal|e48 32|e16|scrambled|signal lost|extra view|set up decoder|dish tracking',
  'WiFi & Network Setup':
    '! wifi|wi fi|internet|router|network|starlink|lan|modem|mifi|fibre|fiber|hotspot|mikrotik|access point|broadband + install|set|setup|set up|connect|{fault}|slow|office|house|home|cable|extend|hotel|school|estate|compound|signal|coverage|cafe|business|fix|mount|configure; install starlink|mount starlink|hotspot business|network cable|internet for office|wifi for my house|office network',
};
