import type { SuggestionTexts } from '../job-suggestions.ts';

export const construction: SuggestionTexts = {
  Bricklayer: {
    titles: 'Build a fence with nine-inch blocks | Lay blocks for two rooms | Repair a cracked wall',
    responsibilities:
      'Set out lines and levels | Lay blocks plumb and bonded | Mix mortar at the agreed ratio | Cure the wall with water for a week',
    requirements:
      'Own trowel, line, level and plumb bob | Works from a drawing | Can say how many blocks and bags are needed',
  },
  'POP Ceiling': {
    titles: 'POP ceiling for a sitting room | Repair stained POP | Screed and POP for a shop',
    responsibilities:
      'Fix the frame level | Cast and fix boards or design | Fill joints so that they do not show | Leave openings for lights and AC',
    requirements:
      'Shows POP done over a year ago | Keeps floors covered | Knows when a leak must be fixed first',
  },
  Tiler: {
    titles: 'Tile a bathroom floor and wall | Tile a sitting room, 60 by 60 | Replace broken tiles outside',
    responsibilities:
      'Level the floor and mark the slope | Lay tiles with spacers | Cut neatly round pipes and corners | Grout and clean before it dries',
    requirements:
      'Owns a tile cutter and a grinder | Works out tiles with waste included | Uses the right gum for outdoor tiles',
  },
  Welder: {
    titles: 'Weld a broken gate hinge | Make a tank stand | Make iron railings for stairs',
    responsibilities:
      'Measure on site | Cut, weld and grind smooth | Prime against rust and paint | Fix it firmly into the wall',
    requirements:
      'Portable machine for site work | Mask, gloves and a fire bucket | Says the gauge of the pipes used',
  },
  'Iron Bender': {
    titles: 'Bend iron for a slab | Columns and beams for a duplex | Iron for a septic tank',
    responsibilities:
      'Read the structural drawing | Cut and bend rods to size | Tie with the spacing on the drawing | Place biscuits for cover before casting',
    requirements:
      'Owns bending table and cutters | Counts rods with me on delivery | Works with the engineer’s inspection',
  },
  Roofer: {
    titles: 'Roof a three-bedroom bungalow | Change asbestos to long-span | Roof a shop extension',
    responsibilities:
      'Measure and list wood and sheets | Treat the wood against termites | Nail trusses and purlins to level | Lay sheets, ridge cap and flashing',
    requirements:
      'Own ladders, ropes and helpers | Has roofed with aluminium and stone-coated tiles | Comes back at the first rain to check',
  },
  'Aluminium Fabricator': {
    titles:
      'Sliding windows for six rooms | Casement windows with nets | Aluminium and glass office partition',
    responsibilities:
      'Measure each opening | Cut and join the profiles square | Fit glass, rollers and locks | Seal round the frame against rain',
    requirements:
      'Shows profile thickness before paying | Own mitre saw and silicone gun | Makes good broken plaster',
  },
  'Gate & Burglary Proof Fabricator': {
    titles:
      'Burglary proof for eight windows | Double gate with pedestrian door | Stainless steel gate repair',
    responsibilities:
      'Design and measure on site | Weld bars at safe spacing | Fit hinges, bolts and padlock points | Paint with anti-rust before mounting',
    requirements:
      'Leaves an escape window that opens | Shows samples of pipe and gauge | Hangs a heavy gate without sagging',
  },
  'Kitchen Cabinet Maker': {
    titles: 'Kitchen cabinets, L-shape | Change cabinet doors | Wardrobe and kitchen in HDF',
    responsibilities:
      'Measure sink, cooker and plugs | Draw the layout for approval | Cut, edge and fix the boards | Fit hinges, drawers and worktop level',
    requirements:
      'Edge-banding machine, not hand glue | Uses soft-close hinges where agreed | Protects floor tiles during fixing',
  },
  Screeding: {
    titles: 'Screed walls of a flat | Screed before painting | Smooth a rough outside wall',
    responsibilities:
      'Scrape and wet the wall | Apply two coats of screed | Sand until it is smooth to touch | Fill round switches and corners',
    requirements:
      'Mixes paint and cement at a good ratio | Straight edge and sanding blocks | Covers sockets and windows',
  },
  'Interlocking Paving': {
    titles: 'Pave a compound with interlocking stones | Lay kerbs along the drive | Repair sunken pavers',
    responsibilities:
      'Dig, level and compact the ground | Lay stone dust and pavers | Cut edges and fix kerbs | Compact and brush in sand',
    requirements:
      'Own plate compactor | Makes slope so that water leaves | Works out pavers per square metre',
  },
  'Block Moulder': {
    titles:
      'Mould 1,000 nine-inch blocks on site | Six-inch blocks for a fence | Machine blocks for a school',
    responsibilities:
      'Mix sand and cement evenly | Mould and stack in rows | Wet the blocks for seven days | Separate and replace broken ones',
    requirements:
      'Vibrating machine for strong blocks | Says blocks per bag of cement | Uses sharp sand without clay',
  },
  Scaffolder: {
    titles: 'Scaffold for a two-storey house | Rent and set up scaffold for painting | Take down a scaffold',
    responsibilities:
      'Set bases on firm ground | Brace and tie to the wall | Lay boards and guard rails | Check it before workers climb',
    requirements:
      'Steel pipes and clamps in good state | Harness when working above four metres | Marks it safe or not safe',
  },
  Labourer: {
    titles: 'Carry blocks and mix concrete | Two labourers for digging | Help on site for a week',
    responsibilities:
      'Carry sand, blocks and water | Mix mortar or concrete | Dig and level where shown | Keep tools and site clean',
    requirements: 'Brings boots and hand gloves | On site from 7.30 am | Follows the foreman’s safety rules',
  },
  'Borehole Driller': {
    titles: 'Drill a borehole with pump | Service a borehole with sand | Geophysical survey for water',
    responsibilities:
      'Survey before drilling | Drill and case to good water | Flush until the water is clear | Install pump and test the yield',
    requirements: 'Own rig and compressor | Gives depth and yield in writing | Keeps distance from soakaways',
  },
  'Building Draughtsman': {
    titles: 'Draw a three-bedroom plan | Drawings for approval | Change an existing plan',
    responsibilities:
      'Visit and measure the plot | Draw plans, sections and elevations | Correct after my comments | Hand over PDF and editable files',
    requirements:
      'Uses AutoCAD or Revit | Knows setbacks of the planning authority | Works with a registered architect for stamps',
  },
  'Quantity Surveyor': {
    titles: 'Bill of quantities for a duplex | Check a contractor’s bill | Cost estimate before I build',
    responsibilities:
      'Measure from drawings | List materials, labour and prices | Compare with market prices today | Explain where money can be saved',
    requirements:
      'Registered with QSRBN or supervised | Gives the list in Excel | Visits the site to measure work done',
  },
  'Land Surveyor': {
    titles: 'Survey and pillar my plot | Check if land is under acquisition | Subdivide family land',
    responsibilities:
      'Find coordinates with a GPS | Place beacons at the corners | Chart at the surveyor-general’s office | Deliver a signed plan',
    requirements:
      'Registered surveyor (SURCON) | Own total station or RTK | Says fees for red copy before starting',
  },
  'Site Foreman': {
    titles: 'Supervise a building for three months | Foreman for a renovation | Check work every day',
    responsibilities:
      'Plan the day’s work and workers | Check levels, mix and materials | Record deliveries and attendance | Report with pictures each evening',
    requirements:
      'Has led a site from foundation to roof | Reads drawings | Keeps receipts of every purchase',
  },
  'Excavator Operator': {
    titles: 'Dig a foundation | Clear bush on two plots | Demolish an old building',
    responsibilities:
      'Check pipes and cables first | Dig to level and line | Load trucks safely | Grease and check the machine daily',
    requirements:
      'Operator’s certificate | Machine with enough diesel for a day | Keeps people out of the swing',
  },
};
