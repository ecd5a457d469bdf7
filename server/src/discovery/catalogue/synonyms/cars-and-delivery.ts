/** Vehicles, drivers, deliveries and moving. */
export const carsAndDeliveryTerms = {
  Mechanic: `
    fix car, fix engine, repair engine,
    car mechanic, car repair, auto mechanic, motor mechanic, car engine, automobile, auto repair,
    engine repair, bakanike, mekaniki, car servicing, car service, brake repair, brake pad, Toyota mechanic,
    Honda mechanic, Benz mechanic, Lexus mechanic, motor repair, oil change, engine overhaul, shock absorber,
    car breakdown, car maintenance, kanikanci, car suspension, repair car, auto engineer,
    automobile engineer, car engineer, mobile mechanic`,
  Vulcanizer: `
    vulcaniser, vulcanizing, vulcanising, tyre repair, tire repair, flat tyre, flat tire, puncture, tyre,
    tubeless tyre, tyre change, pump tyre, tyre man, tyre gauge, burst tyre`,
  'Auto Electrician': `
    rewire, rewire man, rewirer, auto rewire, car electrician, auto electrical, car rewire, car wiring,
    car light, alternator repair, kick starter, alternator, car electrical, rewaya, car starter,
    auto electric, car horn, headlamp`,
  'Panel Beater': `
    panel beating, car body work, car dent, dent removal, accidented car, body work, car body repair,
    bumper repair, auto body, dent repair, car scratch, panelbeater`,
  'Car Painter': `
    car painting, car spraying, auto painting, car spray, car sprayer, auto spray, oven baking, car baking,
    spray painter, spray painting, car wrap, car wrapping, vehicle branding, car polish, car respray`,
  'Car AC Technician': `
    car AC, car AC repair, car AC gas, car air conditioner, auto AC, AC gas car, car AC refill,
    auto AC technician, car AC man, motor AC, vehicle AC`,
  'Car Diagnostics': `
    car scan, car scanning, scan car, car diagnosis, check engine light, car scanner, engine light, OBD scan,
    car computer, ECU repair, brain box, brainbox, computerised diagnostics, pre purchase inspection,
    car inspection`,
  'Car Wash': `
    car washing, carwash, wash car, car wash man, mobile car wash, car detailing, auto detailing, car washer,
    car cleaning, car interior cleaning, engine wash`,
  'Wheel Alignment & Balancing': `
    wheel alignment, wheel balancing, alignment, alignment and balancing, tyre balancing, wheel balance,
    car alignment, rim repair`,
  'Gearbox Repair': `
    gearbox, gear box, transmission, transmission repair, automatic gear, gear repair, gearbox mechanic,
    gear mechanic, clutch repair, gear man, gearbox engineer`,
  'Radiator Repair': `
    radiator, overheating car, car overheating, radiator man, radiator flushing, engine overheating,
    radiator welder`,
  'Battery Charger': `
    battery charging, car battery, battery man, dead battery, jump start, battery repair,
    battery replacement, battery, charge battery, jumpstart, car battery charger`,
  'Auto Upholstery': `
    car upholstery, car seat, car seat cover, car interior, car roof lining, car seat repair, leather seat,
    seat cover, car floor mat, car upholsterer, car tint, tinted glass, window tint, car leather seat`,
  'Car Key Programmer': `
    car key, car key duplicate, key programming, car key programming, car remote, lost car key,
    transponder key, car key replacement, car key cutting, car locksmith, spare car key, car unlock`,
  'Car Tracker Installer': `
    car tracker, car tracking, GPS tracker, vehicle tracker, car security, car alarm, tracking device,
    vehicle tracking, speed limiter, fleet tracking, dash cam, car camera, car stereo, car android screen,
    car radio`,
  'Motorcycle Mechanic': `
    okada mechanic, bike mechanic, motorcycle repair, bike repair, motorbike mechanic, okada repair,
    machine mechanic, Bajaj repair, motorbike repair, dispatch bike repair, bicycle repair, bicycle repairer,
    okada repairer, power bike mechanic`,
  'Keke Mechanic': `
    keke repair, tricycle mechanic, tricycle repair, keke napep mechanic, keke repairer, maruwa mechanic,
    keke napep repair`,
  'Diesel Engine Mechanic': `
    diesel mechanic, truck mechanic, diesel engine, trailer mechanic, heavy duty mechanic, lorry mechanic,
    diesel engineer, injector pump, truck repair, bus mechanic, caterpillar mechanic, diesel technician,
    tractor mechanic, injector calibration, tipper mechanic, outboard engine`,
  'Towing Service': `
    towing, tow truck, towing van, towing vehicle, tow car, car towing, recovery vehicle,
    roadside assistance, tow van, car recovery, towing truck, breakdown recovery`,
  'Dispatch Rider': `
    dispatch, dispatch bike, delivery rider, delivery bike, bike delivery, bike rider, bike man, okada,
    okada man, okada rider, motorcycle rider, courier, courier service, logistics rider, parcel delivery,
    logistics, rider, delivery man, dispatch service, delivery service, package delivery, same day delivery,
    motorbike rider, achaba, food delivery, delivery, acaba, inaga, alalok`,
  'Delivery Driver': `
    delivery van, delivery van driver, van driver, van delivery, delivery, delivery man, delivery service,
    driver, logistics driver, mini van, goods delivery, company driver, delivery bus driver`,
  'Private Driver': `
    driver, chauffeur, personal driver, family driver, car driver, Uber driver, Bolt driver, taxi driver,
    taxi, taxi man, cab, cab driver, cab man, executive driver, awako, inDrive driver, car hire, car rental,
    rent a car, house driver, corporate driver, school run driver, direba, female driver, official driver,
    professional driver, spare driver`,
  'Truck Driver': `
    trailer driver, lorry driver, tipper driver, articulated vehicle driver, heavy duty driver,
    tanker driver, driver, container driver, canter driver, long vehicle driver, truck pusher, HGV driver`,
  'Keke Rider': `
    keke, keke man, keke napep, keke driver, tricycle, tricycle rider, maruwa, napep, tricycle driver,
    adaidaita sahu, a daidaita sahu, keke marwa, keke delivery, marwa, keke napep rider`,
  'Charter Bus Driver': `
    bus driver, charter bus, bus hire, bus charter, coaster bus, hiace bus, danfo driver, sienna driver,
    driver, school bus driver, hire bus, bus rental, danfo, coaster bus hire, staff bus, party bus,
    church bus driver, charter driver, molue driver, korope driver, interstate driver, tour bus`,
  'Airport Pickup': `
    airport pick up, airport drop off, airport transfer, airport taxi, airport shuttle, airport cab,
    airport protocol, airport driver, airport dropoff, protocol service`,
  'House Movers': `
    mover, house moving, relocation, moving house, moving truck, house relocation, office relocation,
    packers and movers, moving company, pack house, pack load, home movers, removal service, moving service,
    furniture moving, moving van, house packing, packing out`,
  Haulage: `
    haulage service, haulage company, truck hire, tipper, tipper hire, trailer hire, lorry hire,
    container haulage, flatbed, low bed, lowbed, canter hire, sharp sand, granite supply, sand supply,
    truck rental, tipper of sand, pickup van hire, cargo truck, haulage truck`,
  'Interstate Waybill': `
    waybill, way bill, interstate delivery, interstate logistics, send goods, park waybill,
    nationwide delivery, interstate courier, waybill service, waybill man, send parcel`,
  'Errand Runner': `
    errand, errand boy, errand girl, run errands, market runner, personal shopper, market shopping,
    errand service, grocery shopping, errand man, shopping assistant, foodstuff delivery, grocery delivery`,
  'Gas Delivery': `
    gas, cooking gas, gas refill, LPG, gas man, gas cylinder, gas supply, fill gas, cooking gas delivery,
    gas cylinder refill, gas plant`,
  'Water Tanker Supply': `
    water tanker, water supply, water delivery, mai ruwa, meruwa, water truck, tanker of water, water vendor,
    water man, water seller, pure water supply, pure water delivery, tanker water`,
  Loader: `
    off loading, offloading, load carrier, load bearer, barrow pusher, wheelbarrow, load offloader,
    loading boys, alabaru, loader and offloader, offloader, packer, dan dako, barrow boy,
    container offloading, goods loader`,
  'Warehouse Attendant': `
    warehouse, warehouse worker, store keeper, storekeeper, warehouse keeper, warehouse assistant,
    warehouse staff, warehouse manager, inventory officer, inventory clerk, store attendant, packing staff`,
};
