import type { AddressIssue } from '@fathom/base/domain/addressGate';
import type { OpenIssue } from '../domain/checkOpen';
import type { RepayIssue, RepayWarning } from '../domain/checkRepay';
import type { TopUpIssue } from '../domain/checkTopUp';
import type { PositionWarning } from '../domain/positionWarnings';

/** Sentences from the specification are verbatim. */

export interface IssueMessages {
  readonly limit: string;
  /** The limit without its unit, for sentences from the specification that omit it. */
  readonly bareLimit: string;
  readonly pool: string;
}

type Message = (messages: IssueMessages) => string;

const collateralText = {
  'balance-unknown': ({ pool }: IssueMessages) => `Your ${pool} balance is unavailable.`,
  'collateral-above-balance': ({ pool }: IssueMessages) => `You do not have enough ${pool}`,
  'collateral-below-safe-minimum': ({ bareLimit }: IssueMessages) =>
    `You need at least ${bareLimit} collateral for the desired amount of borrowing`,
} as const;

const borrowText = {
  'borrow-below-minimum': () => 'Minimum borrow amount is 1.',
  'borrow-not-below-ceiling': ({ bareLimit }: IssueMessages) => `Borrow amount should be less than ${bareLimit}.`,
  'borrow-above-maximum': ({ bareLimit }: IssueMessages) => `Maximum borrow amount is ${bareLimit}.`,
  'borrow-above-available': () => 'Not enough FXD in pool',
  'debt-below-floor': ({ limit }: IssueMessages) => `The minimum debt in this pool is ${limit}.`,
} as const;

export const openIssueText: Record<OpenIssue['kind'], Message> = {
  'nothing-entered': () => 'Please fill at least one field',
  'collateral-missing': () => 'Enter the collateral.',
  'borrow-missing': () => 'Enter the desired FXD.',
  'collateral-below-minimum': ({ limit }) => `Minimum collateral amount is ${limit}.`,
  ...collateralText,
  ...borrowText,
};

export const topUpIssueText: Record<TopUpIssue['kind'], Message> = {
  'nothing-entered': () => 'Please fill at least one field',
  'collateral-not-positive': () => 'Collateral amount should be positive.',
  ...collateralText,
  ...borrowText,
};

export const repayIssueText: Record<RepayIssue['kind'], Message> = {
  'amount-missing': () => 'Please fill repaying amount',
  'take-out-unpaid': () =>
    'Your wallet holds no FXD, and the contracts require 0.000000000000000001 FXD to release the collateral. Your collateral is safe. Get any amount of FXD, or borrow some on this position under Top Up Position and then repay it.',
  'amount-above-balance': () => "You don't have enough to repay that amount",
  'collateral-above-locked': ({ limit }) => `The position holds only ${limit}.`,
  'debt-below-floor': ({ limit }) =>
    `The remaining debt would be below the pool's minimum. Repay at most ${limit}, or repay in full.`,
  'unsafe-after': ({ limit }) =>
    `You can withdraw at most ${limit} with this repayment. More would leave the position unsafe.`,
};

/** `shortfall` is exact, with all digits. */
export const repayWarningText: Record<RepayWarning['kind'], (shortfall: string) => string> = {
  'balance-below-debt': (shortfall) =>
    `Wallet balance is not enough to close this position entirely (repay in full). You are short of ${shortfall}.`,
  'balance-below-debt-after-fee': (shortfall) =>
    `Your balance covers this debt only until accrued fees are collected. Then you would be short of ${shortfall}, and the transaction would revert without moving funds.`,
};

export const shortWalletText = {
  noLoan: "Borrowing more from this position can't close it: the loan raises the debt by as much.",
  getFxd: (shortfall: string) => `Add at least ${shortfall} to your wallet to close it.`,
  keepOpen: (debt: string, amount: string, collateral: string) =>
    `You can repay ${amount} and receive ${collateral} now. The position then stays open with a debt of ${debt} and the collateral for it.`,
  use: (amount: string) => `Repay ${amount} and keep the rest open`,
  dustLeft: (debt: string) =>
    `${debt} of debt stays open, and the stability fee is added to it. The position is closed only once this is repaid, too.`,
} as const;

const RECOMMENDED = 'Recommended safety buffer is at least 50%.';

export const positionWarningText = {
  'dangerous-buffer': (buffer: string) =>
    `A safety buffer of ${buffer} is dangerous: a small price drop is enough for liquidation. ${RECOMMENDED}`,
  'buffer-below-recommended': () => RECOMMENDED,
  'lowered-buffer': (before: string, after: string) => `This lowers the safety buffer from ${before} to ${after}.`,
  'no-collateral-added': () => 'You add no collateral: the locked collateral alone secures the new debt.',
} as const satisfies Record<PositionWarning['kind'], (...percentages: string[]) => string>;

export const recommendationText = {
  add: (amount: string) => `Add ${amount} more to reach it.`,
  lack: (missing: string, most: string) =>
    `Your wallet can lock at most ${most}, which is ${missing} too little. Borrow less, or add it to your wallet first.`,
  use: (amount: string) => `Use ${amount}`,
} as const;

export const logText = {
  open: 'Open position error',
  topUp: 'Top up position error',
  repay: 'Close position error',
  ceiling: 'Can`t get MAX_BORROW_AMOUNT',
  predictions: 'Failed to fetch price prediction data',
  priceHistory: 'Failed to fetch price history',
} as const;

