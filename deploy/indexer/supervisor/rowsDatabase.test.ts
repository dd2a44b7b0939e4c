import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowsDatabase } from './rowsDatabase';

const EARLIER = '1'.repeat(64);
const NEWEST = '2'.repeat(64);

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fathom-rows-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a folder keeps the rows of the newest version and removes those of earlier ones, and nothing else', async () => {
  const newest = rowsDatabase({ kind: 'folder', folder }, NEWEST);
  for (const name of [rowsDatabase({ kind: 'folder', folder }, EARLIER).schema, newest.schema, 'fathom_notes']) {
    mkdirSync(join(folder, name));
  }
  await newest.prepareCache({});
  expect(readdirSync(folder).sort()).toEqual(['fathom_2222222222222222', 'fathom_notes']);
  await newest.close();
  expect(readdirSync(folder).sort()).toEqual(['fathom_2222222222222222', 'fathom_notes']);
});

it('a temporary folder loses its rows when the indexer ends', async () => {
  const rows = rowsDatabase({ kind: 'temporary', folder }, NEWEST);
  mkdirSync(join(folder, rows.schema), { recursive: true });
  await rows.close();
  expect(() => readdirSync(folder)).toThrow('ENOENT');
});
