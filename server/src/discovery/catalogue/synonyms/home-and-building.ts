/** Repairs and cleaning at home, building sites, gardens and farms. */
export const homeAndBuildingTerms = {
  Plumber: `
    fix tap, fix pipe, fix toilet,
    plumbing, plumbing work, pipe repair, leaking pipe, pipe leakage, burst pipe, tap repair, leaking tap,
    toilet repair, water heater, water heater repair, water heater installation, blocked sink,
    blocked toilet, shower repair, bathroom fitting, pipe fitter, tank installation, overhead tank`,
  Electrician: `
    electrical, electrical work, electrical engineer, electrical wiring, house wiring, wiring, rewiring,
    rewire, conduit wiring, NEPA man, PHCN man, socket repair, change over switch, changeover switch,
    distribution board, chandelier installation, fan installation, ceiling fan, electric work,
    electrical repair`,
  Carpenter: `
    carpentry, wood work, woodwork, woodworker, kafinta, gbenagbena, bed repair, joiner, joinery,
    wardrobe maker, roof carpenter, wooden door`,
  Painter: `
    painting, house painting, wall painting, house painter, interior painter, exterior painting, texcote,
    emulsion, stucco, mural, decorative painting, repaint house, fenti`,
  'Furniture Maker': `
    furniture, furniture making, bed maker, bed frame, wardrobe, chair maker, sofa maker, sofa making,
    dining set, table maker, centre table, TV console, TV stand, custom furniture, office furniture,
    shelf maker, bookshelf`,
  Upholsterer: `
    upholstery, chair upholstery, sofa repair, chair repair, couch repair, leather chair, reupholster,
    cushion maker, settee repair, foam work`,
  Handyman: `
    handy man, home maintenance, house maintenance, house repairs, home repairs, odd jobs, facility manager,
    facility maintenance, TV wall mount, TV mounting, TV bracket, furniture assembly`,
  Locksmith: `
    lock repair, key cutter, key cutting, door lock, lockout, change lock, padlock, key maker, lock changer,
    locked out, smart lock, duplicate key`,
  'Roof Repair': `
    leaking roof, roof leak, roof leakage, roof maintenance, fix roof, waterproofing, blown off roof`,
  'Pumping Machine Repair': `
    pumping machine, sumo, sumo repair, water pump, water pump repair, borehole pump, submersible pump,
    pump repair, surface pump`,
  'Door & Window Repair': `
    door repair, window repair, door installation, door fitting, door handle, sliding window, sliding door,
    door hinge, glass repair, glazier, window glass, broken window, security door`,
  'Mosquito Net Installer': `
    mosquito net, window net, net installer, door net, mosquito netting, window netting`,
  'Curtain & Blinds Installer': `
    curtain, blinds, window blind, curtain installation, curtain rod, curtain sewing, curtain maker,
    roller blind, interior decorator, interior designer, interior design, interior decoration`,
  'Wallpaper Installer': `
    wallpaper, wall paper, 3D wallpaper, wall panel, wall panelling, WPC panel, wallpaper installation,
    fluted panel, interior decorator, interior designer, interior design, interior decoration`,
  'Prepaid Meter Installer': `
    prepaid meter, meter installation, meter installer, NEPA meter, electric meter, light meter, PHCN meter`,
  'House Cleaner': `
    clean house, clean room,
    house cleaning, home cleaning, home cleaner, cleaner, cleaning, cleaning service, cleaning lady,
    cleaning agency, apartment cleaning, deep cleaning, Airbnb cleaning, mai shara, domestic cleaner,
    janitor`,
  'Office Cleaner': `
    office cleaning, commercial cleaning, cleaner, cleaning, cleaning service, janitor, janitorial,
    industrial cleaning, shop cleaning, cleaning agency, corporate cleaning`,
  'Laundry & Dry Cleaning': `
    laundry, dry cleaning, dry cleaner, laundry man, laundryman, washman, wash man, washerman,
    clothes washing, wash clothes, home laundry, pickup laundry, alagbafo, mai wanki, laundromat`,
  'Ironing Service': 'ironing, ironing man, pressing clothes, clothes ironing, iron clothes',
  'Post-construction Cleaner': `
    post construction cleaning, after construction cleaning, new house cleaning, move in cleaning,
    construction cleaning`,
  'Fumigation & Pest Control': `
    fumigation, fumigator, pest control, bed bug, bedbug, termite, termite treatment, rat control,
    mosquito fumigation, snake repellent, exterminator, rodent control`,
  'Rug & Carpet Cleaner': `
    rug, rug cleaning, rug washing, carpet cleaning, carpet washing, rug cleaner, carpet cleaner, wash rug,
    centre rug`,
  'Sofa & Mattress Cleaner': `
    clean sofa, cleaning sofa, wash sofa, clean mattress,
    sofa cleaning, couch cleaning, mattress cleaning, chair cleaning, upholstery cleaning, sofa washing,
    settee cleaning, sofa cleaner, mattress cleaner`,
  'Water Tank Cleaner': `
    tank cleaning, water tank cleaning, tank washing, wash tank, tank cleaner, Geepee tank cleaning,
    overhead tank cleaning`,
  'Window Cleaner': 'window cleaning, glass cleaning, facade cleaning, glass cleaner, high rise cleaning',
  'Soakaway Evacuation': `
    soakaway, soak away, soakaway evacuator, septic tank, sewage evacuation, sewage, sewage disposal,
    suck soakaway, toilet evacuation, dislodging, soakaway full, septic tank cleaning, soakaway pit`,
  'Gutter & Drainage Cleaner': `
    gutter cleaning, gutter, drainage cleaning, blocked gutter, blocked drainage, gutter cleaner,
    drain unblocking, clear gutter`,
  'Waste Disposal': `
    refuse, refuse disposal, waste collection, LAWMA, PSP, garbage, dustbin, waste bin, waste management,
    refuse collector`,
  Bricklayer: `
    brick layer, bricklaying, mason, masonry, block layer, block laying, builder, building contractor,
    plastering, plasterer, house builder, magini, birikila, building construction, fence builder, fencing,
    contractor, building engineer, civil engineer, construction worker`,
  'POP Ceiling': `
    POP, POP man, POP design, POP installer, plaster of Paris, POP screeding, ceiling, ceiling man,
    suspended ceiling, false ceiling, PVC ceiling, ceiling design, gypsum ceiling, ceiling repair,
    POP ceiling installer`,
  Tiler: `
    tiling, tile man, tiles, tile layer, floor tiles, wall tiles, granite, marble installation, marble,
    tile installation, tile repair, floor tiler, epoxy floor, terrazzo`,
  Welder: `
    welding, iron welder, metal work, welding work, metal fabrication, metal fabricator, iron work,
    stainless handrail, handrail, staircase rail, tank stand, tank stanchion, steel fabrication, fabricator,
    stainless steel, walda`,
  'Iron Bender': 'iron bending, iron fixer, rebar, rod bender, steel bender, iron fitter, reinforcement',
  Roofer: `
    roofing, roof installation, long span, stone coated roof, aluminium roof, roofing sheet, zinc roof,
    roofing man, roof installer, gerard roof, roof construction, step tiles roof`,
  'Aluminium Fabricator': `
    aluminium, aluminium window, aluminium work, aluminium door, aluminum, aluminum fabricator,
    aluminum window, casement window, aluminium man, aluminium installer, curtain wall, kitchen aluminium,
    shower cubicle`,
  'Gate & Burglary Proof Fabricator': `
    gate fabricator, burglary, burglary proof, burglar proof, burglar bars, window protector, gate repair,
    gate welder, automatic gate, gate maker, gate construction`,
  'Kitchen Cabinet Maker': `
    kitchen cabinet, kitchen installation, cabinet maker, cabinet, kitchen design, kitchen fitting,
    wardrobe maker, HDF cabinet, kitchen unit`,
  Screeding: 'screeder, wall screeding, POP screeding, wall skimming, screed, skimming, wall putty',
  'Interlocking Paving': `
    interlock, interlocking, interlocking stones, paving stone, paver, paving, interlock man,
    stamped concrete, compound floor, interlocking tiles`,
  'Block Moulder': `
    block moulding, block maker, block industry, cement block, block molding, block molder, moulding blocks,
    sandcrete block`,
  Scaffolder: 'scaffold, scaffolding, scaffold rental',
  Labourer: `
    laborer, labour, site labourer, unskilled worker, site worker, daily worker, concrete casting,
    mortar mixer, digging foundation, concrete worker, casual worker, lebura, demolition`,
  'Borehole Driller': `
    borehole, borehole drilling, bore hole, driller, geophysical survey, borehole man, borehole engineer,
    drill borehole, borehole repair, borehole flushing, water treatment, water treatment plant`,
  'Building Draughtsman': `
    building plan, house plan, architect, architectural drawing, building drawing, draughtsman, draftsman,
    AutoCAD, architectural design, Revit, architecture, structural drawing, building design,
    structural engineer, house drawing, 3D house plan`,
  'Quantity Surveyor': 'bill of quantities, BOQ, quantity surveying, building estimate, QS, building cost',
  'Land Surveyor': `
    survey plan, surveyor, land survey, land surveying, excision, C of O, land documentation, survey land,
    survey of land`,
  'Site Foreman': `
    foreman, site supervisor, site manager, site engineer, building supervisor, construction manager,
    clerk of works`,
  'Excavator Operator': `
    excavator, bulldozer, bulldozer operator, payloader, pay loader, swamp buggy, backhoe, grader,
    crane operator, forklift operator, heavy equipment, heavy duty operator, land clearing, forklift,
    roller operator, sand filling`,
  Gardener: `
    gardening, flower man, flower trimming, horticulturist, horticulture, compound trimming, hedge trimming,
    vegetable garden`,
  Landscaper: `
    landscaping, landscape, landscape designer, lawn, lawn planting, garden design, landscape design,
    carpet grass, flower planting, landscape architect`,
  'Grass Cutter': `
    grass cutting, cut grass, bush clearing, weeding, clear bush, lawn mowing, mower, bush cutting,
    lawn mower, cut bush, mow lawn, land weeding`,
  'Tree Cutter': `
    tree cutting, tree felling, cut tree, tree removal, tree trimming, chainsaw operator, fell tree,
    remove tree, timber cutter, tree pruning, tree surgeon`,
  Florist: `
    bouquet, flower bouquet, money bouquet, flower delivery, flower arrangement, fresh flowers,
    wedding flowers, flower shop, potted plants, wreath`,
  'Artificial Grass Installer': `
    artificial grass, artificial turf, synthetic grass, football turf, turf, fake grass, green wall,
    artificial plants`,
  'Swimming Pool Maintenance': `
    swimming pool, pool cleaning, pool maintenance, pool cleaner, pool construction, pool man, pool repair,
    swimming pool cleaning, swimming pool construction, pool builder, water fountain`,
  'Well Digger': `
    well digging, dig well, water well, well repair, hand dug well, concrete ring, well cleaning, kanga`,
  'Irrigation Installer': `
    irrigation, drip irrigation, sprinkler, irrigation system, farm irrigation, sprinkler system`,
  'Farm Hand': `
    farm worker, farmer, farm labourer, farm labour, farm help, farm manager, harvester, cassava planting,
    farming, farm attendant, agric worker, planting, ridging`,
  'Tractor Operator': `
    tractor, tractor driver, ploughing, harrowing, tractor hire, plough, tractor rental, combine harvester`,
  'Crop Sprayer': `
    crop spraying, herbicide spraying, farm spraying, knapsack sprayer, spraying chemicals,
    pesticide spraying, herbicide, drone spraying`,
  'Poultry Attendant': `
    poultry, poultry farm, poultry farmer, poultry worker, broiler, chicken farm, livestock attendant`,
  'Fish Pond Builder': `
    fish pond, fish farm, catfish, catfish pond, tarpaulin pond, fish pond construction, catfish farming,
    fish farming, fish farmer, mobile pond`,
  'Recycling Collector': `
    recycling, recycle, plastic bottles, scrap, scrap metal, condemned iron, scrap collector,
    plastic collector, pet bottles, scrap buyer, condemn iron, used cartons, empty bottles`,
  'Erosion & Drainage Works': `
    erosion, erosion control, drainage, drainage construction, retaining wall, culvert, gutter construction,
    flood control, road construction, gully erosion`,
};
