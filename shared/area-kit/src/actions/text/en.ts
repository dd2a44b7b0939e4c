import type { SourceCounts as Counts } from '@fathom/base/domain/sourceCounts';

const ENTRIES_WAIT = 'New deposits and loans wait until most of them agree. Withdrawing and repaying stay possible.';

/** Copy of all transaction dialogs. Quoted sentences match the lending specification, sections 4 to 8. */
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
  watched: 'Read-only account',
  watchedExplained:
    'You are viewing this account without its wallet, so nothing can be signed or sent. Connect its wallet to act.',
  amountRefused: 'Correct the invalid amount',
  changeAmount: 'Change the amount',
  changeAmounts: 'Change the amounts',
  approveVerb: 'Approve',
  exactly: (amount: string, symbol: string) => `Exactly ${amount} ${symbol}`,
  /** With a margin for interest or prices until the transaction is mined. */
  upTo: (amount: string, symbol: string) => `Up to ${amount} ${symbol}`,
  allowanceLeft: (amount: string, symbol: string, spender: string) =>
    `What was not used of the ${amount} ${symbol} that you approved stays allowed for ${spender} until you set the approval to zero.`,
  unlimitedLeft: (symbol: string, spender: string) =>
    `Your unlimited approval of ${symbol} for ${spender} stays until you set it to zero.`,
  exactlyTheAmount: 'Exactly the amount',
  stepApprove: (symbol: string) => `Approve ${symbol}`,
  stepApproveExactly: (amount: string, symbol: string) => `Approve exactly ${amount} ${symbol}`,
  stepApproveUpTo: (amount: string, symbol: string) => `Approve up to ${amount} ${symbol}`,
  stepApproveUnlimited: (symbol: string) => `Approve unlimited ${symbol}`,
  stepSign: (symbol: string) => `Sign for ${symbol}`,
  stepReset: (symbol: string) => `Reset the approval of ${symbol}`,
  stepDelegate: 'Delegate credit',
  preparing: 'Preparing…',
  confirmInWallet: 'Confirm in your wallet',
  waitingForNetwork: 'Waiting for the network…',
  pricesDisagree:
    'RPC nodes disagree about the prices shown here. Nothing was sent. Try again, or choose another RPC for this network.',
  pricesUnread: "The prices shown here couldn't be confirmed. Nothing was sent. Check your connection and try again.",
  pricesOfFew: ({ confirmedBy, sources }: Counts) =>
    `${confirmedBy} of ${sources} RPC nodes confirmed the prices shown here. ${ENTRIES_WAIT} Nothing was sent.`,
  pricesUnconfirmed: 'Prices not confirmed',
  previewDiffers: (value: string) =>
    `A simulation of this transaction ends with another ${value} than shown here. Nothing was sent, and your funds are not affected. Try again to read and simulate everything once more.`,
  previewUnread:
    "The data behind this preview couldn't be read again to compare it with a simulation. Nothing was sent, and your funds are not affected. Check your connection and try again.",
  previewUnconfirmed: 'Preview not confirmed',
  previewWorsened: (values: readonly string[]) =>
    `The market moved while this was open: ${values.join(' and ')} got worse than shown before. Nothing was sent. The values above are up to date: check them before you continue.`,
  previewChanged: 'Check the new values',
  useNewValues: 'Use the new values',
  checkingWallet: 'Checking whether your wallet sent it',
  checkingWalletExplained:
    "Your wallet did not confirm that it sent the transaction. Searching the network for it. Don't send it again until this is resolved.",
  restoredOther: (restored: string, entered: string) =>
    restored === entered
      ? `This dialog restored “${restored}” with other details than you entered. Nothing more was sent. Check them before you continue.`
      : `This dialog restored “${restored}”, but you entered “${entered}”. Nothing more was sent. Check the values before you continue.`,
  restoredUnlikeSent: (restored: string) =>
    `This dialog restored “${restored}”, but the transaction that was sent is another one. Nothing more was sent. Check your activity before you continue.`,
  useRestored: 'Use the restored values',
  closeSafely: 'You may close this window. The transaction continues and stays in your activity.',
  forgottenOnReload:
    'This browser does not store data for this site: reloading or closing the page removes the transaction from your activity. It continues either way. Note its hash.',
  resultTitles: { reading: 'Reading the result…', missing: 'Result missing', unread: 'Result unavailable' },
  missingResult:
    'The transaction was mined, but the expected event is missing: its receipt does not show this result. Check your balances before you do this again.',
  unreadResult:
    'The transaction was mined, but its receipt is unavailable, so the result is unknown. Check your balances before you do this again.',
  sentRepeatedly: (times: number) =>
    `Your wallet sent this ${times} times, under different nonces. This shows the result of one of them. Check your balances.`,
  feesShort: (base: string, network: string) =>
    `You do not have enough ${base} in your account to pay for transaction fees on ${network} network. Please deposit ${base} from another account.`,
  switchNetwork: (network: string) => `Please switch to ${network}.`,
  switchNetworkButton: 'Switch Network',
  switchTo: (network: string) => `Switch to ${network}`,
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
    turnOff: 'Send separately',
  },
  youSend: (sent: string) => `You send ${sent}`,
  paidWith: (amount: string, symbol: string) => ` with ${amount} ${symbol}`,
  youReceive: (received: string) => `You receive ${received}`,
  youSendAndReceive: (sent: string, received: string) => `You send ${sent}, you receive ${received}`,
  unchanged: 'unchanged',
  willSignLater: 'The decoded transaction appears here before you confirm in your wallet.',
  willSign: 'You sign:',
  validFor: (minutes: string) => `Valid for ${minutes} minutes from signing.`,
  oneSource: '1 source, not confirmed.',
  fewSources: ({ confirmedBy, sources }: Counts) => `${confirmedBy} of ${sources} confirmed.`,
  entriesWait: ({ confirmedBy, sources }: Counts) =>
    `${confirmedBy} of ${sources} RPC nodes confirmed this. ${ENTRIES_WAIT}`,
  inFull: 'What you sign in full',
  showCall: 'View calldata',
  hideCall: 'Hide calldata',
  rawCall: { to: 'To', value: 'Value', data: 'Data', wei: (value: string) => `${value} wei` },
  feeLabel: 'Fee',
  /** Earlier steps of the plan are paid already. */
  feeOfStep: 'Fee of this step',
  feeOfTransactions: (count: number) => `Fee of ${count} transactions`,
  gasOption: (chosen: string) => `Transaction speed: ${chosen}`,
  gasOptions: { slow: 'Slow', normal: 'Normal', fast: 'Fast', custom: 'Custom' },
  gasLimitLabel: 'Max gas price (gwei)',
  gasLimitHint: 'You pay the current price, up to this limit.',
  gasLimitInvalid: (gwei: string) => `Enter a price above 0 with at most 9 decimals. Using ${gwei} gwei.`,
  gasLimitLow: (gwei: string) => `Below the current base fee of ${gwei} gwei: the transaction waits until fees fall.`,
  feeExplained:
    'The network charges this fee in its native token, whether or not the transaction succeeds. The wallet shows the final amount.',
  /** An amount below the smallest displayed unit already has a `<`. */
  fee: (amount: string, usd: string | undefined, most: string) =>
    `${amount.startsWith('<') ? '' : '≈ '}${amount}${usd === undefined ? '' : ` (${usd})`}, at most ${most}`,
  feeAtMost: (amount: string, usd: string | undefined) => `at most ${amount}${usd === undefined ? '' : ` (${usd})`}`,
  feeAboveReceived: (fee: string, received: string) =>
    `The network fee of ${fee} is higher than the ${received} that you receive. You can claim later, when more has accrued.`,
  feeRestLow: (symbol: string) =>
    `This leaves little ${symbol} for fees. Keep some for later transactions, such as a withdrawal.`,
  feeNotCovered: (symbol: string) => `Not enough ${symbol} for the network fee`,
  tryAgain: 'Try again',
  failed: 'Transaction failed',
  unknown: 'Transaction status unknown',
  missing: (title: string) =>
    `Can't find an earlier transaction (${title}). It may still be mined, so check your wallet before you send another one.`,
  copyError: 'Copy error text',
  copied: 'Copied',
  copyRefused: 'The browser blocked copying',
  close: 'Close',
  /** Leaves the dialog while nothing is sent; actions that close a position have their own button. */
  cancel: 'Cancel',
  closed: 'Dialog closed',
  switchedAccount: (now: string, before: string) =>
    `You switched to account ${now}. This dialog was prepared for ${before}.`,
  switchedDeployment: (now: string, before: string) =>
    `You switched to ${now}. This dialog was prepared for ${before}.`,
  disconnected: (before: string) => `Account ${before} is no longer connected. This dialog was prepared for it.`,
  closedHint:
    'What you entered was not carried over. A transaction that you already confirmed continues and stays in your activity.',
  keptHint:
    'What you entered is kept: switch back and open the dialog again. A transaction that you already confirmed continues and stays in your activity.',
  done: 'All done!',
  listMayLag: 'Done. The list may be delayed.',
  closeDone: 'Ok, Close',
  /** Displayed below a result or a failure, in a form that is part of a page. */
  startOver: 'Back to the form',
  feePaid: 'Fee paid',
  reviewTransaction: 'Review tx details',
  addToWallet: (symbol: string) => `Add ${symbol} to your wallet`,
  add: 'Add',
  addByAddress: (address: string) => `You can add it in your wallet yourself, by its address: ${address}`,
  copyAddress: 'Copy address',
  watchOutcome: { asked: 'Requested', added: 'Added', declined: 'Not added' },
} as const;
