export const DEVNET = 'devnet';
