import type { SuggestionTexts } from '../job-suggestions.ts';

export const appliances: SuggestionTexts = {
  'Generator Repair': {
    titles: 'My generator does not start | Service a Tiger generator | Generator hunts and surges',
    responsibilities:
      'Check plug, carburettor and oil | Repair starter or AVR | Change oil and filters | Run it on load for 20 minutes',
    requirements:
      'Knows Elepaq, Sumec and Mikano | Comes with a tool box to the house | Buys original AVR and coils',
  },
  'Phone Repair': {
    titles: 'Replace a broken iPhone screen | Phone does not charge | Water damage',
    responsibilities:
      'Test the phone in front of me | Replace screen, battery or port | Keep my photos safe | Test calls, camera and network',
    requirements:
      'Repairs while I watch where possible | Says original or copy part | 30 days on the new part',
  },
  'Laptop Repair': {
    titles: 'Laptop is slow and hot | Replace a laptop keyboard | Laptop does not turn on',
    responsibilities:
      'Back up before touching files | Clean fan and change paste | Replace screen, keyboard or board parts | Install Windows with drivers',
    requirements:
      'Can repair HP, Dell and Lenovo boards | Never copies private files | Gives RAM and disk choices with prices',
  },
  'AC Installation & Repair': {
    titles: 'Install a 1.5 hp split AC | AC leaks water inside | Service three ACs',
    responsibilities:
      'Mount both units level | Vacuum and test the copper pipes | Refill gas after finding leaks | Clean filters, coil and drain',
    requirements:
      'Core drill and manifold gauges | Knows inverter AC faults | Fits a breaker of the right size',
  },
  'Fridge & Freezer Repair': {
    titles: 'Freezer does not freeze | Refill gas in a fridge | Fridge compressor is noisy',
    responsibilities:
      'Check thermostat, gas and seal | Solder leaks and refill gas | Change compressor or relay | Measure cooling after two hours',
    requirements:
      'Uses R600a safely where needed | Repairs at home without moving it | Tells if a repair is not worth it',
  },
  'TV Repair': {
    titles: 'TV has sound but no picture | Broken LED backlight | TV goes on and off',
    responsibilities:
      'Test panel, board and power supply | Change LED strips or capacitors | Load the right firmware | Leave it on for an hour as test',
    requirements:
      'Knows LG, Samsung and Hisense | Says at once when the panel is dead | Has a lifter for large screens',
  },
  'Washing Machine Repair': {
    titles: 'Machine does not spin | Washing machine leaks | Door stays locked',
    responsibilities:
      'Read the error code | Check pump, belt and carbon | Replace bearing or door seal | Run one full wash',
    requirements: 'Knows front and top loaders | Levels the machine after repair | Keeps the floor dry',
  },
  'Gas Cooker Repair': {
    titles: 'Burners give yellow flame | Oven does not light | Service a gas cooker',
    responsibilities:
      'Turn off and check for leaks | Clean jets and burners | Change knob, hose or igniter | Test the hose and joints with soapy water',
    requirements:
      'Never works near an open flame | Stocks hoses and clips | Converts jets to LPG the right way',
  },
  'Microwave & Blender Repair': {
    titles: 'Microwave does not heat | Blender smells of burning | Repair three kitchen machines',
    responsibilities:
      'Discharge and test the parts | Replace fuse, magnetron or carbon | Clean and oil moving parts | Test with water',
    requirements:
      'Knows high-voltage danger in microwaves | Has carbon brushes in stock | Repairs within two days',
  },
  'Printer Repair': {
    titles: 'Printer jams | Print comes out faint | Install a network printer',
    responsibilities:
      'Clean rollers and heads | Replace drum, fuser or toner | Install drivers on our computers | Print test pages',
    requirements: 'Knows HP LaserJet and Epson tanks | Resets waste-ink counters | Repairs at our office',
  },
  'Stabilizer & UPS Repair': {
    titles: 'UPS does not hold charge | Stabilizer clicks | Repair a 5 kVA stabilizer',
    responsibilities:
      'Check battery, relay and board | Replace weak batteries | Set voltage limits | Test on load',
    requirements: 'Has variac and load bank | Disposes of old batteries well | Labels wires before opening',
  },
  'Sound System Repair': {
    titles: 'Home theatre has no sound | Speaker cone torn | Church mixer hums',
    responsibilities:
      'Test amplifier and speakers | Recone or replace drivers | Repair cables and jacks | Play loud as final test',
    requirements:
      'Oscilloscope or signal tester | Knows powered speakers and mixers | Collects from a church or club',
  },
  'Game Console Repair': {
    titles: 'PS4 overheats | Controller drift | PS5 shows no picture',
    responsibilities:
      'Clean and change thermal paste | Replace HDMI port or drive | Fix controller sticks | Play for an hour as test',
    requirements: 'Micro-soldering station | Saves game data first | Does not swap parts without asking',
  },
  'Inverter & Solar Installer': {
    titles: '5 kVA inverter with four batteries | Solar panels for my shop | Inverter does not last at night',
    responsibilities:
      'List loads and size the system | Mount panels and batteries safely | Separate inverter loads in the DB | Explain the display and the limits',
    requirements:
      'COREN or NEMSA trained | Shows datasheets of panels and batteries | Two-year warranty in writing',
  },
  'CCTV Installer': {
    titles: 'Four cameras for a house | View cameras on my phone | Repair a DVR',
    responsibilities:
      'Choose places with no blind spots | Run cables in trunking | Set recording for 30 days | Set up viewing with my own password',
    requirements:
      'Knows Hikvision and Dahua | Drill and ladder for outside walls | Changes default passwords',
  },
  'Electric Fence Installer': {
    titles: 'Electric fence on a perimeter wall | Fence alarm rings always | Add razor wire',
    responsibilities:
      'Fix brackets and strain wires | Earth the system well | Set zones and siren | Put warning signs every ten metres',
    requirements:
      'Installs Nemtek or JVA energisers | Cuts plants that touch wires | Tests the voltage on every side',
  },
  'Satellite Dish Installer': {
    titles: 'Mount a DStv dish | Realign after a storm | Extra view to a bedroom',
    responsibilities:
      'Find clear sky line | Mount and tighten the dish | Tune with a meter | Run cables neatly',
    requirements: 'Satellite finder meter | Works on high roofs with rope | Knows DStv, GOtv and free-to-air',
  },
  'WiFi & Network Setup': {
    titles: 'WiFi for a two-floor office | Cable ten desks | Weak signal in bedrooms',
    responsibilities:
      'Survey the signal in each room | Run and label cables | Set up router and access points | Write down names and passwords',
    requirements: 'Crimps and tests Cat6 | Knows MikroTik or UniFi | Separates guest WiFi',
  },
};
