/** More problems and tasks of houses, building sites, gardens and cleaning. `symptoms.ts` explains the format. */
export const symptomsAtHome: Readonly<Record<string, string>> = {
  Plumber: `
    ~ tap|sink|toilet|shower|pipe
    ! water + leak|drip|drop|come out|comot|pour|gush|flood|rush|full|spill + ceiling|bathroom|kitchen|toilet|pipe|tap|wall|everywhere|floor|upstairs|heater
    ! toilet|wc|sink|bathroom|kitchen sink|drain|basin + block|choke|overflow|flush|clog|stuck|refuse
    ! tap|pipe|shower|sink|wc + burst|leak|spoil|break|broke|broken|drip|loose|run|block
    no water|water no dey come|water no dey run|water no dey flow|water not running|water not flowing|low water pressure|pipe burst|burst pipe|water closet|wash hand basin
    famfo|fanfo|bututu + lalace|yana|zuba|fashe|gida|gyara
    paipu|tap|omi + jo|baje|n jo|bu
    omi ko jade|omi ko wa|omi ko yo|mmiri anaghi aputa|mmiri anaghi agba|ruwa baya zuwa|ruwa ba ya zuwa
    wc|jacuzzi|bathtub|water heater|kitchen sink|shower|basin|tap + install|fix|change|replace|repair
    pipe|plumb|water + connect|run|lay|house|new building`,
  Electrician: `
    ! ceiling fan|socket|switch|bulb|chandelier + install|fix|hang|mount|change|replace|repair|spoil|bad
    ~ socket|switch|bulb|fuse
    high current|high voltage|low voltage|half current|half light|no get light|no dey get light|get no light|there is no light|light dey low|light dey bring|light cut|light go off|light don quench|nepa wire|burnt wire|wire dey burn|socket dey spark|electric burn|current dey shock|dey shock|wire spark|wire burn|light dey spark|light spark|earth leakage|earthing|phase off|one phase|change phase|fuse burn|burn fuse|fuse cut|nepa fuse|switch box|cut out fuse
    ! half|part|some|one side|only|one phase + house|room|flat|compound|building|shop + light|current|power|nepa|electricity
    ! light|nepa|current|power|electricity|breaker + house|room|flat|kitchen|parlour|compound|shop|building|everywhere + no|not|off|trip|spark|burn|cut|gone|dim|problem|fault
    nepa|current|electricity|power supply + problem|issue|fault|fluctuate|seize|burn|cut|low|high|trip|restore|reconnect
    socket|switch|bulb|ceiling fan|fan|chandelier|lamp|led light|spotlight|rope light|breaker|distribution board|doorbell|door bell + install|fix|hang|mount|change|replace|repair
    wire|rewire|wiring + building|duplex|new house|bungalow|bq|self contain|floor|flat|church|mosque
    ina + baje|ku|jo|ile|lo
    oku|latrik + mebiri|agwu|adighi|ulo
    wuta|lantarki + gida|gidana|lalace|dauke|babu
    ina ko wa|ina ti lo|ina ko si|oku apuola|oku adighi|oku agwu|babu wutar nepa|babu wuta`,
  Carpenter: `
    ! door|wardrobe|cabinet|drawer|kitchen cabinet|bed|table|shelf|wooden + no dey close|not closing|cannot close|fall|break|broke|broken|spoil|hinge|repair|loose|off
    roof|plank|wood|ceiling + nail|noggin|purlin|hardwood
    door|door frame|wardrobe|shelf|kitchen cabinet|bunk bed|wooden + hang|fix|install|make|build|repair|assemble
    wood work|wooden work|door frame|bunk bed`,
  Painter: `
    ! paint|repaint|painting|emulsion|satin|texcote + room|rooms|house|flat|bedroom|duplex|fence|shop|office|building|wall|gate|school|church|parlour|hotel|bungalow|ceiling|self con
    paint my room|paint my house|paint house|wall don peel|paint dey peel|paint peel|dampness on wall`,
  'Furniture Maker': `
    ~ bed|cupboard|shelf
    wardrobe|sofa|chair|center table|dining|bed|tv console|tv stand|shoe rack|bookshelf|reading table|office table + make|build|design|new|custom|want|order|made|buy
    shoe rack|tv console|reading table|l shape|center table|centre table|dining table`,
  Upholsterer: `
    ! sofa|chair|settee|couch|cushion|cushion chair + tear|torn|change|cover|recover|leather|sink|foam|refurbish|repair|restore|upholstery|fabric
    change foam|change leather|change cushion|chair cover`,
  Handyman: `
    ! tv|television|plasma|flat screen + hang|mount|bracket|fix|install + wall|bracket|inch|parlour
    ! mount + tv|television|plasma
    hang|mount|fix + mirror|picture|clock|shower curtain|curtain rail; fix things|small repairs|odd job`,
  Locksmith: `
    ! lock|padlock|key|door + lost|lose|stuck|jam|locked|lockout|spoil|bad|fix|change|open|duplicate|cut|break|broke|repair + house|room|door|office|shop|gate|outside|flat|apartment
    lock|padlock|door lock|key hole|keyhole|cylinder + spoil|bad|fix|repair|stuck|jam|hard|change|damage|break|broke|open
    lost my key|lost my house key|lock outside|locked outside|locked myself|key break inside|key stuck|cut key|cut spare key|spare key|key don break|key don lost|key loss`,
  'Roof Repair': `
    ! roof|ceiling|zinc|decking|parapet + leak|drip|rain|blow|remove|carry|fly|hole|rust
    ! rain|breeze|wind|storm + roof|zinc|ceiling|house + leak|blow|remove|carry|drop|enter|fall|water|comot
    ile n jo|orule n jo|rufi yana yoyo|rufi na yoyo|water dey enter from roof|rain dey enter`,
  Roofer: `
    roof|roofing|long span|stone coated|shingles|zinc|aluminium roofing + install|put|do|change|new|cover|house|building|bungalow|complete|supply`,
  'Pumping Machine Repair': `
    ! pumping machine|pump|sumo|submersible|borehole pump|water pump|borehole + not pumping|no dey pump|no pump|not working|no dey work|hum|humming|noise|burn|weak|spoil|repair|coil|carry water|rush|stop
    ! pump|pumping machine|sumo|borehole + water + no|not|cant|stop|refuse|weak|slow|anymore
    injin ruwa|ero fifa omi`,
  'Door & Window Repair': `
    ! window|louver|louvre|sliding door|sliding window|door hinge|door handle|glass door|window glass + break|broke|broken|crack|shatter|stuck|jam|repair|fix|change|replace|off|hard|close|fall
    glass don break|glass break`,
  'Mosquito Net Installer':
    'net|netting|mosquito net|fly net + window|door|install|fix|change|tear|torn|house|burglary|bed',
  'Curtain & Blinds Installer':
    'curtain|blind|blinds|day and night blind|drapes|curtain rail|curtain rod + sew|fix|hang|install|put|make|new|house|parlour|room|window|office|change; window blinds|curtain rail|curtain rod|day and night',
  'Wallpaper Installer':
    'wallpaper|wall paper|3d panel|wall panel|fluted panel|pvc panel|wall sticker + fix|install|put|paste|room|parlour|wall|change|office|salon|bedroom',
  'Prepaid Meter Installer':
    'meter|prepaid meter|prepaid + install|apply|get|new|fix|change|map|disco|ikedc|ekedc|aedc|phed|kedco|ibedc|bedc|eedc; map meter|meter application|estimated billing',
  'House Cleaner': `
    clean|sweep|mop|scrub|dust|tidy|wash + house|room|apartment|flat|parlour|kitchen|bathroom|toilet|compound|duplex|self con|airbnb|hostel|lodge|weekly|everyday|every week|before visitor
    wash toilet|wash bathroom|clean house|clean up my house|clean my place|home cleaning|clean my room|clean my flat`,
  'Office Cleaner': `
    ! clean|cleaner|cleaning|sweep|mop|janitor + office|shop|church|school|bank|company|hospital|mosque|hall|store|salon|supermarket|filling station|showroom`,
  'Laundry & Dry Cleaning': `
    ! wash|dry clean|starch|laundry|launder + cloth|clothe|clothes|duvet|bedsheet|suit|agbada|native|uniform|curtain|dirty clothes|bed sheet|blanket|gown|wedding gown|white
    wash and iron|wash my clothes|wash clothes|wash cloth|wash my cloth|dirty clothes|fo aso|starch my clothes`,
  'Ironing Service':
    '! iron|press + clothes|cloth|shirt|shirts|uniform|native|cloths + bulk|weekly|only|home|many|plenty|wash; iron my clothes|iron clothes|iron my cloth|iron my shirt|press my clothes',
  'Post-construction Cleaner': `
    ! clean|wash|scrub|sweep|cleaner|cleaning + new house|new building|new apartment|new flat|building work|construction|renovation|painter|painting|paint|builders|cement|tiling|workmen + after|finish|just|complete|new|before|remove|move in
    ! after + building|construction|renovation|painting + clean|cleaning|cleaner|wash`,
  'Fumigation & Pest Control': `
    rat|rats|cockroach|termite|bedbug|bed bug|mosquito|ants|ant|soldier ant|snake|scorpion|bees|bee|wasp|lizard|wall gecko|mice|millipede|weevil|pest|insects + too much|plenty|many|full|everywhere|disturb|worry|bite|kill|chase|eat|spoil|house|shop|store|room|kitchen|hostel|farm|roof|get rid|remove|spray|finish|enter|inside|control
    rat too much|rats too much|cockroach too much|kill rats|kill rat|kill cockroach|kill mosquito|kill bed bug|spray my house|spray house|spray my room|spray room|chase rat|chase snake|rat dey disturb|rat dey worry|insecticide spray`,
  'Rug & Carpet Cleaner':
    '! wash|clean|dry clean|shampoo|stain|smell + rug|carpet|center rug|centre rug; wash rug|wash my rug|clean my rug',
  'Sofa & Mattress Cleaner':
    '! wash|clean|steam|stain|shampoo|dirty|urine|pee|bed wet|oil + sofa|couch|mattress|settee|cushion|chairs|chair|foam|bed|leather chair + wash|clean|steam|shampoo|remove|stain|dry',
  'Water Tank Cleaner':
    '! wash|clean|dirty|scrub|algae|spirogyra|treat + tank|geepee|storex|overhead tank|water tank',
  'Window Cleaner': '! clean|wash|wipe + windows|window|glass|glasses|louvres|facade',
  'Soakaway Evacuation': `
    ! soakaway|soak away|soakway|suckaway|septic|septic tank|toilet pit|sewage|salanga|masai + full|smell|overflow|evacuate|empty|suck|block|pack|clear|drain|carry|dislodge|come out
    ! toilet|pit + full|evacuate|pack|suck|carry shit|evacuation|don full
    shit dey come out|shit dey overflow|carry shit|pack shit|agbole shit|soak away don full|toilet don full|septic tank`,
  'Gutter & Drainage Cleaner':
    '! gutter|drainage|drain|gutters + block|clear|clean|overflow|dirty|pack|dirt|smell|water stand|full|sand; gutter don block|gutter block',
  'Waste Disposal':
    '! refuse|waste|dirt|garbage|rubbish|trash|dustbin|bin|sewage bag|bola + pack|carry|collect|clear|remove|dispose|throw|full|smell|evacuate|weekly; pack dirt|carry dirty|pack refuse|carry dirt|pack dustbin|throw away dirt',
  Bricklayer: `
    build|raise|construct|erect|mould|lay|finish|complete|start|plaster|block|demolish|extend + house|fence|bungalow|duplex|flat|shop|foundation|wall|church|school|bq|boys quarters|self con|self contain|soakaway|septic tank|room|building|fence wall|gate house|pillar|decking|storey
    ! plaster|plastering|screed wall + wall|house|room|building|fence
    build house|build fence|build my house|lay block|set block|block setting|start foundation|plaster wall|raise fence
    ! perimeter fence|fence + build|block|raise|fall|collapse|round|construct`,
  'POP Ceiling': `
    pop|p o p|ceiling|pvc ceiling|suspended ceiling|cornice + do|fix|design|install|parlour|room|bedroom|house|flat|duplex|change|fall|crack|repair|how much|new|patch|church|hall
    pop work|do pop|p o p work|pop cornice|ceiling cornice|ceiling fall`,
  Tiler: `
    tile|tiles|marble|granite|vitrified + lay|fix|install|floor|wall|bathroom|toilet|kitchen|parlour|room|remove|change|break|broke|crack|sound|square metre|sqm|staircase|shop|bedroom
    lay tiles|lay tile|fix tiles|fix tile|tiles work|tile work|tiling work`,
  Welder: `
    weld|fabricate|iron|metal|steel + gate|door|rail|railing|stand|tank|bed|protector|cage|frame|ladder|bench|stall|trolley|shade|carport|canopy frame|generator house|chair|swing|wheelbarrow|exhaust
    tank stand|iron door|iron bed|metal door|iron gate|gen cage|generator cage|generator house|kiosk container|container shop`,
  'Aluminium Fabricator':
    '! aluminium|aluminum|alluminium|casement|sliding window|glass partition|projected window|alucobond|sliding + window|windows|door|partition|cladding|install|fix|make|office|house|shop|kitchen; projected window|casement windows|alucobond|cladding|glass partition|aluminium windows',
  'Gate & Burglary Proof Fabricator': `
    burglary|burglar|window protector|protector + window|door|fix|make|install|house|shop|proof
    gate + make|fabricate|construct|automatic|repair|build|new|sliding|design|electric`,
  'Kitchen Cabinet Maker':
    '! kitchen + cabinet|cupboard|island|shelf|cabinets|unit|worktop + make|build|install|want|do|new|design|fix|modern|hdf|mdf|marine|repair|change; kitchen cabinets|hdf kitchen|kitchen cupboard',
  Screeding:
    'screed|screeding|skim|putty + wall|house|room|duplex|flat|ceiling|paint|smooth; screed my wall|screeding and painting',
  'Interlocking Paving':
    '! interlock|interlocking|paving|paver|kerb|stamped|pavement + compound|floor|stone|lay|do|driveway|church|street|estate|how much; concrete my compound|floor my compound|concrete compound',
  'Block Moulder':
    'block|blocks|6 inches|9 inches + mould|mold|moulding|supply|9 inch|6 inch|vibrated|factory|buy|deliver|order|site',
  Labourer: `
    ~ carry|dig|mix|pack|excavate|off load|shovel + sand|block|blocks|cement|concrete|foundation|trench|granite|gravel|site|rubble|soil
    cast|casting|decking + concrete|slab|floor|labour; site worker|site workers|labourers|casual labour|dig foundation|dig trench|mix concrete|carry block|carry sand`,
  'Borehole Driller':
    'borehole|bore hole|borhole|bohole + drill|dig|sink|water|house|compound|how much|new|flush|dry|repair|geophysical|survey|factory|estate|filling station; sink borehole|drill borehole|dig borehole|borehole water',
  'Well Digger':
    '! well + dig|deep|clean|wash|dry|water|sink|new|ring + well|compound|farm|house|dirty|digger; dig well|wash well|clean well|dig a well',
  'Building Draughtsman':
    '! plan|house plan|building plan|drawing|structural drawing|architectural + bedroom|bungalow|duplex|draw|design|approval|plot|storey|house|half plot; draw plan|draw house plan|house drawing|building approval|building design',
  'Land Surveyor':
    '! survey|beacon|measure|coordinate|red copy|c of o|excision|charting + land|plot|property|farm|site|boundary|acre; survey my land|measure my land|survey plan|beacons|red copy',
  'Excavator Operator':
    'excavator|bulldozer|payloader|grader|swamp buggy|backhoe + rent|hire|clear|dig|level|site|land|road|operator|pond|work',
  'Quantity Surveyor':
    'boq|bill of quantity|bill of quantities|cost + building|house|project|estimate|build|duplex|bungalow; estimate for building|cost of building',
  Gardener: `
    flower|flowers|garden|hedge|lawn|plants|orchard + trim|water|plant|maintain|take care|tend|cut|nurture|look after|compound|weekly|prune
    trim flower|trim flowers|water flower|water my flowers|take care of garden|garden work`,
  Landscaper:
    'landscape|beautify|carpet grass|lawn|green + compound|garden|estate|house|plant|design|install|lay|frontage; plant grass|carpet grass',
  'Grass Cutter': `
    ! grass|bush|weed|weeds|lawn|compound|ahihia|koriko|ciyawa + cut|clear|mow|slash|bushy|grow|tall|overgrown|too much|plenty|uproot
    clear bush|clear my bush|clear land|weed compound|clear compound|cut grass|compound don bush|bush don grow|compound bushy|compound is bushy`,
  'Tree Cutter':
    '! tree|trees|branch|branches|mango|palm tree|coconut|almond tree|iroko|cashew + cut|fall|fell|remove|trim|prune|uproot|down|big|roof|wire|old; cut tree|cut down tree|cut my tree|tree don fall|tree fall',
  Florist: `
    ~ flower|flowers
    ! flower|flowers|rose|roses|bouquet|tulip|lily|bunch of flowers|money bouquet + valentine|birthday|wife|girlfriend|wedding|bride|deliver|delivery|bunch|fresh|love|anniversary|mother|buy|order|send|surprise|burial|grave|proposal|babe|boyfriend|mum|red
    fresh flowers|rose flower|rose flowers|roses|bouquet|flowers delivered|wreath|flower gift`,
  'Artificial Grass Installer':
    'artificial grass|artificial turf|synthetic grass|fake grass|astro turf + install|lay|field|balcony|compound|buy|wall|pitch; football pitch grass|green grass carpet|astro turf|astroturf',
  'Swimming Pool Maintenance':
    '! pool|swimming pool + clean|dirty|green|treat|chlorine|maintain|pump|build|leak|construct|wash|repair|hotel|service|water',
  'Irrigation Installer':
    'irrigation|drip|sprinkler|sprinklers|rain hose + farm|install|garden|lawn|setup|tomato|pepper|lay',
  'Farm Hand': `
    ! farm|cassava|yam|maize|corn|rice|plantain|cocoa|palm|tomato|pepper|ridges|heaps|ugbo|gona + weed|plant|harvest|clear|cultivate|hoe|ridge|labour|labourer|worker|work|boys|make|uproot|peel|care
    farm work|farm worker|work for farm|work in my farm|weed my farm|clear my farm|plant cassava|harvest cassava|make ridges|make heaps`,
  'Tractor Operator':
    'tractor|plough|plow|harrow|ridger + farm|land|hectare|hectares|acre|acres|plough|hire|rent|work',
  'Crop Sprayer':
    '! spray|sprayer|herbicide|pesticide|chemical + farm|crop|maize|rice|beans|cocoa|weed|weeds|tomato|grass|hectare; spray my farm|spray chemical|force up',
  'Poultry Attendant': `
    ! fowl|fowls|chicken|chickens|birds|broilers|layers|poultry|chicks|turkey|pig|pigs|piggery|goat|goats|rabbit|snail + look after|take care|feed|rear|manage|attendant|boy|worker|watch|mind|work|help me|care
    poultry boy|poultry work|poultry worker|feed my chickens|farm attendant`,
  'Fish Pond Builder':
    '! fish|catfish|fishes|pond|tilapia + pond|tank|dig|build|construct|concrete|tarpaulin|mobile|collapsible|harvest|farm; fish pond',
  'Recycling Collector':
    '! scrap|condemn|plastic|plastics|cartons|bottles|aluminium cans|iron|metal|tyres|nylon|batteries|old fridge|old tv|old gen + buy|sell|carry|collect|pack|recycle|buyer|pick; condemned iron|condemn iron|scrap iron|buy scrap|who dey buy condemn|buy condemn|iron condemn',
  'Erosion & Drainage Works':
    '! flood|erosion|gully|flooding|storm water + compound|house|street|road|land|control|stop|enter|estate|channel|wash|culvert; water dey enter my house|flood dey enter|gutter construction|construct gutter|build gutter|culvert',
};
