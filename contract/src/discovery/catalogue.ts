import * as z from 'zod/mini';
import { ok, operation, requiredText } from '../shared/operation.ts';

/** Soft skills are digital work, hard skills are trades. */
export const skillKind = z.enum(['soft', 'hard']);
export type SkillKind = z.infer<typeof skillKind>;

const categoryFields = {
  name: z.string(),
  kind: skillKind,
  /** The name of a Lucide icon. The browser shows a general icon for a name it does not have. */
  icon: z.string(),
  /** Position among the categories of the home page, from 1. */
  home_place: z.number(),
};

/** Names only: a skill belongs to exactly one category. */
const skills = z.readonly(z.array(z.string()));

export const category = z.object({ ...categoryFields, skills });
export type Category = z.infer<typeof category>;

/** What a plan allows, for every duration. */
export const planTier = z.object({
  id: z.string(),
  /** The value of the field `plan`, e.g. `Starter`. */
  name: z.string(),
  /** The design token for the tint of its cards. The browser shows a general tint for a token it does not know. */
  colour: z.string(),
  /** Calls and chats promised; null means unlimited. */
  tokensPerMonth: z.nullable(z.number()),
  boostDaysPerMonth: z.number(),
  featuredJobDaysPerMonth: z.number(),
  urgentJobs: z.boolean(),
  /** How many of the three social links a profile may show. */
  socialLinks: z.number(),
  /** Subscribers come first in the queue for the identity check; money alone never sets the badge. */
  firstToBeVerified: z.boolean(),
});
export type PlanTier = z.infer<typeof planTier>;

/** A plan for one duration, as it is sold. It grants both `calls_count` calls and `message_count` messages. */
export const plan = z.object({
  id: z.string(),
  tier: planTier,
  /** The name of the duration, e.g. `Weekly`. */
  label: z.string(),
  /** In days. */
  duration: z.number(),
  calls_count: z.number(),
  message_count: z.number(),
  /** Boost days as stored and sent. `grantedBoostDays` returns the days actually granted. */
  featured_profile_count: z.number(),
  amountKobo: z.number(),
});
export type Plan = z.infer<typeof plan>;

/** All plans on sale, and the categories and skills that people and jobs are found by. */
export interface CatalogueContent {
  categories: readonly Category[];
  plans: readonly Plan[];
}

/** The parts that a request can name: the categories alone, the categories with their skills, and the plans. */
export const catalogueParts = ['categories', 'skills', 'plans'] as const;
export type CataloguePart = (typeof catalogueParts)[number];

export const viewCatalogue = operation({
  path: '/catalogue/view_catalogue',
  isRead: true,
  summary: 'Categories, skills and plans with their prices: all, or one part.',
  access: 'public',
  // Whoever loads the page again because a price has changed must not get the old one.
  cacheSeconds: 10,
  request: z.object({
    part: z.optional(z.enum(catalogueParts, 'Please choose categories, skills or plans')),
  }),
  answer: z.object({
    ...ok,
    /** In the order of pickers; empty when the request named only the plans. The part `categories` has no skills. */
    categories: z.array(z.object({ ...categoryFields, skills: z.optional(skills) })),
    /** Empty when the request named only categories or skills. */
    plans: z.array(plan),
    /**
     * Former and retired names, with what they mean now: old addresses lead there, and no one can choose them. Absent
     * when there are none. The part `categories` has only the skills of the home page.
     */
    past_categories: z.optional(z.array(z.object({ name: z.string(), category: z.string() }))),
    past_skills: z.optional(z.array(z.object({ name: z.string(), skill: z.string(), category: z.string() }))),
  }),
});

export const viewJobSuggestions = operation({
  path: '/catalogue/view_job_suggestions',
  isRead: true,
  summary:
    'Words for a job of one skill: titles, and lines for its responsibilities and requirements. Empty lists for a skill without words.',
  access: 'public',
  cacheSeconds: 86_400,
  request: z.object({ skill: requiredText('Please say which skill', 100) }),
  answer: z.object({
    ...ok,
    titles: z.array(z.string()),
    responsibilities: z.array(z.string()),
    requirements: z.array(z.string()),
  }),
});
