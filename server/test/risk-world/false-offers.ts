import type { Crowd } from './crowd.ts';
import { addChat, addJob, addPayment, addReport } from './deals.ts';
import { addPerson, addSession, type Person } from './people.ts';
import { addPicture } from './pictures.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type World } from './world.ts';

/** A new account that writes the same to 55 artisans within two hours, and collects the numbers of 28 more. */
export function floodContacts(world: World, { artisans }: Crowd): Person[] {
  const joined = world.ago(world.between(1, 6));
  const person = addPerson(world, { joined });
  addSession(world, person, joined);
  addPayment(world, person, world.plus(joined, 4 * MINUTE_MS), { plan: 'elite_weekly' });
  const text =
    'CONGRATULATIONS! The federal empowerment grant of 250,000 for artisans is out. Reply YES with your full name, bank and BVN before 6pm to receive your own.';
  let at = world.plus(joined, 12 * MINUTE_MS);
  const victims = world.someOf(artisans, 83);
  for (const [index, artisan] of victims.slice(0, 55).entries()) {
    const answer = world.oneOf(['Is it true?', 'Stop this', 'YES', 'How do I apply?']);
    addChat(
      world,
      person,
      artisan,
      at,
      world.chance(0.12)
        ? [
            [true, text],
            [false, answer],
          ]
        : [[true, text]],
    );
    if (index === 9 || index === 30)
      addReport(world, artisan, person, {
        reason: 'spam',
        details: 'Grant scam',
        at: world.later(at, HOUR_MS, DAY_MS),
      });
    at = world.plus(at, world.between(50, 190) * 1000);
  }
  for (const artisan of victims.slice(55))
    world.add('contact_reveals', {
      viewer_id: person.id,
      person_id: artisan.id,
      free_until: world.plus(at, 30 * DAY_MS + world.below(2 * HOUR_MS)),
    });
  return [person];
}

/** Four new accounts that post one and the same recruitment, for which each applicant has to buy a form. */
export function postSameJobs(world: World, { artisans }: Crowd): Person[] {
  const start = world.ago(world.between(4, 9));
  const first = addPerson(world, { joined: start });
  const posters = [
    first,
    addPerson(world, { joined: world.plus(start, 2 * HOUR_MS), device: first.device }),
    ...[5, 9].map((hours) => addPerson(world, { joined: world.plus(start, hours * HOUR_MS) })),
  ];
  addSession(world, first, start, world.plus(start, 114 * MINUTE_MS));
  for (const poster of posters.slice(1)) addSession(world, poster, poster.joined);
  const flyer = addPicture(world, start);
  const description =
    'MASSIVE RECRUITMENT at the refinery in Lekki! 40 workers needed, no experience, salary 180,000 with accommodation. Registration form is 3,500, to be paid before the interview. Slots are filling, send me a message now.';
  for (const [index, poster] of posters.entries()) {
    const { trade } = world.oneOf(artisans);
    for (let jobs = 0; jobs < 2; jobs += 1) {
      const at = world.plus(poster.joined, (20 + 15 * jobs) * MINUTE_MS);
      const job = addJob(world, poster, trade, at, {
        title: world.oneOf([
          'Refinery workers needed urgently',
          '40 workers needed',
          'Refinery workers needed urgently',
        ]),
        // One of them changes a few words.
        description:
          index === 3 ? description.replace('40 workers', '55 workers').replace('now', 'today') : description,
        budget_min_kobo: 18_000_000,
        budget_max_kobo: 18_000_000,
      });
      if (jobs === 0)
        world.add('job_photos', {
          job_id: job.id as string,
          picture_hash: flyer.hash,
          position: 0,
          created_at: at,
        });
      for (const artisan of world.someOf(artisans, world.between(2, 4))) {
        const chat = addChat(
          world,
          artisan,
          poster,
          world.later(at, HOUR_MS, DAY_MS),
          [
            [true, world.oneOf(['I am interested', 'Good day sir, I can work', 'Please how do I apply?'])],
            [
              false,
              'You are shortlisted. Pay 3,500 for the form now and send the receipt, interview is on Monday.',
              30,
            ],
          ],
          job,
        );
        if (chat && index === 0 && jobs === 0 && world.chance(0.5))
          addReport(world, artisan, poster, {
            reason: 'scam',
            details: 'They asked me to pay for form',
            at: chat.endedAt,
          });
      }
    }
  }
  return posters;
}
