import * as v from 'valibot';
import type { IndexingFailure } from '../indexerPlan';

/** What Ponder logs when a handler throws. */
const entry = v.object({
  msg: v.literal('Error while processing event'),
  chain_id: v.number(),
  block_number: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger()),
});

/** Where a handler failed, if this line of Ponder's log (JSON) reports it; `undefined` for every other line. */
export function readIndexingFailure(line: string): IndexingFailure | undefined {
  try {
    const { chain_id: chainId, block_number: block } = v.parse(entry, JSON.parse(line));
    return { chainId, block };
  } catch {
    return undefined;
  }
}
