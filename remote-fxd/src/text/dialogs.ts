import type { AddressIssue } from '@fathom/shared/domain/addressGate';
import type { OpenIssue } from '../domain/checkOpen';
import type { RepayIssue, RepayWarning } from '../domain/checkRepay';
import type { TopUpIssue } from '../domain/checkTopUp';
import type { PositionWarning } from '../domain/positionWarnings';

/** Words of the dialogs. Figures come formatted; the specification's sentences stand to the letter. */

/** What a sentence about an amount may name. */
export interface IssueWords {
  /** The limit that the issue carries, with what it counts. */
  readonly limit: string;
  /** The same without its unit, for quoted sentences that name none. */
  readonly bareLimit: string;
  /** As users see it. */
  readonly pool: string;
}

type Sentence = (words: IssueWords) => string;

const collateralText = {
  'balance-unknown': ({ pool }: IssueWords) => `Your ${pool} balance could not be read.`,
  'collateral-above-balance': ({ pool }: IssueWords) => `You do not have enough ${pool}`,
  'collateral-below-safe-minimum': ({ bareLimit }: IssueWords) =>
    `You need at least ${bareLimit} collateral for the desired amount of borrowing`,
} as const;

const borrowText = {
  'borrow-below-minimum': () => 'Minimum borrow amount is 1.',
  'borrow-not-below-ceiling': ({ bareLimit }: IssueWords) => `Borrow amount should be less than ${bareLimit}.`,
  'borrow-above-maximum': ({ bareLimit }: IssueWords) => `Maximum borrow amount is ${bareLimit}.`,
  'borrow-above-available': () => 'Not enough FXD in pool',
  'debt-below-floor': ({ limit }: IssueWords) => `A position of this pool owes at least ${limit}.`,
} as const;

export const openIssueText: Record<OpenIssue['is'], Sentence> = {
  'nothing-entered': () => 'Please fill at least one field',
  'collateral-missing': () => 'Enter the collateral.',
  'borrow-missing': () => 'Enter the desired FXD.',
  'collateral-below-minimum': ({ limit }) => `Minimum collateral amount is ${limit}.`,
  ...collateralText,
  ...borrowText,
};

export const topUpIssueText: Record<TopUpIssue['is'], Sentence> = {
  'nothing-entered': () => 'Please fill at least one field',
  'collateral-not-positive': () => 'Collateral amount should be positive.',
  ...collateralText,
  ...borrowText,
};

export const repayIssueText: Record<RepayIssue['is'], Sentence> = {
  'amount-missing': () => 'Please fill repaying amount',
  'take-out-unpaid': () =>
    'Your wallet holds no FXD, and the contracts require 0.000000000000000001 FXD to release the collateral. Your collateral is safe. Get any amount of FXD, or borrow some on this position under Top Up Position and then repay it.',
  'amount-above-balance': () => "You don't have enough to repay that amount",
  'collateral-above-locked': ({ limit }) => `The position holds ${limit}, not more.`,
  'debt-below-floor': ({ limit }) =>
    `Less than the pool's least debt would stay. Repay at most ${limit}, or all of it.`,
  'unsafe-after': ({ limit }) => `This repayment can release at most ${limit}: more would leave the position unsafe.`,
};

/** `shortfall` is exact, to the last digit. */
export const repayWarningText: Record<RepayWarning['is'], (shortfall: string) => string> = {
  'balance-below-debt': (shortfall) =>
    `Wallet balance is not enough to close this position entirely (repay in full). You are short of ${shortfall}.`,
  'balance-below-debt-after-fee': (shortfall) =>
    `Your balance closes this position only until somebody books the stability fee that has built up. Then you would be short of ${shortfall}; the chain would refuse the close and take nothing.`,
};

const RECOMMENDED = 'Recommended safety buffer is at least 50%.';

/** Percentages of a safety buffer come formatted. */
export const positionWarningText = {
  'dangerous-buffer': (buffer: string) =>
    `A safety buffer of ${buffer} is dangerous: a small fall of the price is enough for liquidation. ${RECOMMENDED}`,
  'buffer-below-recommended': () => RECOMMENDED,
  'lowered-buffer': (before: string, after: string) => `This lowers the safety buffer from ${before} to ${after}.`,
  'no-collateral-added': () => 'You supply 0 collateral: the new debt rests on what is locked already.',
} as const satisfies Record<PositionWarning['is'], (...percentages: string[]) => string>;

export const recommendationText = {
  add: (amount: string) => `Add ${amount} more to reach it.`,
  use: (amount: string) => `Use ${amount}`,
} as const;

