import type { SuggestionTexts } from '../job-suggestions.ts';

export const events: SuggestionTexts = {
  'Event Planner': {
    titles: 'Plan a wedding for 300 guests | Plan a 60th birthday | Coordinate a naming ceremony',
    responsibilities:
      'Make budget and checklist | Book and brief vendors | Run the programme on the day | Settle balances after the event',
    requirements:
      'Shows three events with similar size | Signs a contract with dates | Has a team on the day',
  },
  Caterer: {
    titles: 'Food for 150 guests | Office lunch each Friday | Party jollof and small buffet',
    responsibilities:
      'Agree menu and plates | Buy and cook on the day | Serve hot and pack leftovers | Clean pots and the cooking place',
    requirements:
      'Food handler’s test | Coolers, warmers and servers | Cooks jollof, amala and egusi in bulk',
  },
  'Event Decorator': {
    titles: 'Decorate a hall in blue and gold | Backdrop for a birthday | Stage for a traditional wedding',
    responsibilities:
      'Visit the hall and measure | Draw the look with colours | Set tables, stage and lights before noon | Take down the same night',
    requirements: 'Own drapes and centrepieces | Sends pictures of real halls | Steps in if flowers fail',
  },
  'Cake Baker': {
    titles: 'Three-tier wedding cake | Birthday cake for a boy | 100 cupcakes',
    responsibilities:
      'Agree flavour and design | Bake fresh within two days | Decorate as in the picture | Deliver and set up',
    requirements:
      'Keeps the cake cool on the way | Says egg and nut contents | Offers a tasting for weddings',
  },
  'Small Chops': {
    titles: 'Small chops for 100 people | Puff-puff and samosa packs | Chops at a film show',
    responsibilities:
      'Agree how many pieces per pack | Fry fresh near serving time | Pack hot with sauce | Serve on trays',
    requirements: 'Frying stand for outdoor events | Halal meat when asked | Changes oil often',
  },
  'Cocktail Bartender': {
    titles: 'Mocktails for a baby shower | Bar for a pool party | Two bartenders for six hours',
    responsibilities:
      'List drinks and fruits to buy | Set up the bar and glasses | Mix and serve fast | Check age before alcohol',
    requirements: 'Own bar tools and shakers | Ten mocktails by heart | Keeps ice clean',
  },
  'Suya & Grill Chef': {
    titles: 'Suya at a wedding | Grill fish and chicken for 80 | Asun for a party',
    responsibilities:
      'Season the meat a night before | Grill in front of guests | Slice and serve with onions | Put out fire and coals',
    requirements: 'Grill stand and charcoal | Meat from a known abattoir | Yaji that is not stale',
  },
  DJ: {
    titles: 'DJ for a wedding reception | Street carnival DJ | DJ for a school party',
    responsibilities:
      'Ask for songs and no-go songs | Set up and test before guests | Read the crowd and mix | Keep volume right for speeches',
    requirements:
      'Own controller and backup laptop | Clean versions for children | Plays Fuji, highlife and Afrobeats',
  },
  MC: {
    titles: 'MC for an engagement | Bilingual MC for a wedding | MC for a product launch',
    responsibilities:
      'Learn names and the order of events | Keep to time | Make people laugh without insult | Announce vendors and gifts',
    requirements:
      'Speaks Yoruba, Igbo or Hausa as needed | Dresses to the theme | Sends a video of a whole event',
  },
  Comedian: {
    titles: '20 minutes of stand-up | Comedy at a company party | Church comedy night',
    responsibilities:
      'Write for the audience | Keep jokes within agreed limits | Perform on time | Engage people from the stage',
    requirements: 'Has a clean set for families | Shows clips with a live crowd | Needs only one microphone',
  },
  'Live Band': {
    titles: 'Highlife band for a birthday | Gospel band for thanksgiving | Band for an owambe',
    responsibilities:
      'Agree songs and breaks | Bring instruments and singers | Sound check early | Play the agreed hours',
    requirements:
      'Has six members or more | Brings backup power for the keyboards | Has played full owambe nights',
  },
  'Talking Drummer': {
    titles: 'Drummer for bride’s entrance | Eulogy for a chief | Drummers for engagement',
    responsibilities:
      'Learn family names and oriki | Drum for entrances and dances | Move with guests | Dress in matching cloth',
    requirements: 'Two or more drums | Knows when to stop for speech | Share of spraying money agreed before',
  },
  Dancer: {
    titles: 'Traditional dancers for a wedding | Choreograph couple’s dance | Hype dancers for a launch',
    responsibilities:
      'Choose songs and steps | Rehearse before the day | Perform in costume | Teach the couple',
    requirements: 'Has own costumes | Comes as a group of four or more | Shows videos of stage work',
  },
  Photographer: {
    titles: 'Wedding photographer, full day | Passport and staff portraits | Photograph our products',
    responsibilities:
      'List must-have photos | Shoot in good light | Edit and deliver online | Keep copies for six months',
    requirements: 'Two cameras and flash | Names delivery days in writing | Gives raw count and edited count',
  },
  Videographer: {
    titles: 'Wedding film | Record a seminar | Short video for Instagram',
    responsibilities:
      'Plan shots with me | Record clear sound | Edit with titles and music | Deliver full and short versions',
    requirements:
      'Two cameras, gimbal and wireless mics | Uses music with a licence for films | Keeps all files for three months',
  },
  'Canopy & Chair Rental': {
    titles: '10 canopies and 200 chairs | Chairs for church | Tables for a naming',
    responsibilities:
      'Deliver the day before | Set up straight and firm | Remove dirty or broken ones | Pick up after the event',
    requirements:
      'Clean chairs with covers if asked | Counts with me in and out | Brings ropes and weights against wind',
  },
  'Sound & Lighting': {
    titles: 'Sound for an outdoor crowd of 500 | Stage lights for a concert | PA for a conference',
    responsibilities:
      'Visit and plan power | Set up and test before guests | Stay to mix during the event | Pack safely after',
    requirements: 'Own line array and moving heads | Own generator if needed | Brings spare microphones',
  },
  Ushers: {
    titles: 'Eight ushers for a wedding | Ushers for a conference | Hostesses for a launch',
    responsibilities:
      'Receive guests by list | Show seats and serve programmes | Handle gifts and tags | Stay calm with late guests',
    requirements: 'Uniform in event colours | A team leader who speaks for them | Come one hour early',
  },
  Bouncer: {
    titles: 'Four bouncers for a party | Gate control at a concert | Protect a celebrity guest',
    responsibilities:
      'Check tags at the gate | Calm quarrels without weapons | Watch exits and stage | Work with the police if called',
    requirements: 'Trained and with guarantors | Dark suit or uniform | Does not drink on duty',
  },
  'Souvenir Maker': {
    titles: '100 branded mugs | Jotter and pen packs | Bags with our faces',
    responsibilities:
      'Send a mock-up | Print names and date right | Pack each piece | Deliver two days before',
    requirements: 'Shows one sample first | Says the smallest order before | Ink that does not wash off',
  },
};
