import type { ContractRead } from './contractFunction';
import { readMany, type MulticallReader, type ReadFailure, type ReadResults } from './multicall';
import type { Result } from '../domain/result';

type Reads = readonly ContractRead<unknown>[];
type Row = Readonly<Record<string, ContractRead<unknown>>>;

/** The results of a row's reads under the same names. */
type RowResults<R extends Row> = {
  readonly [Name in keyof R]: Result<R[Name] extends ContractRead<infer Value> ? Value : never, ReadFailure>;
};

/** A node executes a call within the gas of about a block: so many rows of a few reads each fit well. */
const ROWS_PER_REQUEST = 200;

/**
 * Reads that stand alone, and rows of the same reads for many things: ONE `eth_call` against one block, or several at once for more than
 * 200 rows. Fails as {@link readMany} does.
 */
export async function readRows<const Head extends Reads, R extends Row>(
  chain: MulticallReader,
  head: Head,
  rows: readonly R[],
): Promise<{ readonly head: ReadResults<Head>; readonly rows: readonly RowResults<R>[] }> {
  const [first = [], ...others] = piecesOf(rows.map((row) => Object.values(row)));
  const responses = await Promise.all([
    readMany<Reads>(chain, [...head, ...first.flat()]),
    ...others.map((piece) => readMany<Reads>(chain, piece.flat())),
  ]);
  const results = responses.flat();
  let next = head.length;
  const named = rows.map((row) => Object.fromEntries(Object.keys(row).map((name) => [name, results[next++]])));
  // The flat list has lost the types of its members; their order has not changed.
  return { head: results.slice(0, head.length) as ReadResults<Head>, rows: named as RowResults<R>[] };
}

function piecesOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / ROWS_PER_REQUEST);
  return Array.from({ length: count }, (_, index) =>
    list.slice(index * ROWS_PER_REQUEST, (index + 1) * ROWS_PER_REQUEST),
  );
}
