import { indexerSuite } from './testing/indexerSuite';
import { startPostgres, type RunningPostgres } from './testing/startPostgres';

let postgres: RunningPostgres | undefined;
afterAll(() => postgres?.stop());

describe('the indexer with its rows in PostgreSQL', () => {
  indexerSuite(async () => {
    postgres = await startPostgres();
    return { kind: 'postgres', url: postgres.url };
  });
});
