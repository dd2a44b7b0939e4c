// 0 means no cap, as the market's contracts have it.
export const SUPPLY_CAP = 0n;
