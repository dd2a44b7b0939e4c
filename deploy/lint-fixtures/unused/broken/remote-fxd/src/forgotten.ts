export const FORGOTTEN = 1n;
