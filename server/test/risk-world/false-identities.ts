import type { Crowd } from './crowd.ts';
import { addChat, addJob, addReport, type Line } from './deals.ts';
import { type Artisan, addPerson, addSession, type Person, someDevice, somePhone } from './people.ts';
import { addCopy, addGallery, addPicture, galleryOf, likenessOf, type Picture } from './pictures.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type World } from './world.ts';

/** Two new accounts that pass themselves off as checked artisans and offer their work to people with jobs. */
export function imitateArtisans(world: World, crowd: Crowd): Person[] {
  const checked = crowd.artisans.filter(
    ({ account, id }) =>
      account.is_verified && account.full_name.length > 9 && galleryOf(world, { id }).length > 1,
  );
  return world.someOf(checked, 2).map((real, index) => {
    const joined = world.ago(world.between(3, 8));
    const picture = faceOf(world, real);
    const shown = index === 0 ? picture : addCopy(world, picture, joined);
    const impostor = addPerson(world, {
      trade: real.trade,
      place: real.place,
      joined,
      account: {
        full_name: index === 0 ? lookAlike(world, real.account.full_name) : real.account.full_name,
        picture_hash: shown.hash,
      },
      profile: {
        short_description: real.profile.short_description,
        minimum_charge_kobo: real.profile.minimum_charge_kobo,
      },
    });
    addSession(world, impostor, joined);
    addGallery(world, impostor, galleryOf(world, real).slice(0, 1));
    const posters = world.someOf(crowd.customers, 4 + index);
    let at = world.later(joined, HOUR_MS, DAY_MS);
    for (const poster of posters) {
      const job = addJob(world, poster, real.trade, world.plus(at, -2 * HOUR_MS));
      addChat(world, impostor, poster, at, impostorTalk(world), job);
      at = world.later(at, 5 * MINUTE_MS, 10 * HOUR_MS);
    }
    // The real artisan hears of it from a customer.
    if (index === 0)
      addReport(world, real, impostor, {
        reason: 'fake',
        details: 'This person is using my name and picture',
        at,
      });
    return impostor;
  });
}

function faceOf(world: World, { account, joined }: Artisan): Picture {
  const { picture_hash: hash } = account;
  if (hash) return { hash, likeness: likenessOf(world, hash) };
  const picture = addPicture(world, joined);
  account.picture_hash = picture.hash;
  return picture;
}

/** The same name at a glance: l and I, o and 0, or a letter twice. */
function lookAlike(world: World, name: string): string {
  const ways = [
    name.replace(/l/, 'I'),
    name.replace(/o/, '0'),
    name.replace(/([aeou])(?=[a-z])/, '$1$1'),
    name.replace(/n(?=[a-z])/, 'nn'),
  ].filter((way) => way !== name);
  return ways.length > 0 ? world.oneOf(ways) : `${name}.`;
}

function impostorTalk(world: World): Line[] {
  return [
    [
      true,
      `Good day, I am the verified one with many good reviews. I can come ${world.oneOf(['today', 'tomorrow'])}.`,
    ],
    [false, world.oneOf(['Ok, I saw your reviews', 'Are you the one with the blue tick?', 'How much?'])],
    [
      true,
      'Yes it is me, this is my second account, the other one has network issue. Pay small commitment fee so I block the date for you.',
    ],
    [false, world.oneOf(['Hmm', 'Let me think about it', 'I have sent it'])],
  ];
}

const supportNames = [
  'Sabi Hamds Help Team',
  'SabHi ands Care Desk',
  'Sabi Hnads Care Line',
  'Saabi Hamdz Care',
];

/** Two accounts that write to artisans as if they were the company, for codes and fees. */
export function imitateSupport(world: World, { artisans }: Crowd): Person[] {
  const logo = addPicture(world, world.ago(9));
  const names = world.someOf(supportNames, 2);
  return names.map((full_name, index) => {
    const joined = world.ago(world.between(2, 5));
    const person = addPerson(world, { joined, account: { full_name, picture_hash: logo.hash } });
    addSession(world, person, joined);
    let at = world.later(joined, 20 * MINUTE_MS, 3 * HOUR_MS);
    for (const [place, artisan] of world.someOf(artisans, index === 0 ? 24 : 11).entries()) {
      addChat(world, person, artisan, at, supportTalk(world));
      if (place % 4 === 1 && place < 12 - 6 * index)
        addReport(world, artisan, person, {
          reason: 'scam',
          details: 'Said my account will be blocked and asked for a code',
          at: world.later(at, 10 * MINUTE_MS, 5 * HOUR_MS),
        });
      at = world.later(at, 2 * MINUTE_MS, 14 * MINUTE_MS);
    }
    return person;
  });
}

