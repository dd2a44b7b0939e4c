import { checkBorrow } from '../../remote-lending/src/domain/limits/checkBorrow';
import { checkCollateral } from '../../remote-lending/src/domain/limits/checkCollateral';
import { checkEMode } from '../../remote-lending/src/domain/limits/checkEMode';
import { checkRateSwitch } from '../../remote-lending/src/domain/limits/checkRateSwitch';
import { checkRepay } from '../../remote-lending/src/domain/limits/checkRepay';
import { checkSupply } from '../../remote-lending/src/domain/limits/checkSupply';
import { checkWithdraw } from '../../remote-lending/src/domain/limits/checkWithdraw';
import { checkClaimable, chosenRewards, claimedAssets } from '../../remote-lending/src/domain/rewards/claimChoice';
import { maxBorrow } from '../../remote-lending/src/domain/limits/borrowLimits';
import { withEMode } from '../../remote-lending/src/domain/position/positionAfter';
import { previewBorrow } from '../../remote-lending/src/domain/preview/previewBorrow';
import { previewCollateral } from '../../remote-lending/src/domain/preview/previewCollateral';
import { previewRateSwitch } from '../../remote-lending/src/domain/preview/previewRateSwitch';
import { previewRepay, previewRepayWithSupply } from '../../remote-lending/src/domain/preview/previewRepay';
import { previewSupply } from '../../remote-lending/src/domain/preview/previewSupply';
import { previewWithdraw } from '../../remote-lending/src/domain/preview/previewWithdraw';
import { DEBT_RATE_MODE, type RateMode } from '../../remote-lending/src/domain/reserve/rateMode';
import { maxRepay } from '../../remote-lending/src/domain/limits/repayLimits';
import { maxWithdraw } from '../../remote-lending/src/domain/limits/withdrawLimits';
import {
  ALL,
  chosenDebt,
  dollars,
  owed,
  partOf,
  pick,
  sentBy,
  supplied,
  unless,
  type ActionPlan,
  type Actor,
  type PlannedAction,
} from './plannedAction';

const NO_REFERRAL = 0;
const MAX_UINT256 = 2n ** 256n - 1n;
const E_MODES = 3;

/** Plans a call of the pool; `undefined` without a suitable asset. */
export function planPoolAction(actor: Actor, plan: ActionPlan): PlannedAction | undefined {
  switch (plan.kind) {
    case 'supply':
      return planSupply(actor, plan);
    case 'withdraw':
      return planWithdrawal(actor, plan);
    case 'borrow':
      return planLoan(actor, plan, 'variable');
    case 'stableBorrow':
      return planLoan(actor, plan, 'stable');
    case 'repay':
      return planRepayment(actor, plan);
    case 'repayWithSupply':
      return planRepaymentWithSupply(actor, plan);
    case 'collateral':
      return planCollateral(actor, plan);
    case 'eMode':
      return planEMode(actor, plan);
    case 'rateSwitch':
      return planRateSwitch(actor, plan);
    case 'claim':
      return planClaim(actor, plan);
    default:
      return undefined;
  }
}

function planSupply(actor: Actor, plan: ActionPlan): PlannedAction | undefined {
  const { session, market, account, position } = actor;
  const entry = pick(position.userReservesData, plan.which);
  if (!entry) return undefined;
  const { reserve, underlyingAsset } = entry;
  const amount = partOf(dollars(10_000n, entry), plan);
  const issues = checkSupply({ reserve, walletBalance: amount, gasReserve: 0n, amount });
  const args = [underlyingAsset, amount, account, NO_REFERRAL];
  return {
    preview: previewSupply(position, { underlyingAsset, amount }),
    send: unless(issues, () => session.send(market.pool, 'supply', args)),
    touched: [entry],
  };
}

function planWithdrawal(actor: Actor, plan: ActionPlan): PlannedAction | undefined {
  const { account, position } = actor;
  const entry = pick(supplied(actor), plan.which);
  if (!entry) return undefined;
  const { underlyingAsset } = entry;
  const amount = partOf(maxWithdraw(entry, position), plan);
  const issues = checkWithdraw({ entry, position, amount });
  const called = amount === entry.underlyingBalance ? MAX_UINT256 : amount;
  return {
    preview: previewWithdraw(position, { underlyingAsset, amount }),
    send: toPool(actor, issues, 'withdraw', [underlyingAsset, called, account]),
    touched: [entry],
    received: [{ token: underlyingAsset, amount, tolerance: 1n }],
  };
}

