import { AREA_NAMES } from '@fathom/base/format/areaNames';
import type { AreaId } from '@fathom/contract';
import { areaProblemText } from '@fathom/host-kit/signing/guard/areaProblemText';

/** All copy of the shell. Sentences quoted in the specification are verbatim. */
export const en = {
  areas: {
    names: AREA_NAMES,
    selections: {
      fxd: 'Positions and pools',
      dao: 'Staking and governance',
      lending: 'Supply and borrow',
      vaults: 'Deposit and earn',
    } satisfies Record<AreaId, string>,
    navigation: 'Areas',
    apps: 'Apps',
    loading: (area: AreaId) => `${AREA_NAMES[area]} is loading`,
    failedTitle: (area: AreaId) => `${AREA_NAMES[area]} did not load.`,
    failedText: 'The other areas work. Your funds are safe on-chain.',
    brokeTitle: (area: AreaId) => `${AREA_NAMES[area]} stopped because of an error.`,
    retry: 'Retry',
    reload: 'Reload page',
    replaced: 'A new version of the app is available. Reload the page to continue.',
    copyError: 'Copy error',
    copied: 'Copied',
    notOffered: (area: AreaId, chain: string) => `${AREA_NAMES[area]} is not available on ${chain}.`,
    otherNetwork: (chain: string) => `Switch to ${chain}`,
    otherArea: (area: AreaId) => `Go to ${AREA_NAMES[area]}`,
    nowhere: "It isn't available on any network of this app.",
    maintenance: 'Fathom is down for maintenance.',
    maintenanceText: 'Your funds are safe on-chain. Please try again later.',
  },
  areaProblem: areaProblemText,
  blocked: 'This app is closed to your address.',
  skipToContent: 'Skip to content',
  connect: {
    button: 'Connect Wallet',
    connecting: 'Connecting',
    metamask: 'Metamask',
    injected: 'Browser wallet',
    walletConnect: 'Wallet Connect',
    safe: 'Safe',
    rejected: 'The user rejected the request.',
    notPressed: 'Not connected. Choose the wallet again.',
    failed: 'The wallet did not connect. Open it, check that it is unlocked, and try again.',
    noAccount: 'The wallet returned no account. Unlock it or choose an account, then try again.',
    relaySilent: "Can't reach WalletConnect. Check your connection and try again.",
    projectRefused:
      "WalletConnect doesn't accept this site. Your funds aren't affected. Connect another way, or contact the operator of this site.",
    siteDataBlocked:
      "Your browser blocks site data for this page, which WalletConnect needs. Your funds aren't affected. Allow cookies and site data for this site in your browser's settings and reload the page, or connect a wallet in this browser instead.",
    walletGone: 'This wallet is no longer available in the browser. Install or enable it, then try again.',
  },
  wallet: {
    account: 'Account',
    accountOf: (address: string) => `Account ${address}`,
    /** After the short address. */
    readOnly: ', read only',
    balanceUnknown: 'Balance unavailable',
  },
  network: {
    title: 'Network',
    current: (name: string) => `Network: ${name}`,
    testnet: 'Test network',
    wrong: 'Wrong Network',
    error: 'Error',
    notSwitched: (name: string) => `Your wallet did not switch to ${name}.`,
    permissions: 'Wallet Request Permissions Error',
    selectInWallet: (name: string) => `Select ${name} network in your wallet.`,
  },
  node: {
    notAnAddress: 'Enter a URL that starts with https:// or http://.',
    notPressed: 'Not changed. Enter the URL and press the button again.',
    ofArea: "This RPC is on the server of one of this app's areas. Choose an independent one.",
    notConfirmed: 'Not used. Press the button again.',
    silent: "Can't reach this RPC. Check the URL and that the RPC allows requests from this site.",
    noResult: (reason: string) => `This RPC returned an error: ${reason}. Check the URL, or choose another RPC.`,
    otherChain: (chain: string, actual: number) =>
      `This RPC serves another network (${Number.isNaN(actual) ? 'unknown' : `chain ${actual}`}), not ${chain}.`,
  },
  activity: {
    title: 'Activity',
    button: (pending: number) => (pending === 0 ? 'Activity' : `Activity, ${pending} pending`),
  },
  footer: {
    region: 'About',
    source: 'Values are read from the chain and refresh automatically. Rates move with the market.',
    docs: 'Docs',
    display: 'Display',
  },
  info: { status: 'Status', glossary: 'Glossary' },
} as const;
