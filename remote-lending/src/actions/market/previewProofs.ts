import {
  balanceProof,
  isFarFrom,
  previewProof,
  type PreviewProof,
  type Since,
} from '@fathom/area-kit/actions/preview/previewProof';
import { max } from '@fathom/base/domain/bigintMath';
import type { PreviewMeasure } from '@fathom/base/domain/previewMeasure';
import type { Address } from '@fathom/contract/address';
import { getUserAccountData } from '../../data/abi/marketContracts';
import type { Market } from '../../data/marketConfiguration';
import { tokenToBase, usdToBase } from '../../domain/baseCurrency';
import type { PoolAccountData } from '../../domain/reserve/omittedHoldings';
import { userReserveOf } from '../../domain/position/positionAfter';
import type { Reserve } from '../../domain/reserve/reserve';
import type { SwapCosts } from '../../domain/swap/swapCosts';
import type { BaseValue, TokenAmount, Usd } from '../../domain/units';
import type { UserPosition } from '../../domain/position/userPosition';
import type { UserReserve } from '../../domain/position/userReserve';
import { PERCENTAGE_FACTOR } from '../../domain/wadRayMath';
import { previewedText } from '../../text/dialogs';

interface Proven {
  readonly input: {
    readonly market: { readonly addresses: Pick<Market['addresses'], 'LENDING_POOL'> };
    readonly position: UserPosition;
  };
  readonly preview: UserPosition;
  readonly account: Address;
}

/** Accepted deviation of a swap from its preview, in dollars. */
interface SwapTolerance {
  /** Slippage, which the exchange limits. */
  readonly worse: Usd;
  /** Allowance for a price that moved in the user's favor since the quote. */
  readonly better: Usd;
  /** The total of the position that a price of the swap changes. */
  readonly side: 'collateral' | 'debt' | 'both';
}

const EXACT: SwapTolerance = { worse: 0n, better: 0n, side: 'both' };
/** Divisor: the accepted gain is 1/20 of the received value. */
const BETTER = 20n;

export function positionProof({ input, preview, account }: Proven, swap = EXACT): PreviewProof {
  const read = getUserAccountData.read(input.market.addresses.LENDING_POOL, account);
  const { baseCurrency } = preview;
  const { side } = swap;
  const slipped = { worse: usdToBase(swap.worse, baseCurrency), better: usdToBase(swap.better, baseCurrency), side };
  return previewProof(read, ({ after, since }) =>
    differingTotal({ before: input.position, preview, since }, after, slipped),
  );
}

/** Compares the preview with the pool's totals after a swap, at the quoted price or a better one. */
export function swapProof(
  previewed: Proven,
  costs: SwapCosts | undefined,
  side: SwapTolerance['side'] = 'both',
): PreviewProof {
  return positionProof(
    previewed,
    costs && { worse: costs.slippage, better: max(costs.slippage, costs.received / BETTER), side },
  );
}

export function positionMeasures({ preview: { healthFactor } }: Pick<Proven, 'preview'>): readonly PreviewMeasure[] {
  const value = healthFactor.kind === 'ratio' ? healthFactor.value : undefined;
  return [{ kind: 'ratio', label: previewedText.healthFactor, value }];
}

export function walletProof({ underlyingAsset }: Reserve, account: Address, change: TokenAmount): PreviewProof {
  return balanceProof({ token: underlyingAsset, account, change, label: previewedText.walletBalance });
}

interface Change {
  readonly before: UserPosition;
  readonly preview: UserPosition;
  readonly since: Since;
}

interface Slipped {
  readonly worse: BaseValue;
  readonly better: BaseValue;
  readonly side: SwapTolerance['side'];
}

function differingTotal(change: Change, pool: PoolAccountData, { worse, better, side }: Slipped): string | undefined {
  const { preview, since } = change;
  const { totalCollateralMarketReferenceCurrency: collateral, currentLiquidationThreshold: threshold } = preview;
  const supplyRounding = roundingOf(change, ({ underlyingBalance }) => underlyingBalance);
  const debtRounding = roundingOf(change, ({ totalBorrows }) => totalBorrows);
  const debt = preview.totalBorrowsMarketReferenceCurrency;
  const slippedCollateral = side === 'debt' ? 0n : pool.totalCollateral > collateral ? better : worse;
  const slippedDebt = side === 'collateral' ? 0n : pool.totalDebt > debt ? worse : better;
  if (isFarFrom(collateral, pool.totalCollateral, supplyRounding + slippedCollateral, since)) {
    return previewedText.collateral;
  }
  if (isFarFrom(debt, pool.totalDebt, debtRounding + slippedDebt, since)) return previewedText.debt;
  // The threshold is a weighted average, so slippage of the collateral shifts it.
  const slippedShare = collateral === 0n ? 0n : (max(worse, better) * PERCENTAGE_FACTOR) / collateral;
  const isFar = isFarFrom(threshold, pool.currentLiquidationThreshold, slippedShare + 1n, since);
  return isFar ? previewedText.liquidationThreshold : undefined;
}

/** The pool rounds balances by up to two units and values by one, and may keep dust of emptied balances. */
function roundingOf(
  { before, preview }: Pick<Change, 'before' | 'preview'>,
  amountOf: (entry: UserReserve) => TokenAmount,
): BaseValue {
  const held = preview.userReservesData.filter((entry) => {
    const entryBefore = userReserveOf(before, entry.underlyingAsset);
    return amountOf(entry) > 0n || (entryBefore !== undefined && amountOf(entryBefore) > 0n);
  });
  return held.reduce((sum, { reserve: { priceInMarketReferenceCurrency: price, decimals } }) => {
    return sum + tokenToBase(2n, price, decimals) + 1n;
  }, 0n);
}
