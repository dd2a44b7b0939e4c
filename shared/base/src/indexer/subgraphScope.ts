export interface SubgraphScope {
  readonly name: string;
  readonly healthUrl: string;
}

const PATH = /\/subgraphs\/name\/([^?#]+?)\/?$/;

/**
 * Derives the node's health endpoint from a subgraph's URL, because nodes serve the health of all subgraphs at a common
 * endpoint. A URL of another form is assumed to serve both; its last segment is the name.
 */
export function subgraphScope(address: string): SubgraphScope {
  const match = PATH.exec(address);
  if (match?.[1] === undefined)
    return { name: address.replace(/\/+$/, '').split('/').at(-1) ?? '', healthUrl: address };
  return { name: match[1], healthUrl: `${address.slice(0, match.index)}/graphql` };
}
