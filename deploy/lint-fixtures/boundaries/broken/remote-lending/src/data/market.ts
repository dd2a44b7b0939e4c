export const MARKET = 'market';
