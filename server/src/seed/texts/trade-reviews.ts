type Praise = 4 | 5;

interface TradeReview {
  skills: readonly string[];
  stars: Praise;
  text: string;
}

/** `skills` are separated by '|'. */
const praise = (skills: string, stars: Praise, text: string): TradeReview => ({
  skills: skills.split('|'),
  stars,
  text,
});

const repairs =
  'Plumber|Electrician|AC Installation & Repair|Generator Repair|Mechanic|Auto Electrician|Car Diagnostics|Fridge & Freezer Repair|Washing Machine Repair|TV Repair|Pumping Machine Repair|Laptop Repair|Phone Repair|Gas Cooker Repair';
const visits =
  'Plumber|Electrician|Carpenter|Painter|AC Installation & Repair|Generator Repair|Tiler|Handyman|Furniture Maker|Curtain & Blinds Installer|Door & Window Repair|POP Ceiling|Roof Repair|CCTV Installer|Satellite Dish Installer|Inverter & Solar Installer';
const websites = 'Web Developer|WordPress Developer|Online Store Developer|Full Stack Developer';
const apps = 'Mobile App Developer|Full Stack Developer|Web Developer|Online Store Developer';
const movers = 'House Movers|Haulage|Truck Driver|Delivery Driver';

/** What customers write about the work itself. Each text fits all of its skills; the gaps are those of `reviewTexts`. */
const all: readonly TradeReview[] = [
  praise(repairs, 5, 'Three others could not solve it. {name} found the problem in twenty minutes.'),
  praise(repairs, 5, 'Showed me the bad part before changing it, so I knew what I paid for.'),
  praise(repairs, 4, 'It works again. We had to wait one day for the right part.'),
  praise(visits, 5, 'Came with complete tools and an assistant, and cleaned the place after.'),
  praise(visits, 5, 'My mother was at home alone and had no problem. Neat, calm and respectful.'),
  praise(visits, 5, 'I was abroad and {name} sent pictures at every step. Very trustworthy.'),
  praise(visits, 4, 'Good work. Left some dust behind.'),
  praise(
    'Plumber',
    5,
    'Water was coming through the ceiling. {name} found the bad pipe and the wall has been dry since then.',
  ),
  praise(
    'Plumber',
    5,
    'The last person only used gum. {name} opened it, changed the part and showed me the old one.',
  ),
  praise('Plumber', 5, 'The tap in the kitchen dripped for a year. Repaired in half an hour.'),
  praise('Plumber', 4, 'The repair holds. We had to go to the market twice for the right fitting.'),
  praise(
    'Electrician',
    5,
    'The light has not tripped once since {name} checked the whole flat. I sleep better now.',
  ),
  praise(
    'Electrician',
    5,
    'Every switch on the board has a label now. Even my children know which one is the pump.',
  ),
  praise('Electrician', 4, 'The sockets work and nothing smells any more. One cover came a day later.'),
  praise('Tailor', 5, 'The gown fitted at the first trial. I did not have to come back even once.'),
  praise(
    'Tailor|Fashion Designer|Aso-oke Tailor',
    5,
    'Ready two days before the wedding, and the stitches inside are as neat as outside.',
  ),
  praise('Tailor', 4, 'Well sewn. The zip was changed once, without argument.'),
  praise(
    'Hairdresser|Hair Braider',
    5,
    'My edges did not suffer at all. Neat partings, and it lasted six full weeks.',
  ),
  praise(
    'Hairdresser|Makeup Artist|Gele Stylist',
    5,
    '{name} came to the house at five in the morning for my wedding and nobody was late.',
  ),
  praise(
    'Hairdresser|Hair Braider|Nail Technician|Lash Technician|Pedicure & Manicure',
    4,
    'Beautiful work, only I waited a little because somebody was before me.',
  ),
  praise(
    'Barber',
    5,
    'He listened to what I wanted and did not cut more than I said. My son sat still for once!',
  ),
  praise(
    'Mechanic|Car Diagnostics',
    5,
    'Two workshops wanted to open the engine. {name} changed one sensor and the light went off.',
  ),
  praise(
    'Mechanic|Towing Service',
    5,
    'Drove to where my car stopped on the bridge, and I still reached the office.',
  ),
  praise(
    'Mechanic',
    5,
    'I got all the old parts back in a nylon, with the receipts. That is how it should be.',
  ),
  praise('Mechanic', 4, 'The car runs well again. It took one day longer than planned.'),
  praise(
    'Car Painter|Panel Beater',
    4,
    'Looks like new. The spray is a small bit darker in the sun, but from near only.',
  ),
  praise(
    'AC Installation & Repair',
    5,
    'The AC had blown warm for two seasons. {name} found the leak before filling any gas.',
  ),
  praise(
    'AC Installation & Repair',
    5,
    'Washed both units and the bad smell is gone. The room is cold in ten minutes.',
  ),
  praise(
    'AC Installation & Repair',
    4,
    'Installed neatly with a proper drain. The wall was closed one day later.',
  ),
  praise(
    'Generator Repair',
    5,
    'It starts at the first pull now. It was only the carburettor, and I paid only for that.',
  ),
  praise('Generator Repair', 5, 'The voltage is steady and my bulbs no longer burn. Good explanation too.'),
  praise('Generator Repair', 4, 'Runs well. The new rope came the next morning.'),
  praise(
    'House Cleaner|Post-construction Cleaner',
    5,
    'I moved into a flat that was empty for a year. After {name} it smelled like a new house.',
  ),
  praise(
    'House Cleaner',
    5,
    'Even the window rails and behind the fridge were done. I did not ask for that.',
  ),
  praise(
    'House Cleaner|Office Cleaner|Post-construction Cleaner',
    4,
    'Very clean work. It took two hours more than agreed, at the same price.',
  ),
  praise(
    'Fumigation & Pest Control',
    5,
    'No cockroach for three months. They told us exactly how long to stay outside.',
  ),
  praise('Painter', 5, 'Two coats, straight edges, and not one spot on the floor.'),
  praise('Painter', 5, 'The damp corner was treated first and not only painted over. It is still white.'),
  praise('Painter', 4, 'Nice colours and clean lines. The second coat had to wait for the rain.'),
  praise(
    'Carpenter|Furniture Maker',
    5,
    'The wardrobe fits between the walls to the millimetre, and the doors do not scrape.',
  ),
  praise('Carpenter', 5, 'The door frame was eaten by termites. The new one stands straight and is treated.'),
  praise(
    'Carpenter|Furniture Maker|Kitchen Cabinet Maker',
    4,
    'Strong wood and good work. Delivery was a day late.',
  ),
  praise('Tiler', 5, 'The tiles are level, I put a ball down and it stayed. {name} does not hurry.'),
  praise('Tiler', 5, 'The bathroom no longer leaks into the flat below. All the joints are even.'),
  praise('Tiler', 4, 'Beautiful floor. One tile was changed afterwards, without any talk.'),
  praise(
    'Bricklayer|Block Moulder|Site Foreman',
    5,
    'Counted the blocks with me before and after. Not one bag of cement was lost.',
  ),
  praise(
    'Iron Bender|Bricklayer',
    5,
    'The engineer from my office checked the columns and had nothing to say against them.',
  ),
  praise(
    'Bricklayer|Roofer|Screeding|Interlocking Paving|POP Ceiling',
    4,
    'Strong work. The rain stopped us for three days, otherwise it was on time.',
  ),
  praise(
    'Gardener|Landscaper|Grass Cutter',
    5,
    'The compound looks like an estate now, and the grass survived the dry season.',
  ),
  praise(
    'Borehole Driller',
    5,
    'The borehole has given clear water from the first day. It was tested in front of us.',
  ),
  praise('Tree Cutter', 5, 'They carried every branch away and swept the street. Our neighbours thanked us.'),
  praise(
    'Gardener|Landscaper|Florist',
    4,
    'Good work on the garden. Two of the flowers died and were replaced.',
  ),
  praise('Phone Repair', 5, 'My phone fell into water. {name} saved all the pictures of my late father.'),
  praise(
    'Fridge & Freezer Repair',
    5,
    'The freezer was condemned by somebody else. It has been making ice for two months.',
  ),
  praise(
    'Inverter & Solar Installer',
    5,
    'The inverter now carries the fridge through the night. Every cable is labelled.',
  ),
  praise('Laptop Repair', 4, 'The laptop works like new. The part took four days to come from Lagos.'),
  praise(movers, 5, 'We moved a three-bedroom flat in one day. The glass table arrived without a scratch.'),
  praise(`${movers}|Interstate Waybill`, 5, 'Forty cartons from {city} and not one was wet or missing.'),
  praise(
    'Dispatch Rider|Errand Runner',
    5,
    'The rider called before coming and sent a picture when it was handed over.',
  ),
  praise(
    `${movers}|Dispatch Rider`,
    4,
    'Everything arrived. It took until evening because of the go-slow, but I was kept informed.',
  ),
  praise(
    'Caterer|Small Chops',
    5,
    'Three hundred guests and the food did not finish. People are still asking for the number.',
  ),
  praise(
    'Event Decorator|Event Planner',
    5,
    'The hall looked better than the picture that I sent. My mother cried.',
  ),
  praise('DJ|Live Band', 5, 'The music carried old and young, and it stopped exactly when the hall asked.'),
  praise(
    'Event Planner|Event Decorator|Canopy & Chair Rental|DJ|MC',
    4,
    'A very nice party. Setting up began a bit late, but nobody noticed.',
  ),
  praise(
    'Photographer|Videographer',
    5,
    'My grandmother forgot the camera. They are the best pictures that we have of her.',
  ),
  praise(
    'Maths Tutor|Home Tutor',
    5,
    'My daughter went from 38 to 71 in mathematics, and now she does her homework alone.',
  ),
  praise('Computer Tutor', 5, 'Patient with an old man who never used a computer. I now send my own emails.'),
  praise(
    'WAEC & JAMB Tutor',
    5,
    'My son passed his JAMB at the first try. {name} knew where he was weak after one lesson.',
  ),
  praise(
    'English Tutor',
    5,
    'I speak in meetings now. Before, I wrote everything down and still kept quiet.',
  ),
  praise('French Tutor', 5, 'After three months my children order in French at the bakery in Cotonou.'),
  praise(
    'Home Tutor|Maths Tutor|English Tutor|French Tutor|WAEC & JAMB Tutor|Computer Tutor|Music Teacher',
    4,
    'Explains well. Sometimes the lesson had to be moved to another day.',
  ),
  praise(
    'Home Nurse|Elderly Caregiver',
    5,
    'My father did not want anybody. Now he asks in the morning when {name} comes.',
  ),
  praise('Nanny', 5, 'The baby laughs when {name} comes in. That is all I need to know.'),
  praise(apps, 5, 'Our shop takes orders on the phone now. {name} explained every screen to my staff.'),
  praise(
    `${websites}|Backend Developer|Frontend Developer`,
    5,
    'It was delivered with the code, the passwords and a short manual. No hostage taking.',
  ),
  praise(
    `${websites}|Mobile App Developer`,
    5,
    'Told us what we do not need yet, and the price came down by half.',
  ),
  praise(
    `${apps}|Backend Developer|WordPress Developer`,
    4,
    'It is solid. Testing took one week more than planned.',
  ),
  praise(
    'Graphic Designer|Logo Designer|Brand Identity Designer',
    5,
    'The new logo works on a cap and on a truck. That is what we asked for.',
  ),
  praise(
    'Graphic Designer|Logo Designer|Brand Identity Designer|Illustrator',
    5,
    'Three real ideas and not one idea in three colours. We took the second.',
  ),
  praise(
    'Packaging Designer|Graphic Designer',
    5,
    'Sales of the pepper sauce went up when the label changed. I am not joking.',
  ),
  praise(
    'Graphic Designer|Logo Designer|Flyer & Banner Designer|Product Designer|UI & UX Designer',
    4,
    'Very good taste. I would have liked the files one day earlier.',
  ),
  praise(
    'Facebook & Instagram Ads|Google Ads Specialist',
    5,
    'For the first time I can see which advert brought which customer.',
  ),
  praise(
    'Social Media Manager|TikTok Marketing|Community Manager',
    5,
    'Our page went from 200 to 9,000 people, and they really buy.',
  ),
  praise(
    'Facebook & Instagram Ads|Google Ads Specialist',
    5,
    '{name} stopped two adverts that were eating money before I noticed them myself.',
  ),
  praise(
    'Social Media Manager|SEO Specialist|Email Marketer|TikTok Marketing|WhatsApp Marketing',
    4,
    'The numbers went up slowly but they stay up. Reports could be shorter.',
  ),
  praise(
    'Data Analyst|Power BI Developer|Business Intelligence Analyst|Excel Specialist',
    5,
    'Six years of Excel files became one page that I read every morning.',
  ),
  praise(
    'Data Analyst|Excel Specialist|Business Intelligence Analyst',
    5,
    'Found that one branch was counting returns twice. That alone paid for the work.',
  ),
  praise(
    'Data Analyst|Data Scientist|Power BI Developer|Statistician',
    5,
    'Clear charts and no big grammar. My partners understood at once.',
  ),
  praise(
    'Data Analyst|Data Scientist|Data Engineer|Excel Specialist',
    4,
    'Very useful. We had to clean some of the figures ourselves first.',
  ),
  praise(
    'Website Security|Malware Removal|Incident Responder',
    5,
    'Our page was hacked on a Friday. On Sunday it was back and closed behind them.',
  ),
  praise(
    'Penetration Tester|Website Security',
    5,
    '{name} tested us, wrote down eleven holes in plain words, and came back to check.',
  ),
  praise(
    'Security Awareness Trainer',
    5,
    'My staff no longer click on everything. The training was even funny.',
  ),
  praise(
    'Penetration Tester|Security Analyst|Cloud Security Engineer|Digital Forensics',
    4,
    'Thorough report. Some parts were too technical for us and were explained on the phone.',
  ),
  praise(
    'DevOps Engineer|Kubernetes Engineer|Site Reliability Engineer',
    5,
    'We used to be offline at every release. Now nobody notices one.',
  ),
  praise(
    'Cloud Engineer|AWS Administrator|Azure Administrator|Google Cloud Engineer',
    5,
    'The bill fell from 900 to 340 dollars in the first month.',
  ),
  praise(
    'Backup & Recovery|Database Administrator|Linux Administrator',
    5,
    'Set up the backups and then made us restore one, to be sure.',
  ),
  praise(
    'Cloud Engineer|DevOps Engineer|Linux Administrator|AWS Administrator|Azure Administrator',
    4,
    'All is moved and works. One evening of downtime, which was announced.',
  ),
  praise(
    'Game Developer|Mobile Game Developer|Unity Developer',
    5,
    'My nephews do not want to drop the phone. It even works on the small one.',
  ),
  praise(
    'Game Artist|3D Game Modeller|Game Animator',
    5,
    'The characters look like people from {city}, not like people from somewhere else.',
  ),
  praise(
    'Game Developer|Unity Developer|Mobile Game Developer|Game Designer',
    5,
    'We sent an idea on one page and got something to play after two weeks.',
  ),
  praise(
    'Game Developer|Unity Developer|Mobile Game Developer|Unreal Engine Developer',
    4,
    'Fun and stable. The sound came a bit later than the rest.',
  ),
  praise(
    'Project Manager|Scrum Master|Product Manager|Operations Manager',
    5,
    'Since {name} is there we know on Monday what will be ready on Friday.',
  ),
  praise(
    'Project Manager|Operations Manager|Programme Manager|Procurement Specialist',
    5,
    'Four suppliers, one list, no shouting. We opened on the day we said.',
  ),
  praise(
    'Product Manager|Product Owner|Business Analyst',
    5,
    'Said no to half of our wishes and was right with each of them.',
  ),
  praise(
    'Project Manager|Product Manager|Scrum Master|Business Analyst',
    4,
    'Brought order into the work. A few too many meetings at the beginning.',
  ),
  praise('Photo Editor', 5, 'The pictures of my cakes look as they taste. Two orders came the same evening.'),
  praise(
    'Video Editor|Drone Videographer|YouTube Channel Manager',
    5,
    'Edited in three days, with the names of everybody spelled right.',
  ),
  praise(
    'Video Editor|Drone Videographer|Skit Maker',
    4,
    'Great video. The first cut was a bit too long, the second one is perfect.',
  ),
];

/** What customers write about the work of a skill. */
export function tradeReviewsOf(skill: string, stars: Praise): string[] {
  return all.filter((each) => each.stars === stars && each.skills.includes(skill)).map(({ text }) => text);
}

export const tradeReviews = all;
