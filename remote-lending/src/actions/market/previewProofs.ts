import { isFarFrom, previewProof, type PreviewProof } from '@fathom/area-kit/actions/previewProof';
import type { Address } from '@fathom/contract/address';
import { balanceOf, getUserAccountData } from '../../data/abi/marketContracts';
import type { Market } from '../../data/marketConfiguration';
import { tokenToBase, usdToBase } from '../../domain/baseCurrency';
import type { PoolAccountData } from '../../domain/omittedHoldings';
import type { Reserve } from '../../domain/reserve';
import type { BaseValue, TokenAmount, Usd } from '../../domain/units';
import type { UserPosition } from '../../domain/userPosition';
import { PERCENTAGE_FACTOR } from '../../domain/wadRayMath';
import { previewedText } from '../../text/dialogs';

/** The form with its preview, as the proofs of an action are given it. */
interface Proven {
  readonly input: { readonly market: { readonly addresses: Pick<Market['addresses'], 'LENDING_POOL'> } };
  readonly preview: UserPosition;
  readonly account: Address;
}

/**
 * The pool's own totals after the action, of which it computes the health factor. A swap may also end as far from the
 * preview as its slippage allows, in dollars.
 */
export function positionProof({ input: { market }, preview, account }: Proven, slippage: Usd = 0n): PreviewProof {
  const read = getUserAccountData.read(market.addresses.LENDING_POOL, account);
  const slipped = usdToBase(slippage, preview.baseCurrency);
  return previewProof(read, ({ after }) => differingTotal(preview, after, slipped));
}

/** What the action adds to the wallet's balance of a reserve's asset; negative for what it takes. */
export function walletProof({ underlyingAsset }: Reserve, account: Address, change: TokenAmount): PreviewProof {
  return previewProof(balanceOf.read(underlyingAsset, account), ({ before, after }) => {
    const changed = after - before;
    const [expected, found] = change < 0n ? [-change, -changed] : [change, changed];
    return isFarFrom(expected, found, 1n) ? previewedText.walletBalance : undefined;
  });
}

function differingTotal(preview: UserPosition, pool: PoolAccountData, slipped: BaseValue): string | undefined {
  const { totalCollateralMarketReferenceCurrency: collateral, currentLiquidationThreshold: threshold } = preview;
  const tolerance = roundingOf(preview) + slipped;
  if (isFarFrom(collateral, pool.totalCollateral, tolerance)) return previewedText.collateral;
  if (isFarFrom(preview.totalBorrowsMarketReferenceCurrency, pool.totalDebt, tolerance)) return previewedText.debt;
  // The threshold is an average: what a swap adds less of weighs less.
  const slippedShare = collateral === 0n ? 0n : (slipped * PERCENTAGE_FACTOR) / collateral;
  const isFar = isFarFrom(threshold, pool.currentLiquidationThreshold, slippedShare + 1n);
  return isFar ? previewedText.liquidationThreshold : undefined;
}

/** The pool rounds each balance by at most two of its smallest units, and each value by one. */
function roundingOf({ userReservesData }: UserPosition): bigint {
  return userReservesData.reduce((sum, { reserve }) => {
    const { priceInMarketReferenceCurrency: price, decimals } = reserve;
    return sum + tokenToBase(2n, price, decimals) + 1n;
  }, 0n);
}
