export const DECIMALS = 18;
