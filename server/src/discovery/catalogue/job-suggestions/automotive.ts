import type { SuggestionTexts } from '../job-suggestions.ts';

export const automotive: SuggestionTexts = {
  Mechanic: {
    titles: 'Service my Toyota Corolla | My car overheats | Check a car before I buy it',
    responsibilities:
      'Listen, test-drive and find the fault | Explain the fault and the parts needed | Repair it and replace worn parts | Drive the car with me afterwards',
    requirements:
      'Has a workshop or can come to the car | Knows Japanese and Korean cars | Returns the old parts',
  },
  Vulcanizer: {
    titles: 'Flat tyre at home | Patch a tubeless tyre | Change four tyres',
    responsibilities:
      'Find the hole and remove the nail | Patch, plug or change the tube | Pump to the right pressure | Tighten the wheel nuts in a cross',
    requirements:
      'Has a compressor that can travel | Stocks plugs and valves | Says honestly when a tyre is finished',
  },
  'Auto Electrician': {
    titles:
      'My car does not start in the morning | Fix headlamps and indicators | The battery light stays on',
    responsibilities:
      'Test battery, alternator and starter | Trace the cut or short circuit | Replace fuse, relay or wiring | Check that nothing drains the battery overnight',
    requirements:
      'Has a multimeter and a test lamp | Solders and insulates joints | Knows both tokunbo and new models',
  },
  'Panel Beater': {
    titles: 'Straighten a dented door | Repair a bumper after an accident | Fix a rusted floor',
    responsibilities:
      'Pull out and beat the dent | Cut out and weld rusted metal | Align bonnet, doors and boot | Fill and sand it ready for paint',
    requirements:
      'Has gas welding and a puller | Protects glass and seats from sparks | Shows cars repaired after accidents',
  },
  'Car Painter': {
    titles: 'Respray one door | Full body spray | Paint a bumper to match',
    responsibilities:
      'Sand and mask the area | Mix and match the colour | Spray base and clear coat | Buff until it shines',
    requirements:
      'Has a covered place to spray | Uses a paint code, not guesswork | Gives months of warranty on peeling',
  },
  'Car AC Technician': {
    titles: 'Car AC blows warm air | Refill AC gas | AC smells bad',
    responsibilities:
      'Check for gas leaks with a gauge | Replace compressor, belt or condenser | Refill with the right gas | Measure the cold air at the vent',
    requirements:
      'Owns gauges and a vacuum pump | Uses R134a from a sealed can | Finds the leak before refilling',
  },
  'Car Diagnostics': {
    titles: 'Check engine light is on | Scan my car before a trip | Reset the ABS light',
    responsibilities:
      'Plug in a scanner and read the codes | Explain each code in plain words | Clear false codes and test-drive | Send me the report',
    requirements:
      'Scanner that reads engine, gearbox and ABS | Knows OBD2 and European cars | Does not sell parts by force',
  },
  'Car Wash': {
    titles: 'Wash and vacuum an SUV at home | Interior deep clean | Wash three office cars weekly',
    responsibilities:
      'Wash body, tyres and under the arches | Vacuum seats, mats and boot | Wipe dashboard and glass | Dry without scratches',
    requirements:
      'Brings pressure washer and own water | Uses car shampoo, not Omo | Returns coins and papers found in the car',
  },
  'Wheel Alignment & Balancing': {
    titles: 'My car pulls to one side | Align after changing tyres | The steering shakes at 100',
    responsibilities:
      'Check tyres and ball joints first | Balance all four wheels | Align to the maker’s figures | Print or show before and after',
    requirements:
      'Computer alignment machine | Weights that stick and do not fall | Says when a bush must be changed first',
  },
  'Gearbox Repair': {
    titles: 'The gear slips | Service an automatic gearbox | Gear does not engage reverse',
    responsibilities:
      'Check gear oil, codes and mounts | Drop and open the gearbox | Change clutch plates, seals or valve body | Refill and test on the road',
    requirements:
      'Has rebuilt CVT and automatic gearboxes | Owns a gearbox jack | Gives a written warranty on the work',
  },
  'Radiator Repair': {
    titles: 'My radiator leaks | Flush the cooling system | Replace a broken fan',
    responsibilities:
      'Test the radiator with pressure | Solder or replace the leaking part | Flush rust and fill coolant | Check fan and thermostat at idle',
    requirements:
      'Has a pressure tester | Uses coolant, not plain water | Repairs aluminium and copper radiators',
  },
  'Battery Charger': {
    titles: 'Charge my car battery | Jump-start at my house | Test if a battery is dead',
    responsibilities:
      'Test the cells and the voltage | Charge slowly and top up with water | Clean and grease the terminals | Return it and start the car',
    requirements:
      'Has a charger with safe clips | Can bring a battery to use meanwhile | Gives an honest test before selling a new one',
  },
  'Auto Upholstery': {
    titles: 'Re-cover car seats in leather | Fix a sagging roof lining | Make floor mats for a bus',
    responsibilities:
      'Remove seats or lining with care | Cut and stitch the new cover | Change weak foam | Refit so that airbags and belts still work',
    requirements:
      'Brings leather and fabric samples | Owns a walking-foot machine | Has done the same model before',
  },
  'Car Key Programmer': {
    titles: 'Lost my only car key | Program a spare key | Key remote does not work',
    responsibilities:
      'Check the chip and the key type | Cut the new blade | Program the key and the remote | Erase lost keys from the car',
    requirements:
      'Asks for car papers before starting | Has a programmer for the brand | Can come to where the car is parked',
  },
  'Car Tracker Installer': {
    titles: 'Install a tracker in my bus | Fit trackers in five company cars | Remove and refit a tracker',
    responsibilities:
      'Hide the device and fuse the wire | Connect ignition cut-off safely | Set up the app on my phone | Prove the position on a short drive',
    requirements:
      'Device with NCC-approved SIM and module | Explains the yearly fee before fitting | Fits it without cutting the main harness',
  },
  'Motorcycle Mechanic': {
    titles: 'Service a Bajaj Boxer | My okada is hard to start | Change clutch plates',
    responsibilities:
      'Check plug, carburettor and timing | Tune the engine and adjust the chain | Change oil, brake pads or clutch | Ride it to test',
    requirements:
      'Knows Bajaj, TVS and Qlink | Has feeler gauge and plug spanner | Sources original spares in Nnewi or Ladipo',
  },
  'Keke Mechanic': {
    titles: 'My keke does not pull | Service a TVS King | Change keke brakes',
    responsibilities:
      'Check engine, clutch cable and gears | Repair brakes and steering | Change oil and filter | Load it and test uphill',
    requirements:
      'Knows TVS King and Bajaj RE | Can repair at the park the same day | Keeps cables and brake shoes in stock',
  },
  'Diesel Engine Mechanic': {
    titles: 'Service a diesel truck | Mikano engine smokes | Overhaul a Cummins engine',
    responsibilities:
      'Check injectors, pump and compression | Bleed and clean the fuel system | Change filters, rings or gasket | Run it on load and watch the smoke',
    requirements:
      'Has injector tester and torque wrench | Knows Cummins, Perkins and Iveco | Writes down hours and parts changed',
  },
  'Towing Service': {
    titles: 'Tow my car to the mechanic | Pull a bus out of a ditch | Move a car between two states',
    responsibilities:
      'Load the car without scratching it | Secure it with straps | Drive it to the address given | Unload and check it with me',
    requirements:
      'Flatbed for low and automatic cars | Names the price before loading | Papers and insurance for the road',
  },
};
