import type { AreaId } from '@fathom/contract';
import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { eventually } from '@fathom/testing/eventually';
import { parsePushMessage, type PushMessage } from '../../host/src/portfolio/alerts/push/pushMessage';
import { demoAccount, type DemoAccountId } from '../devnet/demoAccounts';
import type { RunningDevnet } from '../devnet/startDevnet';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { devnetConfiguration } from '../hosting/devnetConfiguration';
import { openPortfolio } from '../integration/portfolioChain';
import { found } from '../integration/lendingUser';
import { createPortfolio } from '../../remote-lending/src/portfolio/createPortfolio';
import { createPushBrowser } from './testing/pushBrowser';
import { startPushEndpoint, type PushEndpoint } from './testing/startPushEndpoint';
import { startService } from './testing/startService';

const CHAIN_ID = 1135;
const AREAS: readonly AreaId[] = ['fxd', 'dao', 'lending', 'vaults'];

const browser = createPushBrowser();
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));
const startFollowing = stoppedAfterAll(() => {
  const remotes = Object.fromEntries(AREAS.map((area) => [area, 'http://127.0.0.1:3999'])) as Record<AreaId, string>;
  return startService(devnetConfiguration(devnet.addresses, { remotes }), { interval: 1 });
});
let devnet: RunningDevnet;
let push: PushEndpoint;
let service: Awaited<ReturnType<typeof startFollowing>>;

beforeAll(async () => {
  devnet = await start();
  push = await startPushEndpoint();
  service = await startFollowing();
});
afterAll(() => push.stop());

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
