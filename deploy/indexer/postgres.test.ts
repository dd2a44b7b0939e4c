import { Client } from 'pg';
import * as v from 'valibot';
import { queryIndexer } from './testing/queryIndexer';
import { indexerSuite } from './testing/indexerSuite';
import type { IndexedProtocol } from './testing/openIndexedProtocol';
import { startPostgres, type RunningPostgres } from './testing/startPostgres';

let postgres: RunningPostgres | undefined;
afterAll(() => postgres?.stop());

const views = v.object({ rows: v.array(v.object({ schemaname: v.string(), definition: v.string() })) });

async function slowDownPools(): Promise<void> {
  const client = new Client({ connectionString: postgres?.url });
  await client.connect();
  const { rows } = v.parse(views, await client.query(`select * from pg_views where viewname = 'fxd_pool_view'`));
  for (const { schemaname, definition } of rows) {
    const pools = definition.replace(/;$/, '');
    await client.query(
      `create or replace view "${schemaname}".fxd_pool_view as select p.* from (${pools}) p where pg_sleep(3600) is not null`,
    );
  }
  await client.end();
}

function statementSuite(indexed: () => IndexedProtocol): void {
  it('cancels a statement after 5 s with an error', async () => {
    await slowDownPools();
    const { errors } = await queryIndexer(indexed().subgraph, '{ pools { id } }');
    expect(errors).toEqual(['The query took longer than 5 s and was canceled. Ask for less or filter more narrowly.']);
  });
}

describe('the indexer with its rows in PostgreSQL', () => {
  indexerSuite(async () => {
    postgres = await startPostgres();
    return { kind: 'postgres', url: postgres.url };
  }, statementSuite);
});
