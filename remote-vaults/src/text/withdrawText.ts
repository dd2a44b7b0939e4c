/** Amounts are formatted. Sentences quoted in the vaults specification keep their wording. */
export const withdrawText = {
  title: 'Withdraw',
  titleShutdown: 'Withdrawing',
  action: 'Withdraw',
  actionOf: (amount: string, symbol: string) => `Withdraw ${amount} ${symbol}`,
  running: (symbol: string) => `Withdrawing ${symbol}`,
  result: (amount: string, symbol: string) => `You withdrew ${amount} ${symbol}`,
  amount: 'Withdraw amount',
  position: 'Staked',
  receive: 'You receive (estimate)',
  minimum: 'Not sent below',
  minimumMeaning:
    'Right before the withdrawal is sent, the vault is asked again. If it would pay less than this, nothing is sent. The vault pays only if no loss of a strategy is charged to you, but a loss that it books before the transaction is mined lowers what you receive.',
  expected: 'Preview when you confirmed',
  shortfall: 'You received less than the preview: the share price fell before the transaction was mined.',
  redeemed: 'Shares redeemed',
  deposited: 'Deposited',
  noPreview: 'Enter an amount',
  required: 'This field is required',
  notPositive: 'This field should be positive.',
  abovePosition: "You don't have enough to repay that amount.",
  leavesTooLittle: (amount: string, left: string, minimum: string, symbol: string) =>
    `After withdraw ${amount} ${symbol} you will have ${left} ${symbol} less then minimum allowed deposit ${minimum}k ${symbol}, you can do full withdraw instead.`,
  leavesTooLittleShort: 'Too little would remain',
  liquidityShort: (amount: string, symbol: string) =>
    `Only ${amount} ${symbol} can be withdrawn without a loss right now. The rest is lent out.`,
  liquidityShortShort: 'Not enough liquidity right now',
  refusedShort: 'Payout not possible',
  withdrawAvailable: (amount: string, symbol: string) => `Withdraw ${amount} ${symbol} instead`,
  withdrawEverything: 'Withdraw everything instead',
  noRemainder: 'A full withdrawal leaves no remainder.',
  failure: 'Withdraw error',
} as const;

export const withdrawAllText = {
  title: 'Withdraw all',
  action: 'Withdraw all',
  nothing: 'No shares to withdraw',
  reading: 'Loading…',
  waiting: 'Please wait for funds to be processed by the counterparty.',
  returned: 'The counterparty has returned the funds.',
  payable:
    'No gain is reported, so the funds may have come back with a loss. The vault can pay your whole position at its present value now.',
  waive: 'Leave without a gain',
  waived: 'No gain is reported. You receive the present value of your position, which may be less than you deposited.',
  actionWaived: 'Withdraw without a gain',
  waitingShort: 'Waiting for the counterparty',
  indexerDown: 'The latest report is unknown. The vault itself says what can be withdrawn now.',
} as const;

export const exitText = {
  title: 'Exit now',
  available: 'Without a loss, now',
  availableMeaning: 'What the vault can pay out to your account in this block if it may lose nothing.',
  paid: 'All sources together',
  paidMeaning: 'What the vault and its strategies could pay out for your whole position in this block.',
  loss: 'Loss if you left completely',
  lossMeaning:
    'Your part of losses that the strategies have made and not reported yet. This app never withdraws at a loss.',
  stuck: 'Lent out',
  stuckMeaning: 'What no source can pay out in this block.',
  sources: 'Sources, in the order of the queue',
  idle: 'In the vault',
  unavailable: "The strategies' liquidity couldn't be read.",
  liquidity: (amount: string, symbol: string) => `of ${amount} ${symbol} available`,
  noLiquidity: 'liquidity unknown',
} as const;

export const calendarText = {
  add: 'Add the end of the lock to your calendar',
  title: (vault: string) => `${vault}: the lock period ends`,
  description: (vault: string) =>
    `Funds of ${vault} can be withdrawn once the counterparty has returned them and the vault has booked the result.`,
  file: (vault: string) => `lock-end-${vault}.ics`,
} as const;

export const manageText = {
  title: 'Manage',
  tabs: 'Form type',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  loading: 'Loading…',
  unavailable: "The vault couldn't be read",
  nothingToDo: 'You have no shares of this vault.',
} as const;
