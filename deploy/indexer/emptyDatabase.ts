import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { INDEXER_FOLDER } from './supervisor/indexerFolder';

const CACHE = join(INDEXER_FOLDER, '..', '..', '.cache', 'indexer');

/**
 * Creates an empty database in `folder`. PGlite takes 5 s of a core to create one, so the first of each version of
 * PGlite is kept, and copied.
 */
export async function createEmptyDatabase(folder: string): Promise<void> {
  const copy = `${folder}.new`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(await keptDatabase(), copy, { recursive: true });
  renameSync(copy, folder);
}

async function keptDatabase(): Promise<string> {
  const kept = join(CACHE, `empty-${pgliteVersion()}`);
  if (existsSync(kept)) return kept;
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(`${kept}-`);
  await (await PGlite.create({ dataDir: fresh })).close();
  try {
    renameSync(fresh, kept);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    // Another process was faster.
    if (!existsSync(kept)) throw error;
  }
  return kept;
}

/** PGlite doesn't export its package.json. */
function pgliteVersion(): string {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(program), '..', 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}
