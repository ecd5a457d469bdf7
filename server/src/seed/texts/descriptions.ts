import type { Faker } from '@faker-js/faker';
import type { Category } from '@marketplace/contract/discovery/catalogue';
import { digitalSkills } from './digital-skills.ts';
import { fill } from './fill.ts';
import { manualSkills } from './manual-skills.ts';

/** The style of a text: of people who repair and build, who care for people and their events, or who work at a screen. */
type Voice = 'craft' | 'care' | 'digital';

const careCategories = [
  'Personal Grooming & Care',
  'Logistics & Delivery',
  'Events & Entertainment',
  'Tutors & Support Services',
];

function voiceOf({ kind, name }: Category): Voice {
  if (kind === 'soft') return 'digital';
  return careCategories.includes(name) ? 'care' : 'craft';
}

const phrases = { ...digitalSkills, ...manualSkills };

/** What a person with this skill does: three phrases that fit after 'I do'. */
export function phrasesOf(skill: string): readonly [string, string, string] {
  const found = phrases[skill];
  if (!found) throw new Error(`No phrases for ${skill}`);
  return found;
}

const shortTemplates: Record<Voice, readonly string[]> = {
  craft: [
    '{Abc}. Clean work at a fair price.',
    '{years} years of {ab}, in {city} and around.',
    'I come on time with my own tools. Mostly {ab}.',
    'Small job or big job, same care: {a}, {b}, {c}.',
    'No story, no delay. {Ab} are what I do every day.',
    'You check the work before you pay. {A}, {b}.',
    'Known around {city} for {a}. Also {b}.',
    'I tell you the price first, then I start. {Ac}.',
    'Family business in {city}: {abc}.',
    'Ask people in {city}: {a} without stress.',
    'Trained properly, {years} years on the job. {Bc}.',
    'Evenings and Saturdays too. {A}, {b}.',
    'A team of {team} for {ab}.',
    'Patient with customers, serious with work: {a}, {c}.',
    'If I cannot do it well, I will tell you. {Abc}.',
    'I clean up after myself. {B}, {a}.',
    'Honest advice before you spend money on {a} or {b}.',
    'From {a} to {c}, you deal with one person only.',
  ],
  care: [
    '{Abc}. On time, every time.',
    '{years} years of {a}.',
    'Calm, clean and punctual: {ab}.',
    'People in {city} know me for {a}. I also do {b}.',
    'You tell me how you like it. {Abc}.',
    'Home service in {city}. {Ab}.',
    'Book early for weekends. {Ab}.',
    'No hidden charges. {Ac}, with a smile.',
    'Trusted by families in {city} for {ab}.',
    'From {a} to {c}, I take my time with it.',
    'Respect for your time and your home. {Ab}.',
    '{Bc}, for one person or for a crowd.',
    'Started small, grew by word of mouth: {abc}.',
    'A friendly team of {team} for {ab}.',
    'Ask me for {a} and see the difference.',
    'I answer questions before you book. {Abc}.',
  ],
  digital: [
    '{Ab} for small businesses, on time and within budget.',
    '{years} years of {a}. Remote, or on site in {city}.',
    'Plain English, no jargon: {abc}.',
    'First talk is free. {Ab} are my main work.',
    'You see progress every two days. {A}, {b}.',
    'Fixed price before we start: {a}, {b}, {c}.',
    'From {a} to {c}, for clients at home and abroad.',
    'I finish what others left half done. {Ab}.',
    'Young team of {team} in {city}: {ab}.',
    'Work that still works next year. {A}, {c}.',
    'I teach you to use it when it is ready. {Ab}.',
    'Light or no light, I deliver: {a}, {b}.',
    'Trusted by shops, schools and churches in {city} for {a}.',
    'Clear contract, clear dates. {Abc}.',
    'Small budget? Let us start small. {B}, {c}.',
    'I ask many questions first, then I work fast: {a}, {b}.',
  ],
};

const openings: Record<Voice, readonly string[]> = {
  craft: [
    'I started as an apprentice in {city} and have been on my own for {years} years.',
    'My father did this work and I grew up holding the torch for him. Now I have {years} years of my own behind me.',
    'I trained at a technical college and then worked {years} years with a company before I opened my own place.',
    'I have done this work for {years} years and I still like it.',
    'I learned under a strict master who made me repeat every job until it was right.',
    'After {years} years in the trade I have seen most of what can go wrong.',
    'I began with one borrowed toolbox. Today we are {team} people and most work comes from old customers.',
    'People in {city} know me because I pick up when they need me.',
    'I came to {city} {years} years ago for this work and stayed because customers kept sending others.',
  ],
  care: [
    'I have done this work for {years} years and most of my customers came through other customers.',
    'It began as help for friends and family and became my profession {years} years ago.',
    'I trained in {city}, took my certificate, and have not stopped practising since.',
    'People say I am calm even when everything around is not. In this work that matters.',
    'I learned from the best in {state} and now have a team of {team} of my own.',
    'This is not a side job for me. It is what I wake up for.',
    'After {years} years I know that being on time is half of the work.',
  ],
  digital: [
    'I have worked in this field for {years} years, first in an agency and now on my own.',
    'I taught myself from free courses and bad network, and built a living out of it.',
    'I studied computer science, served in {state}, and stayed in this field.',
    'I work with small companies that need good work without big-company prices.',
    'For {years} years I have worked for clients in Nigeria, Ghana and the UK, mostly remote.',
    'I lead a small team of {team} in {city}. You talk to me, not to an account manager.',
    'I used to do this inside a bank. Now I do it for businesses that a bank would call too small.',
    'I got tired of projects that never finish, so I plan mine in small steps.',
  ],
};

