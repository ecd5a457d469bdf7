import type { SuggestionTexts } from '../job-suggestions.ts';

export const homeRepairs: SuggestionTexts = {
  Plumber: {
    titles: 'Fix a leaking pipe | Unblock a sink or toilet | Install a water heater',
    responsibilities:
      'Find where the water is leaking | Replace worn pipes, taps or fittings | Clear the blockage and flush the line | Run all taps and check for leaks before leaving',
    requirements:
      'Own pipe wrench, cutter and thread tape | Can say which fittings to buy before starting | Has worked with PPR and PVC pipes',
  },
  Electrician: {
    titles: 'Fix a power fault in my flat | Wire new sockets and switches | Install lights and ceiling fans',
    responsibilities:
      'Trace the fault and make it safe | Replace burnt sockets, switches or cables | Balance the load on the changeover and the DB | Test every point with the power on',
    requirements:
      'Own tester, pliers and insulated tools | Knows changeover and prepaid meter wiring | Turns the supply off before touching a cable',
  },
  Carpenter: {
    titles: 'Fit new wooden doors | Build shelves for my shop | Repair a broken bed frame',
    responsibilities:
      'Measure the space and agree the wood | Cut, join and fit the wood firmly | Sand rough edges and fill nail holes | Clear the shavings and offcuts',
    requirements:
      'Own saw, plane and drill | Can list the planks, nails and glue to buy | Has pictures of doors or shelves made before',
  },
  Painter: {
    titles: 'Paint a two-bedroom flat | Repaint my shop front | Paint a fence and gate',
    responsibilities:
      'Scrape loose paint and fill the cracks | Mask floors, sockets and windows | Put on primer and two full coats | Touch up spots after the paint is dry',
    requirements:
      'Own rollers, brushes and ladder | Can work out how many buckets are needed | Has used emulsion, satin and texture paint',
  },
  'Furniture Maker': {
    titles: 'Make a wardrobe for my bedroom | Build a dining table with six chairs | Make a TV stand',
    responsibilities:
      'Draw the piece with its measurements | Choose the wood or board with me | Build, sand and polish the piece | Deliver it and set it up in the room',
    requirements:
      'Has a workshop and cutting machines | Can show furniture made in the last year | Gives a date for collection in writing',
  },
  Upholsterer: {
    titles: 'Re-cover my sofa set | Change the foam of dining chairs | Repair a torn leather chair',
    responsibilities:
      'Remove the old cover and weak foam | Mend broken springs and frames | Cut and sew the new fabric or leather | Fit the cover without wrinkles',
    requirements:
      'Own industrial sewing machine and staple gun | Brings fabric samples to choose from | Can collect and return the chairs',
  },
  Handyman: {
    titles: 'Small repairs around my flat | Hang a TV, mirrors and shelves | Assemble furniture from a box',
    responsibilities:
      'Go through the list of repairs with me | Tighten, patch or replace what is loose | Drill and hang things level and firm | Sweep up after the last repair',
    requirements:
      'Brings drill, screwdrivers and wall plugs | Can do light plumbing, carpentry and painting | Says early which repair needs a specialist',
  },
  Locksmith: {
    titles: 'Open a locked door | Change the lock on my front door | Copy keys for a new tenant',
    responsibilities:
      'Open the door without breaking the frame | Remove the old lock or cylinder | Fit and grease the new lock | Hand over and try every key',
    requirements:
      'Carries picks, drill and spare cylinders | Asks for proof that the door is mine | Knows Chinese security doors and mortise locks',
  },
  'Roof Repair': {
    titles: 'Stop a roof leak before the rains | Replace rusted roofing sheets | Seal a leaking parapet',
    responsibilities:
      'Find where the rain comes in | Change bad sheets, nails or felt | Seal joints, ridge and parapet | Pour water on the roof to prove it is dry',
    requirements:
      'Own ladder and safety rope | Has repaired long-span and stone-coated roofs | Checks the ceiling wood for rot',
  },
  'Pumping Machine Repair': {
    titles: 'Repair my water pump | Replace a burnt pump motor | Install a pumping machine',
    responsibilities:
      'Check why the pump does not pull water | Rewind or replace the motor if burnt | Change seals, capacitor or foot valve | Fill the tank once to prove it works',
    requirements:
      'Knows surface pumps and submersibles | Brings a meter to test the motor coil | Can source original pump parts',
  },
  'Door & Window Repair': {
    titles:
      'Repair a door that does not close | Fix sliding windows that stick | Replace broken louvre blades',
    responsibilities:
      'Find out why the door or window sticks | Plane, realign or change the hinges | Replace rollers, handles or broken glass | Open and close each one with me at the end',
    requirements:
      'Has rollers and hinges for common frames | Cuts glass to size safely | Works on wooden, metal and aluminium frames',
  },
  'Mosquito Net Installer': {
    titles: 'Fit window nets in a three-bedroom flat | Replace torn nets | Fit a net on my front door',
    responsibilities:
      'Measure each window and door | Cut and frame the net | Fix the net so that no gap is left | Check that windows still open and close',
    requirements:
      'Brings aluminium frames and fibre net | Prices by window before starting | Can do sliding and magnetic nets',
  },
  'Curtain & Blinds Installer': {
    titles:
      'Install curtains in my sitting room | Fit day-and-night blinds in an office | Change curtain rails',
    responsibilities:
      'Measure windows and mark the height | Drill and fix rails or brackets level | Hang the curtains or blinds evenly | Try the pull on every window',
    requirements:
      'Owns a drill with concrete bits | Has a tall ladder for high windows | Knows how to fix rails in POP without damage',
  },
  'Wallpaper Installer': {
    titles: 'Put wallpaper on a feature wall | Wallpaper my office | Remove old wallpaper and replace it',
    responsibilities:
      'Smooth the wall and fill holes | Measure and work out the rolls needed | Hang the paper with the pattern matched | Press out bubbles and trim the edges',
    requirements:
      'Brings glue, smoother and sharp cutters | Has hung 3D panels and vinyl paper | Says if the wall is too damp for paper',
  },
  'Prepaid Meter Installer': {
    titles: 'Install a prepaid meter | Move my meter to a new wall | My prepaid meter shows an error',
    responsibilities:
      'Check the meter, the seal and the service cable | Mount the meter and connect it safely | Load a token and prove that it counts | Tell me what to report to the DisCo',
    requirements:
      'Has a LEMCO or NEMSA certificate | Does not bypass a meter or break a seal | Knows single-phase and three-phase meters',
  },
};
