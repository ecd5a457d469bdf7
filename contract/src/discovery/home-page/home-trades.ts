/** The trades that the home page offers first: skills of the catalogue, with names that fit below an icon. */
export const homeTrades = [
  { skill: 'Plumber', label: 'Plumber' },
  { skill: 'Electrician', label: 'Electrician' },
  { skill: 'Tailor', label: 'Tailor' },
  { skill: 'Hairdresser', label: 'Hairdresser' },
  { skill: 'Mechanic', label: 'Mechanic' },
  { skill: 'AC Installation & Repair', label: 'AC repair' },
  { skill: 'Generator Repair', label: 'Generator' },
  { skill: 'House Cleaner', label: 'Cleaner' },
] as const;
