import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { killWithProcess } from '../../devnet/chain/killWithProcess';
import { PLAN_VARIABLE, type IndexerPlanInput, type IndexingFailure } from '../indexerPlan';
import { readIndexingFailure } from './readIndexingFailure';
import { INDEXER_FOLDER } from './indexerFolder';

export interface PonderProcess {
  readonly pid: number;
  /** Resolves with the reason when the process ends, asked to or not. */
  readonly ended: Promise<string>;
  /** Whether it has met a chain that undid what it took for final, which it can do nothing about. */
  isUnavailable(): boolean;
  /** Where a handler has failed, which ends the process; `undefined` while none has. */
  failure(): IndexingFailure | undefined;
  /** Resolves when the process has ended: two of them must not meet on one database. */
  stop(): Promise<void>;
}

/** What it warns of, again and again, and goes on with old rows; and what it says at a start that leads nowhere, also where it does not end. */
const UNAVAILABLE = /unrecoverable reorg|cannot move backwards/i;
const ERROR_LEVEL = 50;
const logEntry = v.object({
  level: v.number(),
  msg: v.string(),
  error: v.optional(v.object({ message: v.optional(v.string()) })),
});

/** Ponder gives itself 5 s to close its database. */
const STOP_TIMEOUT_MS = 10_000;

/** Starts Ponder on 127.0.0.1. It does not wait for a response, and a port that is held it would silently replace by the next one. */
export function startPonder(plan: IndexerPlanInput, schema: string, port: number): PonderProcess {
  const child = spawn(
    process.execPath,
    [
      ...[ponderProgram(), 'start', '--root', INDEXER_FOLDER, '--schema', schema],
      ...['--hostname', '127.0.0.1', '--port', String(port), '--log-level', 'warn', '--log-format', 'json'],
    ],
    {
      cwd: INDEXER_FOLDER,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(plan),
      // A Ctrl-C in the terminal is for the supervisor, who ends it then.
      detached: true,
    },
  );
  killWithProcess(child);
  let labels = '';
  let isUnavailable = false;
  let failure: IndexingFailure | undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      labels = (labels + chunk).slice(-4000);
      isUnavailable ||= UNAVAILABLE.test(labels);
    });
    createInterface(stream).on('line', (line) => (failure ??= readIndexingFailure(line)));
  }
  return {
    pid: child.pid ?? 0,
    ended: untilEnd(child, () => labels),
    isUnavailable: () => isUnavailable,
    failure: () => failure,
    stop: () => stop(child),
  };
}

/** Only what a Node program needs: variables such as PORT or DATABASE_URL would overrule the plan. */
function environment(plan: IndexerPlanInput): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_EXTRA_CA_CERTS, SSL_CERT_FILE } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR, NODE_EXTRA_CA_CERTS, SSL_CERT_FILE },
    NODE_ENV: 'production',
    PONDER_TELEMETRY_DISABLED: '1',
    [PLAN_VARIABLE]: JSON.stringify(plan),
  };
}

/** The package exports no path to its program, and nothing at all to `require`: it is looked for where Node would look. */
function ponderProgram(): string {
  const folders = createRequire(import.meta.url).resolve.paths('ponder') ?? [];
  const program = folders.map((folder) => join(folder, 'ponder/dist/esm/bin/ponder.js')).find(existsSync);
  if (program === undefined) throw new Error('The package ponder is not installed: run npm install.');
  return program;
}

/** Reports why the process ended: the last of what it complained about. */
function untilEnd(child: ChildProcess, labels: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(complaint(labels()) ?? `it ended with ${signal ?? `code ${code}`}`));
  });
}

/** The last error among lines of JSON; a line that is none comes from Node itself. */
function complaint(labels: string): string | undefined {
  const lines = labels.split('\n').filter((line) => line !== '');
  for (const line of lines.reverse()) {
    const entry = parseEntry(line);
    if (entry === undefined) return line;
    if (entry.level >= ERROR_LEVEL) return [entry.msg, entry.error?.message].filter(Boolean).join(': ');
  }
  return undefined;
}

function parseEntry(line: string): v.InferOutput<typeof logEntry> | undefined {
  try {
    const parsed = v.safeParse(logEntry, JSON.parse(line));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    // Not SIGTERM: vite, which Ponder builds with, ends the process at that before Ponder has given its rows free, and the next start
    // would wait 25 s for them.
    child.kill('SIGINT');
  });
}
