export const emergencyText = {
  title: 'Emergency withdrawal',
  actionOf: (amount: string) => `Withdraw ${amount} FTHM`,
  running: 'Withdrawing all FTHM',
  staked: 'Staked in all positions',
  waiting: 'Waiting for withdrawal',
  receive: 'You receive',
  forfeited: 'Unclaimed rewards',
  forfeitedMeaning: 'Rewards that you have not claimed. The emergency withdrawal does not pay them.',
  votes: 'Voting power',
  explain:
    'While the contract is paused, all your positions can be closed at once, without a penalty and without a cooldown. It ends your voting power.',
  risk: 'You give up the unclaimed rewards above. If you wait until the contract is resumed, you can claim them first.',
  riskUnknown:
    'Your unclaimed rewards are unavailable, and you give them up. If you wait until the contract is resumed, you can claim them first.',
  acknowledge: 'I give up my unclaimed rewards.',
  result: (amount: string, symbol: string) => `You withdrew ${amount} ${symbol}`,
  issues: {
    'not-paused': 'The contract is not paused: unstake and withdraw as usual',
    nothing: 'No positions to withdraw',
    'loss-not-accepted': 'Accept the loss of rewards to continue',
  },
  vaultPaused:
    'The vault that holds the staked FTHM is paused too. Your FTHM is unchanged. Try again after its administrators have resumed it.',
} as const;
