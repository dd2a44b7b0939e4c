/** Basis points in one percent of one percent: what turns a product of two basis-point values into one. */
const BASIS_POINTS = 10_000n;

/** A share in basis points: 1,000 is 10 %. */
export type BasisPoints = bigint;

export interface VaultFees {
  /** The accountant's fee on every gain. */
  readonly performanceFee: BasisPoints | undefined;
  /** The protocol's share of that fee. */
  readonly protocolShare: BasisPoints | undefined;
}

/** The protocol's part of a gain as a ratio of 8 decimals: total fee × protocol share (rulings, 45). `undefined` where either is unknown. */
export function protocolFee({ performanceFee, protocolShare }: VaultFees): bigint | undefined {
  return performanceFee === undefined || protocolShare === undefined ? undefined : performanceFee * protocolShare;
}

/** Decimals of {@link protocolFee}. */
export const PROTOCOL_FEE_DECIMALS = 8;
/** Decimals of a ratio in basis points. */
export const BASIS_POINT_DECIMALS = 4;

/** A fee above the whole gain is not one that a contract can charge. */
export function isFee(value: bigint): boolean {
  return value >= 0n && value <= BASIS_POINTS;
}
