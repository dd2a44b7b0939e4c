import { atLeastZero, type TokenAmount } from '../units';

/** Source of a repayment: the token, the native currency that it wraps, or the account's own supply. */
export type RepaySource = 'token' | 'native' | 'rs-token';

/** Available funds in the asset's smallest unit. */
export interface RepayFunds {
  /** `undefined` while a balance is unknown. */
  readonly walletBalance: TokenAmount | undefined;
  readonly nativeBalance: TokenAmount | undefined;
  readonly supplied: TokenAmount;
  readonly gasReserve: TokenAmount;
  /** True if the market wraps native currency into the asset. */
  readonly canWrap: boolean;
}

export function repaySources({ supplied, canWrap }: RepayFunds): readonly RepaySource[] {
  return ['token', ...(canWrap ? (['native'] as const) : []), ...(supplied > 0n ? (['rs-token'] as const) : [])];
}

/** Prefers native currency if the wallet has no balance of its wrapped token. */
export function initialRepaySource({ walletBalance, canWrap }: RepayFunds): RepaySource {
  return walletBalance === 0n && canWrap ? 'native' : 'token';
}

/** Returns `undefined` while the balance is unknown. */
export function availableFor(source: RepaySource, funds: RepayFunds): TokenAmount | undefined {
  if (source === 'rs-token') return funds.supplied;
  if (source === 'token') return funds.walletBalance;
  return funds.nativeBalance === undefined ? undefined : atLeastZero(funds.nativeBalance - funds.gasReserve);
}
