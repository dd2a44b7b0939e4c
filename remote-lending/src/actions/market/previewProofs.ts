import { isFarFrom, previewProof, type PreviewProof } from '@fathom/area-kit/actions/previewProof';
import type { Address } from '@fathom/contract/address';
import { balanceOf, getUserAccountData } from '../../data/abi/marketContracts';
import { tokenToBase } from '../../domain/baseCurrency';
import type { PoolAccountData } from '../../domain/omittedHoldings';
import type { Reserve } from '../../domain/reserve';
import type { TokenAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/userPosition';
import { previewedText } from '../../text/dialogs';
import type { PositionInput } from './marketInput';

/** The form with its preview, as the proofs of an action are given it. */
interface Proven {
  readonly input: PositionInput;
  readonly preview: UserPosition;
  readonly account: Address;
}

/** The pool's own totals after the action, of which it computes the health factor. */
export function positionProof({ input: { market }, preview, account }: Proven): PreviewProof {
  const read = getUserAccountData.read(market.addresses.LENDING_POOL, account);
  const rounding = roundingOf(preview);
  return previewProof(read, ({ after }) => differingTotal(preview, after, rounding));
}

/** What the action adds to the wallet's balance of a reserve's asset; negative for what it takes. */
export function walletProof({ underlyingAsset }: Reserve, account: Address, change: TokenAmount): PreviewProof {
  return previewProof(balanceOf.read(underlyingAsset, account), ({ before, after }) => {
    const changed = after - before;
    const [expected, found] = change < 0n ? [-change, -changed] : [change, changed];
    return isFarFrom(expected, found, 1n) ? previewedText.walletBalance : undefined;
  });
}

function differingTotal(preview: UserPosition, pool: PoolAccountData, rounding: bigint): string | undefined {
  if (isFarFrom(preview.totalCollateralMarketReferenceCurrency, pool.totalCollateral, rounding)) {
    return previewedText.collateral;
  }
  if (isFarFrom(preview.totalBorrowsMarketReferenceCurrency, pool.totalDebt, rounding)) return previewedText.debt;
  const threshold = preview.currentLiquidationThreshold;
  return isFarFrom(threshold, pool.currentLiquidationThreshold, 1n) ? previewedText.liquidationThreshold : undefined;
}

/** The pool rounds each balance by at most two of its smallest units, and each value by one. */
function roundingOf({ userReservesData }: UserPosition): bigint {
  return userReservesData.reduce((sum, { reserve }) => {
    const { priceInMarketReferenceCurrency: price, decimals } = reserve;
    return sum + tokenToBase(2n, price, decimals) + 1n;
  }, 0n);
}
