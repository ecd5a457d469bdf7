import { VOUCHED_ARTISANS_MAX, VOUCHES_MAX } from '@marketplace/contract/discovery/own-page/vouch-limits';
import { formatCount } from '@marketplace/contract/shared/counts';

export const vouchTexts = {
  notArtisan: 'Only artisans have a page. Please create your artisan profile first.',
  noLink: "This link doesn't work any more. Please ask for a new one.",
  ended: "This link has ended, so you can't vouch with it. Please ask for the new one.",
  full: `${formatCount(VOUCHES_MAX, 'person', 'people')} already vouch here, and that's the most. Thank you!`,
  ownNumber: "This is the artisan's own number. People can't vouch for themselves.",
  needsPhone: 'Please confirm your own phone number first.',
  manyCodes: 'A lot of people have asked for a code here today. Please try again tomorrow.',
  manyTries: "There've been too many tries from your network. Please wait a while and try again.",
  manyArtisans: `You already vouch for ${VOUCHED_ARTISANS_MAX} artisans, and that's the most. Please take one back first.`,
  manyLinks: "You've made a lot of links today. Please try again tomorrow.",
  vouched: 'Thank you! You vouch for them now.',
  withdrawn: "Done. Your number doesn't vouch here.",
};
