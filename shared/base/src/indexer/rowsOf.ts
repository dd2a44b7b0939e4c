import * as v from 'valibot';

/** Rows of an indexer that match their schema, in the indexer's order. */
export interface IndexedRows<Row> {
  readonly rows: readonly Row[];
  /** The number of rows that did not match and were omitted. */
  readonly omitted: number;
}

/**
 * A list whose rows are validated individually: a malformed or out-of-range row does not affect the
 * others.
 */
export function rowsOf<Row>(row: v.GenericSchema<unknown, Row>): v.GenericSchema<unknown, IndexedRows<Row>> {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((list) => {
      const rows = list.flatMap((each) => {
        const parsed = v.safeParse(row, each);
        return parsed.success ? [parsed.output] : [];
      });
      return { rows, omitted: list.length - rows.length };
    }),
  );
}
