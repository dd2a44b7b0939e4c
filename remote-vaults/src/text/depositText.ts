/** Amounts are formatted. Sentences quoted in the vaults specification keep their wording. */
export const depositText = {
  title: 'Deposit',
  titleOf: (vault: string) => `Deposit to ${vault}`,
  action: 'Deposit',
  actionOf: (amount: string, symbol: string) => `Deposit ${amount} ${symbol}`,
  approve: 'Approve token',
  spender: 'the vault',
  running: (symbol: string) => `Depositing ${symbol}`,
  result: (amount: string, symbol: string) => `You deposited ${amount} ${symbol}`,
  resultNext: 'Your shares earn from now on. Their value changes with what the strategies report.',
  amount: 'Deposit',
  shares: 'Receive',
  enterIn: 'Enter the amount in',
  pay: 'You deposit',
  wallet: 'Wallet',
  most: 'Maximum',
  receive: 'You receive (estimate)',
  received: 'You received',
  minimum: 'Not sent below',
  minimumMeaning:
    'Right before the deposit is sent, the vault is asked again. If it would mint fewer shares than this, nothing is sent. The vault does not enforce it: the price can still change until the transaction is mined.',
  expected: 'Preview when you confirmed',
  shortfall: 'You received fewer shares than the preview: the share price changed before the transaction was mined.',
  deposited: 'Deposited',
  limit: 'Your limit',
  limitMeaning: 'A position in this vault can be worth up to 50,000 tokens.',
  vaultLimit: 'Vault limit',
  vaultLimitMeaning: 'What the vault still takes from your account.',
  limitOfVisitor: 'Connect a wallet to see what you can deposit.',
  left: (symbol: string) => `${symbol} left`,
  noPreview: 'Enter an amount',
  approvalHint: 'First-time connect? Please allow token approval in your MetaMask',
  balanceWarning: 'Wallet balance is not enough to deposit.',
  periodCompleted: 'The deposit period is completed.',
  periodCompletedHint: 'Funds are locked until the end of the lock period.',
  periodUnknown: "The periods of this vault couldn't be read. Your funds are safe on-chain. Try again later.",
  kycBefore: 'Only KYC-verified users can deposit. Please complete KYC at ',
  kycAddress: 'an external address',
  kycAfter: '.',
  kycShort: 'KYC required',
  shutDown: 'This vault is shut down. It takes no deposits; withdrawals stay open.',
  shutDownShort: 'Vault is shut down',
  required: 'This field is required',
  notPositive: 'This field should be positive.',
  belowMinimum: (amount: string, symbol: string) => `Minimum deposit is ${amount} ${symbol}`,
  balanceUnknown: (symbol: string) => `${symbol} balance unavailable`,
  aboveBalance: 'You do not have enough money in your wallet.',
  aboveCap: (symbol: string) => `The 50k ${symbol} limit has been exceeded. Please reduce the amount to continue.`,
  aboveAllowed: (amount: string, symbol: string) =>
    `Deposit value exceeds the maximum allowed limit ${amount} ${symbol}`,
  sharesAboveMaximum: (amount: string) => `Maximum available share token is ${amount}.`,
  failure: 'Deposit error',
} as const;

export const failedReadText = {
  'deposit limit':
    "The vault's deposit limit couldn't be read. Your funds are safe on-chain, and the vault refuses a deposit above its limit. Try again later.",
  'redeem preview':
    "The vault couldn't preview what your shares pay. Their value here follows from the share price. Your funds are safe on-chain. Try again later.",
} as const;

export const priceText = {
  pending: 'Reading the preview…',
  failed: "The vault's preview couldn't be read. Nothing was sent. Try again.",
  failedShort: 'Preview unavailable',
} as const;
