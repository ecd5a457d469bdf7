import type { SuggestionTexts } from '../job-suggestions.ts';

export const tutors: SuggestionTexts = {
  'Home Tutor': {
    titles:
      'Lessons for primary 4 three times a week | Homework help after school | Tutor for common entrance',
    responsibilities:
      'Test the child and find gaps | Teach from the school’s scheme | Give and mark homework | Report to parents each week',
    requirements:
      'NCE or degree in education | Patient with one child at a time | Works in the sitting room where an adult is present',
  },
  'WAEC & JAMB Tutor': {
    titles: 'JAMB in four subjects | WAEC chemistry and biology | Weekend UTME lessons',
    responsibilities:
      'Go through the syllabus | Solve past questions from ten years | Hold timed CBT practice | Track scores and weak topics',
    requirements:
      'Scored high in UTME or teaches it | Past-question books or app | Knows the year’s novel for Use of English',
  },
  'Maths Tutor': {
    titles: 'Maths for JSS 3 | Further maths for SS 2 | Maths for an adult',
    responsibilities:
      'Explain with simple steps | Practise until sums come out right | Teach tables and mental maths | Set a short test each Saturday',
    requirements:
      'Studied maths, physics or engineering | Brings worksheets at the right level | Teaches from Essential or New General Maths',
  },
  'English Tutor': {
    titles: 'Spoken English for an adult | Essay writing for WAEC | Phonics for nursery',
    responsibilities:
      'Check reading and speaking | Correct writing with notes | Drill sounds and stress | Teach letters, essays and summary',
    requirements:
      'Degree in English or mass communication | Knows Jolly Phonics | IELTS band 7 for exam pupils',
  },
  'French Tutor': {
    titles: 'French for beginners | French for a child in primary 5 | Conversation before a trip',
    responsibilities:
      'Begin with sounds and greetings | Build vocabulary by theme | Practise speaking every lesson | Prepare DELF or school exams',
    requirements:
      'DELF B2 or studied in a French-speaking country | Uses audio and songs | Plans lessons by level',
  },
  'Nigerian Languages Tutor': {
    titles: 'Yoruba for children abroad | Igbo lessons online | Hausa for an NYSC posting',
    responsibilities:
      'Teach greetings and respect | Teach tone marks and reading | Speak only the language for half the time | Use proverbs and stories',
    requirements:
      'Native speaker who reads and writes it | Has taught children online | Record of lessons for practice',
  },
  'Quran Teacher': {
    titles: 'Quran lessons at home | Teach tajweed to my sons | Islamic studies for girls',
    responsibilities:
      'Teach letters and makhraj | Correct tajweed gently | Hear memorised surahs | Teach duas and stories of prophets',
    requirements: 'Ijazah or markaz training | Female teacher for girls if asked | Does not beat children',
  },
  'Music Teacher': {
    titles: 'Piano lessons for a child | Guitar for a beginner | Voice training',
    responsibilities:
      'Teach notes and rhythm | Choose songs the learner likes | Set daily practice | Prepare MUSON or church performance',
    requirements:
      'Plays the instrument well | Can bring a keyboard for lessons | Grade exams from MUSON or ABRSM',
  },
  'Computer Tutor': {
    titles: 'Teach my father to use a laptop | Excel for a small shop | Basic computer for teenagers',
    responsibilities:
      'Start from mouse and typing | Teach Word, Excel and email | Show how to avoid scams | Give small tasks for home',
    requirements:
      'Patient with older people | Own laptop for practice | Explains in plain words or local language',
  },
  'Driving Instructor': {
    titles: 'Learn to drive in three weeks | Automatic lessons on Saturdays | Refresh my parking',
    responsibilities:
      'Explain controls before moving | Practise in quiet streets first | Teach parking and reversing | Prepare for FRSC test',
    requirements: 'Dual-control car with L plate | FRSC-certified school | Does not shout',
  },
  'Fitness Trainer': {
    titles: 'Home workout three mornings | Lose weight before a wedding | Strength plan for a beginner',
    responsibilities:
      'Ask for health problems first | Make a weekly plan | Correct form and count | Measure progress every month',
    requirements:
      'Trainer’s certificate and first aid | Brings mats and bands | Advises Nigerian meals, not only oats',
  },
  'Swimming Coach': {
    titles: 'Swimming for two children | Adult beginner lessons | Prepare for a school gala',
    responsibilities:
      'Check depth and safety first | Teach breathing and floating | Teach freestyle and back | Stay within arm’s reach of beginners',
    requirements:
      'Lifeguard certificate | Works only at pools with a guard | Female coach for women if asked',
  },
  Nanny: {
    titles: 'Nanny for a one-year-old | Weekday nanny, live out | Nanny for twins',
    responsibilities:
      'Bath, feed and play | Sterilise bottles | Put to sleep on time | Write down meals and fever',
    requirements:
      'Medical test of this year | Guarantor with address | Does not sleep with phone while the child is awake',
  },
  Househelp: {
    titles: 'Live-in househelp | Help three days a week | Help for my mother',
    responsibilities:
      'Sweep, mop and wash plates | Wash and fold clothes | Help in the kitchen | Go to the market',
    requirements:
      'Eighteen years or older | Two guarantors who can be visited | Knows gas cooker and washing machine',
  },
  Cook: {
    titles: 'Cook on weekends | Soups for the freezer monthly | Cook for a family of five',
    responsibilities:
      'Plan the menu with me | Shop and keep receipts | Cook and portion | Leave the kitchen clean',
    requirements:
      'Cooks Nigerian soups and rice dishes | Food handler’s certificate | Can cook with little oil or salt',
  },
  'Home Nurse': {
    titles: 'Wound dressing at home | Nurse for a patient after surgery | Check blood pressure daily',
    responsibilities:
      'Follow the doctor’s notes | Give drugs and injections on time | Record pressure, sugar and pulse | Call the doctor when signs change',
    requirements: 'NMCN licence | Own BP machine and glucometer | Has cared for stroke patients',
  },
  'Elderly Caregiver': {
    titles: 'Care for my father by day | Night care for an old woman | Walks and company',
    responsibilities:
      'Help with bath, toilet and food | Remind of medicine | Walk and talk together | Watch for falls and report',
    requirements: 'Can lift and turn a patient | Speaks the elder’s language | Gentle with memory loss',
  },
  'Security Guard': {
    titles: 'Night guard for an estate | Guard at a shop | Day guard for a school',
    responsibilities:
      'Check people and cars | Walk round every hour | Write the log book | Lock gates and switch on lights',
    requirements: 'NSCDC-licensed company or guarantors | Torch, whistle and raincoat | Awake all night',
  },
  Gateman: {
    titles: 'Gateman for a duplex | Gate and flowers | Gateman with lodging',
    responsibilities:
      'Open and close the gate | Ask visitors and call the house | Sweep the compound | Start and stop the generator',
    requirements: 'Two guarantors with addresses | Medical report | Can read names and write numbers',
  },
};
