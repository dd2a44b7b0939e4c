/**
 * Copy of the staking screen and its dialogs. Amounts and dates come formatted. Quoted sentences
 * are of the DAO specification.
 */
export const stakingText = {
  title: 'Staking',
  about: 'Stake FTHM to earn more rewards and voting power. A longer lock means more rewards.',
  connectTitle: 'Connect your wallet',
  unavailable: 'Staking data unavailable',
  indexerDown:
    "Can't reach the indexer. Positions and rewards are read from the chain: you can stake, claim and unstake as usual, but the end of a cooldown may be missing.",
  indexerDownPaused:
    "Can't reach the indexer. Positions and rewards are read from the chain, but the end of a cooldown may be missing.",
  paused:
    'The staking contract is paused by its administrators. Nothing can be staked, claimed, unstaked or withdrawn as usual until they resume it.',
  pausedExit:
    'Your FTHM stays yours: you can close all positions at once and withdraw everything, without unclaimed rewards.',
  pausedShort: 'Staking is paused',
  days: (count: string) => (count === '1' ? '1 day' : `${count} days`),
} as const;

export const newStakeText = {
  title: 'New Stake',
  loading: 'Loading…',
  visitor: 'Lock FTHM for voting power and rewards.',
  estimate: 'Estimate a stake',
  amount: 'Amount',
  wallet: 'Wallet',
  period: 'Lock period',
  periodUnit: 'days',
  periodRange: (min: number, max: number) => `${min} to ${max} days`,
  presets: 'Lock period presets',
  preset: { 30: '1-Month', 60: '2-Month', 90: '3-Month', 180: 'Half-Year', 365: '1-Year' },
  pickDate: (date: string) => `Choose the unlock date, now ${date}`,
  pickDateEmpty: 'Choose the unlock date',
  pickDateTitle: 'Unlock date',
  unlockDate: 'Unlock date',
  receive: 'You receive',
  rewards: 'Estimated rewards',
  rewardsMeaning:
    'Rewards until the unlock date if the total stake stays the same. They follow the reward schedule and change when others stake or unstake.',
  penalty: 'Early unstake penalty',
  penaltyMeaning:
    'Unstaking before the unlock date costs about this share of the amount. It falls every day and ends at the unlock date. The contract’s penalty is up to 1% of the amount higher.',
  penaltyToday: 'today',
  noPeriod: 'Enter a lock period',
  noEstimate: 'The reward schedule could not be read.',
  limit: (count: number) =>
    `Limit of ${count} open positions has been exceeded. Please close some positions to open new ones.`,
  limitShort: 'Position limit reached',
  enterAmount: 'Enter an amount',
  action: 'Stake',
  actionOf: (amount: string) => `Stake ${amount} FTHM`,
  running: 'Staking FTHM',
  again: 'Stake more',
  approve: 'Approve FTHM',
  spender: 'FTHM staking',
  result: (amount: string, symbol: string) => `You staked ${amount} ${symbol}`,
  resultNext: 'Your voting power counts from the next proposal on.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
} as const;

export const streamText = {
  title: 'FTHM rewards',
  buy: 'Buy FTHM',
  totalStaked: 'Total staked',
  apr: 'Staking APR',
  aprMeaning:
    "A year of today's rewards in relation to all staked FTHM. Your own rate depends on the length of your locks.",
  aprOf: 'all locks',
  oneDay: 'One day rewards',
  votes: 'Your voting power',
  claimable: 'Claimable rewards',
  claim: 'Claim',
  nothingToClaim: 'No rewards to claim yet',
  claimUnknown: 'Rewards unavailable',
  connectHint: 'Connect to see your rewards and voting power.',
  noVisitor: 'Connect your wallet to see it',
  noStake: 'Nothing is staked',
  withheld: (amount: string) => `${amount} FTHM more can be claimed once your fixed positions unlock`,
} as const;

export const positionsText = {
  title: 'My Positions',
  connectHint: 'Connect to see your positions.',
  empty: 'You have no open positions.',
  emptyHint: 'Stake FTHM to earn rewards and voting power.',
  failed: 'Positions unavailable',
  position: 'Position',
  id: (lockId: bigint) => `#${lockId}`,
  staked: 'Staked',
  votes: 'Voting power',
  votesMeaning: 'vFTHM that the position holds. Proposals count the vFTHM of an account.',
  unlocks: 'Unlocks',
  unlocked: 'Unlocked',
  rewards: 'Rewards',
  actions: 'Actions',
  unstake: 'Unstake',
  earlyUnstake: 'Early unstake',
  unstakeOf: (id: string) => `Unstake position ${id}`,
  earlyUnstakeOf: (id: string) => `Early unstake position ${id}`,
  used: (count: number, max: number) => `${count} of ${max} open positions used`,
  count: (count: number) => (count === 1 ? '1 open position' : `${count} open positions`),
  pages: 'Pages of positions',
  fixed: 'Fixed',
  fixedMeaning: (date: string) =>
    `An administrator created this position. It can't be unstaked before ${date}, and its rewards can't be claimed until then.`,
  cooldownPeriod: (days: string) => `Cooldown Period: ${days}`,
  created: 'Staked on',
  createdUnknown: 'Not available from the indexer',
  cooldown: 'Cooldown in progress',
  noCooldown: 'You have no cooldown',
  canWithdrawOn: (amount: string, date: string) => `${amount} FTHM can be withdrawn on ${date}`,
  canWithdraw: (amount: string) => `${amount} FTHM can be withdrawn now`,
  cooldownUnknown: (amount: string) =>
    `${amount} FTHM is waiting. Its cooldown is unavailable, so the contract decides whether it can be withdrawn now.`,
  restarts: 'Every claim or unstake restarts the cooldown for everything that waits.',
  pendingUnknown: 'The amount that waits for its withdrawal is unavailable. You can still withdraw what is ready.',
  withdraw: 'Withdraw',
  withdrawIn: (time: string) => `Withdraw in ${time}`,
  timeLeft: 'Time until the withdrawal',
} as const;

