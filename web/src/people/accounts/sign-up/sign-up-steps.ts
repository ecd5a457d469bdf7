/** The steps from the form to a finished account. */
export const signUpSteps = ['Your details', 'Your code', 'Your profile'] as const;
