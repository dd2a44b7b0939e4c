import * as v from 'valibot';

/** Rows of an indexer that fit their schema, in its order. */
export interface IndexedRows<Row> {
  readonly rows: readonly Row[];
  /** How many rows did not fit and are left out. */
  readonly omitted: number;
}

/** A list of which each row is checked on its own: one that is malformed or out of bounds takes nothing from the others. */
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
