import type { SuggestionTexts } from '../job-suggestions.ts';

export const cleaning: SuggestionTexts = {
  'House Cleaner': {
    titles: 'Clean a three-bedroom flat | Weekly cleaning of my house | Deep clean before I move in',
    responsibilities:
      'Sweep and mop every room | Scrub the toilets and bathrooms | Wipe kitchen surfaces, cooker and sink | Empty bins and take the refuse out',
    requirements:
      'Brings gloves and cleaning cloths | Has cleaned homes with children or pets | A former employer can be called as a reference',
  },
  'Office Cleaner': {
    titles: 'Clean our office every morning | Weekend cleaning of an office | Clean a clinic after hours',
    responsibilities:
      'Dust desks, chairs and screens | Vacuum or mop the floors | Clean restrooms and refill soap and tissue | Lock up and switch off the lights',
    requirements:
      'Can start before 7 am or after closing | Handles papers and computers with care | Willing to sign in and out at the gate',
  },
  'Laundry & Dry Cleaning': {
    titles: 'Wash and iron clothes for a family | Dry clean two suits and an agbada | Weekly laundry pick-up',
    responsibilities:
      'Sort colours, whites and delicate clothes | Treat stains before washing | Wash, dry and iron or press | Count the pieces with me at pick-up and return',
    requirements:
      'Has a washing machine and steady water | Knows how to treat lace, ankara and aso-oke | Pays for a piece that gets lost or burnt',
  },
  'Ironing Service': {
    titles: 'Iron a week of clothes at my house | Iron 40 shirts for a shop | Iron native wear for a wedding',
    responsibilities:
      'Sort the clothes by fabric and heat | Iron with starch where I ask for it | Hang or fold everything neatly | Put aside clothes that need mending',
    requirements:
      'Brings a steam iron if mine is bad | Can wait or return when the light is out | Has ironed lace and senator wear',
  },
  'Post-construction Cleaner': {
    titles:
      'Clean a new building before handover | Remove cement and paint stains after renovation | Clean windows and tiles after building work',
    responsibilities:
      'Carry out dust, nails and rubble | Scrape paint and cement off the tiles | Wash windows, frames and sanitary ware | Polish floors for handover',
    requirements:
      'Comes with a team and a scraping machine | Uses cleaners that do not burn tiles | Wears boots, mask and gloves on site',
  },
  'Fumigation & Pest Control': {
    titles:
      'Get rid of cockroaches in my kitchen | Fumigate a flat against bedbugs | Treat a house for termites',
    responsibilities:
      'Inspect and name the pest | Spray, gel or bait the hiding places | Tell us how long to stay outside | Come back once if the pests return',
    requirements:
      'Uses NAFDAC-registered chemicals | Has sprayer, mask and gloves | Says what is safe around babies and food',
  },
  'Rug & Carpet Cleaner': {
    titles: 'Wash the rugs in my sitting room | Clean office carpet | Remove a stain from a rug',
    responsibilities:
      'Vacuum both sides of the rug | Shampoo and scrub stains | Extract the dirty water | Dry it so that it does not smell',
    requirements:
      'Owns a carpet extractor | Tests the colour on a corner first | Can pick up large rugs and bring them back',
  },
  'Sofa & Mattress Cleaner': {
    titles: 'Clean a seven-seater sofa | Steam clean a mattress | Remove the smell of urine from a mattress',
    responsibilities:
      'Vacuum crumbs and dust from the seams | Shampoo fabric or condition leather | Treat stains and bad smells | Leave it dry enough to use the same day',
    requirements:
      'Owns an upholstery cleaning machine | Asks for the fabric type before wetting it | Has before-and-after pictures of sofas',
  },
  'Water Tank Cleaner': {
    titles: 'Wash two overhead tanks | Clean an underground tank | Treat our well and tank',
    responsibilities:
      'Drain the tank and save usable water | Scrub algae and mud from the walls | Disinfect and rinse the tank | Refill it and check the float switch',
    requirements:
      'Works in pairs when climbing a tank stand | Owns a pump for underground tanks | Uses chlorine in the right amount',
  },
  'Window Cleaner': {
    titles:
      'Clean windows of a duplex inside and out | Clean the glass front of my shop | Clean high windows of an office block',
    responsibilities:
      'Wash glass, frames and sills | Remove stickers and paint drops | Dry without streaks | Report cracked panes and broken hooks',
    requirements:
      'Has squeegee, pole and tall ladder | Uses a harness above the first floor | Puts nets and curtains back as found',
  },
  'Soakaway Evacuation': {
    titles: 'Evacuate a full soakaway | Empty our septic tank | The toilet is backing up',
    responsibilities:
      'Open and inspect the tank | Pump out the waste into a tanker | Wash the cover and the ground around it | Say whether the tank needs repair',
    requirements:
      'Tanker with a long hose and strong pump | Empties at an approved dump site | Can come within a day when it overflows',
  },
  'Gutter & Drainage Cleaner': {
    titles:
      'Clear the drainage in front of my house | Clean roof gutters before the rains | Unblock a street drain with neighbours',
    responsibilities:
      'Dig out sand, weeds and nylon | Clear the gutter down to the outlet | Bag and carry the dirt away | Pour water to show that it flows',
    requirements:
      'Brings shovel, rake and rubber boots | Comes with enough hands for one day | Knows where to dump wet sand legally',
  },
  'Waste Disposal': {
    titles:
      'Carry away building rubble | Weekly refuse pick-up for our estate | Clear an old store full of junk',
    responsibilities:
      'Load the refuse without spilling it | Separate what can be sold or recycled | Take it to an approved dump | Sweep the spot after loading',
    requirements:
      'Has a truck or tricycle for refuse | Is registered with LAWMA or the state agency | Gives the price by trip before loading',
  },
};
