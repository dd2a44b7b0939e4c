export const CONTRACT = '1.0.0';
