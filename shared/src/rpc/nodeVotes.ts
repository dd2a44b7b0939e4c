import type { NodeResponse } from './jsonRpc';
import type { NodeHead } from './nodeHeads';

/** One node's response to a read that was sent to several nodes. */
export interface Vote<Node> {
  readonly node: Node;
  readonly response: Extract<NodeResponse, { is: 'result' | 'reverted' }>;
}

/**
 * Whether all responses are equal. Reverts are equal regardless of their message, since nodes word
 * them differently.
 */
export function isUnanimous(votes: readonly Vote<unknown>[]): boolean {
  return new Set(votes.map(({ response }) => keyOf(response))).size <= 1;
}

/**
 * A vote for the response given by at least two nodes and more than half of them; `undefined` if
 * there is none.
 */
export function majority<Node>(votes: readonly Vote<Node>[]): Vote<Node> | undefined {
  return votes.find(({ response }) => {
    const alike = votes.filter((vote) => keyOf(vote.response) === keyOf(response)).length;
    return alike > 1 && alike * 2 > votes.length;
  });
}

/**
 * The same read pinned to the newest block that all of these nodes have, if it reads `latest` and
 * all heads are known.
 */
export function pinToBlock(params: readonly unknown[], heads: readonly (NodeHead | undefined)[]): readonly unknown[] {
  const [first, ...others] = heads.map((head) => head?.height);
  if (params.at(-1) !== 'latest' || first === undefined) return params;
  let lowest = first;
  for (const height of others) {
    if (height === undefined) return params;
    if (height < lowest) lowest = height;
  }
  return [...params.slice(0, -1), `0x${lowest.toString(16)}`];
}

function keyOf(response: Vote<unknown>['response']): string {
  return response.is === 'reverted' ? 'reverted' : `result ${JSON.stringify(response.value)}`.toLowerCase();
}
