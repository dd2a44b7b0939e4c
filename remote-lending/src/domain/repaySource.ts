import { atLeastZero, type TokenAmount } from './units';

/**
 * The source of a repayment: the token, the native currency it wraps, or the account's own supply.
 */
export type RepaySource = 'token' | 'native' | 'rs-token';

/** What an account can repay with, in the asset's smallest unit. */
export interface RepayFunds {
  /** `undefined` while a balance is unknown. */
  readonly walletBalance: TokenAmount | undefined;
  readonly nativeBalance: TokenAmount | undefined;
  readonly supplied: TokenAmount;
  /** Native currency that stays in the wallet for fees. */
  readonly gasReserve: TokenAmount;
  /** Whether the market wraps native currency into the asset. */
  readonly canWrap: boolean;
}

/** The sources that the account can choose from. */
export function repaySources({ supplied, canWrap }: RepayFunds): readonly RepaySource[] {
  return ['token', ...(canWrap ? (['native'] as const) : []), ...(supplied > 0n ? (['rs-token'] as const) : [])];
}

/** The native currency if the wallet has no balance of the token that wraps it. */
export function initialRepaySource({ walletBalance, canWrap }: RepayFunds): RepaySource {
  return walletBalance === 0n && canWrap ? 'native' : 'token';
}

/** What the source has for the repayment; `undefined` while it is unknown. */
export function availableFor(source: RepaySource, funds: RepayFunds): TokenAmount | undefined {
  if (source === 'rs-token') return funds.supplied;
  if (source === 'token') return funds.walletBalance;
  return funds.nativeBalance === undefined ? undefined : atLeastZero(funds.nativeBalance - funds.gasReserve);
}
