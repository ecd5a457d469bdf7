/**
 * The specification has several names for one thing. A request may use any of them: the server renames the names on the right to the one on
 * the left before it checks the request, so no other code knows them. The server's presenters also add the second names to answers, where
 * nothing reads them.
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
