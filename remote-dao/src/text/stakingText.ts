/** Copy of the staking screen and its dialogs. Amounts and dates come formatted. Quoted sentences are of the DAO specification. */
export const stakingText = {
  title: 'Staking',
  about: 'Stake FTHM to earn more rewards and voting power. A longer lock means more rewards.',
} as const;