function supportTalk(world: World): Line[] {
  const lines: Line[] = [
    [
      true,
      'Dear user, your profile will be deactivated today because of incomplete verification. To keep it, send us the code that we sent to your phone, or pay the re-verification fee of 2,000 to our Opay account.',
    ],
  ];
  if (world.chance(0.3))
    lines.push([false, world.oneOf(['What code?', 'Is this real?', 'I have done verification before'])]);
  if (lines.length > 1 && world.chance(0.5))
    lines.push([true, 'Send the code now, it expires in 10 minutes.']);
  return lines;
}

/** Two artisans who were suspended for fraud and are back under new accounts. */
export function comeBack(world: World, { artisans, customers }: Crowd): Person[] {
  return [0, 1].map((index) => {
    const { trade, place } = world.oneOf(artisans);
    const suspended = world.ago(world.between(8, 25));
    const joined = world.ago(world.between(120, 200));
    const phone = somePhone(world);
    const device = someDevice(world);
    const reason = 'Took deposits and did not come';
    const old = addPerson(world, {
      trade,
      place,
      joined,
      device,
      account: { phone, phone_proven_at: joined, suspended_at: suspended, suspended_reason: reason },
    });
    const face = faceOf(world, old);
    const work = [1, 2, 3, 4].map(() => addPicture(world, joined));
    addGallery(world, old, work);
    world.add('suspensions', {
      id: world.uuid(),
      account_id: old.id,
      operator_id: world.uuid(),
      reason,
      suspended_at: suspended,
    });
    addSession(world, old, world.plus(suspended, -6 * DAY_MS), suspended);

    const back = world.later(suspended, 30 * MINUTE_MS, 5 * HOUR_MS);
    const reborn = addPerson(world, {
      trade,
      place,
      joined: back,
      device,
      family: old.surname,
      account: {
        // The number belongs to the old account as long as only that one has proven it.
        ...(index === 0 && { phone, phone_proven_at: null, email_proven_at: back }),
        full_name: old.account.full_name.split(' ').reverse().join(' '),
        picture_hash: index === 0 ? addCopy(world, face, back, 1).hash : face.hash,
      },
      profile: { short_description: old.profile.short_description },
    });
    addSession(world, reborn, back);
    addGallery(world, reborn, work.slice(0, 3));
    for (const customer of world.someOf(customers, 2))
      addChat(world, customer, reborn, world.later(back, DAY_MS, 5 * DAY_MS), [
        [true, 'Good day, are you free on Saturday?'],
        [false, 'Yes. You will pay half first.'],
      ]);
    return reborn;
  });
}

/** A new account that shows the work of three others as its own, partly photographed from a screen. */
export function copyGalleries(world: World, { artisans, customers }: Crowd): Person[] {
  const [first] = world.someOf(
    artisans.filter((artisan) => galleryOf(world, artisan).length >= 3),
    1,
  );
  const trade = (first as Artisan).trade;
  const owners = artisans.filter(
    (artisan) => artisan.trade[1] === trade[1] && galleryOf(world, artisan).length >= 2,
  );
  const joined = world.ago(world.between(4, 9));
  const thief = addPerson(world, { trade, joined });
  addSession(world, thief, joined);
  // The owners may show the same design.
  const taken = new Map(
    world.someOf(owners, 4).flatMap((owner) =>
      galleryOf(world, owner)
        .slice(0, 3)
        .map((picture) => [picture.hash, picture] as const),
    ),
  );
  addGallery(
    world,
    thief,
    [...taken.values()].map((picture, index) =>
      index % 3 === 2 ? addCopy(world, picture, joined) : picture,
    ),
  );
  for (const customer of world.someOf(customers, 3))
    addChat(world, customer, thief, world.later(joined, HOUR_MS, 2 * DAY_MS), [
      [true, 'Nice pictures, how much for one room?'],
      [false, 'It depends, where are you?'],
    ]);
  return [thief];
}
