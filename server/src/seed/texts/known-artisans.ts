/** An artisan whom visitors of the demo meet first, in words of their own. `{city}` is where they live, `{name}` their first name. */
export interface KnownArtisan {
  skill: string;
  isWoman?: true;
  short: string;
  long: string;
  /** Further trades, of the same category. */
  also: readonly string[];
  reviews: readonly KnownReview[];
}

export interface KnownReview {
  stars: 4 | 5;
  text: string;
  reply?: string;
}

const five = (text: string, reply?: string): KnownReview => ({ stars: 5, text, ...(reply && { reply }) });
const four = (text: string, reply?: string): KnownReview => ({ stars: 4, text, ...(reply && { reply }) });

/** The first plumber is the demo artisan. */
export const knownArtisans: readonly KnownArtisan[] = [
  {
    skill: 'Plumber',
    short: 'Leaks, taps, water heaters. I tell you the price before I open anything.',
    long: 'I learned plumbing in Mushin under a man who made me repeat every joint until it was dry. That was fourteen years ago. Today I work mostly in {city}: taps that drip, toilets that run all night, heaters that trip the light.\n\nSend me a picture first. Often I can tell you from it what is wrong and what the part costs, so you don’t pay me for looking. What I repair, I come back for free if it leaks again within three months.',
    also: ['Pumping Machine Repair', 'Handyman'],
    reviews: [
      five(
        'Our toilet ran all night and the bill went up. {name} changed a part of ₦2,500 where another plumber wanted to sell me a whole cistern.',
        'Thank you. A small part is better than a big bill.',
      ),
      five(
        'The pipe behind the bathroom wall was leaking into my neighbour’s flat. He opened only four tiles and put them back the same day.',
      ),
      five(
        'He sent me a picture of the old valve before he threw it away. The heater works, and no drop on the floor since March.',
        'Thank you. I’m glad that the heater is serving you.',
      ),
      four(
        'Good work on the kitchen sink. He had to go to the market for one more fitting, so it took until evening.',
      ),
      five(
        'I was at work and my mother was alone at home. He explained everything to her and waited until I had seen it on video.',
      ),
    ],
  },
  {
    skill: 'Plumber',
    short: 'Overhead tanks, pumps and new bathrooms. Straight pipes, no patching.',
    long: 'I do new work more than repairs: bathrooms from the bare wall, tanks with proper stands, pumps that stop by themselves when the tank is full. Twelve years, three of them with a company that builds estates in Lekki.\n\nI draw where every pipe will go before I break the wall, and I give you that drawing. Next time anybody drills a hole, they will know where not to.',
    also: ['Pumping Machine Repair'],
    reviews: [
      five(
        'Two bathrooms from nothing in nine days. The pressure on the top floor is better than in my office.',
        'Thank you, may you enjoy your new house.',
      ),
      five('The drawing of the pipes is worth gold. The tiler used it the next day.'),
      four('The tank stand is solid and the float works. Painting it was not included, I should have asked.'),
    ],
  },
  {
    skill: 'Plumber',
    short: 'Blocked drains and burst pipes, also on Sundays.',
    long: 'When water is where it should not be, you don’t want to wait for Monday. I live in {city}, I have my own motorcycle and a machine for blocked drains, and I answer at night too.\n\nBy day I do the quiet work: kitchens, wash basins, replacing of old iron pipes. Emergencies cost more after eight in the evening and I tell you how much on the phone, before I leave my house.',
    also: ['Handyman'],
    reviews: [
      five(
        'Pipe don burst for midnight, he come within forty minutes. The price was what he said on the phone.',
      ),
      five(
        'Our drain was blocked for a month and three people had tried with sticks. His machine took twenty minutes.',
        'Thank you. Please don’t pour oil into the sink again!',
      ),
      five('Changed all the old iron pipes of my mother’s house. The water is clear now.'),
    ],
  },
  {
    skill: 'Electrician',
    short: 'I find why the light trips. House wiring, boards and changeovers.',
    long: 'Many people change the breaker when the light trips. I look for the reason. I test every line with a meter, write down what I measured, and only then we talk about what to change.\n\nI trained at Yaba Tech and worked six years in a factory in {city} before I started on my own. I don’t do jobs that would be dangerous for your family, even if they are cheaper.',
    also: ['Prepaid Meter Installer'],
    reviews: [
      five(
        'Four electricians changed breakers. {name} found one wire that a rat had eaten.',
        'Thank you. The rat was my best customer.',
      ),
      five('He labelled the whole board. Now even my daughter knows which switch is for the pump.'),
      four('Very careful, so it takes time. But I sleep better since he rewired the children’s room.'),
    ],
  },
  {
    skill: 'Electrician',
    short: 'Complete wiring of new houses, with a plan that you keep.',
    long: 'From the first conduit to the last bulb. I count sockets with you room by room, because everybody forgets the ones behind the bed. Materials we buy together and the receipts are yours.\n\nI work with two assistants who have been with me for five years. We don’t leave wires hanging for the painter to hide.',
    also: ['Prepaid Meter Installer', 'Handyman'],
    reviews: [
      five('A four-bedroom duplex, and no socket is missing. He asked where the bed would stand!'),
      five(
        'My engineer inspected the wiring and had no remark. The receipts came to the exact naira.',
        'Thank you. It was a pleasure to work with you.',
      ),
      five('They swept every evening. The painter thanked them.'),
    ],
  },
  {
    skill: 'Electrician',
    short: 'Burnt sockets, fans, security lights. Small jobs are welcome.',
    long: 'Nobody wants to come for one socket. I do. I walk through {city} every day with my bag, so a small job doesn’t need a big transport fare.\n\nFans that shake, sockets that smell, lights that don’t know when it’s morning: most of it takes less than an hour. If I see something dangerous I show you, and you decide.',
    also: ['Handyman'],
    reviews: [
      five(
        'He came for one socket and charged for one socket. That’s all I wanted.',
        'Thank you. One socket is a customer too.',
      ),
      five('The fan doesn’t shake any more. He also showed me a burnt plug that I had not seen.'),
      four('Good and quick. He was called away once in between but came back as he said.'),
    ],
  },
  {
    skill: 'Tailor',
    isWoman: true,
    short: 'Iro and buba, gowns, school uniforms. Ready on the day we write down.',
    long: 'I write your date into my book while you watch, and I give you the page. In eleven years I have been late three times, and those three people didn’t pay for the sewing.\n\nI sew for women and children in {city}: iro and buba, bou-bou, gowns for work, uniforms. If it doesn’t sit well, I adjust it as often as you like.',
    also: ['Fashion Designer', 'Aso-oke Tailor'],
    reviews: [
      five(
        'My lace was ready two days before the wedding. Two days BEFORE. I’m still telling people.',
        'Thank you! You were the finest guest.',
      ),
      five('Three uniforms and each child got a hem that can be let down next year. Clever.'),
      four('Lovely gown. The zip had to be changed once, which she did while I waited.'),
    ],
  },
  {
    skill: 'Tailor',
    short: 'Senator, kaftan and trousers for men. I keep your measurements.',
    long: 'Come once, and afterwards a message is enough: “another one like the grey, in blue”. I keep the measurements of more than four hundred men, and I ask once a year whether the belly has moved.\n\nStraight seams, strong pockets, buttons that stay. Plain senator takes four days, embroidery one week.',
    also: ['Aso-oke Tailor'],
    reviews: [
      five(
        'I sent a message from Kano and the senator fitted when I picked it up. Nobody measured me.',
        'Thank you. Your measurements are safe with me.',
      ),
      five('The pockets are deep enough for a big phone. Small thing, but nobody does it.'),
      five('Six kaftans for six brothers, all the same blue, all on time for Sallah.'),
    ],
  },
  {
    skill: 'Tailor',
    isWoman: true,
    short: 'Adjustments and repairs: too wide, too long, torn. Mostly within a day.',
    long: 'Good cloth should not lie in a box because it doesn’t fit. I take in, let out, shorten, put new zips and linings, and I repair tears so that you have to search for them.\n\nBring it before ten and you can usually have it back the same evening. My shop is near the market in {city}.',
    also: ['Fashion Designer'],
    reviews: [
      five(
        'I had lost weight and nothing fitted. She made five pieces new for the price of one.',
        'Thank you, and well done for the weight!',
      ),
      five('I can’t find the place where my agbada was torn. I really can’t.'),
      four('Good work and fair price. On Saturdays you wait a little.'),
    ],
  },
  {
    skill: 'Hairdresser',
    isWoman: true,
    short: 'Weaves and closures that look like your own hair. Gentle on the edges.',
    long: 'I started because too many friends were losing their edges. I part lightly, I don’t pull, and I tell you honestly when your hair needs a rest instead of another style.\n\nMy small salon in {city} has three chairs and running water at all times. If you book, your chair is free when you come.',
    also: ['Wig Maker', 'Hair Braider'],
    reviews: [
      five(
        'She told me to wait one month before the next weave. My edges are growing back, and she earned nothing that day.',
        'Thank you, your hair is my advert.',
      ),
      five('Booked for nine, sat at nine, finished at eleven. In Lagos!'),
      four('The closure looks so natural. Parking is a bit of a fight.'),
    ],
  },
  {
    skill: 'Hairdresser',
    isWoman: true,
    short: 'Bridal hair and home service. I come before the make-up artist.',
    long: 'On a wedding morning nobody has time for drama. I come with everything, also with a small generator, and I have a plan for rain, tears and a gele that arrives late.\n\nWe do a trial two weeks before. What you liked in the trial is what you get on the day.',
    also: ['Gele Stylist', 'Makeup Artist'],
    reviews: [
      five(
        'NEPA took the light at five in the morning. She switched on her own generator and didn’t even stop talking.',
        'Thank you! It was a calm morning.',
      ),
      five('The bridesmaids were seven and all were ready before the car came.'),
      five('Exactly like in the trial. I have looked at the pictures a hundred times.'),
    ],
  },
  {
    skill: 'Hairdresser',
    isWoman: true,
    short: 'Natural hair: washing, treatment, simple styles that last two weeks.',
    long: 'Natural hair isn’t difficult, it’s only thirsty. I wash, steam and style without chemicals, and I teach you how to keep it at home with things from the market.\n\nMany of my customers in {city} are nurses and teachers: the styles stay under a cap and don’t need a mirror in the morning.',
    also: ['Hair Braider', 'Dreadlocks Stylist'],
    reviews: [
      five(
        'First time that nobody complained about my natural hair. She showed me how to comb it without tears.',
        'Thank you. Keep oiling it!',
      ),
      five('I’m a nurse and this style survived two weeks of night duty.'),
      four('My daughter sat still for two hours, that says everything. The steaming took a bit long.'),
    ],
  },
  {
    skill: 'Mechanic',
    short: 'Toyota and Honda. I show you the old part before I fit the new one.',
    long: 'I work on the cars that most people drive in {city}, so I have seen the fault before. I listen first, then I scan, then I open. In that order it’s cheaper.\n\nYou get the old parts back in a bag, with the receipts. If you want to buy a car, bring me along: one hour with me can save you a new engine.',
    also: ['Car Diagnostics', 'Auto Electrician'],
    reviews: [
      five(
        'He went with me to buy a Corolla and told me to leave two of three. The third has not given me one problem in a year.',
        'Thank you. Safe driving!',
      ),
      five('The noise was a bush of ₦6,000. Another workshop had told me gearbox.'),
      four('Honest and clean work. The workshop is full, so you need an appointment.'),
    ],
  },
  {
    skill: 'Mechanic',
    short: 'I come to where the car stopped. Brakes, engine, cooling.',
    long: 'My workshop has four wheels: a van with tools, a jack, battery and the parts that usually fail. If I can repair it at the roadside I do, and if not I call a tow that doesn’t rob you.\n\nFor services I come to your house or office in {city}, and you don’t lose the day.',
    also: ['Car Diagnostics'],
    reviews: [
      five(
        'I stood on the bridge with two children. He was there in thirty minutes and we were home before the rain.',
        'Thank God that you were safe. Thank you.',
      ),
      five('Oil, filters and brakes done in the car park of my office while I was in a meeting.'),
      five('He said that he couldn’t repair it at the roadside, and didn’t charge for coming. Respect.'),
    ],
  },
  {
    skill: 'Mechanic',
    short: 'Diesel and old engines. What others scrap, I measure first.',
    long: 'I grew up under buses. For twenty years I have opened engines, measured them, and decided with the owner whether it’s worth the money. Sometimes it isn’t, and I say that too.\n\nPeugeot, Mercedes, Hilux, small trucks. I write the mileage and the work into a book that stays in your car.',
    also: ['Diesel Engine Mechanic'],
    reviews: [
      five(
        'My father’s 504 runs again. He sat inside and didn’t want to come out.',
        'Thank you. That car will outlive us.',
      ),
      five(
        'He measured, shook his head and told me to sell it. He was right, and it cost me only the measuring.',
      ),
      four('Strong work on my Hilux. Parts took three days to come.'),
    ],
  },
  {
    skill: 'AC Installation & Repair',
    short: 'AC that blows warm? Often it’s dirt, not gas. I check before I fill.',
    long: 'Filling gas every year means that there is a hole. I look for it with pressure, close it, and then I fill once. Servicing includes washing both units, not only wiping the front.\n\nI install split units with a proper drain, so that no water runs down your wall. Most days you find me between {city} and the next three bus stops.',
    also: ['Fridge & Freezer Repair'],
    reviews: [
      five(
        'Three years I paid for gas every March. He found the hole in one hour.',
        'Thank you. This March you keep your money.',
      ),
      five('After the washing it cools like new, and the smell is gone.'),
      four('Neat installation. He forgot one cover and brought it the next morning.'),
    ],
  },
  {
    skill: 'AC Installation & Repair',
    short: 'Offices and shops: installation, yearly service, quick help in the heat.',
    long: 'When the AC of an office fails, twenty people stop working. I look after nineteen offices in {city} by contract and come within four hours.\n\nEach unit has a card with its history. You see what was done, when, and what it cost.',
    also: ['Washing Machine Repair', 'Fridge & Freezer Repair'],
    reviews: [
      five(
        'The server room was at 38 degrees. He came in two hours, on a public holiday.',
        'Thank you for the trust. I’m always on call for you.',
      ),
      five('The cards on the units are a small thing that our auditor loved.'),
      five('Eleven units serviced on one Saturday. On Monday everybody asked for a pullover.'),
    ],
  },
  {
    skill: 'AC Installation & Repair',
    short: 'Moving house? I take your AC down and put it up again without losing gas.',
    long: 'Most units die in the moving, not in the using. I pump the gas back into the outside unit, mark every cable and wrap the pipes. Then it works in the new house as in the old one.\n\nI also repair and wash. I bring my own ladder and vacuum, and I close the holes in the wall.',
    also: ['Fridge & Freezer Repair'],
    reviews: [
      five(
        'Four units moved from one end of town to the other and all of them cool.',
        'Thank you, enjoy the new house.',
      ),
      five('He closed the old holes in the wall so well that the landlord returned the full deposit.'),
      four('Good work, fair price. We started late because of the go-slow.'),
    ],
  },
  {
    skill: 'Generator Repair',
    short: 'Small gens and big ones. If it doesn’t start, I do.',
    long: 'From “I better pass my neighbour” to forty kVA. Most that people bring me as dead have old fuel, a dirty carburettor or a tired AVR: cheap things.\n\nI give one month of guarantee on my work in writing. For your ears and your neighbours I also fit silencers.',
    also: ['Stabilizer & UPS Repair'],
    reviews: [
      five(
        'I was about to buy a new one. He cleaned the carburettor for ₦7,000 and it starts at the first pull.',
        'Thank you. Please drain the old fuel next time!',
      ),
      five('The voltage was killing my bulbs. New AVR, and now it’s steady.'),
      four('Works well. I had to bring it to his shop because he had no helper that day.'),
    ],
  },
  {
    skill: 'Generator Repair',
    short: 'Perkins, Mikano, Cummins: service by the hours, before it stops.',
    long: 'A generator that is serviced by its hours doesn’t stop on the day of your party. I read the hours, change oil and filters, test under load, and write the next date on the door.\n\nI look after churches, clinics and filling stations in {city}. For clinics I also come at night.',
    also: ['Inverter & Solar Installer'],
    reviews: [
      five(
        'Our clinic has not been dark for one minute since he took over.',
        'Thank you. Your work is more important than mine.',
      ),
      five('He tested it under load in front of our committee. We finally understood what the kVA means.'),
      five('Came at two in the night because of our cold room. The vaccines were saved.'),
    ],
  },
  {
    skill: 'Generator Repair',
    short: 'Repairs at your house. I bring parts for all common models.',
    long: 'You should not have to carry a generator down three floors. I come with a box of plugs, filters, AVRs, ropes and coils, and repair it where it stands.\n\nIf it’s the coil, I take only the coil with me. Everything else stays with you.',
    also: ['Stabilizer & UPS Repair'],
    reviews: [
      five(
        'Third floor, and he repaired it on my balcony. My back says thank you.',
        'Thank you, and greet your back.',
      ),
      five('He had the exact rope in his box. Ten minutes.'),
      four('He had to rewind the coil and came back after two days as promised.'),
    ],
  },
  {
    skill: 'House Cleaner',
    isWoman: true,
    short: 'Weekly cleaning by the same two people. You always know who comes.',
    long: 'We are two sisters. You will never open the door to a stranger: it’s she or I, mostly both. We bring cloths and soap, you have water and light.\n\nWe clean what nobody sees: behind the fridge, on top of the doors, the rails of the windows. In {city} we have nine families, some since 2019.',
    also: ['Ironing Service', 'Laundry & Dry Cleaning'],
    reviews: [
      five(
        'The same faces for two years now. My children run to the door when they come.',
        'Thank you! We love them too.',
      ),
      five('They found my late mother’s earring behind the fridge and kept it for me in a cup.'),
      four('Very clean. I would like them to come earlier, but their mornings are full.'),
    ],
  },
  {
    skill: 'House Cleaner',
    isWoman: true,
    short: 'Deep cleaning before visitors, after tenants, after parties.',
    long: 'One day, four people, the whole house. We begin with the ceiling and end at the gate. Fans, nets, kitchen grease, bathroom scale: all of it’s in the price, and I tell you the price after one look or a short video.\n\nIf you find a place that we forgot, we come back the same day.',
    also: ['Post-construction Cleaner', 'Sofa & Mattress Cleaner'],
    reviews: [
      five(
        'My tenant left a disaster. After one day I could show the flat to the next one.',
        'Thank you. May the next tenant be a clean one.',
      ),
      five('I didn’t know that my kitchen tiles were white.'),
      five('Forgot one net, came back the same evening without any argument.'),
    ],
  },
  {
    skill: 'House Cleaner',
    isWoman: true,
    short: 'Careful cleaning for old people and families with babies.',
    long: 'I use little chemical and much patience. My grandmother was my first customer, so I know where old people keep their things and that nothing may be moved.\n\nI come to you in {city} by appointment, two to four hours. If you want, I also cook a pot of soup before I leave.',
    also: ['Ironing Service'],
    reviews: [
      five(
        'My mother is 81 and doesn’t like anybody in her kitchen. She likes {name}.',
        'Thank you. She gave me her recipe for ogbono!',
      ),
      five('No strong smell, and the baby slept through it.'),
      four('Gentle and thorough. Two hours are a bit short for our house, we now take three.'),
    ],
  },
  {
    skill: 'Painter',
    short: 'Inside and outside. I screed first, so that the paint has something to hold.',
    long: 'Paint shows everything that is below it. So I spend one day on the wall for each day of colour: scrape, fill, screed, sand, and only then I paint.\n\nWe cover the floor and the furniture, and I don’t leave before you have looked at every wall by daylight. Samples on a board are free.',
    also: ['Wallpaper Installer'],
    reviews: [
      five(
        'The damp wall behind the bed has been smooth for eight months. The painters before only covered it.',
        'Thank you. The wall was crying, we only had to listen.',
      ),
      five('He painted three samples on a board. We would have taken the wrong green without them.'),
      four('Beautiful finish. The dust of the sanding took us a day to clean.'),
    ],
  },
  {
    skill: 'Painter',
    short: 'Flats between two tenants: empty on Friday, fresh on Monday.',
    long: 'I have four men and we know this kind of work: fill the nail holes, one coat of sealer, two of colour, doors and skirting. A three-bedroom flat takes us a weekend.\n\nLandlords and agents in {city} send me a key and a picture, and get pictures back.',
    also: ['Handyman'],
    reviews: [
      five(
        'Key on Friday, pictures on Sunday evening, new tenant on Monday.',
        'Thank you. Send the next key!',
      ),
      five('I manage forty flats and stopped looking for other painters.'),
      five('Not one spot on the new tiles. I looked for one.'),
    ],
  },
  {
    skill: 'Painter',
    short: 'Textured walls, stencils and children’s rooms.',
    long: 'Plain walls are honest work, but what I love is texture: stucco, sponge, a stencil of adire behind the television, clouds in a child’s room. I draw it on paper first and you change it as often as you like.\n\nI have painted in {city} for nine years, in houses, salons and two kindergartens.',
    also: ['Wallpaper Installer'],
    reviews: [
      five(
        'The adire wall in our sitting room is what every visitor talks about.',
        'Thank you. It was a joy to paint.',
      ),
      five('My son sleeps alone now that he has clouds above his bed.'),
      four('Very artistic. We changed the drawing three times, so it took a week longer. Our own fault.'),
    ],
  },
  {
    skill: 'Carpenter',
    short: 'Wardrobes, kitchens and doors that close without a fight.',
    long: 'I measure twice and in three places, because no wall in Lagos is straight. What I build in the workshop fits when I bring it.\n\nWood from people I know, hinges that I would put into my own house. You can visit the workshop in {city} while your piece is being made, many people bring their children.',
    also: ['Furniture Maker', 'Door & Window Repair'],
    reviews: [
      five(
        'The wardrobe goes exactly under the slanted ceiling. Another carpenter had said it can’t be done.',
        'Thank you. The ceiling was the interesting part.',
      ),
      five('I watched him build my kitchen on a Saturday. My son now wants to be a carpenter.'),
      four('Solid work. Delivery was two days late because the vehicle broke down, and he told me at once.'),
    ],
  },
  {
    skill: 'Carpenter',
    short: 'Repairs of beds, doors, chairs. I come with the glue and the clamps.',
    long: 'Throwing away is expensive. A bed that shakes needs two bolts, a door that scrapes needs a plane and ten minutes. I repair at your house in {city}, and what needs pressure I take with me overnight.\n\nOld furniture from your parents I handle as if they were watching.',
    also: ['Door & Window Repair', 'Handyman'],
    reviews: [
      five(
        'My grandfather’s chair is a chair again. You don’t see where it was broken.',
        'Thank you. They don’t make such chairs any more.',
      ),
      five('Four doors in one morning. The house is suddenly quiet.'),
      five('He said that the bed isn’t worth repairing and charged nothing for looking.'),
    ],
  },
  {
    skill: 'Carpenter',
    short: 'Roof carpentry and door frames for builders and owners.',
    long: 'I have put the wood on more than sixty roofs, from bungalows to a church. Straight lines, treated wood, and nails where the drawing says.\n\nI count the wood with you when it comes and when it’s used. What is left over is yours.',
    also: ['Roof Repair'],
    reviews: [
      five('The first storm took two roofs in our street. Ours stayed.', 'Thank God, and thank you.'),
      five('He returned eleven planks that were left over. That has never happened to me.'),
      four('Good and strong. The rain stopped them for three days.'),
    ],
  },
  {
    skill: 'Tiler',
    short: 'Floors that are level, corners that meet. Bathrooms are my speciality.',
    long: 'Put a ball on my floor and it stays. I lay the first row with a laser and the rest follows. In bathrooms I seal below the tiles, which nobody sees and everybody needs.\n\nI work in {city} and where the job is good. Bring your own tiles or let us choose them together.',
    also: ['Screeding'],
    reviews: [
      five('I did put a ball down. It stayed.', 'Thank you! I saw you bring the ball and I was not afraid.'),
      five('Our bathroom leaked for years. He sealed it below, and the ceiling of the neighbour is dry.'),
      four('Very exact. He takes his time, and you should let him.'),
    ],
  },
  {
    skill: 'Tiler',
    short: 'Kitchens and staircases in porcelain and granite.',
    long: 'Stairs are where you see whether a tiler can count. I cut the edges at an angle so that they meet without a strip, and I polish them until a child can sit there.\n\nGranite tops for kitchens I measure with a template. The hole for the sink is where the sink is.',
    also: ['Kitchen Cabinet Maker'],
    reviews: [
      five(
        'The staircase is the most beautiful thing in our house. No strips, no sharp edge.',
        'Thank you. Your taste in granite was half of the work.',
      ),
      five('The sink fits to the millimetre.'),
      five('Sent pictures every evening while I was abroad.'),
    ],
  },
  {
    skill: 'Tiler',
    short: 'Repairs: loose tiles, cracked tiles, open joints. One tile is enough.',
    long: 'You don’t need a new floor because of one hollow tile. I take it out without breaking the neighbours, and if you have no spare I look for the same one in the market of {city}.\n\nOpen joints I clean and fill again. It looks like new for little money.',
    also: ['Screeding'],
    reviews: [
      five(
        'He found the same tile after nine years. I don’t know how.',
        'Thank you. I know a man who knows a man.',
      ),
      five('The joints in the shower are white again, and it cost less than I thought.'),
      four('Good repair. You see it a little if you know where it is.'),
    ],
  },
  {
    skill: 'Web Developer',
    short: 'Small shops online in two weeks. Fast on cheap phones, paid in naira.',
    long: 'My first website was for my aunt’s provisions store, and it had to open on her customers’ phones. I still test everything on a cheap Android with slow data before I call it ready.\n\nYou get a site that you can change yourself, with payment by card and transfer, and one month of help. Price and dates stand on one page that we both sign.',
    also: ['WordPress Developer', 'Online Store Developer'],
    reviews: [
      five(
        'My boutique got its first online order on the third day. I change the prices myself.',
        'Thank you! I ordered a dress for my sister, too.',
      ),
      five('The page opens before I can blink, also in my village.'),
      four('Everything came as it stood on that one page. The colours needed one more round.'),
    ],
  },
  {
    skill: 'Web Developer',
    short: 'Schools and churches: results, fees and notices in one place.',
    long: 'I build portals for schools in {city}: parents see results and pay fees, teachers enter marks on their phones, and the bursar sees who has paid. I train the staff on two afternoons and come back after one term.\n\nYour data are yours. When we part one day, you get all of them in a file.',
    also: ['School Portal Developer', 'Payment Integration'],
    reviews: [
      five(
        'Fees came in two weeks earlier than in any year before. Our bursar sings in the office.',
        'Thank you. Please record the singing.',
      ),
      five('The teachers needed one afternoon, even the oldest. Very patient training.'),
      five('Answered us on the first day of the results, when it mattered.'),
    ],
  },
  {
    skill: 'Web Developer',
    short: 'I repair websites that others left: slow, hacked or half done.',
    long: 'Give me the address and I tell you for free what is wrong. Mostly it’s three things: too heavy pictures, old plugins, and a password that five people know.\n\nI repair, speed up and hand over with a list of everything that I changed. No monthly contract unless you want one.',
    also: ['WordPress Developer', 'Backend Developer'],
    reviews: [
      five(
        'Our shop took nineteen seconds to open, now two. The list of changes was three pages of plain English.',
        'Thank you. Two seconds is my speed limit.',
      ),
      five('The hackers were in for months. He closed the door and showed us how they came in.'),
      four('Solid. I would have liked a call in between, but the messages were clear.'),
    ],
  },
  {
    skill: 'English Tutor',
    short: 'Spoken English and IELTS. We talk from the first minute.',
    long: 'Most of my students know grammar and are afraid to speak. So we speak. I correct on paper afterwards, with three sentences to practise until next time, never more.\n\nFor IELTS I have a plan of eight weeks with real past questions. I teach in {city}, at your house or online, single persons and small groups.',
    also: ['WAEC & JAMB Tutor', 'Home Tutor'],
    reviews: [
      five(
        'Band 7.5 in IELTS after eight weeks. My speaking was 5.5 before.',
        'Thank you! You did the homework, that is the secret.',
      ),
      five('I give presentations in English now without reading from the paper.'),
      four('My daughter writes essays that her teacher reads to the class. One lesson had to be moved.'),
    ],
  },
  {
    skill: 'Barber',
    short: 'Clean fades and quiet children’s cuts. Every blade is new or boiled.',
    long: 'You see me open the new blade, every time. Low cut, fade, beard, and for boys who are afraid of the machine I have patience and biscuits.\n\nMy shop in {city} opens at eight. Home service for old men and for grooms before the wedding.',
    also: ['Dreadlocks Stylist'],
    reviews: [
      five(
        'My son used to scream at every barber. Now he asks when we go again.',
        'Thank you. The biscuits helped.',
      ),
      five('New blade opened in front of me. The fade lasts two weeks.'),
      four('Best cut in the area. On Saturday evening you wait.'),
    ],
  },
  {
    skill: 'Photographer',
    short: 'Birthdays and weddings. Fifty edited pictures within one week.',
    long: 'I’m the one who is there early and nobody notices. I photograph what happens, and for the family pictures I have a list, so that no aunt is forgotten.\n\nFifty edited pictures within a week, all the others two weeks later. They are yours to print where you like.',
    also: ['Videographer'],
    reviews: [
      five(
        'He had a list of all aunts. ALL of them are in the pictures.',
        'Thank you! The aunts gave me small chops.',
      ),
      five('The pictures came on the sixth day. My grandmother laughing is the best one.'),
      four('Very natural pictures. I would have liked a few more of the cake.'),
    ],
  },
  {
    skill: 'Graphic Designer',
    short: 'Logos, labels and signboards you can read from the road.',
    long: 'A good sign is read from a moving bus. I design for shops, food brands and schools: logo, label, signboard, the cards in your pocket, all of one family.\n\nThree different ideas, two rounds of changes, and the files in every size, so that no printer can send you back.',
    also: ['Logo Designer', 'Packaging Designer'],
    reviews: [
      five(
        'Customers say that they saw my sign from the bus. That was the idea.',
        'Thank you. I tested it from a danfo.',
      ),
      five('The label of our groundnut oil stands in two supermarkets now.'),
      four('Three really different ideas. The files for the embroidery came a day later.'),
    ],
  },
];
