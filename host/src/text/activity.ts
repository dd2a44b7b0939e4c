export const activityText = {
  pending: (count: number) => `${count} pending`,
  waiting: (chain: string, nonce: number | undefined) =>
    `Waiting for ${chain}${nonce === undefined ? '' : `, nonce ${nonce}`}. You may close this page.`,
  waitingForWallet: 'Waiting for your wallet. If it sends the transaction, it appears here.',
  notStored:
    "This browser doesn't store data for this site. Reloading clears your activity, including pending transactions.",
  waitingBatch: (chain: string, calls: number) =>
    `Waiting for ${chain}, ${calls} calls confirmed together. Your wallet reports the result while it stays connected here.`,
  feeSpent: (fee: string) => `Fee spent ${fee}.`,
  view: 'View',
  viewNew: 'View replacement',
  empty: 'No activity for this account in this browser yet.',
  close: 'Close',
} as const;
