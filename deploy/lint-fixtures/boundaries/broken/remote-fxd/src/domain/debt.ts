// breaks no-circular: Two files that need each other are one thing
import { price } from './price';

export const debt = (amount: bigint): bigint => amount * price(amount);
