import type { Line } from './deals.ts';
import type { Trade } from './people.ts';
import type { World } from './world.ts';

const faults: Record<Trade[1], readonly string[]> = {
  Plumber: ['my kitchen tap is leaking', 'the toilet tank no dey fill', 'a burst pipe in the compound'],
  Electrician: ['light is tripping in two rooms', 'I want to change sockets', 'prepaid meter is beeping'],
  Carpenter: ['my wardrobe door fell off', 'I need a kitchen shelf', 'the door lock is hanging'],
  Painter: ['I want to paint a 2 bedroom flat', 'the sitting room wall is peeling', 'painting of a fence'],
  'AC Installation & Repair': [
    'my AC is not cooling',
    'I need to install two split units',
    'AC dripping water',
  ],
  'Generator Repair': ['gen is smoking', 'my Tiger gen no gree start', 'servicing of a 5kva'],
  Tiler: ['tiling of a bathroom', 'some floor tiles have broken', 'I have 40 sqm to tile'],
  'POP Ceiling': ['POP for a sitting room', 'my POP has a crack', 'screeding and POP for two rooms'],
  Welder: ['burglary proof for 4 windows', 'my gate hinge has cut', 'a carport'],
  'House Cleaner': ['deep cleaning of 3 rooms', 'cleaning after a party', 'someone every Saturday'],
  Tailor: ['two native wears for a wedding', 'amend some trousers', 'a gown for Sunday'],
  Mechanic: ['my Corolla is overheating', 'brake pads for a Camry', 'check engine light is on'],
};

const greetings = [
  'Good morning',
  'Good afternoon sir',
  'Hello',
  'Good evening ma',
  'How far',
  'Hi',
  'Salam',
];
const thanks = ['Thank you', 'God bless', 'Ok', 'Alright, see you', 'Thanks a lot', 'Nagode'];

export function someFault(world: World, [, skill]: Trade): string {
  return world.oneOf(faults[skill]);
}

const naira = (kobo: number) => (kobo / 100).toLocaleString('en-NG');

/** What a customer who opens a conversation and an artisan write. `byOpener` is false for an answer to a job, which the artisan opens. */
export function honestTalk(world: World, trade: Trade, kobo: number, byOpener = true): Line[] {
  const customer = (text: string, within?: number): Line => [byOpener, text, within];
  const artisan = (text: string, within?: number): Line => [!byOpener, text, within];
  const { oneOf, chance } = world;
  const lines: Line[] = byOpener
    ? [
        customer(
          `${oneOf(greetings)}, ${someFault(world, trade)}. ${oneOf(['How much?', 'Can you come?', 'Are you free this week?'])}`,
        ),
        artisan(
          `${oneOf(greetings)}. ${oneOf(['Yes I can do it', 'No problem', 'I will have to see it first', 'Send me a picture please'])}`,
        ),
      ]
    : [
        artisan(
          `${oneOf(greetings)}, I saw your job. ${oneOf(['I can come tomorrow', 'I do this every day', 'I stay close to you', 'When will you be around?'])}`,
        ),
        customer(
          `${oneOf(['Ok', 'Welcome', 'Good'])}. ${oneOf(['How much will it be?', 'Where is your shop?', 'Did you see the pictures?'])}`,
        ),
      ];
  if (chance(0.2)) return lines;
  lines.push(
    artisan(`${oneOf(['It will be', 'My price is', 'Workmanship is'])} ${naira(kobo)}`),
    customer(
      oneOf(['That is too much, reduce it', 'Last price?', 'Ok no wahala', 'Let me ask my husband', 'Fine']),
    ),
  );
  if (chance(0.35))
    lines.push(
      artisan(`${oneOf(['Because it is you', 'Ok last', 'Oya'])} ${naira(kobo - (kobo % 100_000))}`),
    );
  // Honest artisans also ask for money for materials, and people pay each other by transfer.
  if (chance(0.15))
    lines.push(
      artisan(
        `${oneOf(['Please send something for materials', 'You will pay for the materials first', 'I collect 50% before I start so I can buy materials'])}`,
        600,
      ),
      customer(
        oneOf(['Send your account number', 'Ok, I will give you when you come', 'Buy it, I will pay you']),
      ),
    );
  if (chance(0.1))
    lines.push(
      artisan(`${world.digits(10)} ${oneOf(['Opay', 'Access bank', 'GTB', 'Moniepoint', 'First bank'])}`),
    );
  if (chance(0.08))
    lines.push(customer(`My number is 080${world.digits(8)}, call me when you reach the gate`, 1200));
  lines.push([chance(0.5), oneOf(thanks), 600]);
  return lines;
}

const praise = [
  'He came on time and did a clean job',
  'Very neat work, I will call him again',
  'Good work but he came late',
  'Polite, and the price was fair',
  'Fixed it in one hour. Recommended',
  'She knows the work well',
  'No complaint so far, one month now',
  'He explained everything before he started',
  'My neighbour has taken his number too',
  'Well done',
  'Nice one',
  'Good job',
];
const blame = [
  'He came two days late',
  'The tap is leaking again after a week',
  'He charged more than we agreed',
  'Not neat, I had to clean up after him',
];

/** What a customer thinks afterwards: mostly good, in few words. */
export function honestReview(world: World): { rating: number; text: string } {
  const rating = world.oneOf([5, 5, 5, 5, 4, 4, 4, 3, 2, 1]);
  if (world.chance(0.3)) return { rating, text: '' };
  return { rating, text: world.oneOf(rating >= 4 ? praise : blame) };
}
