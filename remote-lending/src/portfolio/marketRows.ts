import type { PortfolioAction, ClaimableAmount, PortfolioPosition, PortfolioToken } from '@fathom/contract';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { rewardsOf } from '../domain/rewards/claimChoice';
import type { ClaimableReward } from '../domain/rewards/claimableRewards';
import { dialogPath, type DialogTarget } from '../domain/limits/dialogLink';
import { supplyYield, type Yield } from '../domain/position/netApy';
import type { Reserve } from '../domain/reserve/reserve';
import type { Ray, Usd } from '../domain/units';
import { yourBorrows, type BorrowedAsset } from '../domain/position/yourBorrows';
import { yourSupplies, type SuppliedAsset } from '../domain/position/yourSupplies';
import { portfolioText } from '../text/portfolioText';
import type { ComputedMarket } from './lendingInputs';

const WAD_PER_USD = 10n ** 10n;
const RAY_PER_WAD = 10n ** 9n;

/** Dollars of the area have 8 decimals. */
export function usdToWad(value: Usd): bigint {
  return value * WAD_PER_USD;
}

/** Rounds toward zero. */
export function rayToWad(value: Ray): bigint {
  return value / RAY_PER_WAD;
}

export interface MarketContext extends ComputedMarket {
  /** Title of the market if the chain has several. */
  readonly name: string | undefined;
}

/** Supplies and then debts, the largest first. */
export function positionRows(context: MarketContext): readonly PortfolioPosition[] {
  const { position } = context;
  if (!position) return [];
  const supplies = yourSupplies(position).map((supply) => supplyRow(supply, context));
  const debts = yourBorrows(position).map((debt) => debtRow(debt, context));
  return [...supplies.sort(largestFirst), ...debts.sort(largestFirst)];
}

function largestFirst(one: PortfolioPosition, other: PortfolioPosition): number {
  return compareBigint(other.value ?? 0n, one.value ?? 0n);
}

function supplyRow({ entry }: SuppliedAsset, context: MarketContext): PortfolioPosition {
  const { reserve, underlyingBalance, underlyingBalanceUSD, usageAsCollateralEnabledOnUser: isCollateral } = entry;
  const { market, name } = context;
  return {
    id: `${market.id}:supply:${reserve.underlyingAsset}`,
    title: reserve.symbol,
    detail: isCollateral ? portfolioText.suppliedAsCollateral(name) : portfolioText.supplied(name),
    token: portfolioToken(reserve),
    amount: underlyingBalance,
    isOwed: false,
    value: usdToWad(underlyingBalanceUSD),
    rate: rateOf(supplyYield(reserve)),
    rateName: portfolioText.variable,
    ...tagOf(reserve),
    ...riskLink(context),
    action: link(context, portfolioText.actions.withdraw, {
      kind: 'withdraw',
      underlyingAsset: reserve.underlyingAsset,
    }),
  };
}

function debtRow(
  { entry, rateMode, amount, amountUSD, cost }: BorrowedAsset,
  context: MarketContext,
): PortfolioPosition {
  const { reserve } = entry;
  return {
    id: `${context.market.id}:${rateMode}:${reserve.underlyingAsset}`,
    title: reserve.symbol,
    detail: portfolioText.owed(context.name),
    token: portfolioToken(reserve),
    amount,
    isOwed: true,
    value: usdToWad(amountUSD),
    rate: rateOf(cost),
    rateName: portfolioText[rateMode],
    ...tagOf(reserve),
    ...riskLink(context),
    action: repayAction(context, { entry, rateMode }),
  };
}

export function repayAction(
  context: Pick<MarketContext, 'market'>,
  { entry, rateMode }: Pick<BorrowedAsset, 'entry' | 'rateMode'>,
): PortfolioAction {
  const { underlyingAsset } = entry.reserve;
  return link(context, portfolioText.actions.repay, { kind: 'repay', underlyingAsset, rateMode });
}

/** Without a debt, an account has no risk. */
function riskLink({ market, position }: MarketContext): Pick<PortfolioPosition, 'risk'> {
  return position?.healthFactor.kind === 'ratio' ? { risk: market.id } : {};
}

function rateOf({ apy }: Yield): bigint | undefined {
  return apy.kind === 'known' ? rayToWad(apy.value) : undefined;
}

function tagOf({ isFrozen, isPaused }: Reserve): Pick<PortfolioPosition, 'tag'> {
  if (isPaused) return { tag: { text: portfolioText.paused, tone: 'danger' } };
  return isFrozen ? { tag: { text: portfolioText.frozen, tone: 'caution' } } : {};
}

/** Rewards of another controller are listed but can't be claimed. Without a price, a reward has no value. */
export function claimRows(context: MarketContext): readonly ClaimableAmount[] {
  const { market, metrics, name } = context;
  const rewards = metrics.account?.rewards ?? [];
  const claimable = rewardsOf(rewards, market.addresses.REWARDS_CONTROLLER);
  return rewards.map((reward) => ({
    id: `${market.id}:reward:${reward.incentiveControllerAddress}:${reward.rewardTokenAddress}`,
    title: portfolioText.rewards(name),
    token: rewardToken(reward),
    amount: reward.balance,
    value: reward.balanceUsd === 0n ? undefined : usdToWad(reward.balanceUsd),
    ...(claimable.includes(reward) && { action: link(context, portfolioText.actions.claim, { kind: 'claim' }) }),
  }));
}

export function portfolioToken({ underlyingAsset: address, symbol, decimals, name }: Reserve): PortfolioToken {
  return { address, symbol, decimals, name };
}

function rewardToken({ rewardTokenAddress: address, symbol, decimals }: ClaimableReward): PortfolioToken {
  return { address, symbol, decimals };
}

export function link({ market }: Pick<MarketContext, 'market'>, label: string, dialog: DialogTarget): PortfolioAction {
  return { label, path: dialogPath({ dialog, market: market.id }) };
}
