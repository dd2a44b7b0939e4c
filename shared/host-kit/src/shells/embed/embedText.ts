export const embedText = {
  configuration: {
    title: 'This area cannot start.',
    missing: (address: string) => `Its configuration could not be read from ${address}.`,
    unreadable: (address: string) => `Its configuration at ${address} is not JSON.`,
    wrong: (field: string, problem: string) => `In the configuration, ${field} ${problem}.`,
    chain: (chainId: number) => `Its configuration has no chain ${chainId}.`,
  },
  mount: {
    element: (given: string) =>
      `mount: the first argument is ${given}, not an element. Call mount when the element is in the page.`,
    options: (given: string) => `mount: the second argument is ${given}, not an object with options.`,
    chainId: (given: string) => `mount: chainId is ${given}, not a whole number such as 1135.`,
    configuration: (given: string) =>
      `mount: configuration is ${given}, neither the URL nor the content of a configuration.`,
  },
  path: (pathname: string, basePath: string) =>
    `The page is at ${pathname}, which is not below ${basePath}. The area is displayed when it is.`,
  portfolio: {
    connect: 'Connect a wallet to see what it owns and owes here.',
    positions: 'Positions',
    health: 'Health',
    claims: 'Claimable',
    owed: 'Owed',
    none: 'No positions',
    noDebt: 'No debt',
    absent: 'This area is not available on this network.',
    unread: 'The positions could not be read.',
    stale: "Couldn't refresh. Showing the last data.",
  },
  noProvider: 'This page offers no wallet to connect.',
  failure: {
    title: 'This area stopped working.',
    consequence: 'Nothing was sent to the chain by this error.',
  },
  overdue: {
    title: 'This area takes longer to load than expected.',
  },
  retry: 'Retry',
  frame: {
    unavailable: (area: string, reason: string) => `The frame of ${area} could not be loaded. ${reason}`,
    notice: (area: string) =>
      `${area} could not be loaded. Your funds are safe on-chain. Check your connection and try again.`,
    flooded: (area: string, reason: string) => `The frame of ${area} was stopped: ${reason}.`,
    stopped: (area: string) =>
      `${area} was stopped because it sent too much to this page. Your funds are safe on-chain. Load it again.`,
    title: 'This is a part of another app.',
    text: 'It is displayed inside that app, which connects it to your wallet. Open the app instead.',
  },
  alone: {
    connect: 'Connect Wallet',
    connecting: 'Connecting...',
    noWallet: 'No wallet found in this browser.',
    wallets: 'Choose a wallet',
    account: 'Account',
    disconnect: 'Disconnect',
    network: 'Network',
    wrongNetwork: 'Wrong Network',
  },
} as const;
