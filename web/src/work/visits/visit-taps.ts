/** The name of the kept draft with the taps that were not sent. Every page reads it, so it stands in a file of its own. */
export const VISIT_TAPS = 'visit-taps';
