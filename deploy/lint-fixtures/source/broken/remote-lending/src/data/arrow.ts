// breaks no-restricted-syntax: Write a function declaration
export const double = (amount: bigint): bigint => amount * 2n;
