export const BUTTON = 'button';
