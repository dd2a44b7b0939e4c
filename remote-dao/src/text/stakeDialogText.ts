function cooldownOf(days: string | undefined): string {
  return days === undefined ? 'a cooldown' : `a cooldown of ${days}`;
}

/** Quoted sentences are from the DAO specification. */
export const dialogText = {
  close: 'Close',
  gone: 'This position is no longer open',
  goneHint: 'It was unstaked, or its number changed. Close this dialog and open it again from the list.',
  connect: 'Connect your wallet to continue',
  available: 'Available',
  amount: 'Amount',

  unclaimed: {
    title: 'Unclaimed Rewards',
    text: (rewards: string, name: string) =>
      `Position ${name} has ${rewards} FTHM of unclaimed rewards. If you unstake without claiming, they are forfeited.`,
    textUnknown: (name: string) =>
      `The rewards of position ${name} are unavailable. If you unstake without claiming, any unclaimed rewards are forfeited.`,
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
    lockEnd: 'Lock ended',
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
    result: (amount: string, symbol: string) => `You ended a lock of ${amount} ${symbol} early`,
    arrives: 'Arrives after the cooldown',
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
