import { AREA_NAMES } from '@fathom/shared/format/areaNames';
import type { AreaId } from '@fathom/shared/contract';

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
    nowhere: "It isn't available on any configured network.",
    maintenance: 'Fathom is down for maintenance.',
    maintenanceText: 'Your funds are safe on-chain. Please try again later.',
  },
  /** By the problem of an area that failed to load. */
  areaProblem: {
    'not-configured': 'No address is configured for this area.',
    unreachable: 'Its server is unreachable.',
    'wrong-answer': 'Its server returned something other than the area.',
    'wrong-area': 'Its server returned a different area.',
    'wrong-version': "Its server returned a version that isn't allowed here.",
    'wrong-digest':
      'The digest of its area-manifest.json differs from manifestDigest in the configuration of this app.',
    'wrong-contract': 'It was built for a different version of this app.',
    'no-code': "Its code couldn't be loaded or failed the integrity check.",
    incompatible: 'It was built for a version of a shared library that this app does not provide.',
    broken: "Its code couldn't run.",
    overdue: "It's taking longer than expected.",
  },
  skipToContent: 'Skip to content',
  connect: {
    button: 'Connect Wallet',
    connecting: 'Connecting',
    title: 'Connect a wallet',
    metamask: 'Metamask',
    metamaskFound: 'Browser extension, found',
    metamaskMissing: 'Browser extension, not found',
    installed: 'Installed',
    discovered: 'Browser extension',
    late: 'Appeared after this page loaded. Choose it only if you expected it.',
    injected: 'Browser wallet',
    injectedHint: 'Detected in this browser, name unavailable',
    walletConnect: 'Wallet Connect',
    walletConnectHint: 'Scan with a wallet on your phone',
    walletConnectMissing: 'Not available: no project ID is configured',
    waiting: 'Confirm in your wallet',
    preparing: 'Connecting to WalletConnect…',
    noneFound: 'No wallet found in this browser.',
    install: 'Install MetaMask',
    meaning: (brand: string) =>
      `Connecting shows ${brand} your address and balances. It does not let anyone move funds.`,
    approvalHint: 'First-time connect? Please allow token approval in your MetaMask',
    rejected: 'The user rejected the request.',
    notPressed: 'Not connected. Choose the wallet again.',
    failed: 'The wallet did not connect. Open it, check that it is unlocked, and try again.',
    noAccount: 'The wallet returned no account. Unlock it or choose an account, then try again.',
    relaySilent: "Can't reach WalletConnect. Check your connection and try again.",
    projectRefused:
      "WalletConnect rejected this site's project ID. Connect another way, or contact the operator of this site.",
    walletGone: 'This wallet is no longer available in the browser. Install or enable it, then try again.',
  },
  pairing: {
    code: 'Code to scan with a wallet',
    scan: 'Scan this with the wallet on your phone and confirm there.',
    openApp: 'Open a wallet on this device',
    copy: 'Copy the link',
    back: 'Back',
  },
  wallet: {
    account: 'Account',
    accountOf: (address: string) => `Account ${address}`,
    on: (wallet: string, chain: string) => `${wallet}, on ${chain}`,
    onUnknown: (wallet: string) => `${wallet}, on another network`,
    balance: 'Balance',
    balanceUnknown: 'Balance unavailable',
    kinds: {
      contract:
        'This account is a contract. It approves with transactions, not signed messages. If it has several owners, like a Safe, transactions stay pending until the owners execute them.',
      signing:
        'This account is a contract with its own signature rules (EIP-1271). It approves with transactions, because tokens only accept messages signed by a private key. If it has several owners, like a Safe, transactions stay pending until the owners execute them.',
      delegated:
        'This account delegates to contract code (EIP-7702). It approves with transactions, not signed messages.',
    },
    viewOnExplorer: 'View on explorer',
    disconnect: 'Disconnect',
  },
  /** A read-only account opened from a link. */
  watch: {
    name: 'Read-only',
    looking: 'Viewing',
    nothing: 'Read-only: signing and sending are disabled.',
    unreadable: "The account in this link isn't a valid address.",
    leave: 'Leave',
  },
  network: {
    title: 'Network',
    current: (name: string) => `Network: ${name}`,
    testnet: 'Test network',
    wrong: 'Wrong Network',
    error: 'Error',
    permissions: 'Wallet Request Permissions Error',
    selectInWallet: (name: string) => `Select ${name} network in your wallet.`,
  },
  node: {
    title: (chain: string) => `RPC for ${chain}`,
    open: (chain: string) => `RPC for ${chain}`,
    listed: (count: number) => (count === 1 ? 'Default RPC' : `${count} default RPCs`),
    own: (host: string) => `Custom RPC: ${host}`,
    address: 'Custom RPC URL',
    meaning: (chain: string) =>
      `${chain} data will be read from this RPC. The default RPCs and your wallet confirm what you sign. After a reload you are asked to confirm it again.`,
    use: 'Use this RPC',
    checking: 'Checking…',
    reset: 'Reset to default RPC',
    notAnAddress: 'Enter a URL that starts with https:// or http://.',
    notPressed: 'Not changed. Enter the URL and press the button again.',
    ofArea: "This RPC is on the server of one of this app's areas. Choose an independent one.",
    banner: 'Custom RPC',
    used: (host: string, chain: string) => `${chain} data is read from your custom RPC, ${host}.`,
    stored: (host: string, chain: string) =>
      `A custom RPC (${host}) is stored for ${chain}. Use it only if you set it.`,
    notConfirmed: 'Not used. Press the button again.',
    confirm: (host: string) => `Use ${host}`,
    remove: 'Remove',
    silent: "Can't reach this RPC. Check the URL and that the RPC allows requests from this site.",
    otherChain: (chain: string, actual: number) =>
      `This RPC serves another network (${Number.isNaN(actual) ? 'unknown' : `chain ${actual}`}), not ${chain}.`,
  },
  alerts: {
    success: 'Action was successful!',
    failure: 'Something went wrong!',
    view: 'View on explorer',
    sentTo: (chain: string) => `Sent to ${chain}.`,
  },
  outcomes: {
    mined: 'Done.',
    repriced: 'Replaced from your wallet by a transaction with a higher fee. The new one went through.',
    reverted: (reason: string | undefined) =>
      reason === undefined ? 'Reverted.' : `Reverted: ${reason.replace(/\.?$/, '.')}`,
    replaced: 'Replaced from your wallet by another transaction.',
    cancelled: 'Cancelled from your wallet.',
    dropped:
      "Can't find this transaction. It may still be mined, or another one replaced it. Check your wallet before you send it again.",
    foundOn: (chain: string) =>
      `Your wallet sent this on ${chain} instead. Check what it did there before you send it again.`,
    unsent: 'Your wallet dropped this before sending. Nothing changed.',
    lost: 'Your wallet no longer reports this transaction. Check its status in your wallet.',
    'not-found':
      'No transaction found. If your wallet still shows the request, reject it there before you try again. Still searching.',
    unproven:
      'Your wallet reported a failure that the network does not confirm. It may have succeeded: check your balances.',
    partial: 'Only some of the steps succeeded. Check your balances and approvals.',
    mismatch:
      'The wallet returned a transaction that is not this request, which is still searched for. Check your wallet before you send it again.',
    silent: 'Mined, but the receipt contains no event, so nothing shows an effect. Check your balances.',
    repeated: (times: number) =>
      `Your wallet sent this ${times} times, under different nonces. Check your balances and your wallet.`,
    'despite-rejection': 'Your wallet reported a rejection, but sent this all the same. It was mined.',
    reopened: 'Chain reorganized. Waiting for confirmation.',
  },
  activity: {
    title: 'Activity',
    button: (pending: number) => (pending === 0 ? 'Activity' : `Activity, ${pending} pending`),
    pending: (count: number) => `${count} pending`,
    waiting: (chain: string, nonce: number | undefined) =>
      `Waiting for ${chain}${nonce === undefined ? '' : `, nonce ${nonce}`}. You may close this page.`,
    waitingForWallet: 'Waiting for your wallet. If it sends the transaction, it appears here.',
    checkingWallet: (chain: string) => `Checking whether your wallet sent it. Searching ${chain}.`,
    unreadable: (count: number) => ({
      text: `${count === 1 ? 'An entry' : `${count} entries`} of your activity couldn't be read.`,
      detail: "The data stays in this browser. Transactions aren't affected: find them in your wallet.",
    }),
    notStored:
      "This browser doesn't store data for this site. Reloading clears your activity, including pending transactions.",
    waitingBatch: (chain: string, calls: number, wallet: string) =>
      `Waiting for ${chain}, ${calls} calls confirmed together. ${wallet} reports the result while it stays connected here.`,
    feeSpent: (fee: string) => `Fee spent ${fee}.`,
    view: 'View',
    viewNew: 'View replacement',
    empty: 'No activity for this account in this browser yet.',
    close: 'Close',
  },
  cookies: {
    region: 'Cookies',
    title: 'Allow anonymous page-view counts?',
    text: 'We count which pages are opened, never your address. Nothing is sent until you accept.',
    accept: 'Accept',
    reject: 'Reject',
  },
  footer: {
    region: 'About',
    source: 'Values are read from the chain and refresh automatically. Rates move with the market.',
    docs: 'Docs',
    display: 'Display',
  },
  theme: { title: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  locale: {
    title: 'Numbers and dates',
    system: 'System default',
    example: (number: string, date: string) => `${number}, ${date}`,
  },
  info: {
    status: {
      title: 'Status',
      message: 'Releases, RPC nodes and indexers, their availability and the age of their data.',
      releases: 'Releases',
      nodes: 'Nodes',
      indexers: 'Indexers',
      noIndexer: 'No indexer configured: all data is read from the chain.',
      well: 'Operational',
      late: 'Delayed',
      silent: 'Unreachable',
      retry: 'Try again',
      noEntry: 'Not a release build.',
      host: (file: string, contract: string, digest: string) => `${file}, contract ${contract}, ${digest}`,
      area: (version: string, contract: string, files: number, digest: string) =>
        `Version ${version}, contract ${contract}, ${files} files, ${digest}`,
      node: (block: string, age: string, latency: string) => `Block ${block}, ${age} old, latency ${latency} ms`,
      indexer: (latest: string, head: string, age: string | undefined) =>
        `Block ${latest} of ${head}${age === undefined ? '' : `, ${age} old`}`,
    },
    glossary: {
      title: 'Glossary',
      message: 'The terms used in the app, one sentence each.',
    },
  },
  configuration: {
    title: "Fathom can't start",
    missing: "The configuration couldn't be loaded.",
    unreadable: "The configuration isn't valid JSON.",
    wrongField: (field: string, problem: string) => `In the configuration, ${field} ${problem}.`,
    next: 'Your funds are safe on-chain. Reload the page. If this persists, contact the operator of this site.',
    reload: 'Reload',
  },
} as const;
