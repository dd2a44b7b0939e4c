import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import webPush from 'web-push';
import { killWithProcess } from '../devnet/chain/killWithProcess';
import { stopProcess } from '../devnet/chain/stopProcess';
import { ROOT } from '../run/packages';
import { KNOWN_PUSH_ORIGINS } from './pushOrigins';

export interface DevnetAlertsOptions {
  /** The apps' `app.json`; the service's files are in the same folder. */
  readonly configurationFile: string;
  /** Origin of the host. */
  readonly origin: string;
  readonly port: number;
  /** `memory`: earlier subscriptions are discarded. */
  readonly state: 'kept' | 'memory';
  /** Keeps the VAPID keys, which subscriptions of a browser belong to. */
  readonly keysFile: string;
  readonly log: (line: string) => void;
}

export interface RunningDevnetAlerts {
  /** Resolves when the service listens, and also if it ends before. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Seconds between two checks. */
const INTERVAL = 5;
const STOP_TIMEOUT = 10_000;

/**
 * Starts the alerts service of a devnet in a process of its own, because its modules take seconds to load. Endpoints on
 * this machine are allowed, for tests.
 */
export function startDevnetAlerts(options: DevnetAlertsOptions): RunningDevnetAlerts {
  const { configurationFile, origin, port, state, keysFile, log } = options;
  const folder = dirname(configurationFile);
  const rows = join(folder, 'alerts-data');
  if (state === 'memory') rmSync(rows, { recursive: true, force: true });
  const file = join(folder, 'alerts.json');
  const configuration = {
    app: configurationFile,
    origins: [origin],
    vapid: { subject: 'mailto:devnet@example.org', ...devnetVapidKeys(keysFile) },
    folder: rows,
    pushOrigins: [...KNOWN_PUSH_ORIGINS, 'http://127.0.0.1:*'],
    interval: INTERVAL,
    requestsPerMinute: 600,
  };
  writeFileSync(file, JSON.stringify(configuration, undefined, 2), { mode: 0o600 });
  const program = join(ROOT, 'deploy', 'alerts', 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, '--configuration', file, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  killWithProcess(child);
  createInterface(child.stderr).on('line', (line) => log(`Alerts service: ${line}`));
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stdout).once('line', () => resolve());
    child.once('exit', () => resolve());
  });
  return { ready, stop: () => stopProcess(child, 'SIGTERM', STOP_TIMEOUT) };
}

const keys = v.object({ publicKey: v.string(), privateKey: v.string() });

/** Only for local chains. The file is in `.cache`, which isn't part of the repository. */
function devnetVapidKeys(file: string): v.InferOutput<typeof keys> {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 });
  }
  return v.parse(keys, JSON.parse(readFileSync(file, 'utf8')));
}
