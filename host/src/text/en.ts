import type { AreaId } from '@fathom/shared/contract';

const AREA_NAMES: Readonly<Record<AreaId, string>> = { fxd: 'FXD', dao: 'DAO', lending: 'Lending', vaults: 'Vaults' };

/** Every sentence of the shell. Those that the specification quotes stand here to the letter. */
export const en = {
  areas: {
    names: AREA_NAMES,
    subjects: {
      fxd: 'Positions and pools',
      dao: 'Staking and governance',
      lending: 'Supply and borrow',
      vaults: 'Deposit and earn',
    } satisfies Record<AreaId, string>,
    navigation: 'Areas',
    apps: 'Apps',
    loading: (area: AreaId) => `${AREA_NAMES[area]} is loading`,
    failedTitle: (area: AreaId) => `${AREA_NAMES[area]} did not load.`,
    failedText: 'The other areas work. Your funds are safe on chain and untouched by this.',
    brokeTitle: (area: AreaId) => `${AREA_NAMES[area]} stopped because of an error.`,
    retry: 'Retry',
    reload: 'Reload page',
    replaced: 'A new version of the app is available. Reload the page to continue.',
    copyError: 'Copy error',
    copied: 'Copied',
    notOffered: (area: AreaId, chain: string) => `${AREA_NAMES[area]} is not available on ${chain}.`,
    otherNetwork: (chain: string) => `Switch to ${chain}`,
    otherArea: (area: AreaId) => `Go to ${AREA_NAMES[area]}`,
    nowhere: 'No configured network offers it.',
    maintenance: 'Fathom is being maintained.',
    maintenanceText: 'Your funds are safe on chain and untouched by this. Please come back in a while.',
  },
  /** By the problem of an area that did not load. */
  areaProblem: {
    'not-configured': 'No address is configured for this area.',
    unreachable: 'Its server did not answer.',
    'wrong-answer': 'Its server answered with something else than the area.',
    'wrong-area': 'Its server offers another area.',
    'wrong-version': 'Its server offers another version than the one that is allowed here.',
    'wrong-contract': 'It was built for another version of this app.',
    'no-code': 'Its code could not be fetched, or is not the code that was announced.',
    incompatible: 'It was built for a version of a shared library that this app does not provide.',
    broken: 'Its code could not be run.',
    overdue: 'It takes longer than expected.',
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
    injected: 'Browser wallet',
    injectedHint: 'In this browser; it does not say its name',
    walletConnect: 'Wallet Connect',
    walletConnectHint: 'Scan with a wallet on your phone',
    walletConnectMissing: 'Not available: no project id is configured',
    waiting: 'Answer in your wallet',
    preparing: 'Reaching the relay',
    noneFound: 'No wallet was found in this browser.',
    install: 'Install MetaMask',
    meaning: (brand: string) =>
      `Connecting shows ${brand} your address and balances. It does not let anyone move funds.`,
    approvalHint: 'First-time connect? Please allow token approval in your MetaMask',
    rejected: 'The user rejected the request.',
    failed: 'The wallet did not connect. Open it, check that it is unlocked, and try again.',
    noAccount: 'The wallet gave no account. Unlock it or choose an account there, and try again.',
    relaySilent: 'The relay of Wallet Connect did not answer. Check your connection and try again.',
    projectRefused:
      'The relay of Wallet Connect does not accept the project id of this site. Connect in another way, and tell who runs the site.',
    walletGone: 'This wallet was not found in the browser any more. Install or enable it, and try again.',
  },
  pairing: {
    code: 'Code to scan with a wallet',
    scan: 'Scan this with the wallet on your phone, and answer there.',
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
    balanceUnknown: 'The balance could not be read.',
    kinds: {
      contract:
        'This account is a contract. It gives approvals by transactions, not by signed messages. If it has several owners, as a Safe may, what it sends is pending until they have executed it.',
      signing:
        'This account is a contract that checks signatures by its own rules (EIP-1271). It gives approvals by transactions, since tokens take signed messages of keys only. If it has several owners, as a Safe may, what it sends is pending until they have executed it.',
      delegated:
        'This account runs code that it delegates to (EIP-7702). It gives approvals by transactions, not by signed messages.',
    },
    viewOnExplorer: 'View on explorer',
    disconnect: 'Disconnect',
  },
  /** An account that a link shows without its wallet. */
  watch: {
    name: 'Read only',
    looking: 'You are looking at',
    nothing: 'Nothing can be signed or sent here.',
    unreadable: 'The link asks to show an account, but what it names is no address.',
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
    title: (chain: string) => `Node for ${chain}`,
    open: (chain: string) => `Node for ${chain}`,
    listed: (count: number) => (count === 1 ? 'The node of this site' : `${count} nodes of this site`),
    own: (host: string) => `Your own: ${host}`,
    address: 'Address of your own node',
    meaning: (chain: string) =>
      `What is shown of ${chain} is then read from this node only. Your wallet keeps using its own.`,
    use: 'Use this node',
    checking: 'Asking the node',
    reset: 'Back to the nodes of this site',
    notAnAddress: 'Enter an address that begins with https:// or http://.',
    silent: 'This node gave no answer that can be used. Check the address, and whether this site may reach it.',
    otherChain: (chain: string, actual: number) =>
      `This node is on another network (${Number.isNaN(actual) ? 'it does not say which' : `chain ${actual}`}), not on ${chain}.`,
  },
  alerts: {
    region: 'Alerts',
    success: 'Action was successful!',
    failure: 'Something went wrong!',
    view: 'View on explorer',
    close: 'Close',
    sentTo: (chain: string) => `Sent to ${chain}.`,
  },
  endings: {
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
    unsent: 'Your wallet gave it up before it was sent. Nothing was changed by it.',
    lost: 'Your wallet does not know it any more. Look there for what became of it.',
    'not-found':
      'No transaction was found. If your wallet still shows the request, reject it there before you try again. Still being searched for.',
    unproven:
      'Your wallet reported a failure that the network does not confirm. It may have been performed: check your balances.',
    partial: 'Only some of the steps were performed. Check your balances and approvals.',
    reopened: 'Chain reorganized. Waiting for confirmation.',
  },
  activity: {
    title: 'Activity',
    button: (pending: number) => (pending === 0 ? 'Activity' : `Activity, ${pending} pending`),
    pending: (count: number) => `${count} pending`,
    waiting: (chain: string, nonce: number | undefined) =>
      `Waiting for ${chain}${nonce === undefined ? '' : `, nonce ${nonce}`}. You may close this page.`,
    waitingForWallet: 'Your wallet was asked for this. If it sends it, it is found here.',
    checkingWallet: (chain: string) => `Checking whether your wallet sent it. Searching ${chain}.`,
    unreadable: (count: number) => ({
      text: `${count === 1 ? 'An entry' : `${count} entries`} of your activity could not be read.`,
      detail:
        'Kept in this browser for a version that can read it. Transactions are not affected: look them up in your wallet.',
    }),
    notStored:
      'This browser does not store data for this site. A reload forgets your activity, and transactions under way with it.',
    waitingBatch: (chain: string, calls: number, wallet: string) =>
      `Waiting for ${chain}, ${calls} calls confirmed together. How it ends is learned from ${wallet}, while it is connected here.`,
    feeSpent: (fee: string) => `Fee spent ${fee}.`,
    view: 'View',
    viewNew: 'View the new one',
    showCall: 'Show the call',
    hideCall: 'Hide the call',
    unreadableCall: (to: string) => `A call of ${to} that this app cannot read.`,
    empty: 'Nothing was sent from this browser with this account yet.',
    close: 'Close',
  },
  cookies: {
    region: 'Cookies',
    title: 'May we count page views?',
    text: 'Only which pages are opened, never your address. Nothing is sent until you accept.',
    accept: 'Accept',
    reject: 'Reject',
  },
  footer: {
    region: 'About',
    source: 'Figures come from the chain and refresh by themselves. Rates move with the market.',
    docs: 'Docs',
    display: 'Display',
  },
  theme: { title: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  locale: {
    title: 'Numbers and dates',
    system: 'As the browser',
    example: (number: string, date: string) => `${number}, ${date}`,
  },
  info: {
    status: {
      title: 'Status',
      sentence: 'What runs here, whether it answers, and how old its answers are.',
      releases: 'Releases',
      nodes: 'Nodes',
      indexers: 'Indexers',
      noIndexer: 'No indexer is configured: everything is read from the chain.',
      well: 'Well',
      late: 'Late',
      silent: 'No answer',
      retry: 'Try again',
      noEntry: 'This page was not built for release.',
      host: (file: string, contract: string, digest: string) => `${file}, contract ${contract}, ${digest}`,
      area: (version: string, contract: string, files: number, digest: string) =>
        `Version ${version}, contract ${contract}, ${files} files, ${digest}`,
      node: (block: string, age: string, latency: string) => `Block ${block}, ${age} old, answered in ${latency} ms`,
      indexer: (latest: string, head: string, age: string | undefined) =>
        `Block ${latest} of ${head}${age === undefined ? '' : `, ${age} old`}`,
    },
    glossary: {
      title: 'Glossary',
      sentence: 'The words that the areas use, in one sentence each.',
    },
  },
  configuration: {
    title: 'Fathom cannot start',
    missing: 'Its configuration could not be read.',
    unreadable: 'Its configuration is not valid JSON.',
    wrongField: (field: string, problem: string) => `In its configuration, ${field} ${problem}.`,
    next: 'Your funds are safe on chain and untouched by this. Reload the page; if it stays, tell whoever runs this site.',
    reload: 'Reload',
  },
} as const;
