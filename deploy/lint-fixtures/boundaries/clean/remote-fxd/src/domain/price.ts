export const price = (amount: bigint): bigint => (amount > 1n ? 1n : 2n);
