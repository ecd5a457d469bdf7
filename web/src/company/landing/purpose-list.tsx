const purposes = [
  {
    data: 'Name, phone number, email address, password',
    why: 'To open your account, to know that the contact is yours, and to let you in again.',
    basis: 'The contract with you',
  },
  {
    data: 'What you agreed to, in which version and when',
    why: 'So we can prove it later.',
    basis: 'A legal duty',
  },
  {
    data: 'Artisan profile: pictures, skills, areas, prices, languages, working hours, time away, “Available now”, description, links',
    why: "So customers find you. It's public, and you decide what's in it.",
    basis: 'The contract with you',
  },
  {
    data: 'The short link to an artisan’s page, such as /a/ada-obi, and your earlier ones',
    why: 'So customers find you by a link you can say aloud, and nobody else gets it. When your account is deleted, only a scrambled form of the link stays.',
    basis: 'The contract with you, and the interest of all users in safety',
  },
  {
    data: 'Who vouches for an artisan: a scrambled form of the number, how the two know each other, and the day; codes for it and wrong tries; the links that artisans send for it, and a scrambled form of their own number',
    why: 'So that customers see how many people stand behind an artisan, and how they know them. Nobody sees a name or a number, the artisan neither. The scrambled forms only tell us when a number vouches twice, for many, for itself or in a ring.',
    basis:
      'The consent of the person who vouches, who can take it back with the same link, and the interest of customers in honest information',
  },
  {
    data: 'An artisan’s answer for the time away, and in which chats it was given',
    why: 'To answer people who write while the artisan is away. Both see that it’s automatic.',
    basis: 'The contract with you',
  },
  {
    data: 'Jobs with their photos and landmarks, favourites, messages with files, voice notes and places, your quick replies, and where you search: a state and perhaps a local government area',
    why: 'To do what you ask for: show, keep and deliver them.',
    basis: 'The contract with you',
  },
  {
    data: 'Offers and agreements: the work, price, day, area and who did what; the street address of a visit',
    why: 'So you and the other person see the same. Only the two of you see them, and the street address only once one of you has accepted the offer.',
    basis: 'The contract with you',
  },
  {
    data: 'Prices from accepted offers and price lists, taken together from at least eight artisans',
    why: 'To show everyone what work usually costs. Nobody can read your own price from it.',
    basis: 'The interest of all users in fair prices',
  },
  {
    data: 'Visits: door codes, when they were entered, who is on the way or late, links that you make for a person you trust',
    why: "So you both know at the door who you're meeting, and someone you trust can know where you are. An urgent report goes to our team alone.",
    basis: 'The contract with you, and the interest of both in a safe visit',
  },
  {
    data: 'Who said that the agreed work is done, whether our reminder reached the other person, and problems that you report about the work',
    why: 'So work counts as done only when both of you know about it, and our team can look at problems with it.',
    basis: 'The contract with you, and the interest of all users in safety',
  },
  {
    data: 'Invitations to jobs: who invited which artisan, and when',
    why: 'To tell the artisan, and so no one is invited too often.',
    basis: 'The contract with you',
  },
  {
    data: 'Answers to jobs: whether the customer read, shortlisted or declined them, and who they hired',
    why: 'So the customer can compare and choose, and the artisans know what happened with their answers. Only the customer sees the shortlist.',
    basis: 'The contract with you',
  },
  {
    data: 'The last day the person who posted a job was here',
    why: "So artisans don't waste money answering jobs no one looks after.",
    basis: 'The interest of the artisans who answer',
  },
  {
    data: 'How often an artisan’s page was shown in lists, opened, saved and shared: numbers for each day, without who it was. For ten minutes, our machines remember a scrambled form of who was counted, so nobody counts twice',
    why: 'So that artisans see how their page is doing, compared with an average of at least eight.',
    basis: 'The interest of artisans in knowing what their page brings them',
  },
  {
    data: 'Searches that you saved, and which jobs and artisans they found',
    why: 'To tell you when something new appears that you look for.',
    basis: 'The contract with you',
  },
  {
    data: 'Reviews and ratings, with the pictures that you add to them, and whether they are about work that was done',
    why: 'So others can decide who to trust.',
    basis: 'The interest of all users in honest information',
  },
  {
    data: 'Signs that something you wrote in public has a phone number, an email address or a link in it, and how sure we are',
    why: 'So our team can look at it. Your text stays public until a person has decided.',
    basis: 'The interest of all users in safety',
  },
  {
    data: 'A score of how likely an account is to be a fraud, with its reasons and the accounts that have the same number, picture or document, worked out from what is in this list already',
    why: 'So that our team looks at the right accounts first. Nothing happens to an account by the score: a person decides. We don’t use messages or your phone’s features for it.',
    basis: 'The interest of all users in safety',
  },
  {
    data: 'Plans, tokens used, when you first used each benefit of a plan, payments and receipts; for 30 days, why a bank declined a payment',
    why: 'To give you what you paid for, tell you what went wrong, refund you, and keep our books.',
    basis: 'The contract with you, and a legal duty',
  },
  {
    data: 'Identity check: a picture of your document, its kind, the last four characters of its number, a scrambled form of the number, and the outcome',
    why: 'For the Verified badge, if you ask for it. The scrambled form only tells us when two accounts send the same document. Nobody can read the number from it.',
    basis: 'Your consent',
  },
  {
    data: 'Your selfie for the identity check (biometric data)',
    why: 'One of our team compares your face with the picture on your document, so that nobody else can use your document.',
    basis: 'Your explicit consent. You can take it back on the page of the check',
  },
  {
    data: 'Network address, kind of browser, times of log-ins and of refused tries, and the networks you logged in from (scrambled)',
    why: 'To stop fraud and break-ins, and to let you in where you were before while others guess your password.',
    basis: 'Our interest, and yours, in a safe service',
  },
  {
    data: 'The address and keys that your browser gives us for notifications',
    why: 'To send notifications to the phones and computers on which you turned them on.',
    basis: 'Your consent. You can take it back in the settings, on each of them',
  },
  {
    data: 'How you want us to notify you, whether urgent messages may ring at night, and when and how we sent you each notification',
    why: 'To tell you what concerns you, once, at times that suit you, and to know what text messages cost us.',
    basis:
      'The contract with you. WhatsApp is used only with your consent, which you can take back in the settings',
  },
  {
    data: 'News for you: who wrote to you and whether they marked it as urgent, reviews, decisions and payments, without the text of messages',
    why: 'To show you the list of your notifications.',
    basis: 'The contract with you',
  },
  {
    data: 'What you write to us: contact form, support with the files you attach, reports, feedback',
    why: "To answer you, and to fix what's broken.",
    basis: 'Our interest in helping you',
  },
];

/** Each kind of data with its purpose and its basis in the Act. */
export function PurposeList() {
  return (
    <dl className="flex flex-col divide-y divide-line rounded-card border border-line bg-paper">
      {purposes.map(({ data, why, basis }) => (
        <div key={data} className="px-4 py-3">
          <dt>{data}</dt>
          <dd>{why}</dd>
          <dd className="mt-0.5 text-sm text-ink-soft">Basis: {basis}</dd>
        </div>
      ))}
    </dl>
  );
}
