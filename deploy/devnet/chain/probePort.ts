import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import * as v from 'valibot';
import { createRpc } from './createRpc';

/** Long enough for a busy node; other programs usually respond or close at once. */
const IDENTIFY_TIMEOUT_MS = 1500;
/** Limit for `lsof` and `ps`. */
const PROGRAM_TIMEOUT_MS = 5000;
const LISTENING = '0A';

/**
 * Describes the process that holds a port of this machine, as the end of a sentence ("port 8545 is held by ...");
 * `undefined` if the port is free.
 */
export async function probePort(port: number, address = '127.0.0.1'): Promise<string | undefined> {
  if (await isFree(port, address)) return undefined;
  try {
    const rpc = createRpc(`http://127.0.0.1:${port}`, IDENTIFY_TIMEOUT_MS);
    const chainId = v.parse(v.string(), await rpc('eth_chainId'));
    return `a node of chain ${Number(chainId)}, perhaps an earlier devnet`;
  } catch {
    return describeHolder(port) ?? 'another program';
  }
}

/**
 * Listens instead of connecting: on a busy machine a refusal arrives late, and a timeout would report a free port as
 * held.
 */
function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Describes the process that listens on the port; `undefined` if the system doesn't reveal it. */
function describeHolder(port: number): string | undefined {
  return process.platform === 'linux' ? holderInProc(port) : holderByLsof(port);
}

/** Asks the programs of macOS, which has no `/proc`. */
export function holderByLsof(port: number): string | undefined {
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: PROGRAM_TIMEOUT_MS });
  try {
    const pid = /^p(\d+)$/m.exec(run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp']))?.[1];
    return pid && describeProcess(pid, run('ps', ['-o', 'command=', '-p', pid]));
  } catch {
    return undefined;
  }
}

function holderInProc(port: number): string | undefined {
  try {
    const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listeningSockets(table, port)));
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsAny(name, sockets));
    return pid && describeProcess(pid, readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
  } catch {
    return undefined;
  }
}

function describeProcess(pid: string, command: string): string {
  return `process ${pid} (${command.trim().slice(0, 120)})`;
}

/** Inodes of the sockets that listen on the port, from a table in `/proc/net`. */
function listeningSockets(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync(`/proc/net/${table}`, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(suffix) === true && state === LISTENING)
    .flatMap(({ 9: inode }) => (inode === undefined ? [] : [`socket:[${inode}]`]));
}

function holdsAny(pid: string, sockets: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`)));
  } catch {
    return false; // Ended in the meantime, or owned by another user.
  }
}
