import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import webPush from 'web-push';
import type { AreaId } from '@fathom/contract';
import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { eventually } from '@fathom/testing/eventually';
import { parsePushMessage, type PushMessage } from '../../host/src/portfolio/alerts/push/pushMessage';
import { killWithProcess } from '../devnet/chain/killWithProcess';
import { stopProcess } from '../devnet/chain/stopProcess';
import { demoAccount, type DemoAccountId } from '../devnet/demoAccounts';
import type { RunningDevnet } from '../devnet/startDevnet';
import { freePort } from '../devnet/testing/freePort';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { devnetConfiguration } from '../hosting/devnetConfiguration';
import { openPortfolio } from '../integration/portfolioChain';
import { found } from '../integration/lendingUser';
import { createPortfolio } from '../../remote-lending/src/portfolio/createPortfolio';
import { ROOT } from '../run/packages';
import { createPushBrowser } from './testing/pushBrowser';
import { startPushEndpoint, type PushEndpoint } from './testing/startPushEndpoint';

const CHAIN_ID = 1135;
const AREAS: readonly AreaId[] = ['fxd', 'dao', 'lending', 'vaults'];
const STOP_TIMEOUT = 10_000;

interface RunningService {
  readonly url: string;
  stop(): Promise<void>;
}

const browser = createPushBrowser();
const folder = mkdtempSync(join(tmpdir(), 'fathom-alerts-service-'));
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));
let devnet: RunningDevnet;
let push: PushEndpoint;
let service: RunningService;
const startService = stoppedAfterAll(run);

beforeAll(async () => {
  devnet = await start();
  push = await startPushEndpoint();
  const remotes = Object.fromEntries(AREAS.map((area) => [area, 'http://127.0.0.1:3999'])) as Record<AreaId, string>;
  writeFileSync(join(folder, 'app.json'), JSON.stringify(devnetConfiguration(devnet.addresses, { remotes })));
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const configuration = {
    app: 'app.json',
    origins: ['https://app.example.org'],
    vapid: { subject: 'mailto:operator@example.org', publicKey, privateKey: '${VAPID_PRIVATE_KEY}' },
    pushOrigins: ['http://127.0.0.1:*'],
    interval: 1,
  };
  writeFileSync(join(folder, 'alerts.json'), JSON.stringify(configuration));
  process.env['VAPID_PRIVATE_KEY'] = privateKey;
  service = await startService();
});
afterAll(async () => {
  await push.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the service as its README says, and waits for its URL. */
async function run(): Promise<RunningService> {
  const options = ['--configuration', join(folder, 'alerts.json'), '--port', String(await freePort())];
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'deploy/alerts/main.ts'), ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '' },
  });
  killWithProcess(child);
  for await (const line of createInterface(child.stdout)) {
    const url = /^Alerts: (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    if (url !== undefined) return { url, stop: () => stopProcess(child, 'SIGTERM', STOP_TIMEOUT) };
  }
  throw new Error('The alerts service ended.');
}

async function post(path: string, body: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

/** Subscribes a demo account; returns its first message. */
async function firstMessage(id: DemoAccountId, thresholds: object): Promise<PushMessage> {
  const { address } = demoAccount(id);
  const key = { chainId: CHAIN_ID, address, endpoint: push.endpointOf(id) };
  const { p256dh, auth } = browser;
  expect(await post('/subscriptions', { ...key, p256dh, auth, thresholds })).toEqual({ ok: true });
  const body = await eventually(async () => found(push.received.find(({ path }) => path === `/push/${id}`)).body);
  expect(await post('/subscriptions/delete', key)).toEqual({ left: 0 });
  return found(parsePushMessage(browser.decrypt(body)));
}

describe('the alerts service on a chain', () => {
  it("pushes the health factor of the area's own portfolio module, with a link to its plan [PFO-311]", async () => {
    const message = await firstMessage('at-risk', { healthFactor: 1.5 });
    const lending = openPortfolio({ devnet, chainId: CHAIN_ID, area: 'lending', createPortfolio });
    const [risk] = (await lending.summary('at-risk')).risks;
    const health = await lending.read(
      found(devnet.addresses.chains[CHAIN_ID]).market.LENDING_POOL,
      'getUserAccountData(address user) view returns (uint256, uint256, uint256, uint256, uint256, uint256)',
      [demoAccount('at-risk').address],
      message.block,
      5,
    );
    lending.leave();
    expect(message.title).toBe(`${found(risk).title}: health factor ${formatHealthFactor(health, 'en-US')}`);
    expect(message.path).toBe(`/portfolio?rescue=lending:${found(risk).id}`);
  });

  it('pushes the safety buffer of an FXD position below its threshold [PFO-311]', async () => {
    const { title, path } = await firstMessage('fxd-positions', { safetyBuffer: 25 });
    expect(title).toMatch(/^FXD #\d+: safety buffer \d/);
    expect(path).toMatch(/^\/portfolio\?rescue=fxd:\d+$/);
  });
});
