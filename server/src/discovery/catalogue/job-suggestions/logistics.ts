import type { SuggestionTexts } from '../job-suggestions.ts';

export const logistics: SuggestionTexts = {
  'Dispatch Rider': {
    titles:
      'Deliver five parcels on the Island | Same-day delivery of documents | Daily deliveries for an online shop',
    responsibilities:
      'Pick up and check the parcels | Deliver at the addresses in order | Collect payment on delivery where asked | Send a picture of each delivery',
    requirements: 'Own motorcycle with box and papers | Rider’s card and helmet | Remits cash the same day',
  },
  'Delivery Driver': {
    titles: 'Deliver bread every morning | Van deliveries for a week | Deliver furniture across town',
    responsibilities:
      'Load and count the goods | Plan the route around traffic | Get a signature for each drop | Return unsold goods and the delivery notes',
    requirements: 'Valid class D or E licence | Knows the roads of the city well | Can lift cartons of 25 kg',
  },
  'Private Driver': {
    titles: 'Drive my family on weekdays | Driver for a weekend in Ibadan | Night driver after a party',
    responsibilities:
      'Pick up and drop on time | Drive calmly within the speed limit | Keep the car clean and fuelled | Watch oil, water and tyres',
    requirements:
      'Licence held for five years or more | Drives manual and automatic | Has a guarantor who can be visited',
  },
  'Truck Driver': {
    titles: 'Drive a tipper for two weeks | Take a container to Kano | Drive a 10-tyre truck',
    responsibilities:
      'Check brakes, tyres and lights each morning | Secure the load and the papers | Drive within legal hours | Report waybill and fuel',
    requirements:
      'Articulated licence and experience | Knows highways and weighbridges | Does not carry passengers on the load',
  },
  'Keke Rider': {
    titles: 'School runs with a keke | Move small goods around the market | Keke for market days',
    responsibilities:
      'Pick up at the agreed stop | Drive slowly with children inside | Carry the load without overloading | Return the change exactly',
    requirements:
      'Keke with registration and park ticket | Knows the inner roads | Clean record with the union',
  },
  'Charter Bus Driver': {
    titles: '18-seater to a wedding in Benin | Staff bus every day | Church bus on Sundays',
    responsibilities:
      'Inspect the bus before the trip | Keep to the timetable | Stop for rest on long trips | Wait and bring everybody back',
    requirements: 'Hummer or Coaster licence | AC bus that works | Manifest and insurance for passengers',
  },
  'Airport Pickup': {
    titles:
      'Pick up two guests at MMIA | Early flight drop-off in Abuja | Collect a client with a name board',
    responsibilities:
      'Follow the flight and come on time | Wait at arrivals with a name board | Load bags and drive to the address | Call me when they are in the car',
    requirements:
      'Car under ten years old with AC | Knows airport parking and levies | Picks up at night without extra surprise',
  },
  'House Movers': {
    titles: 'Move a two-bedroom flat | Move an office on Saturday | Carry a piano down two floors',
    responsibilities:
      'Wrap and pack fragile things | Take beds and wardrobes apart | Load, drive and offload | Set the furniture up again',
    requirements: 'Truck, blankets and ropes | At least three strong movers | Pays for what they break',
  },
  Haulage: {
    titles: 'Move 600 bags of cement | Take produce from Jos to Lagos | Weekly haulage for a factory',
    responsibilities:
      'Inspect and load the goods | Cover and strap the load | Deliver with waybill signed | Report delays on the road',
    requirements:
      'Truck of the right tonnage | Goods-in-transit insurance | Tells the receiver when the truck leaves and arrives',
  },
  'Interstate Waybill': {
    titles: 'Send a parcel to Port Harcourt | Waybill goods to Onitsha weekly | Send documents to Kaduna',
    responsibilities:
      'Collect and weigh the parcel | Book it on a known park or flight | Send the waybill number | Confirm pick-up on the other side',
    requirements:
      'Works with registered parks such as GIG or GUO | Packs against rain | Tells the arrival time',
  },
  'Errand Runner': {
    titles: 'Buy foodstuff at Mile 12 | Queue at the bank and submit papers | Shop for my mother weekly',
    responsibilities:
      'Take the list and the money | Buy at fair market prices | Keep every receipt | Bring everything home the same day',
    requirements:
      'Has a phone to send prices from the market | Honest with change | Knows markets and offices in the area',
  },
  'Gas Delivery': {
    titles: 'Refill a 12.5 kg cylinder | Deliver gas to a restaurant | Replace a leaking regulator',
    responsibilities:
      'Check the cylinder and its date | Refill and weigh it in front of me | Connect and test with soapy water | Show how to close it safely',
    requirements:
      'Fills at a licensed gas plant | Has a digital scale | Keeps cylinders upright on the bike or van',
  },
  'Water Tanker Supply': {
    titles: '10,000 litres of water | Water for a building site | Water for an event',
    responsibilities:
      'Bring clean borehole water | Connect the hose to the tank | Fill to the agreed litres | Leave no mud in the yard',
    requirements:
      'Clean tanker used for water only | Hose of 30 metres or more | Says where the water comes from',
  },
  Loader: {
    titles: 'Offload a container | Load a truck at the warehouse | Two loaders for one day',
    responsibilities:
      'Carry goods from truck to store | Stack them so that they do not fall | Count with the storekeeper | Sweep the truck afterwards',
    requirements: 'Can carry 50 kg bags | Brings gloves and head pad | Works as a team on a signal',
  },
  'Warehouse Attendant': {
    titles: 'Stock taking for three days | Arrange goods in a new warehouse | Store attendant for December',
    responsibilities:
      'Receive and count incoming goods | Label and place them on shelves | Pick and pack orders | Keep the bin cards up to date',
    requirements:
      'Can read and write stock cards | Has used Excel or a stock app | Trained to stack without blocking exits',
  },
};
