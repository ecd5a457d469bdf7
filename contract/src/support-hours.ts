/** When the support team answers, in Nigerian time, as the specification writes it. */
export const SUPPORT_HOURS = 'MON-FRI 08:00 - 18:00';
