/** Quoted sentences are from the DAO specification. */
export const stakingText = {
  title: 'Staking',
  about: 'Stake FTHM to earn more rewards and voting power. A longer lock means more rewards.',
  connectTitle: 'Connect your wallet',
  unavailable: 'Staking data unavailable',
  indexerDown:
    'Positions and rewards are read from the chain: you can stake, claim and unstake as usual, but the end of a cooldown may be missing.',
  indexerDownPaused: 'Positions and rewards are read from the chain, but the end of a cooldown may be missing.',
  paused:
    'The staking contract is paused by its administrators. Nothing can be staked, claimed, unstaked or withdrawn as usual until they resume it.',
  pausedExit:
    'Your FTHM stays yours: you can close all positions at once and withdraw everything, without unclaimed rewards.',
  withdrawEverything: 'Withdraw everything',
  pausedShort: 'Staking is paused',
  days: (count: string) => (count === '1' ? '1 day' : `${count} days`),
} as const;

export const newStakeText = {
  title: 'New Stake',
  loading: 'Loading…',
  visitor: 'Lock FTHM for voting power and rewards.',
  estimate: 'Estimate a stake',
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
  name: (id: string, amount: string, end: string) => `${id} (${amount} FTHM until ${end})`,
  staked: 'Staked',
  votes: 'Voting power',
  votesMeaning: 'vFTHM that the position holds. Proposals count the vFTHM of an account.',
  unlocks: 'Unlocks',
  unlocked: 'Unlocked',
  rewards: 'Rewards',
  actions: 'Actions',
  unstake: 'Unstake',
  earlyUnstake: 'Early unstake',
  unstakeOf: (name: string) => `Unstake position ${name}`,
  earlyUnstakeOf: (name: string) => `Early unstake position ${name}`,
  used: (count: number, max: number) => `${count} of ${max} open positions used`,
  count: (count: number) => (count === 1 ? '1 open position' : `${count} open positions`),
  pages: 'Pages of positions',
  fixed: 'Fixed',
  fixedMeaning: (date: string) =>
    `An administrator created this position. It can't be unstaked before ${date}, and its rewards can't be claimed until then.`,
  cooldownPeriod: (days: string) => `Cooldown Period: ${days}`,
  created: 'Staked on',
  createdUnknown: 'Not available from the data service',
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
