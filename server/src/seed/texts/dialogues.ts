/**
 * Conversations as they go between two people. A line that begins with '>' is said by the one who opened the conversation,
 * '<' by the other. `{a}` is something the artisan does, `{city}` the customer's city, `{price}` an amount.
 */
export const serviceRequests: readonly (readonly string[])[] = [
  [
    '> Good morning. I need help with {a} in {city}. Are you free this week?',
    '< Good morning. Yes, I am free on {day}. What exactly is the problem?',
    '> It started two days ago and it is getting worse.',
    '< I understand. I can come {day} morning to look at it.',
    '> Please do. About ten o’clock?',
    '< Ten is fine. See you then.',
  ],
  [
    '> Hello, how much do you charge for {a}?',
    '< Hello. It depends on the size. For a normal flat it is about {price}, and I confirm after I see it.',
    '> Is material included?',
    '< Labour only. Material we can buy together so you see the price.',
    '> Okay. Let me talk to my family and come back to you.',
    '< No problem at all.',
  ],
  [
    '> I saw your profile. Do you come to {city}?',
    '< Yes, I work there every week.',
    '> Great. It is for {a}. Can you do {day}?',
    '< {Day} is good. Afternoon or morning?',
    '> Afternoon, after two.',
    '< Noted. I will be there by half past two.',
    '> Thank you.',
  ],
  [
    '> Good afternoon, my sister used you last month and she was happy.',
    '< Thank God. How is she?',
    '> She is fine. I have a similar job, {a}, in {city}.',
    '< Send me a picture if you can, so that I bring the right tools.',
    '> I will take it when I get home this evening.',
    '< Okay, I will be waiting.',
  ],
  [
    '> Please can you do {a} before {day}? We have a family event.',
    '< It is tight, but yes if we start tomorrow.',
    '> What will it cost?',
    '< {price} for everything. Half to start, half when you have checked it.',
    '> That is fair. Please come tomorrow.',
    '< I will be there by eight.',
  ],
  [
    '> Hello. Last price for {a}?',
    '< Good day. {price} is already with discount because you are in {city}.',
    '> Okay, no wahala. When can you start?',
    '< {Day}, first thing.',
    '> Deal.',
  ],
  [
    '> Good evening. The work you did is still perfect. I now need {b} as well.',
    '< Good evening! I am happy to hear that. Yes, I can do it.',
    '> Same price as before?',
    '< Same price. You are an old customer.',
    '> Wonderful. Next week then.',
    '< I will remind you on {day}.',
  ],
  [
    '> Hi, do you also do {b}?',
    '< Yes I do. Is it for home or office?',
    '> A small office in {city}, four rooms.',
    '< I would like to see it first. The visit is free.',
    '> {Day} after work is possible, five o’clock.',
    '< Five is fine for me.',
  ],
  [
    '> Hello, are you available today? It is urgent.',
    '< I am on another job until four. I can come after that.',
    '> Four is okay. It is {a}.',
    '< Please do not worry, I will come straight from there.',
    '> Thank you.',
    '< I am on my way now.',
  ],
  [
    '> Good morning. I am comparing prices for {a}.',
    '< Good morning. That is wise. For {city} I charge {price}.',
    '> Another person said less.',
    '< It may be. Ask what is included. Mine has one month guarantee and cleaning.',
    '> I like that. Let us do {day}.',
  ],
  [
    '> Please I need {a} for my mother’s house. She lives alone.',
    '< No problem. I will go with my assistant, both of us with ID.',
    '> Thank you, that matters to me. How long will it take?',
    '< About three hours.',
    '> Good. I will tell her to expect you on {day}.',
  ],
  [
    '> Hello! How soon can you finish {c}?',
    '< Two to three days, depending on materials.',
    '> And the cost?',
    '< Around {price}. I will write it down for you after I look.',
    '> Alright, please come and look {day}.',
    '< Thank you for the trust.',
  ],
];

/** As above; opened by an artisan who writes to the poster of a job. `{title}` is the job's title. */
export const jobApplications: readonly (readonly string[])[] = [
  [
    '> Good day. I am interested in your job: {title}. I have done this many times.',
    '< Good day. When could you start?',
    '> Any day from {day}. Can I come and look first?',
    '< Yes please. {Day} morning works for me.',
    '> I will be there.',
  ],
  [
    '> Hello, is "{title}" still open?',
    '< Yes, I am still looking.',
    '> I work in {city} and can show you similar work.',
    '< Please do. Is your price inside the budget I wrote?',
    '> Yes, inside it, with materials listed apart.',
    '< Good. Let us meet {day}.',
  ],
  [
    '> Good morning. About your job in {city}: how big is the place?',
    '< It is a normal four-room flat.',
    '> Then two days are enough. My price is {price}.',
    '< Let me think about it and answer you this evening.',
    '> No problem, thank you.',
  ],
  [
    '> Good afternoon. I saw that it is urgent. I can start tomorrow.',
    '< That would help a lot. Have you done it before?',
    '> For {years} years. You can read my reviews.',
    '< I did. Please come tomorrow by nine.',
    '> Thank you, I will not disappoint you.',
  ],
  [
    '> Hello, I would like to apply for {title}.',
    '< Thank you. Two others wrote too, I will decide on {day}.',
    '> That is fine. I am happy to answer questions.',
  ],
];

export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
