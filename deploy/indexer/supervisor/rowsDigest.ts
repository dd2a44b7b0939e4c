import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createRequire } from 'node:module';
import { build, type Plugin } from 'esbuild';
import type { PlannedChain } from '../indexerPlan';
import { INDEXER_FOLDER } from './indexerFolder';

/**
 * Modules that connect the indexing code with nodes and database. Chains and contracts are part of the digest; the
 * connections determine no row.
 */
const CONNECTIONS = /\/(indexerPlan|chainClient)$/;

/** Reads a source file; tests replace it to change one. */
export type ReadSource = (path: string) => Promise<string>;

/**
 * Computes the digest of all inputs of the rows: the chains by id, genesis hash and start block, the contracts, and the
 * code that writes rows. Excludes RPC URLs, polling intervals and the API.
 */
export async function rowsDigest(
  chains: readonly PlannedChain[],
  genesis: Readonly<Record<number, string>>,
  readSource?: ReadSource,
): Promise<string> {
  const contracts = [...chains]
    .sort((one, other) => one.id - other.id)
    .map(({ id, startBlock = 0, fxd, dao, vaults, lending }) => ({ id, startBlock, fxd, dao, vaults, lending }));
  const what = JSON.stringify({ contracts, genesis, code: await indexingCodeDigest(readSource) });
  // Ignores case, because an address identifies one contract in any case.
  return createHash('sha256').update(what.toLowerCase()).digest('hex');
}

/**
 * Computes the digest of the compiled tables, views, handlers and their imports. Comments and formatting don't count;
 * Ponder's release does, because it decides how rows are stored.
 */
async function indexingCodeDigest(readSource: ReadSource = (path) => readFile(path, 'utf8')): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['ponder.schema.ts', 'indexedContracts.ts', ...handlers()],
    absWorkingDir: INDEXER_FOLDER,
    outdir: 'compiled',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [sources(readSource)],
  });
  const hash = createHash('sha256').update(ponderVersion());
  for (const { path, text } of [...outputFiles].sort((one, other) => (one.path < other.path ? -1 : 1))) {
    hash.update('\0').update(relative(INDEXER_FOLDER, path)).update('\0').update(text);
  }
  return hash.digest('hex');
}

function handlers(): readonly string[] {
  return readdirSync(join(INDEXER_FOLDER, 'src'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => relative(INDEXER_FOLDER, join(parentPath, name)))
    .filter((path) => !path.startsWith('src/api/'))
    .sort();
}

/** Compiles our own modules only; packages are named in the result, but not contained. */
function sources(readSource: ReadSource): Plugin {
  return {
    name: 'sources',
    setup(builder) {
      builder.onResolve({ filter: /./ }, ({ path, kind }) => {
        const isOwn = kind === 'entry-point' || path.startsWith('.') || path.startsWith('@fathom/');
        return isOwn && !CONNECTIONS.test(path) ? undefined : { path, external: true };
      });
      builder.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({ contents: await readSource(path), loader: 'ts' }));
    },
  };
}

function ponderVersion(): string {
  const folders = createRequire(import.meta.url).resolve.paths('ponder') ?? [];
  for (const folder of folders) {
    try {
      return readFileSync(join(folder, 'ponder/package.json'), 'utf8').match(/"version": "(.*?)"/)?.[1] ?? '';
    } catch {
      // The package is in another of the folders.
    }
  }
  throw new Error('The package ponder is not installed: run npm install.');
}
