export const USED = 'decoded';
