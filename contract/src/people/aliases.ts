/**
 * The specification calls one thing by several names. A request may carry any of them: the server turns the names on the right into
 * the one on the left before it checks the request, so no other code knows them. Answers carry the second names, too; the presenters
 * of the server add them and nothing reads them.
 */
const person = { fullname: ['full_name', 'fullName'], phone_no: ['phone_number'] } as const;
const trade = {
  service_category: ['category'],
  specific_service: ['specific_category', 'sub_category'],
} as const;

export const aliases = {
  person,
  profile: { ...person, ...trade },
  job: { ...trade, is_featured: ['is_urgent'] },
  conversation: { receiver_id: ['artisan_id'] },
  review: { text: ['comment'] },
  reply: { reply: ['text'] },
} as const;
