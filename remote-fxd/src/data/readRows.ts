import type { ContractRead } from '@fathom/shared/chain/contractFunction';
import { readMany, type MulticallReader, type ReadFailure, type ReadResults } from '@fathom/shared/chain/multicall';
import type { Result } from '@fathom/shared/domain/result';

type Reads = readonly ContractRead<unknown>[];
type Row = Readonly<Record<string, ContractRead<unknown>>>;

/** The results of a row's reads under the same names. */
export type RowResults<R extends Row> = {
  readonly [Name in keyof R]: Result<R[Name] extends ContractRead<infer Value> ? Value : never, ReadFailure>;
};

/**
 * Reads that stand alone and rows of the same reads for many things, in ONE `eth_call` against one block. Fails as {@link readMany} does.
 */
export async function readRows<const Head extends Reads, R extends Row>(
  chain: MulticallReader,
  head: Head,
  rows: readonly R[],
): Promise<{ readonly head: ReadResults<Head>; readonly rows: readonly RowResults<R>[] }> {
  const results = await readMany<Reads>(chain, [...head, ...rows.flatMap((row) => Object.values(row))]);
  let next = head.length;
  const named = rows.map((row) => Object.fromEntries(Object.keys(row).map((name) => [name, results[next++]])));
  // The flat list has lost the types of its members; their order has not changed.
  return { head: results.slice(0, head.length) as ReadResults<Head>, rows: named as RowResults<R>[] };
}
