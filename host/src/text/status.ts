/** The status page. */
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
  retry: 'Try again',
  noEntry: 'Not a release build.',
  host: (file: string, contract: string, digest: string) => `${file}, contract ${contract}, ${digest}`,
  area: (version: string, contract: string, files: number, digest: string) =>
    `Version ${version}, contract ${contract}, ${files} files, ${digest}`,
  signed: (expires: string) => `signed, valid until ${expires}`,
  refused: (reason: string) => `The latest release was refused. ${reason} Running the last verified release instead.`,
  node: (block: string, age: string, latency: string) => `Block ${block}, ${age} old, latency ${latency} ms`,
  indexer: (latest: string, head: string, age: string | undefined) =>
    `Block ${latest} of ${head}${age === undefined ? '' : `, ${age} old`}`,
} as const;
