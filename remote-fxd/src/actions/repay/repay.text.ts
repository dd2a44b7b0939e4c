const REPAYING = { action: 'Repay this position', running: 'Repaying position' };

export const repayText = {
  tab: 'Repay Position',
  ...REPAYING,
  repaying: 'Repaying',
  repayHint: 'Enter the Repaying.',
  receive: 'Receive collateral',
  receiveHint: 'Optional. Leave it empty to keep your collateral.',
  of: 'of',
  totalDebt: 'Total debt',
  labels: {
    partial: (id: string, amount: string) => ({
      ...REPAYING,
      step: `Repay ${amount} FXD`,
      transaction: `Repay ${amount} FXD of position #${id}`,
    }),
    close: (id: string) => ({
      ...REPAYING,
      step: 'Repay in full and close',
      transaction: `Close position #${id}`,
    }),
    'take-out': (id: string) => ({
      action: 'Withdraw collateral',
      running: 'Withdrawing collateral',
      transaction: `Withdraw collateral from position #${id}`,
    }),
  },
  closesAll: 'This closes the position: you receive all of its collateral.',
  debtOld: "Couldn't refresh the debt. Showing earlier data.",
  repaid: (amount: string, symbol: string) => `You repaid ${amount} ${symbol}`,
  closed: (amount: string, symbol: string) => `Your position is closed. You repaid ${amount} ${symbol}`,
  takenOut: (amount: string, symbol: string) => `Your position is closed. You withdrew ${amount} ${symbol}`,
  received: 'Collateral received',
  nextRepay: 'Your Positions shows the remaining debt.',
  nextClose: 'The position is no longer listed. The transaction stays in your history.',
} as const;
