export const statusText = {
  message: 'Releases, RPC nodes and indexers, their availability and the age of their data.',
  releases: 'Releases',
  nodes: 'Nodes',
  indexers: 'Indexers',
  noIndexer: 'No indexer configured: all data is read from the chain.',
  well: 'Operational',
  late: 'Delayed',
  earlier: 'Earlier release',
  silent: 'Unreachable',
  noBlock: 'Unavailable',
  notConfigured: 'Not configured',
  /** The server responded, but its release was not accepted. */
  refusedRelease: 'Refused',
  retry: 'Try again',
  noEntry: 'Not a release build.',
  host: (file: string, contract: string, digest: string) => `${file}, contract ${contract}, ${digest}`,
  area: (version: string, contract: string, files: number, digest: string) =>
    `Version ${version}, contract ${contract}, ${files} files, ${digest}`,
  signed: (expires: string) => `signed, valid until ${expires}`,
  refused: (reason: string) => `The latest release was refused. ${reason} Running the last verified release instead.`,
  verified: {
    title: 'Loaded files',
    label: 'Verified',
    notLoaded: 'Not loaded',
    differs: 'Do not sign anything',
    signed: (version: string) => `the signed release ${version}`,
    listed: (version: string) => `release ${version} as its server lists it, which is not signed`,
    ownList: "this site's own list; npm run verify compares it with your own build",
    same: (count: number, source: string) =>
      `${count} ${count === 1 ? 'file' : 'files'} loaded, all of them as in ${source}.`,
    changed: (names: readonly string[], source: string) =>
      `${names.join(', ')} ${names.length === 1 ? 'differs' : 'differ'} from ${source}.`,
    unlisted: (names: readonly string[], source: string) =>
      `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} not part of ${source}.`,
    nothing: 'No file loaded yet.',
    elsewhere: (addresses: readonly string[]) => `Scripts of other sites, such as a wallet's: ${addresses.join(', ')}.`,
  },
  storage: {
    title: 'Storage on this device',
    exceeded: (area: string) =>
      `${area} tried to store more than an area may. What exceeds it lasts until you close this page. Your transactions are not affected.`,
    evicted: (count: number) =>
      `The storage was full. ${count === 1 ? '1 value' : `${count} values`} of areas ${count === 1 ? 'was' : 'were'} removed to store your transactions.`,
  },
  node: (block: string, age: string, latency: string) => `Block ${block}, ${age} old, latency ${latency} ms`,
  indexer: (latest: string, head: string, age: string | undefined) =>
    `Block ${latest} of ${head}${age === undefined ? '' : `, ${age} old`}`,
} as const;
