/** What customers write, by stars. `{a}` is something the artisan does, `{name}` their first name, `{city}` where. */
export const reviewTexts: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    'Very good work. {name} came when promised and finished the same day.',
    'I hired {name} for {a} and I am very happy with the result. Will use again.',
    'Honest person. Told me what was not necessary, so I even saved money.',
    'My neighbour recommended {name} and now I understand why.',
    'Neat, calm and respectful. My mother was at home alone and had no problem.',
    'Second time I am using {name}. Same quality as the first.',
    'The price did not change after we agreed. That alone is five stars.',
    'Explained everything in simple words before starting.',
    'Best experience I have had with {a} in {city}.',
    'Came with complete tools and an assistant, and cleaned the place after.',
    'I was abroad and {name} sent pictures at every step. Very trustworthy.',
    'Worked on Saturday evening because I had an event on Sunday. God bless you.',
    'E sweet me well well. Sharp work, no long talk.',
    'Professional from the first message to the last.',
    'We used {name} for our office and everybody noticed the difference.',
    'Three others could not solve it. {name} found the problem in twenty minutes.',
    'Fair price and no pressure to buy what I do not need.',
    'Kept to time even with the traffic. Thank you.',
    'I will not tell my friends, so that {name} stays free for me. I am joking: highly recommended!',
    'Attention to small details that I did not even ask for.',
    'Good communication. Answered all my questions with patience.',
    'Exactly what I wanted for {a}.',
  ],
  4: [
    'Good work, only came one hour late because of rain.',
    'Satisfied with {a}. Communication could be a bit faster.',
    'Nice job. I had to buy one extra item in the end, but it was explained.',
    'Solid work and polite. Would use again.',
    'Took two days instead of one, but the result is good.',
    'Very skilled. The price is a little high for {city}.',
    'Happy with it. A small correction was done without argument.',
    'Good person, good work. Left some dust behind.',
  ],
  3: [
    'The work is okay, but I had to remind {name} twice.',
    'Average. {A} fine, finishing could be better.',
    'Came late on both days. The work itself is fine.',
    'It works, but the price went up a little during the job.',
  ],
  2: ['Had to call somebody else to finish it.', 'Too many excuses. In the end it was done, but not neat.'],
  1: ['Did not come on the agreed day and I lost my time.'],
};

export const reviewReplies: readonly string[] = [
  'Thank you very much, it was a pleasure.',
  'God bless you. I am here any time.',
  'Thank you for trusting us with your house.',
  'I appreciate it. Please greet your family.',
  'Thank you! I am glad that everything works.',
  'We are happy that you are happy.',
  'Thank you, I will always do my best.',
];

/** Each fits every complaint: late, dear or badly done. */
export const apologies: readonly string[] = [
  'I am sorry that you were not happy with us. It will not happen again.',
  'Thank you for telling me. Please write to me, and I will put it right.',
  'You are right, and I apologise. I will do better next time.',
];
