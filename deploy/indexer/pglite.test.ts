import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexerSuite } from './testing/indexerSuite';

const folder = mkdtempSync(join(tmpdir(), 'fathom-pglite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the indexer with its rows in a folder', () => {
  indexerSuite(async () => ({ kind: 'folder', folder }));
});
