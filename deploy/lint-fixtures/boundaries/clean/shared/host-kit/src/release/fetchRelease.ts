export const USED = 'verified';
