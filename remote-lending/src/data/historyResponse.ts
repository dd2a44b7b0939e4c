import * as v from 'valibot';
import type { HistoryTransaction } from '../domain/history/history';
import { decodeHistory } from './decodeHistory';
import { userTransaction, whole } from './historySchema';

export interface HistoryPage {
  readonly transactions: readonly HistoryTransaction[];
  /** The indexer's block, if the query has it. */
  readonly block: number | undefined;
}

/** Schema of a page of the history. `most` is the number of requested rows. */
export function historyResponse(most: number) {
  return v.pipe(
    v.object({
      data: v.object({
        userTransactions: v.pipe(v.array(userTransaction), v.maxLength(most)),
        _meta: v.optional(v.object({ block: v.object({ number: whole(0, Number.MAX_SAFE_INTEGER) }) })),
      }),
    }),
    v.transform(({ data: { userTransactions, _meta } }): HistoryPage => ({
      transactions: decodeHistory(userTransactions),
      block: _meta?.block.number,
    })),
  );
}
