export const blockedText = {
  title: 'Blocked Address',
  goesOn: 'What you hold and owe stays on-chain. Debts keep accruing interest, and a position can still be liquidated.',
  exits: 'You can still repay and withdraw. Nothing new can be supplied, borrowed, opened or staked.',
  leave: 'Repay or withdraw',
  disconnect: 'Disconnect Wallet',
} as const;