const works = [
  'My main work is {a}. I also take on {bc}.',
  'Most days it is {a} or {b}. I am just as happy with {c}.',
  'Bring me {a}, {b} or {c}: these are what I do best.',
  'I do {abc}, and I say so early when something is outside my line.',
  'What I offer: {abc}.',
];

const manners: Record<Voice, readonly string[]> = {
  craft: [
    'I come and look first, then you get one price with materials and labour listed apart.',
    'You can buy the materials yourself, or we go to the market together so that you see what they cost.',
    'I send pictures while I work, so you know what is happening even when you are not at home.',
    'If something I did fails within a month, I come back and put it right at no cost.',
    'I protect what is around the job and sweep before I leave.',
    'I do not take full payment before work. Half to start and half when you are satisfied is enough.',
    'When rain or light delays us I tell you the same morning.',
    'I bring one assistant, and you get both our names before we come.',
    'I keep old parts for you to see, so you know that they were really changed.',
  ],
  care: [
    'We talk first about what you want, what it costs and how long it takes. After that the price does not move.',
    'I come with everything I need, and I keep it clean.',
    'If I am ever late, I tell you before, not after.',
    'I ask for a small deposit to keep your date, the rest when everything is done.',
    'I can give you names of families and companies who have used me many times.',
    'I come with my ID, so that you know who I am before we begin.',
    'If something is not as you wanted, tell me on the spot and I put it right.',
    'For groups and regular bookings I reduce the price.',
  ],
  digital: [
    'We begin with a short talk about what you need, then I write it down in one page with price and dates.',
    'I send something you can look at every few days, so there are no surprises at the end.',
    'Two rounds of changes are included, and we agree early on what counts as new work.',
    'Everything I make belongs to you when it is paid: files, passwords and accounts.',
    'I keep one month of free support after delivery.',
    'I test on a cheap Android phone and slow data before I call anything ready.',
    'When I do not know something I say it, and find somebody who does.',
    'I sign a confidentiality paper if your business needs one.',
  ],
};

const closings = [
  'I work in {city} and the areas around it, Monday to Saturday.',
  'I cover {city} and can travel inside {state} for bigger jobs.',
  'For old people and schools I reduce my price.',
  'Tell me what you need and when, and I will answer the same day.',
  'Ask me for pictures of past work, I have plenty.',
  'References from {city} are no problem.',
  'Weekends are possible if we agree early.',
  'I would rather do one job well than five in a hurry.',
];

export interface Trade {
  category: Category;
  skill: string;
  city: string;
  state: string;
}

/** The short and the long text of a profile. `turn` chooses the short one: neighbours with neighbouring turns differ. */
export function describe(faker: Faker, trade: Trade, turn: number): { short: string; long: string } {
  const voice = voiceOf(trade.category);
  const values = gaps(faker, trade);
  const shorts = shortTemplates[voice];
  const pick = (list: readonly string[], count = 1) => faker.helpers.arrayElements(list, count);
  const first = [...pick(openings[voice]), ...pick(works)];
  const second = [...pick(manners[voice], faker.number.int({ min: 1, max: 3 })), ...pick(closings)];
  return {
    short: fill(shorts[turn % shorts.length] as string, values),
    long: [first, second].map((paragraph) => fill(paragraph.join(' '), values)).join('\n\n'),
  };
}

function gaps(faker: Faker, { skill, city, state }: Trade) {
  const [a, b, c] = faker.helpers.shuffle(phrasesOf(skill)) as [string, string, string];
  return {
    a,
    b,
    c,
    ab: enumerate(a, b),
    ac: enumerate(a, c),
    bc: enumerate(b, c),
    abc: enumerate(a, b, c),
    city: spokenCity(city),
    state,
    years: faker.number.int({ min: 3, max: 22 }),
    team: faker.number.int({ min: 2, max: 7 }),
  };
}

/** 'a, b and c'; with a comma before the last 'and' where an item has one inside. */
function enumerate(...items: string[]): string {
  const comma = items.some((item) => item.includes(' and ')) ? ',' : '';
  return `${items.slice(0, -1).join(', ')}${comma} and ${items.at(-1)}`;
}

/** The name of an area in a sentence: people say 'Ibadan', not 'Ibadan South West', and 'Obio/Akpor' is hard to read. */
export function spokenCity(city: string): string {
  return city
    .replace(/\/.*$/, '')
    .replace(/ (?:North|South|East|West|Central|Municipal)(?: (?:East|West))?$/, '');
}
