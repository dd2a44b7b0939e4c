export const connectText = {
  title: 'Connect a wallet',
  safeHint: 'The Safe that displays this page',
  metamaskFound: 'Browser extension, found',
  metamaskMissing: 'Browser extension, not found',
  installed: 'Installed',
  discovered: 'Browser extension',
  late: 'Appeared after this page loaded. Choose it only if you expected it.',
  injectedHint: 'Detected in this browser, name unavailable',
  walletConnectHint: 'Scan with a wallet on your phone',
  walletConnectMissing: 'Not available on this site',
  waiting: 'Confirm in your wallet',
  preparing: 'Connecting to WalletConnect…',
  noneFound: 'No wallet found in this browser.',
  install: 'Install MetaMask',
  meaning: (brand: string) => `Connecting shows ${brand} your address and balances. It does not let anyone move funds.`,
} as const;

export const pairingText = {
  code: 'Code to scan with a wallet',
  scan: 'Scan this with the wallet on your phone and confirm there.',
  openApp: 'Open a wallet on this device',
  copy: 'Copy the link',
  back: 'Back',
} as const;
