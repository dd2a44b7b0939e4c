export const READER = 'reader';
