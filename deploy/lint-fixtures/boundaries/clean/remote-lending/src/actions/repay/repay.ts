export const REPAY = 'repay';
