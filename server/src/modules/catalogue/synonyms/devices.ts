/** Repair and installation of machines, devices and security. */
export const devicesTerms = {
  'Generator Repair': `
    gen repair, gen, generator, generator mechanic, gen mechanic, generator technician, generator engineer,
    gen repairer, generator repairer, gen man, generator man, generator servicing, gen servicing, generator
    maintenance, I better pass my neighbour, tiger gen, generator installation, repair gen, fix gen, gen
    technician, carburetor, perkins generator, Mikano, gen engineer, generator coil, diesel generator,
    soundproof generator, small gen, big gen, gas generator conversion, generator overhaul, service gen`,
  'Phone Repair': `
    phone engineer, phone repairer, phone technician, phone screen, screen replacement, broken screen,
    cracked screen, phone fixing, fix phone, iPhone repair, iPhone screen, Android repair, phone unlocking,
    phone unlock, Samsung repair, Tecno repair, Infinix repair, phone battery, charging port, phone repairs,
    GSM repair, GSM engineer, handset repair, phone flashing, flash phone, iPad repair, tablet repair,
    mobile phone repair, phone software, iPhone engineer, cell phone repair, phone panel, itel repair, bad
    screen, phone charging port, iPhone battery`,
  'Laptop Repair': `
    computer repair, laptop engineer, laptop technician, laptop repairer, computer engineer, computer
    technician, system repair, laptop screen, laptop keyboard, laptop battery, MacBook repair, HP laptop,
    fix laptop, Windows installation, laptop charger, format laptop, PC repair, desktop repair, system
    engineer, computer repairer, laptop upgrade, SSD upgrade, laptop panel, laptop hinge, Windows format,
    desktop computer, laptop fixing, motherboard repair, laptop motherboard, computer maintenance, software
    installation, computer formatting, IT support`,
  'AC Installation & Repair': `
    AC, AC man, AC repair, AC technician, AC installation, AC engineer, air conditioner, air condition, air
    conditioning, AC servicing, AC gas, AC refill, split unit, HVAC, AC repairer, AC installer, air
    conditioner repair, AC mechanic, split AC, AC fixing, fix AC, AC gas refill, AC maintenance, inverter
    AC, air conditioner technician, standing AC, AC leaking, AC cleaning, service AC, HVAC technician, AC
    relocation, A/C, A/C repair, air con, aircon, cooling engineer, AC washing`,
  'Fridge & Freezer Repair': `
    fridge, fridge repair, fridge technician, freezer repair, freezer, refrigerator, refrigerator repair,
    fridge man, refrigeration, deep freezer, fridge engineer, fridge repairer, fridge gas, compressor
    repair, cold room, fridge not cooling, refrigerator technician, freezer technician, chiller repair, ice
    block machine, cold room installation, water dispenser repair, refrigeration engineer, fix fridge,
    fridge gas refill, freezer repairer`,
  'TV Repair': `
    television repair, TV technician, TV engineer, LED TV, TV screen, television, TV repairer, plasma TV, TV
    man, smart TV, LG TV, TV panel, television repairer, electronics repair, electronics engineer,
    electronic repairer, electronics technician, electronics, home theatre repair, TV backlight, fix TV,
    television engineer, electronics repairer`,
  'Washing Machine Repair': `
    washing machine, washer repair, washing machine technician, washing machine repairer, dryer repair,
    dishwasher repair, washing machine engineer, washing machine installation, fix washing machine, washing
    machine spin, dish washer repair, home appliances repair, home appliance repair, appliance repair`,
  'Gas Cooker Repair': `
    gas cooker, cooker repair, gas stove, cooker repairer, gas burner, oven repair, gas cooker technician,
    gas cooker installation, stove repair, industrial burner, gas leak, burner repair, gas cooker servicing,
    gas oven, industrial oven, cooker installation, gas piping, stove repairer, gas leakage, hob repair, gas
    cooker burner, industrial gas oven, kitchen hood, hob installation, gas pipe installation`,
  'Microwave & Blender Repair': `
    microwave, microwave repair, blender, blender repair, pressing iron repair, kettle repair, grinding
    machine, fan repair, fan repairer, standing fan, rechargeable fan, toaster repair, grinder repair, air
    fryer repair, electric iron repair, fan coil, juicer repair, hot plate repair, home appliances repair,
    home appliance repair, appliance repair, electric kettle, fan rewinding, sewing machine repair,
    rechargeable lamp, rechargeable fan repair, mixer repair, coil rewinding`,
  'Printer Repair': `
    printer, photocopier, photocopier repair, photocopy machine, toner refill, printer engineer, printer
    technician, scanner repair, cartridge refill, copier repair, HP printer, Epson printer, printer
    installation, printer head, Direct Image machine, DI machine repair, printer cartridge, printer
    servicing, photocopier engineer, ink refill, large format printer, sharp photocopier, printing machine
    repair, photocopier technician`,
  'Stabilizer & UPS Repair': `
    stabilizer, stabiliser, stabilizer repair, UPS, UPS repair, UPS battery, voltage regulator, AVR,
    stabiliser repair, power supply repair, stabilizer repairer, surge protector, transformer repair, UPS
    installation, stabilizer rewinding, UPS technician, transformer rewinding`,
  'Sound System Repair': `
    speaker repair, home theatre, amplifier repair, speaker, amplifier, sound system, mixer amplifier,
    woofer, woofer repair, subwoofer repair, public address system, megaphone repair, radio repair, radio
    repairer, musical instrument repair, keyboard repair, guitar repair, mic repair, microphone repair,
    Bluetooth speaker repair, speaker coil, speaker repairer, amplifier repairer, radio mechanic, amp repair`,
  'Game Console Repair': `
    PS4, PS5, PS4 repair, PS5 repair, PlayStation, Xbox, game pad, gamepad repair, game console, PS3, game
    repair, PS4 pad, PlayStation repair, Xbox repair, controller repair, console repair, Nintendo Switch,
    PSP repair, game installation, PS4 games, PS2, game centre`,
  'Inverter & Solar Installer': `
    solar, solar man, solar installer, solar panel, solar panels, inverter, inverter man, inverter
    installation, inverter repair, solar installation, solar engineer, solar energy, solar technician,
    inverter battery, tubular battery, lithium battery, solar power, inverter technician, inverter engineer,
    solar light, solar street light, solar battery, off grid, renewable energy, solar inverter, inverter
    installer, inverter repairer, panel installation, charge controller, solar system, solar repair, solar
    expert, solar maintenance, solar fan, solar generator, solar borehole, street light`,
  'CCTV Installer': `
    CCTV, CCTV camera, security camera, CCTV installation, CCTV technician, surveillance camera, camera
    installation, IP camera, CCTV engineer, CCTV man, DVR, intercom, intercom installation, access control,
    video doorbell, biometric, alarm system, smart home, home automation, fire alarm, burglar alarm, CCTV
    repair, wireless camera, biometric machine, turnstile, gate automation, smoke detector, time attendance`,
  'Electric Fence Installer': `
    electric fence, electric fencing, barbed wire, razor wire, perimeter fence, electric wire fence,
    security fence, electric fence installation, perimeter wire, fence wire, electric fence repair, electric
    fence technician, concertina wire`,
  'Satellite Dish Installer': `
    DSTV, DSTV man, DSTV installer, DSTV installation, GOtv, GOtv installer, satellite dish, StarTimes, dish
    installer, decoder, free to air, Strong decoder, cable man, dish man, satellite installer, TSTV, DSTV
    engineer, dish tracking, satellite tracking, MyTV, cable TV, DSTV technician, GOtv installation,
    antenna, StarTimes installer, dish installation, decoder repair, DSTV mounting, satellite installation,
    TV antenna, DSTV signal, satellite engineer, SLTV`,
  'WiFi & Network Setup': `
    WiFi, WiFi installation, WiFi setup, internet setup, internet installation, router, router setup,
    network cabling, LAN, Starlink, Starlink installation, home internet, cabling, fibre internet, fiber
    optic, fibre optic, Wi-Fi, hotspot setup, Wi-Fi installation, internet engineer, MiFi, network
    installation, Starlink installer, hotspot business, structured cabling, office network, WiFi engineer,
    internet service, fibre splicing, wireless internet, router configuration, network setup, cable internet`,
};
