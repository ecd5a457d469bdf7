/** The hours of the support team in Nigerian time, as the specification writes them. */
export const SUPPORT_HOURS = 'MON-FRI 08:00 - 18:00';
