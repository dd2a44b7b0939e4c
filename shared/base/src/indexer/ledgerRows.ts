import type { LedgerCursor } from '@fathom/contract';
import { isHash } from '@fathom/contract/address';
import type { DocumentNode } from 'graphql';
import * as v from 'valibot';
import { indexerError } from './indexerError';
import type { IndexerClient } from './createIndexerClient';
import type { IndexerQuery } from './indexerQuery';

/*
 * Ledger rows of an area's indexer. Unlike in lists, a malformed row makes the page unreadable, because a ledger without
 * an entry doesn't add up.
 */

/** Sorts after all ids, which begin with digits. */
const AFTER_ALL = '~';

/** Whole number of at most 256 bits, as text. */
export const signedInteger = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,78}$/, 'must be a whole number'),
  v.transform((text) => BigInt(text)),
);
const unsigned = v.pipe(
  signedInteger,
  v.minValue(0n),
  v.maxValue(BigInt(Number.MAX_SAFE_INTEGER)),
  v.transform(Number),
);

/** Schemas of the fields of every area's rows. */
export const ledgerOccurrence = {
  id: v.pipe(v.string(), v.maxLength(64)),
  blockNumber: unsigned,
  /** Unix seconds. */
  blockTimestamp: unsigned,
  logIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
  transaction: v.custom<`0x${string}`>(isHash, 'must be a transaction hash'),
};

export interface LedgerRows<Row> {
  readonly ledgerEntries: readonly Row[];
  readonly _meta: { readonly block: { readonly number: number } };
}

/** The document has the variables `account`, `first` and `before`, and the rows `ledgerEntries`, newest first. */
export function ledgerQuery<Row>(
  document: DocumentNode,
  row: v.GenericSchema<unknown, Row>,
): IndexerQuery<LedgerRows<Row>> {
  return {
    document,
    response: v.object({
      ledgerEntries: v.array(row),
      _meta: v.object({ block: v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(0)) }) }),
    }),
  };
}

export interface LedgerRowsPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | undefined;
  /** The indexer's block. */
  readonly block: number;
}

/** Reads a page of rows, newest first. Rejects with `IndexerError`. */
export async function readLedgerRows<Row extends { readonly id: string }>(
  indexer: IndexerClient,
  query: IndexerQuery<LedgerRows<Row>>,
  { chainId, account, cursor: { limit, after } }: { chainId: number; account: string; cursor: LedgerCursor },
): Promise<LedgerRowsPage<Row>> {
  if (indexer.address(chainId) === undefined) throw indexerError('unconfigured', { area: indexer.area, chainId });
  const variables = { account: account.toLowerCase(), first: limit, before: after ?? AFTER_ALL };
  const { ledgerEntries: rows, _meta } = await indexer.query(query, { chainId, variables });
  return { rows, next: rows.length < limit ? undefined : rows.at(-1)?.id, block: _meta.block.number };
}
