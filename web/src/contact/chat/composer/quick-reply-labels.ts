/** Suggestions for artisans without quick replies of their own. */
export const artisanSuggestions = [
  'Good day! Please send me a picture of it, then I can tell you more.',
  'Which area are you in, and when would suit you?',
  'I can come today. What time is good for you?',
  "I'm on my way.",
  "Thank you! If you're happy with the work, please rate me here.",
] as const;

/** Suggestions for everyone else. */
export const customerSuggestions = [
  'Good day! Are you free this week?',
  'How much would that cost, with materials?',
  'Please make me an offer here.',
  'When can you come?',
] as const;
