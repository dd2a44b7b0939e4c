/** The host's texts while a wallet request is open. */
export const signingBarText = {
  region: 'Wallet request',
  waiting: 'Confirm only if your wallet shows the same',
  sent: 'Sent',
  signed: 'Signed',
  rejected: {
    transaction: 'Rejected in your wallet.',
    signature: 'Rejected in your wallet. Nothing was signed.',
  },
  failed: {
    transaction: 'Your wallet reported an error. Nothing was sent.',
    signature: 'Your wallet reported an error. Nothing was signed.',
  },
  unclear: 'Your wallet returned no result. It may have sent this: check your activity before you retry.',
  contract: 'Contract',
  account: 'Account',
  network: 'Network',
  announcement: (status: string, messages: string, network: string) => `${status}: ${messages}. Network: ${network}.`,
  hide: 'Hide',
} as const;
