import { debt } from './debt';

export const price = (amount: bigint): bigint => (amount > 1n ? 1n : debt(amount));
