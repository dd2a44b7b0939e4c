import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { killWithProcess } from '../../devnet/chain/killWithProcess';
import { lowerPriority } from '../../devnet/chain/lowerPriority';
import { stopProcess } from '../../devnet/chain/stopProcess';
import { PLAN_VARIABLE, type IndexerPlanInput, type IndexingFailure } from '../indexerPlan';
import { readIndexingFailure } from './readIndexingFailure';
import { INDEXER_FOLDER } from './indexerFolder';

export interface PonderProcess {
  readonly pid: number;
  /** Resolves with the reason when the process exits, intentionally or not. */
  readonly ended: Promise<string>;
  /** True if the chain has reverted final blocks, from which Ponder can't recover. */
  isUnavailable(): boolean;
  /** The block at which a handler failed, which ends the process; `undefined` if none failed. */
  failure(): IndexingFailure | undefined;
  /** Resolves when the process has exited: two processes must not use one database. */
  stop(): Promise<void>;
}

/**
 * A warning that Ponder repeats while it serves outdated rows, and the message of a start that fails, even if the
 * process doesn't exit.
 */
const UNAVAILABLE = /unrecoverable reorg|cannot move backwards/i;
const ERROR_LEVEL = 50;
const logEntry = v.object({
  level: v.number(),
  msg: v.string(),
  error: v.optional(v.object({ message: v.optional(v.string()) })),
});

/** Ponder's own timeout to close its database is 5 s. */
const STOP_TIMEOUT_MS = 10_000;

export interface Listener {
  readonly address: string;
  readonly port: number;
}

/** Starts Ponder without waiting for a response. Ponder silently uses the next port if this one is in use. */
export function startPonder(plan: IndexerPlanInput, { address, port }: Listener): PonderProcess {
  const isServer = plan.role === 'serve';
  const child = spawn(
    process.execPath,
    [
      ponderProgram(),
      isServer ? 'serve' : 'start',
      '--root',
      INDEXER_FOLDER,
      '--schema',
      plan.schema,
      // Ponder redirects the views of this schema to the rows when they are complete.
      ...(isServer || plan.servedSchema === undefined ? [] : ['--views-schema', plan.servedSchema]),
      '--hostname',
      address,
      '--port',
      String(port),
      '--log-level',
      'warn',
      '--log-format',
      'json',
    ],
    {
      cwd: INDEXER_FOLDER,
      // The access log goes to the standard output of the command.
      stdio: ['ignore', 'pipe', 'pipe', plan.accessLog ? process.stdout : 'ignore'],
      env: environment(plan),
      // Ctrl-C in the terminal must only reach the supervisor, which then stops this process.
      detached: true,
    },
  );
  killWithProcess(child);
  if (getPriority() > 0) lowerPriority(child, getPriority());
  let output = '';
  let isUnavailable = false;
  let failure: IndexingFailure | undefined;
  // The types of four streams hide that these are pipes.
  for (const stream of [child.stdout, child.stderr].filter((one) => one !== null)) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-4000);
      isUnavailable ||= UNAVAILABLE.test(output);
    });
    createInterface(stream).on('line', (line) => (failure ??= readIndexingFailure(line)));
  }
  return {
    pid: child.pid ?? 0,
    ended: untilEnd(child, () => output),
    isUnavailable: () => isUnavailable,
    failure: () => failure,
    // Not SIGTERM, on which vite (which Ponder builds with) exits the process before Ponder has released its rows, and the
    // next start would wait 25 s for them.
    stop: () => stopProcess(child, 'SIGINT', STOP_TIMEOUT_MS),
  };
}

/** Passes only the variables that Node requires: others, such as PORT or DATABASE_URL, would override the plan. */
function environment(plan: IndexerPlanInput): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_EXTRA_CA_CERTS, SSL_CERT_FILE } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_EXTRA_CA_CERTS,
    SSL_CERT_FILE,
    NODE_ENV: 'production',
    PONDER_TELEMETRY_DISABLED: '1',
    // Ponder would refuse the rows after a change to a comment: the schema's name decides instead.
    PONDER_EXPERIMENTAL_DB: 'platform',
    [PLAN_VARIABLE]: JSON.stringify(plan),
  };
}

/** Searches Node's resolution paths, because the package exports neither its binary nor anything to `require`. */
function ponderProgram(): string {
  const folders = createRequire(import.meta.url).resolve.paths('ponder') ?? [];
  const program = folders.map((folder) => join(folder, 'ponder/dist/esm/bin/ponder.js')).find(existsSync);
  if (program === undefined) throw new Error('The package ponder is not installed: run npm install.');
  return program;
}

function untilEnd(child: ChildProcess, readOutput: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(describeExit(code, signal, complaint(readOutput()))));
  });
}

/**
 * Describes an exit. A killed process didn't log the cause: its last error is only what came before.
 * @param error the last error that the process logged
 */
export function describeExit(code: number | null, signal: NodeJS.Signals | null, error: string | undefined): string {
  if (signal === null) return error ?? `it ended with code ${code}`;
  const cause = signal === 'SIGKILL' ? `${signal}, perhaps because the memory was used up` : signal;
  return `it was killed by ${cause}${error === undefined ? '' : `; its last error: ${error}`}`;
}

function complaint(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => line !== '');
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
