import { parseUnits } from '@fathom/base/domain/amount';
import type { Reserve } from './reserve';
import type { TokenAmount } from './units';

/** Whole tokens: lending specification, section 9. */
const DEFAULT_AMOUNT = '1000';

/** What the faucet mints of a token, by symbol, in whole tokens. */
export type FaucetAmounts = Readonly<Record<string, string>>;

/**
 * What one request to the faucet mints, in the token's smallest unit. Zero if the token is not
 * offered, or if the configured amount has more decimals than the token.
 */
export function faucetAmount(
  { symbol, decimals }: Pick<Reserve, 'symbol' | 'decimals'>,
  amounts: FaucetAmounts,
): TokenAmount {
  return parseUnits(amounts[symbol] ?? DEFAULT_AMOUNT, decimals)?.raw ?? 0n;
}

/**
 * The reserves whose tokens the faucet mints. The wrapped native token is none of them, because only
 * a deposit mints it, and a frozen reserve has no use for more.
 */
export function faucetAssets(reserves: readonly Reserve[], amounts: FaucetAmounts): readonly Reserve[] {
  return reserves.filter(
    (reserve) => !reserve.isWrappedBaseAsset && !reserve.isFrozen && faucetAmount(reserve, amounts) > 0n,
  );
}
