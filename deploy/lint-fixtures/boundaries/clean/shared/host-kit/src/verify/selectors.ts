export const USED = '0x095ea7b3';
