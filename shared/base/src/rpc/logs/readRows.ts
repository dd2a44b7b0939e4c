import type { ContractRead } from '../abi/contractFunction';
import { readMany, type MulticallReader, type ReadFailure, type ReadOptions, type ReadResults } from '../multicall';
import type { Result } from '@fathom/contract/result';

type Reads = readonly ContractRead<unknown>[];
type Row = Readonly<Record<string, ContractRead<unknown>>>;

export type RowResults<R extends Row> = {
  readonly [Name in keyof R]: Result<R[Name] extends ContractRead<infer Value> ? Value : never, ReadFailure>;
};

/** Nodes limit the gas of a call to about one block, enough for this many rows of a few reads each. */
const ROWS_PER_REQUEST = 200;

/**
 * Performs single reads, and the same reads for each row, in one `eth_call` against one block, or in several parallel
 * calls for more than 200 rows. Fails like {@link readMany}.
 */
export async function readRows<const Head extends Reads, R extends Row>(
  chain: MulticallReader,
  head: Head,
  rows: readonly R[],
  options?: ReadOptions,
): Promise<{ readonly head: ReadResults<Head>; readonly rows: readonly RowResults<R>[] }> {
  const [first = [], ...others] = piecesOf(rows.map((row) => Object.values(row)));
  const responses = await Promise.all([
    readMany<Reads>(chain, [...head, ...first.flat()], options),
    ...others.map((piece) => readMany<Reads>(chain, piece.flat(), options)),
  ]);
  const results = responses.flat();
  let next = head.length;
  const named = rows.map((row) => Object.fromEntries(Object.keys(row).map((name) => [name, results[next++]])));
  // The flat list loses the types of its elements but keeps their order.
  return { head: results.slice(0, head.length) as ReadResults<Head>, rows: named as RowResults<R>[] };
}

function piecesOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / ROWS_PER_REQUEST);
  return Array.from({ length: count }, (_, index) =>
    list.slice(index * ROWS_PER_REQUEST, (index + 1) * ROWS_PER_REQUEST),
  );
}
