/** Tokens with more decimals can't be displayed, and none exists. */
export const MAX_DECIMALS = 36;
