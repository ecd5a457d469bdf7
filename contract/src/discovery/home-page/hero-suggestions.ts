/** The suggestions of the home page's search box. Each is a skill of the catalogue. */
export const heroSuggestions = ['Plumber', 'Hairdresser', 'Web Developer', 'Painter', 'Electrician'] as const;
