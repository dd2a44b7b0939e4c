/** Every sentence that an area shows when no host surrounds it. */
export const embedText = {
  alerts: {
    region: 'Messages',
    success: 'Action was successful!',
    failure: 'Something went wrong!',
    view: 'View on explorer',
    replaced: 'Replaced from your wallet by another transaction.',
    cancelled: 'Cancelled from your wallet.',
    dropped:
      "Can't find this transaction. It may still be mined, or another one replaced it. Check your wallet before you send it again.",
    foundOn: (chain: string) =>
      `Your wallet sent this on ${chain} instead. Check what it did there before you send it again.`,
    unsent: 'Your wallet gave it up before it was sent. Nothing was changed by it.',
    lost: 'Your wallet does not know it any more. Look there for what became of it.',
    'not-found':
      'No transaction was found. If your wallet still shows the request, reject it there before you try again.',
    unproven:
      'Your wallet reported a failure that the network does not confirm. It may have been performed: check your balances.',
    partial: 'Only some of the steps were performed. Check your balances and approvals.',
    reopened: 'Chain reorganized. Waiting for confirmation.',
    close: 'Close',
  },
  unreadable: (count: number) => ({
    text: `${count === 1 ? 'An entry' : `${count} entries`} of your activity could not be read.`,
    detail:
      'Kept in this browser for a version that can read it. Transactions are not affected: look them up in your wallet.',
  }),
  configuration: {
    title: 'This area cannot start.',
    missing: (address: string) => `Its configuration could not be read from ${address}.`,
    unreadable: (address: string) => `Its configuration at ${address} is not JSON.`,
    wrong: (field: string, problem: string) => `In its configuration, ${field} ${problem}.`,
    chain: (chainId: number) => `Its configuration has no chain ${chainId}.`,
  },
  failure: {
    title: 'This area stopped working.',
    consequence: 'Nothing was sent to the chain by this error.',
  },
  overdue: {
    title: 'This area takes longer to load than expected.',
  },
  alone: {
    connect: 'Connect Wallet',
    connecting: 'Connecting...',
    noWallet: 'No wallet was found in this browser.',
    wallets: 'Choose a wallet',
    account: 'Account',
    disconnect: 'Disconnect',
    network: 'Network',
    wrongNetwork: 'Wrong Network',
    areas: { fxd: 'FXD', dao: 'DAO', lending: 'Lending', vaults: 'Vaults' },
  },
} as const;
