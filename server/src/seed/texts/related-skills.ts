import { catalogue } from '../catalogue.ts';

/** Trades of one category that one person may know. A trade that is missing here goes with no other. Separated by '|'. */
const groups = [
  'Plumber|Pumping Machine Repair|Handyman',
  'Electrician|Prepaid Meter Installer|Handyman',
  'Carpenter|Furniture Maker|Door & Window Repair',
  'Furniture Maker|Upholsterer|Carpenter',
  'Painter|Wallpaper Installer|Handyman',
  'Curtain & Blinds Installer|Mosquito Net Installer|Wallpaper Installer',
  'Roof Repair|Door & Window Repair',
  'Locksmith|Door & Window Repair',
  'House Cleaner|Ironing Service|Laundry & Dry Cleaning',
  'Office Cleaner|Window Cleaner|Post-construction Cleaner',
  'Rug & Carpet Cleaner|Sofa & Mattress Cleaner',
  'Soakaway Evacuation|Gutter & Drainage Cleaner|Water Tank Cleaner|Waste Disposal',
  'Hairdresser|Hair Braider|Wig Maker',
  'Makeup Artist|Gele Stylist|Lash Technician',
  'Nail Technician|Pedicure & Manicure|Henna Artist',
  'Massage Therapist|Skincare Specialist',
  'Barber|Dreadlocks Stylist',
  'Tailor|Fashion Designer|Aso-oke Tailor',
  'Adire Maker|Bead Maker',
  'Mechanic|Car Diagnostics|Auto Electrician',
  'Panel Beater|Car Painter',
  'Vulcanizer|Wheel Alignment & Balancing',
  'Gearbox Repair|Radiator Repair|Mechanic',
  'Car AC Technician|Auto Electrician|Battery Charger',
  'Car Key Programmer|Car Tracker Installer',
  'Motorcycle Mechanic|Keke Mechanic',
  'Diesel Engine Mechanic|Mechanic',
  'Dispatch Rider|Errand Runner',
  'Private Driver|Airport Pickup|Charter Bus Driver',
  'Truck Driver|Haulage|House Movers',
  'Loader|Warehouse Attendant',
  'Bricklayer|Screeding|Block Moulder',
  'Tiler|Screeding|Interlocking Paving',
  'Welder|Gate & Burglary Proof Fabricator|Aluminium Fabricator',
  'Iron Bender|Scaffolder|Labourer',
  'Building Draughtsman|Quantity Surveyor|Site Foreman',
  'Gardener|Landscaper|Grass Cutter',
  'Tree Cutter|Grass Cutter',
  'Farm Hand|Crop Sprayer|Tractor Operator',
  'Well Digger|Irrigation Installer',
  'Generator Repair|Stabilizer & UPS Repair|Inverter & Solar Installer',
  'AC Installation & Repair|Fridge & Freezer Repair|Washing Machine Repair',
  'Phone Repair|Laptop Repair|Game Console Repair',
  'TV Repair|Sound System Repair|Satellite Dish Installer',
  'Gas Cooker Repair|Microwave & Blender Repair',
  'CCTV Installer|Electric Fence Installer|WiFi & Network Setup',
  'Event Planner|Event Decorator|Canopy & Chair Rental',
  'Caterer|Small Chops|Cake Baker',
  'DJ|Sound & Lighting',
  'MC|Comedian',
  'Live Band|Talking Drummer',
  'Photographer|Videographer',
  'Ushers|Bouncer',
  'Home Tutor|WAEC & JAMB Tutor|Maths Tutor|English Tutor',
  'Fitness Trainer|Swimming Coach',
  'Nanny|Househelp|Cook',
  'Home Nurse|Elderly Caregiver',
  'Security Guard|Gateman',
].map((group) => group.split('|'));

/** Returns the trades that a person of this trade may have besides. Digital skills of one category go together. */
export function relatedSkills(skill: string): string[] {
  const category = catalogue.findSkill(skill)?.category;
  const related =
    category?.kind === 'soft' ? category.skills : groups.filter((each) => each.includes(skill)).flat();
  return [...new Set(related)].filter((each) => each !== skill);
}

export const relatedGroups: readonly (readonly string[])[] = groups;
