import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { startPostgres, type RunningPostgres } from '../testing/startPostgres';
import { limitStatements } from './limitStatements';

let postgres: RunningPostgres;
let pool: Pool;

beforeAll(async () => {
  postgres = await startPostgres();
  pool = new Pool({ connectionString: postgres.url, max: 2 });
  // `end` does not wait until the connections are closed: the server, stopped next, may cut one.
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

it('cancels a slow statement with an error, and runs the next one on the same connection', async () => {
  const db = limitStatements(drizzle(pool), 300);
  const slow = [db.execute(sql`select pg_sleep(3600)`), db.execute(sql`select pg_sleep(3600)`)];
  for (const response of slow) await expect(response).rejects.toThrow('longer than 0.3 s and was canceled');
  await expect(db.execute(sql`select 1 as one`)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

it('passes other errors on unchanged', async () => {
  const db = limitStatements(drizzle(pool));
  await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow('division by zero');
});

it('reports a table and a column that the served rows lack', async () => {
  const db = limitStatements(drizzle(pool));
  const message = 'These rows are not complete yet: a new version of them is being indexed.';
  await expect(db.execute(sql`select * from nowhere`)).rejects.toThrow(message);
  await expect(db.execute(sql`select nothing from pg_class`)).rejects.toThrow(message);
});
