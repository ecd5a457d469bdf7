import {
  ArrowRight,
  Banknote,
  CalendarClock,
  Check,
  type IconNode,
  Images,
  MapPin,
  MessageSquareText,
  UserRound,
  Wrench,
} from 'lucide';
import type { PartForm } from './work-form-rules.ts';

/** The short pages of 'What you offer', in the order of its list. Each is the end of an address. */
export const workParts = ['trade', 'areas', 'prices', 'pictures', 'photo', 'hours', 'about'] as const;
export type WorkPart = (typeof workParts)[number];

/** What the button that saves a part says, and its icon: within the guided start it leads on. */
export const saveIcons = { Save: Check, Next: ArrowRight } satisfies Record<string, IconNode>;
export type SaveWord = keyof typeof saveIcons;

interface PartLook {
  title: string;
  icon: IconNode;
  /** One sentence below the title. */
  intro: string;
  /** The fields that the page changes. A page without fields saves each change at once. */
  fields: readonly (keyof PartForm)[];
}

export const partLooks: Record<WorkPart, PartLook> = {
  trade: {
    title: 'Your trade',
    icon: Wrench,
    intro: 'People find you by your trade.',
    fields: ['service_category', 'specific_service', 'trades'],
  },
  areas: {
    title: 'Where you work',
    icon: MapPin,
    intro: 'People find you in these areas.',
    fields: ['location', 'areas'],
  },
  prices: {
    title: 'Your prices',
    icon: Banknote,
    intro: 'A price saves you calls that lead nowhere.',
    fields: ['min_service_charge', 'prices'],
  },
  pictures: {
    title: 'Pictures of your work',
    icon: Images,
    intro: 'Customers look at pictures first. Three are enough.',
    fields: [],
  },
  photo: {
    title: 'Photo of you',
    icon: UserRound,
    intro: 'People open the door to a face they know.',
    fields: [],
  },
  hours: {
    title: 'Hours and time away',
    icon: CalendarClock,
    intro: 'Your page says if you can come.',
    fields: ['hours', 'takes_emergencies', 'away_until'],
  },
  about: {
    title: 'About you',
    icon: MessageSquareText,
    intro: 'Say it as you say it to a customer.',
    fields: ['short_desc', 'long_desc', 'languages'],
  },
};

export function isWorkPart(name: string | undefined): name is WorkPart {
  return (workParts as readonly string[]).includes(name ?? '');
}
