export function double(amount: bigint): bigint {
  return amount * 2n;
}

type Scale = (amount: bigint) => bigint;

export const triple: Scale = (amount) => amount * 3n;
