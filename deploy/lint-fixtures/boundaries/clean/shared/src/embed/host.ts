export const EMBEDDED = 'embedded';