/** What is written to the console, beside what the user is told. */
export const logText = {
  open: 'Open position error',
  topUp: 'Top up position error',
  repay: 'Close position error',
  ceiling: 'Can`t get MAX_BORROW_AMOUNT',
  predictions: 'Failed to fetch price prediction data',
} as const;

/** Labels and sentences that carry no rule. */
export const dialogText = {
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
  safetyBuffer: 'Safety buffer',
  ratio: 'Collateralization ratio',
  liquidationPrice: 'Liquidation price',
  stabilityFee: 'Stability fee',
  aYear: 'a year',
  feeUnknown: 'The stability fee of this pool is unavailable.',
  unchanged: 'unchanged',
  noFigure: 'There is none without both collateral and debt.',
  duration: 'Position duration',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  dayUnit: (count: number) => (count === 1 ? 'day' : 'days'),
  spender: 'your proxy wallet',
  approveToken: 'Approve token',
  createWallet: 'Create proxy wallet',
  creatingWallet: 'Creating proxy wallet',
  /** Alerts after success. */
  alertWalletCreated: 'Created your proxy wallet',
  send: (what: string) => `You send ${what}`,
  receive: (what: string) => `you receive ${what}`,
  simulating: 'Trying it out on the chain…',
  simulated: 'Tried out on the chain: it would succeed.',
  simulatedPosition: (collateral: string, debt: string) =>
    `Tried out on the chain: the position then holds ${collateral} and owes ${debt}.`,
  simulatedClose: (collateral: string) =>
    `Tried out on the chain: nothing is owed any more, and ${collateral} come back to you.`,
  simulationUnknown: {
    'steps-before': 'The chain checks the last step once the step before it is mined.',
    'no-answer': 'It could not be tried out: no node answered.',
  },
  simulationReverts: (why: string) => `Tried out on the chain, it would be refused. ${why}`,
  walletExplained:
    'Positions are held by a proxy wallet: a contract of your own that no one else can use. It is made once, for all your positions.',
  walletCost: (fee: string) =>
    `Creating it costs ${fee}, nothing else; it is safe to stop after any step and to go on later.`,
  walletCostUnknown: 'Creating it costs the network fee alone; it is safe to stop after any step and to go on later.',
  ceilingUnknown:
    'The most that one position may borrow could not be read. The chain checks it before anything is signed.',
  walletsUnknown: 'Your proxy wallet could not be looked up, so nothing can be prepared.',
  notWhitelisted: 'Your account is not whitelisted, and this protocol opens positions for whitelisted accounts only.',
  notWhitelistedButton: 'Your account is not whitelisted',
  whitelistUnknown: 'Whether your account is whitelisted could not be read.',
  applyForWhitelist: 'Apply for the whitelist',
  closedAlready: 'This position owes nothing any more and holds nothing. There is nothing left to do.',
  handedOver: 'This position belongs to somebody else now.',
  owesNothing:
    'This position has no debt: all of its collateral comes back to you. Your proxy wallet takes 0.000000000000000001 FXD (1 wei) for it, because the contracts refuse a repayment of zero.',
} as const;

/** Why the address gate pauses what somebody wants to do. */
export const addressIssueText: Record<AddressIssue, string> = {
  'address-blocked': 'Blocked Address',
  'address-status-unknown':
    'The status of your address could not be read. Opening and topping up wait until it can; you can repay.',
};

/** The success dialog. */
export const doneText = {
  locked: 'Collateral locked',
} as const;

/** The panel that suggests collateral from predicted prices. */
export const suggestionText = {
  title: 'AI suggestion',
  open: 'Show the suggestion',
  close: 'Hide the suggestion',
  explained:
    'The collateral that still covers the loan, with a quarter to spare, at the lowest of today’s price and the forecasts up to the first that reaches the chosen day.',
  lowest: 'Lowest price used',
  today: 'today’s price',
  recommended: 'Recommended collateral',
  enterBorrow: 'Enter how much you want to borrow.',
  pastError: 'Past forecasts were off by',
  pastErrorOf: (percent: string) => `${percent} on average`,
  betterThanNaive: (percent: string) => `Simply keeping the day’s price would have been off by ${percent}.`,
  noBetterThanNaive: (percent: string) =>
    `Simply keeping the day’s price would have been off by ${percent}: so far the forecast is no better than that.`,
  noPastError: 'The service does not tell it.',
  failed: 'Failed to fetch price prediction data',
  retry: 'Try again',
  use: (amount: string) => `Use ${amount}`,
  notAdvice: 'A forecast is not a promise: prices can fall further.',
  noPrice: 'No price is known for this pool.',
} as const;
