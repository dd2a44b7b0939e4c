import { price } from './price';

export const debt = (amount: bigint): bigint => amount * price(amount);
