/** By stars; the gaps are those of `reviewTexts`. */
type TradeReviews = Record<4 | 5, readonly string[]>;

/** What customers write about the work of a category, by its name. */
export const tradeReviews: Record<string, TradeReviews> = {
  'Home Repairs & Maintenance': {
    5: [
      'Water was coming through the ceiling. {name} found the bad pipe and the wall is dry since then.',
      'The last person only used gum. {name} opened it, changed the part and showed me the old one.',
      'Light has not tripped once since {name} checked the whole flat. I sleep better now.',
    ],
    4: ['The repair holds. We had to go to the market twice for the right fitting.'],
  },
  'Cleaning & Sanitation': {
    5: [
      'I moved into a flat that was empty for a year. After {name} it smelled like a new house.',
      'Even the window rails and behind the fridge were done. I did not ask for that.',
      'No cockroach since three months. They told us exactly how long to stay outside.',
    ],
    4: ['Very clean work. The team needed two more hours than they said.'],
  },
  'Personal Grooming & Care': {
    5: [
      'My edges did not suffer at all. Neat partings, and it lasted six full weeks.',
      '{name} came to the house at five in the morning for my wedding and nobody was late.',
      'He listened to what I wanted and did not cut more than I said. My son sat still for once!',
    ],
    4: ['Beautiful work, only I waited a little because somebody was before me.'],
  },
  'Automotive Services': {
    5: [
      'Two workshops wanted to open the engine. {name} changed one sensor and the light went off.',
      'He drove to where my car stopped on the bridge and I still reached the office.',
      'I got all the old parts back in a nylon, with the receipts. That is how it should be.',
    ],
    4: ['Car runs well again. The spray is a small bit darker in the sun, but from near only.'],
  },
  'Logistics & Delivery': {
    5: [
      'Forty cartons from {city} and not one was wet or missing.',
      'The rider called before coming and sent a picture when it was handed over.',
      'We moved a three-bedroom flat in one day. The glass table arrived without a scratch.',
    ],
    4: ['Everything arrived. It took until evening because of the go-slow, but he kept me informed.'],
  },
  'Construction & Skilled Labour': {
    5: [
      'The tiles are level, I put a ball down and it stayed. {name} does not hurry.',
      'He counted the blocks with me before and after. Not one bag of cement was lost.',
      'The engineer from my office checked the columns and had nothing to say against them.',
    ],
    4: ['Strong work. The rain stopped us for three days, otherwise it was on time.'],
  },
  'Outdoor & Environmental': {
    5: [
      'The compound looks like an estate now, and the carpet grass survived the dry season.',
      'The borehole gives clear water since the first day. He tested it in front of us.',
      'They carried every branch away and swept the street, our neighbours thanked us.',
    ],
    4: ['Good work on the garden. Two of the flowers died, he replaced them.'],
  },
  'Tech & Appliance Services': {
    5: [
      'My phone fell into water. {name} saved all the pictures of my late father.',
      'The freezer was condemned by somebody else. It has been making ice for two months.',
      'The inverter now carries the fridge through the night. Every cable is labelled.',
    ],
    4: ['Laptop works like new. The part took four days to come from Lagos.'],
  },
  'Events & Entertainment': {
    5: [
      'Three hundred guests and the jollof did not finish. People are still asking for the number.',
      'The hall looked better than the picture that I sent. My mother cried.',
      'The music carried old and young, and it stopped exactly when the hall asked.',
    ],
    4: ['A very nice party. Setting up began a bit late, but nobody noticed.'],
  },
  'Tutors & Support Services': {
    5: [
      'My daughter went from 38 to 71 in mathematics, and now she does her homework alone.',
      'Patient with an old man who never used a computer. I now send my own emails.',
      'My son passed his JAMB at the first try. {name} knew where he was weak after one lesson.',
    ],
    4: ['Explains well. Sometimes the lesson had to be moved to another day.'],
  },
  'Software Development': {
    5: [
      'Our shop takes orders on the phone now. {name} explained every screen to my sales girls.',
      'It was delivered with the code, the passwords and a short manual. No hostage taking.',
      'He told us what we do not need yet, and the price came down by half.',
    ],
    4: ['The app is solid. Testing took one week more than planned.'],
  },
  'Visual Graphic & Product Design': {
    5: [
      'The new logo works on a cap and on a truck. That is what we asked for.',
      'Three real ideas and not one idea in three colours. We took the second.',
      'Sales of the pepper sauce went up when the label changed. I am not joking.',
    ],
    4: ['Very good taste. I would have liked the files one day earlier.'],
  },
  'Digital Marketing': {
    5: [
      'For the first time I can see which advert brought which customer.',
      'Our page went from 200 to 9,000 people, and they really buy.',
      '{name} stopped two adverts that were eating money before I noticed them myself.',
    ],
    4: ['The numbers went up slowly but they stay up. Reports could be shorter.'],
  },
  'Data & Analytics': {
    5: [
      'Six years of Excel files became one page that I read every morning.',
      'He found that one branch was counting returns twice. That alone paid for the work.',
      'Clear charts and no big grammar. My partners understood at once.',
    ],
    4: ['Very useful. We had to clean some of the figures ourselves first.'],
  },
  Cybersecurity: {
    5: [
      'Our page was hacked on a Friday. On Sunday it was back and closed behind them.',
      '{name} tested us, wrote down eleven holes in plain words, and came back to check.',
      'My staff no longer click on everything. The training was even funny.',
    ],
    4: ['Thorough report. Some parts were too technical for us, he explained them on the phone.'],
  },
  'Cloud & DevOps': {
    5: [
      'We used to be offline at every release. Now nobody notices one.',
      'The bill fell from 900 to 340 dollars in the first month.',
      'He set up the backups and then made us restore one, to be sure.',
    ],
    4: ['All is moved and works. One evening of downtime, which was announced.'],
  },
  'Game Development': {
    5: [
      'My nephews do not want to drop the phone. It even works on the small one.',
      'The characters look like people from {city}, not like people from somewhere else.',
      'We sent an idea on one page and got something to play after two weeks.',
    ],
    4: ['Fun and stable. The sound came a bit later than the rest.'],
  },
  'Project/Product Management': {
    5: [
      'Since {name} is there we know on Monday what will be ready on Friday.',
      'Four suppliers, one list, no shouting. We opened on the day we said.',
      'Said no to half of our wishes and was right with each of them.',
    ],
    4: ['Brought order into the work. A few too many meetings at the beginning.'],
  },
  'Content Creation & Digital Media': {
    5: [
      'The pictures of my cakes look as they taste. Two orders came the same evening.',
      'He made my grandmother forget the camera. It is the best film we have of her.',
      'Edited in three days, with the names of everybody spelled right.',
    ],
    4: ['Great video. The first cut was a bit too long, the second one is perfect.'],
  },
};
