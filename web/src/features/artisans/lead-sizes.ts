/** The width at which the lead picture of an artisan is shown, as in `sizes`. */
export const LEAD_SIZES = '(min-width: 1024px) 720px, (min-width: 768px) 55vw, 100vw';
