import { parseUnits } from '@fathom/base/domain/amount';
import type { Reserve } from './reserve';
import type { TokenAmount } from '../units';

/** In whole tokens (lending specification, section 9). */
const DEFAULT_AMOUNT = '1000';

/** Minted amounts by symbol, in whole tokens. */
export type FaucetAmounts = Readonly<Record<string, string>>;

/** Uses the token's smallest unit. Returns 0 if the token is disabled or the amount has too many decimals. */
export function faucetAmount(
  { symbol, decimals }: Pick<Reserve, 'symbol' | 'decimals'>,
  amounts: FaucetAmounts,
): TokenAmount {
  return parseUnits(amounts[symbol] ?? DEFAULT_AMOUNT, decimals)?.raw ?? 0n;
}

/** Excludes wrapped native currency, which only a deposit mints, and frozen reserves, which accept no supplies. */
export function faucetAssets(reserves: readonly Reserve[], amounts: FaucetAmounts): readonly Reserve[] {
  return reserves.filter(
    (reserve) => !reserve.isWrappedBaseAsset && !reserve.isFrozen && faucetAmount(reserve, amounts) > 0n,
  );
}
