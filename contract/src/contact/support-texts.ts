/** The texts of the specification's pages. */
export const supportTexts = {
  fillAll: 'All fields are required',
  reported: 'Report submitted successfully',
  reportFailed: 'Error submitting report',
  chooseRating: 'Please select a rating!',
  enterFeedback: 'Please enter your feedback!',
  thanks: 'Thank you for your feedback!',
} as const;

export const SUPPORT_TEAM = 'Support Team';
/** The id that represents the support team wherever a person's id is expected: member, sender or receiver. */
export const SUPPORT_TEAM_ID = 'support';