function cooldownOf(days: string | undefined): string {
  return days === undefined ? 'a cooldown' : `a cooldown of ${days}`;
}

/** The dialogs. */
export const dialogText = {
  close: 'Close',
  gone: 'This position is no longer open',
  goneHint: 'It was unstaked, or its number changed. Close this dialog and open it again from the list.',
  connect: 'Connect your wallet to continue',
  available: 'Available',
  amount: 'Amount',

  unclaimed: {
    title: 'Unclaimed Rewards',
    text: (rewards: string, id: string) =>
      `Position ${id} has ${rewards} FTHM of unclaimed rewards. If you unstake without claiming, they are forfeited.`,
    textUnknown: (id: string) =>
      `The rewards of position ${id} are unavailable. If you unstake without claiming, any unclaimed rewards are forfeited.`,
    all: 'Claiming collects all claimable rewards and starts one cooldown.',
    forfeit: 'Forfeited by skipping',
    skip: 'Skip',
    claim: 'Claim',
  },

  claim: {
    title: 'Claim Rewards',
    action: 'Claim rewards',
    actionOf: (amount: string) => `Claim ${amount} FTHM`,
    running: 'Claiming rewards',
    rewards: 'Claimable rewards',
    cooldown: 'Cooldown',
    withdrawableOn: 'Can be withdrawn from',
    explain: (days: string | undefined) =>
      `Claimed rewards can be withdrawn after ${cooldownOf(days)}. The claim covers all your positions.`,
    explainWithheld: (days: string | undefined) =>
      `Claimed rewards can be withdrawn after ${cooldownOf(days)}. The claim doesn't cover positions that an administrator created, until they unlock.`,
    withheld: 'Claimable after unlock',
    withheldMeaning: 'Rewards of positions that an administrator created. The contract pays them once they unlock.',
    nothing: 'No rewards to claim yet',
    unknown: 'Rewards unavailable',
    result: (amount: string, symbol: string) => `You claimed ${amount} ${symbol}`,
    resultSum: (amount: string, symbol: string) => `Waiting for withdrawal: ${amount} ${symbol}`,
    cooling: 'Claim Rewards Cooling Down',
    coolingText: (days: string | undefined) =>
      `Your rewards are cooling down. You can withdraw them after ${days ?? 'the cooldown'}.`,
    continue: 'Continue to Unstake',
  },

  unstake: {
    title: 'Unstake',
    action: 'Unstake',
    actionOf: (amount: string) => `Unstake ${amount} FTHM`,
    running: 'Unstaking FTHM',
    remaining: 'Remaining stake',
    votesAfter: 'Voting power',
    cooldown: 'Cooldown',
    explain: (days: string | undefined) => `Unstaked FTHM can be withdrawn after ${cooldownOf(days)}.`,
    partial: (votes: string) =>
      `A partial unstake burns all ${votes} vFTHM of this position. The rest stays staked without voting power.`,
    forfeits: (rewards: string) => `${rewards} FTHM of unclaimed rewards of this position will be forfeited.`,
    result: (amount: string, symbol: string) => `You unstaked ${amount} ${symbol}`,
    cooling: 'Unstake Cooling Down',
    coolingText: (days: string | undefined) =>
      `Your FTHM is cooling down. You can withdraw it after ${days ?? 'the cooldown'}.`,
  },

  early: {
    title: 'Early Unstake',
    action: 'Early unstake',
    actionOf: (amount: string) => `Unstake ${amount} FTHM early`,
    running: 'Unstaking FTHM early',
    lockEnd: 'Lock ends',
    amount: 'Staked',
    penalty: 'Penalty',
    penaltyThen: 'Penalty when you confirmed',
    penaltyMeaning: 'What the staking contract keeps if you unstake now. It falls every day and ends with the lock.',
    estimate:
      'The contract’s own figure is unavailable. This is an estimate; the real penalty can be up to 1% of the amount higher.',
    receive: 'You receive (estimate)',
    acknowledge: 'I accept the penalty.',
    risk: 'Unstaking before the end of the lock costs the penalty above. It is final.',
    missing: 'Accept the penalty to continue',
    result: (amount: string, symbol: string) => `You unstaked ${amount} ${symbol} early`,
    ended: 'The lock has ended. Unstake without a penalty.',
    fixed: "An administrator created this position. It can't be unstaked before its lock ends.",
  },

  withdraw: {
    title: 'Withdraw',
    action: 'Withdraw',
    actionOf: (amount: string) => `Withdraw ${amount} FTHM`,
    running: 'Withdrawing FTHM',
    amount: 'Ready to withdraw',
    explain: 'Everything that you claimed and unstaked is sent to your wallet.',
    nothing: 'Nothing to withdraw',
    cooling: (time: string) => `Cooldown in progress: ${time} left`,
    result: (amount: string, symbol: string) => `You withdrew ${amount} ${symbol}`,
  },

  restarts: (amount: string) =>
    `${amount} FTHM is already cooling down. This transaction restarts the cooldown for all of it.`,
  restartsReady: (amount: string) =>
    `${amount} FTHM can be withdrawn now. This transaction locks it again for a whole cooldown: withdraw it first.`,
} as const;
