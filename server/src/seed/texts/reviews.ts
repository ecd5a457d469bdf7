/** What customers write about any kind of work, by stars. `{name}` is the artisan's first name, `{city}` where they live. */
export const reviewTexts: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    'Very good work. {name} kept every promise.',
    'Honest person. Told me what was not necessary, so I even saved money.',
    'My neighbour recommended {name} and now I understand why.',
    'Second time I am using {name}. Same quality as the first.',
    'The price did not change after we agreed. That alone is five stars.',
    'Explained everything in simple words before starting.',
    'E sweet me well well. Sharp work, no long talk.',
    'Professional from the first message to the last.',
    'Fair price and no pressure to buy what I do not need.',
    'Kept to time. Thank you.',
    'I will not tell my friends, so that {name} stays free for me. I am joking: highly recommended!',
    'Attention to small details that I did not even ask for.',
    'Good communication. Answered all my questions with patience.',
    'I have tried many people before. {name} is the first one I call again.',
    'Did what we agreed, on the day we agreed.',
    'Calm and respectful. I would let {name} work for my own mother.',
  ],
  4: [
    'Good work, only started one hour late.',
    'Satisfied. Communication could be a bit faster.',
    'Solid work and polite. Would use again.',
    'Very skilled. The price is a little high for {city}.',
    'Happy with it. A small correction was done without argument.',
    'Took a day longer than planned, but the result is good.',
  ],
  3: [
    'The work is okay, but I had to remind {name} twice.',
    'Average. It could be better for that price.',
    'Late on both days. The work itself is fine.',
    'It is done, but the price went up a little in between.',
  ],
  2: ['Had to call somebody else to finish it.', 'Too many excuses. In the end it was done, but not well.'],
  1: ['Did not come on the agreed day and I lost my time.'],
};

/** Each thanks for praise of any work. */
export const reviewReplies: readonly string[] = [
  'Thank you very much, it was a pleasure.',
  'Thank you and God bless you. I am here any time.',
  'Thank you for the trust.',
  'Thank you, I appreciate it. Please greet your family.',
  'Thank you for taking the time to write this.',
  'Thank you, I will always do my best.',
];

/** Each fits every complaint: late, dear or badly done. */
export const apologies: readonly string[] = [
  'I am sorry that you were not happy. It will not happen again.',
  'Thank you for telling me. Please write to me, and I will put it right.',
  'You are right, and I apologise. I will do better next time.',
];
