/** What the address of a subgraph tells: `{base}/subgraphs/name/{name}`. */
export interface SubgraphScope {
  readonly name: string;
  /** Where the node that runs it answers `indexingStatusForCurrentVersion(subgraphName)`: `{base}/graphql`. */
  readonly healthUrl: string;
}

const PATH = /\/subgraphs\/name\/([^?#]+?)\/?$/;

/**
 * Nodes of The Graph and ours keep the health of all subgraphs next to them, so that the runtime configuration needs to name the
 * subgraph only. An address of another form is taken as one that answers both; its last part is the name.
 */
export function subgraphScope(address: string): SubgraphScope {
  const match = PATH.exec(address);
  if (match?.[1] === undefined)
    return { name: address.replace(/\/+$/, '').split('/').at(-1) ?? '', healthUrl: address };
  return { name: match[1], healthUrl: `${address.slice(0, match.index)}/graphql` };
}
