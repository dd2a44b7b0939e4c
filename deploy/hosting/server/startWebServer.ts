import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { killWithProcess } from '../../devnet/chain/killWithProcess';
import { caddyConfiguration } from './caddyConfiguration';
import type { Certificate, HostedSite } from './hostedSite';
import { nginxConfiguration } from './nginxConfiguration';

export type WebServer = 'nginx' | 'caddy';

export interface WebServerSetup {
  readonly sites: readonly HostedSite[];
  readonly tls?: Certificate | undefined;
  /** Folder for the server's configuration, logs and process id; created if missing. */
  readonly runFolder: string;
}

export interface RunningWebServer {
  stop(): Promise<void>;
}

export function hasWebServer(server: WebServer): boolean {
  return spawnSync(server, [server === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' }).status === 0;
}

export function writeWebServer(server: WebServer, { runFolder, ...setup }: WebServerSetup): string {
  mkdirSync(runFolder, { recursive: true });
  const [name, text] =
    server === 'nginx'
      ? ['nginx.conf', nginxConfiguration({ ...setup, runFolder })]
      : ['Caddyfile', caddyConfiguration({ ...setup, runFolder })];
  const file = join(runFolder, name);
  writeFileSync(file, text);
  return file;
}

/**
 * Starts nginx or Caddy as a separate foreground process, and waits until each site accepts connections. Rejects with
 * the server's output if it ends early.
 */
export async function startWebServer(server: WebServer, setup: WebServerSetup): Promise<RunningWebServer> {
  const file = writeWebServer(server, setup);
  const child = spawn(server, argumentsOf(server, file), {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Caddy keeps its own data in these folders.
    env: { ...process.env, HOME: setup.runFolder, XDG_DATA_HOME: setup.runFolder, XDG_CONFIG_HOME: setup.runFolder },
  });
  killWithProcess(child);
  const printed: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => void printed.push(chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  for (const site of setup.sites) {
    while (!(await listens(site))) {
      if (hasEnded(child)) throw new Error(`${server} did not start: ${printed.join('').trim()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    async stop() {
      if (!hasEnded(child)) child.kill('SIGTERM');
      await ended;
    },
  };
}

function argumentsOf(server: WebServer, file: string): readonly string[] {
  // The files may be readable by their owner only, but nginx gives its workers another user.
  const isRoot = process.getuid?.() === 0;
  return server === 'nginx'
    ? ['-c', file, '-g', `daemon off;${isRoot ? ' user root;' : ''}`]
    : ['run', '--config', file, '--adapter', 'caddyfile'];
}

function hasEnded({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

function listens({ address, port }: HostedSite): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, address);
    const settle = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}
