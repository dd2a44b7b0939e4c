export const RATE = 1n;
