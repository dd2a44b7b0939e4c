import * as v from 'valibot';
import type { IndexingFailure } from '../indexerPlan';

const entry = v.object({
  msg: v.literal('Error while processing event'),
  chain_id: v.number(),
  block_number: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger()),
});

/** Parses the failure in a line of Ponder's log (JSON); `undefined` for every other line. */
export function readIndexingFailure(line: string): IndexingFailure | undefined {
  try {
    const { chain_id: chainId, block_number: block } = v.parse(entry, JSON.parse(line));
    return { chainId, block };
  } catch {
    return undefined;
  }
}
