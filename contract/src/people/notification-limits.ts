/** How many urgent first messages may ring in one night: those to one person, and those of one sender. */
export const URGENT_A_NIGHT = 3;
