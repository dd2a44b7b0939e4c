// breaks no-warning-comments: Unexpected 'todo' comment
// TODO: read the cap from the market
export const SUPPLY_CAP = 0n;
