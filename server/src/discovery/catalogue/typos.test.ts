import { describe, expect, test } from 'vitest';
import { christianNames, nameStocks, yorubaMuslim } from '../../seed/people/names.ts';
import { createCatalogue } from './index.ts';
import { createSpelling } from './spelling.ts';

/**
 * Typing errors as people make them on a phone's keyboard, or when they write by sound. The list was written before the code; at
 * least 90 of its 100 must be corrected.
 */
const typos: readonly (readonly [typed: string, meant: string])[] = [
  ['plumer', 'Plumber'],
  ['plummer', 'Plumber'],
  ['pulmber', 'Plumber'],
  ['plunber', 'Plumber'],
  ['electrcian', 'Electrician'],
  ['electrican', 'Electrician'],
  ['elektrician', 'Electrician'],
  ['eletrician', 'Electrician'],
  ['electritian', 'Electrician'],
  ['hairdreser lagos', 'Hairdresser Lagos'],
  ['hiardresser', 'Hairdresser'],
  ['hairdrsser', 'Hairdresser'],
  ['capenter', 'Carpenter'],
  ['carpanter', 'Carpenter'],
  ['vulcanizr', 'Vulcanizer'],
  ['vulganizer', 'Vulcanizer'],
  ['volcanizer', 'Vulcanizer'],
  ['vulcaniza', 'Vulcanizer'],
  ['mekanik', 'Mechanic'],
  ['machanic', 'Mechanic'],
  ['mechnic', 'Mechanic'],
  ['meckanic', 'Mechanic'],
  ['barba', 'Barber'],
  ['babber', 'Barber'],
  ['tialor', 'Tailor'],
  ['tailer in yaba', 'Tailor in Yaba'],
  ['paintr', 'Painter'],
  ['peinter', 'Painter'],
  ['weldar', 'Welder'],
  ['bricklyer', 'Bricklayer'],
  ['brickleyer', 'Bricklayer'],
  ['photografer', 'Photographer'],
  ['fotographer', 'Photographer'],
  ['phtographer', 'Photographer'],
  ['makup artist', 'Makeup Artist'],
  ['mkaeup', 'Makeup'],
  ['catarer', 'Caterer'],
  ['cataring', 'Catering'],
  ['decoretor', 'Decorator'],
  ['fumigashon', 'Fumigation'],
  ['fumugation', 'Fumigation'],
  ['generatr repair', 'Generator Repair'],
  ['genarator', 'Generator'],
  ['jenerator repair', 'Generator Repair'],
  ['laundary', 'Laundry'],
  ['londry', 'Laundry'],
  ['borehol', 'Borehole'],
  ['soakway', 'Soakaway'],
  ['inverta', 'Inverter'],
  ['sollar', 'Solar'],
  ['upholstry', 'Upholstery'],
  ['furnitre', 'Furniture'],
  ['funiture', 'Furniture'],
  ['alluminium', 'Aluminium'],
  ['alumunium', 'Aluminium'],
  ['intalock', 'Interlock'],
  ['tilar', 'Tiler'],
  ['gadener', 'Gardener'],
  ['nany', 'Nanny'],
  ['hausehelp', 'Househelp'],
  ['cleanr', 'Cleaner'],
  ['cleena', 'Cleaner'],
  ['securty', 'Security'],
  ['sekurity guard', 'Security Guard'],
  ['dispach rider', 'Dispatch Rider'],
  ['disptach ridr', 'Dispatch Rider'],
  ['websit', 'Website'],
  ['webiste', 'Website'],
  ['grafic designer', 'Graphic Designer'],
  ['graphic desinger', 'Graphic Designer'],
  ['web develper lekki', 'Web Developer Lekki'],
  ['vedio editor', 'Video Editor'],
  ['lesson techer', 'Lesson Teacher'],
  ['mathmatics', 'Mathematics'],
  ['pannel beater', 'Panel Beater'],
  ['frige repair', 'Fridge Repair'],
  ['air condtioner', 'Air Conditioner'],
  ['dredlocks', 'Dreadlocks'],
  ['phone enginer', 'Phone Engineer'],
  ['laptp repair', 'Laptop Repair'],
  ['shoemeker', 'Shoemaker'],
  ['brick laying man ikeija', 'Bricklaying Man Ikeja'],
  ['portharcourt', 'Port Harcourt'],
  ['port hacourt', 'Port Harcourt'],
  ['abujah', 'Abuja'],
  ['ibadaan', 'Ibadan'],
  ['plumber in lagoss', 'Plumber in Lagos'],
  ['lgaos', 'Lagos'],
  ['surulare', 'Surulere'],
  ['abekuta', 'Abeokuta'],
  ['kaduuna', 'Kaduna'],
  ['enugwu', 'Enugu'],
  ['maidugri', 'Maiduguri'],
  ['chukwuemka', 'Chukwuemeka'],
  ['okonkow', 'Okonkwo'],
  ['blesing okafor', 'Blessing Okafor'],
  ['ngozzi', 'Ngozi'],
  ['ibrahm', 'Ibrahim'],
  ['abdulahi', 'Abdullahi'],
  ['oluwaseyyi', 'Oluwaseyi'],
];

const names = [
  ...Object.values(nameStocks).flatMap(({ women, men, surnames }) => [...women, ...men, ...surnames]),
  ...christianNames.women,
  ...christianNames.men,
  ...yorubaMuslim.women,
  ...yorubaMuslim.men,
  ...['Chukwuemeka Obi', 'Oluwaseyi Adebayo', 'Oluwaseun Balogun', 'Temitope Alabi', 'Taylor Briggs'],
];

describe('close spellings', () => {
  const { suggest } = createSpelling(createCatalogue().skills(), names);

  test('at least 90 of 100 typos are corrected to the intended text', () => {
    expect(typos).toHaveLength(100);
    const missed = typos
      .map(([typed, meant]) => ({ typed, meant, suggested: suggest(typed) }))
      .filter(({ meant, suggested }) => suggested !== meant);
    const report = missed
      .map(({ typed, meant, suggested }) => `${typed}: ${suggested}, not ${meant}`)
      .join('\n');
    if (missed.length > 0) process.stdout.write(`Typos not caught: ${missed.length}\n${report}\n`);
    expect(missed.length, report).toBeLessThanOrEqual(10);
  });
});
