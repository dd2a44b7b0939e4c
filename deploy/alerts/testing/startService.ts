import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import webPush from 'web-push';
import { killWithProcess } from '../../devnet/chain/killWithProcess';
import { stopProcess } from '../../devnet/chain/stopProcess';
import { freePort } from '../../devnet/testing/freePort';
import { ROOT } from '../../run/packages';

interface RunningService {
  readonly url: string;
  stop(): Promise<void>;
}

const STOP_TIMEOUT = 10_000;

/** Starts the service as its README says, in a folder of its own, and waits for its URL. `app`: the apps' configuration. */
export async function startService(app: object, changes: object = {}): Promise<RunningService> {
  const folder = mkdtempSync(join(tmpdir(), 'fathom-alerts-service-'));
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const configuration = {
    app: 'app.json',
    origins: ['https://app.example.org'],
    vapid: { subject: 'mailto:operator@example.org', publicKey, privateKey: '${VAPID_PRIVATE_KEY}' },
    pushOrigins: ['http://127.0.0.1:*'],
    ...changes,
  };
  const file = join(folder, 'alerts.json');
  writeFileSync(join(folder, 'app.json'), JSON.stringify(app));
  writeFileSync(file, JSON.stringify(configuration));
  const options = ['--configuration', file, '--port', String(await freePort())];
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'deploy/alerts/main.ts'), ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, VAPID_PRIVATE_KEY: privateKey, DATABASE_URL: '' },
  });
  killWithProcess(child);
  const stop = async () => {
    await stopProcess(child, 'SIGTERM', STOP_TIMEOUT);
    rmSync(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface(child.stdout)) {
    const url = /^Alerts: (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    if (url !== undefined) return { url, stop };
  }
  await stop();
  throw new Error('The alerts service ended.');
}