export const previewedText = {
  collateral: 'locked collateral',
  debt: 'debt',
  liquidationPrice: 'liquidation price',
  ratio: 'collateralization ratio',
  repayment: 'repayment',
  safetyBuffer: 'safety buffer',
  stabilityFee: 'stability fee',
} as const;

export const dialogText = {
  proven: (symbol: string) => `${symbol} balance`,
  manageTitle: 'Manage position',
  tabs: 'What to do with the position',
  caption: (pool: string, id: string) => `${pool}, #${id}`,
  positionId: (id: bigint) => `#${id}`,
  collateral: 'Collateral',
  borrow: 'Borrow',
  wallet: 'Wallet',
  upTo: 'Up to',
  borrowHint: 'Enter the desired FXD.',
  changeAmounts: 'Change the amounts',
  amountRefused: 'Correct the invalid amount',
  collateralLocked: 'Collateral locked',
  borrowed: 'FXD borrowed',
  accruedFee: 'Accrued stability fee, added now',
  safetyBuffer: 'Safety buffer',
  ratio: 'Collateralization ratio',
  liquidationPrice: 'Liquidation price',
  stabilityFee: 'Stability fee',
  aYear: 'a year',
  feeUnknown: 'Stability fee unavailable',
  noMetric: 'Requires both collateral and debt',
  duration: 'Position duration',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  dayUnit: (count: number) => (count === 1 ? 'day' : 'days'),
  spender: 'your proxy wallet',
  approveToken: 'Approve token',
  createWallet: 'Create proxy wallet',
  creatingWallet: 'Creating proxy wallet',
  simulating: 'Simulating…',
  simulated: 'Simulation passed',
  simulatedPosition: (collateral: string, debt: string) =>
    `Simulation passed: the position will hold ${collateral} and owe ${debt}.`,
  simulatedClose: (collateral: string) => `Simulation passed: no debt remains and you receive ${collateral}.`,
  simulationUnknown: {
    'steps-before': 'The last step is simulated once the previous step is confirmed.',
    unreachable: 'Could not simulate: no RPC node returned a result. The transaction is checked again before you sign.',
    disagreement:
      'Could not simulate: the RPC nodes returned different results. The transaction is checked again before you sign.',
    incomplete:
      'Could not simulate: the RPC node returned an incomplete result. The transaction is checked again before you sign.',
  },
  simulationReverts: (why: string) => `Simulation failed. ${why}`,
  walletExplained:
    'Your positions are held by a proxy wallet: a contract that only your account can use. You create it once, for all positions.',
  walletCost: (fee: string) =>
    `Creating it costs ${fee}, nothing else. You can stop after any step and continue later.`,
  walletCostUnknown: 'Creating it costs only the network fee. You can stop after any step and continue later.',
  ceilingUnknown: 'The borrow limit per position is unavailable. The transaction is simulated before you sign.',
  walletsUnknown:
    "Proxy wallet unavailable, so the transaction can't be prepared. Check your connection and try again.",
  notWhitelisted: "Your account isn't whitelisted. Only whitelisted accounts can open positions.",
  notWhitelistedButton: 'Your account is not whitelisted',
  whitelistUnknown: 'Whitelist status unavailable',
  applyForWhitelist: 'Apply for the whitelist',
  closedAlready: 'This position has no debt and no collateral. No action is needed.',
  handedOver: 'This position now belongs to another account.',
  owesNothing:
    'This position has no debt: you receive all of its collateral. Your proxy wallet spends 0.000000000000000001 FXD (1 wei), because the contracts reject a zero repayment.',
} as const;

export const addressIssueText: Record<AddressIssue, string> = {
  'address-blocked': 'Blocked Address',
  'address-status-unread': 'Checking address status…',
  'address-status-unknown': 'Address status unavailable. Opening and topping up are paused. You can still repay.',
};

export const doneText = {
  locked: 'Collateral locked',
} as const;

export const forecastText = {
  title: (symbol: string) => `${symbol} price forecast`,
  axes: { x: 'Date', y: 'Price' },
  history: 'Price',
  forecast: 'Forecast',
  range: 'Average past error',
  historyFailed: "Couldn't load past prices. The chart shows the forecast only.",
} as const;

export const suggestionText = {
  title: 'AI suggestion',
  open: 'Show suggestion',
  close: 'Hide suggestion',
  explained:
    'Collateral that covers the loan with a 25% margin at the lowest price: today’s or any forecast up to the chosen day.',
  lowest: 'Lowest price used',
  today: 'today’s price',
  recommended: 'Recommended collateral',
  enterBorrow: 'Enter how much you want to borrow.',
  pastError: 'Past forecast error',
  pastErrorOf: (percent: string) => `${percent} on average`,
  betterThanNaive: (percent: string) => `Assuming an unchanged price would have been off by ${percent}.`,
  noBetterThanNaive: (percent: string) =>
    `Assuming an unchanged price would have been off by ${percent}: so far the forecast is no better.`,
  noPastError: 'Not available',
  failed: 'Failed to fetch price prediction data',
  retry: 'Try again',
  use: (amount: string) => `Use ${amount}`,
  notAdvice: "Forecasts aren't guarantees. Prices can fall further.",
  noPrice: 'Pool price unavailable',
} as const;
