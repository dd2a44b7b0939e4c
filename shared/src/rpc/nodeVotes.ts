import type { NodeResponse } from './jsonRpc';

/** One source's response to a read that was sent to several sources. */
export interface Vote<Source> {
  readonly source: Source;
  readonly response: Extract<NodeResponse, { is: 'result' | 'reverted' }>;
}

/**
 * The votes for the response that more than half of all votes agree on; `undefined` on a tie, or
 * without votes. Reverts are equal regardless of their message, since nodes word them differently.
 */
export function majority<Source>(
  votes: readonly Vote<Source>[],
): readonly [Vote<Source>, ...Vote<Source>[]] | undefined {
  for (const { response } of votes) {
    const [first, ...others] = votes.filter((vote) => keyOf(vote.response) === keyOf(response));
    if (first && (others.length + 1) * 2 > votes.length) return [first, ...others];
  }
  return undefined;
}

/** Whether a read is of the state of the newest block, so that it can be pinned to one. */
export function readsLatest(params: readonly unknown[]): boolean {
  return params.at(-1) === 'latest';
}

/** The same read of the state at a block. */
export function pinToBlock(params: readonly unknown[], block: bigint): readonly unknown[] {
  return [...params.slice(0, -1), `0x${block.toString(16)}`];
}

function keyOf(response: Vote<unknown>['response']): string {
  return response.is === 'reverted' ? 'reverted' : `result ${JSON.stringify(response.value)}`.toLowerCase();
}
