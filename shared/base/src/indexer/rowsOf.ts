import * as v from 'valibot';

export interface IndexedRows<Row> {
  readonly rows: readonly Row[];
  readonly omitted: number;
}

/** Validates each row individually: a malformed or out-of-range row doesn't affect the others. */
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
