/** Every sentence that an area shows when no host surrounds it. */
export const embedText = {
  wallet: {
    refused: 'This page did not allow the transaction.',
  },
  alerts: {
    region: 'Messages',
    success: 'Action was successful!',
    failure: 'Something went wrong!',
    view: 'View on explorer',
    replaced: 'Replaced from your wallet by another transaction.',
    cancelled: 'Cancelled from your wallet.',
    dropped: 'No node knows it any more. Nothing was changed by it.',
    unsent: 'Your wallet gave it up before it was sent. Nothing was changed by it.',
    lost: 'Your wallet does not know it any more. Look there for what became of it.',
    reopened: 'The network took its last block back. This waits for a block again.',
    close: 'Close',
  },
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
