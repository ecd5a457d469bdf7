import { query } from '../../data/queries.ts';

/** The questions of the home page with their answers. */
export const questionsQuery = query('/help_feedback/view_questions', {});
