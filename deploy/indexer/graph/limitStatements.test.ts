import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { eventually } from '@fathom/testing/eventually';
import { startPostgres, type RunningPostgres } from '../testing/startPostgres';
import { limitStatements } from './limitStatements';

let postgres: RunningPostgres;
let pool: Pool;
let writer: Client;

beforeAll(async () => {
  postgres = await startPostgres();
  // Ponder's limit on waiting for a lock, shorter.
  pool = new Pool({ connectionString: postgres.url, max: 2, options: '-c lock_timeout=50' });
  writer = new Client({ connectionString: postgres.url });
  await writer.connect();
  await writer.query('create table pool (id int); insert into pool values (7)');
  // `end` doesn't wait until the connections are closed: the server, stopped next, may cut one.
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await Promise.all([pool.end(), writer.end()]);
  await postgres.stop();
});

it('cancels a slow statement with an error, and runs the next one on the same connection', async () => {
  const db = limitStatements(drizzle(pool), 300);
  const slow = [db.execute(sql`select pg_sleep(3600)`), db.execute(sql`select pg_sleep(3600)`)];
  for (const response of slow) await expect(response).rejects.toThrow('longer than 0.3 s and was canceled');
  await expect(db.execute(sql`select 1 as one`)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

describe('while the writer locks a table', () => {
  beforeEach(() => writer.query('begin; lock table pool in access exclusive mode'));
  afterEach(() => writer.query('rollback'));

  it('waits for longer than the limit of one lock', async () => {
    const rows = limitStatements(drizzle(pool)).execute(sql`select id from pool`);
    const first = await nextWait();
    await nextWait(first);
    await writer.query('rollback');
    await expect(rows).resolves.toMatchObject({ rows: [{ id: 7 }] });
  });

  it('reports a lock that stays', async () => {
    const rows = limitStatements(drizzle(pool), 300).execute(sql`select id from pool`);
    await expect(rows).rejects.toThrow('The rows were being changed for longer than 0.3 s. Try again.');
  });
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

async function nextWait(earlier?: string): Promise<string> {
  let since: string | undefined;
  await eventually(async () => {
    const { rows } = await writer.query<{ since: string | null }>(
      'select waitstart::text as since from pg_locks where not granted',
    );
    since = rows[0]?.since ?? undefined;
    expect(since).toBeDefined();
    expect(since).not.toBe(earlier);
  });
  return String(since);
}
