/** What the search box of the home page suggests while a person types. Each is a skill of the catalogue. */
export const heroSuggestions = ['Plumber', 'Hairdresser', 'Web Developer', 'Painter', 'Electrician'] as const;
