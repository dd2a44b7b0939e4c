export const stakingDatesText = {
  allDates: 'Add dates to calendar',
  file: 'fathom-staking.ics',
  event: {
    unlock: (amount: string) => `Lock of ${amount} FTHM ends`,
    unlockHint: 'Claim the rewards first, then unstake: unclaimed rewards are forfeited.',
    withdraw: (amount: string) => `${amount} FTHM can be withdrawn`,
    withdrawHint: 'The cooldown is over. Every claim or unstake before then restarts it.',
  },
} as const;
