/** What every dialog of a transaction says, whatever the area. Quoted sentences stand as in the lending specification, sections 4 to 8. */
export const transactionText = {
  fetching: 'Fetching data...',
  approve: 'Approve to continue',
  approving: 'Approving...',
  approved: 'Approve Confirmed',
  approveWith: 'Approve with',
  signedMessage: 'Signed message',
  transaction: 'Transaction',
  unlimited: 'Unlimited',
  connect: 'Connect wallet',
  amountRefused: 'Correct the invalid amount',
  changeAmount: 'Change the amount',
  changeAmounts: 'Change the amounts',
  approveVerb: 'Approve',
  exactly: (amount: string, symbol: string) => `Exactly ${amount} ${symbol}`,
  exactlyTheAmount: 'Exactly the amount',
  stepApprove: (symbol: string) => `Approve ${symbol}`,
  stepSign: (symbol: string) => `Sign for ${symbol}`,
  stepReset: (symbol: string) => `Reset the approval of ${symbol}`,
  stepDelegate: 'Allow the gateway',
  alertApproved: (symbol: string) => `Approved ${symbol}`,
  alertDelegated: 'Allowed the gateway',
  preparing: 'Preparing…',
  confirmInWallet: 'Confirm in your wallet',
  pricesDisagree:
    'RPC nodes disagree about the prices shown here. Nothing was sent. Try again, or choose another RPC for this network.',
  pricesUnread: "The prices shown here couldn't be confirmed. Nothing was sent. Check your connection and try again.",
  pricesUnconfirmed: 'Prices not confirmed',
  checkingWallet: 'Checking whether your wallet sent it',
  checkingWalletExplained:
    'Your wallet did not confirm that it sent the transaction. The network is being searched for it. Do not send it again until this is settled.',
  closeSafely: 'You may close this window. The transaction goes on and stays in your activity.',
  forgottenOnReload:
    'This browser does not store data for this site: reloading or closing the page removes the transaction from your activity. It goes on either way. Note its hash.',
  unproven: 'The transaction is confirmed, but its receipt does not show this amount. Check your balances.',
  feesShort: (base: string, network: string) =>
    `You do not have enough ${base} in your account to pay for transaction fees on ${network} network. Please deposit ${base} from another account.`,
  switchNetwork: (network: string) => `Please switch to ${network}.`,
  switchNetworkButton: 'Switch Network',
  switchNetworkFailed:
    "Seems like we can't switch the network automatically. Please check if you can change it from the wallet.",
  oneTransaction: 'One transaction, no approval',
  twoTransactions: 'Two transactions',
  threeTransactions: 'Three transactions',
  signatureAndTransaction: 'Signature and transaction',
  oneConfirmation: 'One confirmation',
  together: {
    on: 'Your wallet confirms these steps together: either all of them happen, or none.',
    off: 'Your wallet could confirm these steps together.',
    turnOn: 'Confirm together',
    turnOff: 'One after the other',
  },
  willSignLater:
    'What you will sign is read back from the final transaction and stands here in words before your wallet asks.',
  willSign: 'You sign:',
  showCall: 'Show the raw call',
  hideCall: 'Hide the raw call',
  rawCall: { to: 'To', value: 'Value', data: 'Data', wei: (value: string) => `${value} wei` },
  feeLabel: 'Fee',
  feeExplained:
    'The network takes this fee in its own coin, whether the transaction succeeds or not. The wallet shows the final figure.',
  /** An amount below the smallest step that is shown carries a sign of its own. */
  feeAmount: (amount: string, symbol: string, usd: string | undefined) =>
    `${amount.startsWith('<') ? '' : '≈ '}${amount} ${symbol}${usd === undefined ? '' : ` (${usd})`}`,
  tryAgain: 'Try again',
  failed: 'Transaction failed',
  unknown: 'Transaction status unknown',
  missing: (title: string) =>
    `Can't find an earlier transaction (${title}). It may still be mined, so check your wallet before you send another one.`,
  copyError: 'Copy error text',
  copied: 'Copied',
  copyRefused: 'Copying was refused by the browser',
  close: 'Close',
  /** Leaves the dialog while nothing is sent; what closes a position has a button of its own. */
  cancel: 'Cancel',
  closed: 'Dialog closed',
  switchedAccount: (now: string, before: string) =>
    `You switched to account ${now}. This dialog was prepared for ${before}.`,
  switchedDeployment: (now: string, before: string) =>
    `You switched to ${now}. This dialog was prepared for ${before}.`,
  disconnected: (before: string) => `Account ${before} is no longer connected. This dialog was prepared for it.`,
  closedHint:
    'What you entered was not carried over. A transaction that you already confirmed continues and stays in your activity.',
  done: 'All done!',
  listMayLag: 'Done; the list may lag.',
  closeDone: 'Ok, Close',
  feePaid: 'Fee paid',
  reviewTransaction: 'Review tx details',
  addToWallet: (symbol: string) => `Show ${symbol} in your wallet`,
  add: 'Add',
  watchOutcome: { asked: 'Asked', added: 'Added', declined: 'Not added' },
} as const;
