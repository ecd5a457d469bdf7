/** What a report is about. */
export const subjectLabels = {
  person: 'Person',
  job: 'Job',
  message: 'Message',
  visit: 'Visit',
  agreement: 'Agreement',
  review: 'Review',
  review_picture: 'Picture of a review',
  gallery_picture: 'Picture of work',
};
