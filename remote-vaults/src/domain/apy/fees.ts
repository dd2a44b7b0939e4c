const BASIS_POINTS = 10_000n;

/** 1,000 is 10 %. */
export type BasisPoints = bigint;

export interface VaultFees {
  readonly performanceFee: BasisPoints | undefined;
  readonly protocolShare: BasisPoints | undefined;
}

/** Returns performance fee × protocol share with 8 decimals (ruling 45); `undefined` if either is unknown. */
export function protocolFee({ performanceFee, protocolShare }: VaultFees): bigint | undefined {
  return performanceFee === undefined || protocolShare === undefined ? undefined : performanceFee * protocolShare;
}

export const PROTOCOL_FEE_DECIMALS = 8;
export const BASIS_POINT_DECIMALS = 4;

export function isFee(value: bigint): boolean {
  return value >= 0n && value <= BASIS_POINTS;
}
