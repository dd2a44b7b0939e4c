import { openDatabase } from '../subscriptionStore';

/* Jest can't load PGlite, which imports modules at run time: this process runs the statements that it receives. */

interface Statement {
  readonly id: number;
  readonly statement: string;
  readonly values?: unknown[];
}

const database = await openDatabase({ kind: 'folder', folder: process.argv[2] ?? '' });

process.on('message', ({ id, statement, values }: Statement) => {
  database.query(statement, values).then(
    ({ rows }) => process.send?.({ id, rows }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
process.on('disconnect', () => void database.close().then(() => process.exit()));
process.send?.({ id: 0, rows: [] });
