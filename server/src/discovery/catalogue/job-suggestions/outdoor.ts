import type { SuggestionTexts } from '../job-suggestions.ts';

export const outdoor: SuggestionTexts = {
  Gardener: {
    titles:
      'Tend the garden twice a week | Plant flowers in front of the house | Vegetable garden behind the kitchen',
    responsibilities:
      'Water, weed and prune | Plant and add manure | Watch for pests and treat them | Sweep leaves after work',
    requirements:
      'Own shears, hoe and watering can | Knows hibiscus, ixora and bougainvillea | Uses manure before chemicals',
  },
  Landscaper: {
    titles: 'Design a small front yard | Landscape a hotel entrance | Make paths and flower beds',
    responsibilities:
      'Measure and draw the layout | Level soil and place edges | Plant grass, palms and flowers | Explain how to keep it alive',
    requirements:
      'Shows gardens after one rainy season | Supplies plants from a nursery | Plans drainage with the design',
  },
  'Grass Cutter': {
    titles:
      'Cut overgrown grass on a plot | Monthly grass cutting for an estate | Clear bush behind the fence',
    responsibilities:
      'Check for stones and snakes | Cut low and even | Rake and bag the grass | Spray the edges if I ask',
    requirements: 'Brush cutter with fuel | Boots and eye shield | Gives a price by plot',
  },
  'Tree Cutter': {
    titles: 'Cut down a mango tree near the roof | Trim branches over a wire | Remove a stump',
    responsibilities:
      'Tie and lower branches with rope | Keep people and cars away | Cut the trunk in short pieces | Carry the wood away',
    requirements:
      'Chainsaw and climbing rope | Calls the DisCo when wires are close | Pays for broken roof or fence',
  },
  Florist: {
    titles: 'Fresh bouquet for an anniversary | Flowers for a church wedding | Wreath for a burial',
    responsibilities:
      'Choose flowers and colours | Arrange and wrap them fresh | Deliver at the agreed hour | Write the message card',
    requirements:
      'Knows where to get fresh flowers in Nigeria | Keeps flowers cool until delivery | Sends a picture before leaving',
  },
  'Artificial Grass Installer': {
    titles: 'Artificial grass for a balcony | Grass carpet for a play area | Five-a-side pitch grass',
    responsibilities:
      'Level and clean the base | Join pieces with seam tape | Glue or nail the edges | Brush in sand where needed',
    requirements: 'Brings pile height samples | Cuts edges without gaps | Makes holes so that rain drains',
  },
  'Swimming Pool Maintenance': {
    titles: 'Weekly pool cleaning | Green pool to clear | Repair the pool pump',
    responsibilities:
      'Test chlorine and pH | Vacuum, brush and skim | Backwash the filter | Write readings in a log',
    requirements: 'Own test kit and vacuum | Stores chlorine away from children | Can repair pumps and leaks',
  },
  'Well Digger': {
    titles: 'Dig a well with rings | Deepen a dry well | Clean an old well',
    responsibilities:
      'Check the place with neighbours’ wells | Dig and lower concrete rings | Cover with a slab and a lid | Bail until clear',
    requirements:
      'Team with rope and bucket hoist | Tests air before going down | Keeps away from soakaway by 15 metres',
  },
  'Irrigation Installer': {
    titles: 'Drip irrigation for one acre | Sprinklers for a lawn | Solar pump for a farm',
    responsibilities:
      'Measure field and water source | Lay pipes, drip lines and filters | Set pressure and timer | Teach a worker how to flush it',
    requirements: 'Calculates pump and tank size | Has done tomato or pepper farms | Supplies spare drippers',
  },
  'Farm Hand': {
    titles: 'Weed two acres of cassava | Harvest maize | Farm worker with lodging',
    responsibilities:
      'Clear, ridge and plant | Weed and apply fertiliser | Harvest and bag | Look after tools',
    requirements: 'Own cutlass and hoe | Knows cassava, yam or maize | Ready to sleep on the farm',
  },
  'Tractor Operator': {
    titles: 'Plough five hectares | Harrow and ridge | Slash an orchard',
    responsibilities:
      'Walk the field for stumps | Plough to even depth | Harrow and ridge straight | Service the tractor after work',
    requirements:
      'Experience with Massey Ferguson or similar | Licence or training from a hiring service | Reports hectares and diesel used',
  },
  'Crop Sprayer': {
    titles: 'Spray herbicide on three acres | Spray cocoa against black pod | Spray tomatoes',
    responsibilities:
      'Read the label and mix right | Spray when wind is low | Rinse and bury containers | Put a warning sign after spraying',
    requirements:
      'Has a knapsack sprayer with a good nozzle | Wears mask, gloves and overall | Knows days to wait before harvest',
  },
  'Poultry Attendant': {
    titles: 'Care for 500 broilers | Layers farm attendant | Brood day-old chicks',
    responsibilities:
      'Feed and give clean water | Collect and count eggs | Remove litter and disinfect | Record deaths and feed daily',
    requirements: 'Has raised birds to six weeks | Knows the vaccination timetable | Can live on the farm',
  },
  'Fish Pond Builder': {
    titles: 'Concrete pond for catfish | Tarpaulin pond | Repair a leaking pond',
    responsibilities:
      'Choose size and water source | Dig or build the walls | Fit inlet, outlet and drain | Fill and test for leaks',
    requirements:
      'Has built ponds that hold water | Plans for 1,000 fish or more | Explains stocking and changing water',
  },
  'Recycling Collector': {
    titles: 'Pick up bottles and cartons weekly | Buy scrap iron | Recycling at an event',
    responsibilities:
      'Sort plastic, can, paper and glass | Weigh in front of me | Pay or give a receipt | Keep the place clean',
    requirements: 'Has a scale and sacks | Sells to a registered recycler | Comes on fixed days',
  },
  'Erosion & Drainage Works': {
    titles: 'Stop erosion behind my fence | Build a concrete drain | Fill a gully road',
    responsibilities:
      'Study where the water runs | Build drain, riprap or sandbags | Plant grass on slopes | Test with rain or a tanker',
    requirements:
      'Has done gully works in the South-East | Engineer to approve drawings | Plans where the water ends',
  },
};