function planLoan(actor: Actor, plan: ActionPlan, rateMode: RateMode): PlannedAction | undefined {
  const { account, position } = actor;
  const entry = pick(position.userReservesData, plan.which);
  if (!entry) return undefined;
  const { reserve, underlyingAsset } = entry;
  const amount = partOf(maxBorrow({ reserve, position, rateMode }), plan);
  const issues = checkBorrow({ reserve, position, amount, rateMode });
  const args = [underlyingAsset, amount, DEBT_RATE_MODE[rateMode], NO_REFERRAL, account];
  return {
    preview: previewBorrow(position, { underlyingAsset, amount, rateMode }),
    send: toPool(actor, issues, 'borrow', args),
    touched: [entry],
    received: [{ token: underlyingAsset, amount, tolerance: 0n }],
  };
}

function planRepayment(actor: Actor, plan: ActionPlan): PlannedAction | undefined {
  const { session, market, account, position } = actor;
  const debt = chosenDebt(actor, plan);
  if (!debt) return undefined;
  const { entry, rateMode, amount } = debt;
  const { underlyingAsset } = entry;
  const issues = checkRepay({ entry, rateMode, amount, walletBalance: amount });
  const args = [underlyingAsset, amount, DEBT_RATE_MODE[rateMode], account];
  return {
    preview: previewRepay(position, { underlyingAsset, amount, rateMode }),
    send: unless(issues, () => session.send(market.pool, 'repay', args)),
    touched: [entry],
  };
}

function planRepaymentWithSupply(actor: Actor, plan: ActionPlan): PlannedAction | undefined {
  const { position } = actor;
  const debts = owed(actor).filter(({ underlyingBalance }) => underlyingBalance > 0n);
  const debt = chosenDebt(actor, plan, debts);
  if (!debt) return undefined;
  const { entry, rateMode, owes } = debt;
  const { underlyingAsset, underlyingBalance } = entry;
  const amount = partOf(maxRepay(owes, underlyingBalance), plan);
  const issues = checkRepay({ entry, rateMode, amount, walletBalance: underlyingBalance });
  const called = plan.share === ALL ? MAX_UINT256 : amount;
  return {
    preview: previewRepayWithSupply(position, { underlyingAsset, amount, rateMode }),
    send: toPool(actor, issues, 'repayWithATokens', [underlyingAsset, called, DEBT_RATE_MODE[rateMode]]),
    touched: [entry],
  };
}

function planCollateral(actor: Actor, plan: ActionPlan): PlannedAction | undefined {
  const { position } = actor;
  const entry = pick(supplied(actor), plan.which);
  if (!entry) return undefined;
  const { underlyingAsset } = entry;
  const isEnabled = !entry.usageAsCollateralEnabledOnUser;
  return {
    preview: previewCollateral(position, { underlyingAsset, isEnabled }),
    send: toPool(actor, checkCollateral(entry, position, isEnabled), 'setUserUseReserveAsCollateral', [
      underlyingAsset,
      isEnabled,
    ]),
    touched: [],
  };
}

function planEMode(actor: Actor, { which }: ActionPlan): PlannedAction {
  const target = which % E_MODES;
  return {
    preview: withEMode(actor.position, target),
    send: toPool(actor, checkEMode(actor.position, target), 'setUserEMode', [target]),
    touched: [],
  };
}

function planRateSwitch(actor: Actor, plan: ActionPlan): PlannedAction | undefined {
  const debt = chosenDebt(actor, plan);
  if (!debt) return undefined;
  const { entry, rateMode: from } = debt;
  const { underlyingAsset } = entry;
  return {
    preview: previewRateSwitch(actor.position, { underlyingAsset, from }),
    send: toPool(actor, checkRateSwitch(entry, from), 'swapBorrowRateMode', [underlyingAsset, DEBT_RATE_MODE[from]]),
    touched: [entry],
  };
}

function planClaim(actor: Actor, { which, share }: ActionPlan): PlannedAction | undefined {
  const { market, account, position, rewards } = actor;
  const reward = pick(rewards, which);
  if (!reward) return undefined;
  const chosen = chosenRewards(rewards, share === ALL ? 'all' : reward.rewardTokenAddress);
  const assets = claimedAssets(chosen);
  const call =
    share === ALL
      ? { name: 'claimAllRewards', args: [assets, account] }
      : { name: 'claimRewards', args: [assets, MAX_UINT256, account, reward.rewardTokenAddress] };
  return {
    preview: position,
    send: sentBy(actor, checkClaimable(chosen), { to: market.rewards.controller, ...call }),
    touched: [],
    received: chosen.map(({ rewardTokenAddress: token, balance: amount }) => {
      // The supply on which rewards accrue is derived, so that it can be off by a smallest unit.
      return { token, amount, tolerance: amount / 1_000_000n + 1n };
    }),
  };
}

function toPool(actor: Actor, issues: readonly string[], name: string, args: readonly unknown[]) {
  return sentBy(actor, issues, { to: actor.market.pool, name, args });
}
