import { createPublicKey, verify } from 'node:crypto';
import type { AreaSummary } from '@fathom/contract';
import { FXD, LENDING, NOW, summaryOf, units } from '../../host/src/portfolio/testing/demoStates';
import { parsePushMessage, type PushMessage } from '../../host/src/portfolio/alerts/push/pushMessage';
import type { AlertsConfiguration } from './alertsConfiguration';
import { checkSubscriptions } from './checkSubscriptions';
import type { PortfolioReading } from './readPortfolio';
import { createPushSender } from './sendPush';
import type { Subscription } from './subscription';
import { createSubscriptionStore, type Database, type SubscriptionStore } from './subscriptionStore';
import { ADDRESS, CHAIN_ID, exampleConfiguration, exampleSubscription } from './testing/exampleAlerts';
import { openTestDatabase } from './testing/openTestDatabase';
import { createPushBrowser } from './testing/pushBrowser';
import { startPushEndpoint, type PushEndpoint } from './testing/startPushEndpoint';

const HOUR = 3_600;
const browser = createPushBrowser();
const configuration = exampleConfiguration();

let database: Database;
let store: SubscriptionStore;
let push: PushEndpoint;

beforeAll(async () => {
  push = await startPushEndpoint();
  database = await openTestDatabase();
  store = await createSubscriptionStore(database, { maxSubscriptions: 100, maxAccounts: 20 });
});
afterAll(async () => {
  await push.stop();
  await store.close();
});
beforeEach(async () => {
  await database.query('delete from alert_subscriptions');
  push.received.length = 0;
  push.respondWith(201);
});

function lending(value: string | undefined, changes: Partial<AreaSummary> = {}): AreaSummary {
  const [risk] = LENDING.risks;
  const risks = risk ? [{ ...risk, value: value === undefined ? undefined : units(value) }] : [];
  return summaryOf('lending', { risks, ...changes });
}

async function subscribe(changes: Partial<Subscription> = {}): Promise<void> {
  await store.save(exampleSubscription(push.endpointOf('one'), browser, changes));
}

/** Checks once with this reading; returns the messages that arrived. */
async function check(
  reading: PortfolioReading | readonly AreaSummary[],
  settings: AlertsConfiguration = configuration,
): Promise<readonly PushMessage[]> {
  const count = push.received.length;
  const read = 'summaries' in reading ? reading : { summaries: reading, failures: [] };
  await checkSubscriptions({
    store,
    readPortfolio: async () => read,
    send: createPushSender(settings),
    log: () => undefined,
    now: () => NOW + 5,
  });
  return push.received.slice(count).map(({ body }) => {
    const message = parsePushMessage(browser.decrypt(body));
    if (!message) throw new Error('the push is no message');
    return message;
  });
}

const unread: PortfolioReading = { summaries: [summaryOf('dao')], failures: [{ area: 'lending', reason: 'Unread.' }] };

describe('a crossing of a threshold', () => {
  it('is pushed below a health factor of 1.5 and not at it [PFO-307]', async () => {
    const pushed: number[] = [];
    for (const value of ['1.500000000000000000', '1.499999999999999999', '0.9', undefined]) {
      await database.query('delete from alert_subscriptions');
      await subscribe();
      pushed.push((await check([lending(value)])).length);
    }
    expect(pushed).toEqual([0, 1, 1, 0]);
  });

  it.each([
    [25 * HOUR, 0],
    [24 * HOUR, 1],
    [1, 1],
    [0, 0],
  ])('is pushed within the hours before a date: %i s left', async (left, count) => {
    await subscribe({ thresholds: { date: 24 } });
    const date = { id: 'lock', time: NOW + left, isEstimate: false, title: 'Lock ends', detail: '', path: '/' };
    expect(await check([summaryOf('dao', { dates: [date] })])).toHaveLength(count);
  });

  it('is pushed once until the value recovers [PFO-308]', async () => {
    const series = [
      { values: ['1.4', '1.3', '1.2'], counts: [1, 0, 0] },
      { values: ['1.4', '1.6', '1.4'], counts: [1, 0, 1] },
      { values: ['1.4', undefined, '1.4'], counts: [1, 0, 1] },
      { values: ['1.6', '1.4', '1.4'], counts: [0, 1, 0] },
    ];
    for (const { values, counts } of series) {
      await database.query('delete from alert_subscriptions');
      await subscribe();
      const pushed: number[] = [];
      for (const value of values) pushed.push((await check([lending(value)])).length);
      expect({ values, counts: pushed }).toEqual({ values, counts });
    }
  });

  it('is not repeated after the service was restarted [PFO-308]', async () => {
    await subscribe();
    expect(await check([lending('1.4')])).toHaveLength(1);
    const restarted = await createSubscriptionStore(database, { maxSubscriptions: 100, maxAccounts: 20 });
    expect(await restarted.list()).toMatchObject([{ raised: [expect.stringMatching(/^0 {2}lending healthFactor /)] }]);
    expect(await check([lending('1.4')])).toHaveLength(0);
  });

  it('is neither ended nor repeated by an area that could not be read', async () => {
    await subscribe();
    expect(await check([lending('1.4')])).toHaveLength(1);
    expect(await check(unread)).toHaveLength(0);
    expect(await check([lending(undefined, { risks: [], unread: ['A market is unread.'] })])).toHaveLength(0);
    expect(await check([lending('1.4')])).toHaveLength(0);
  });

  it('is pushed to each subscription by its own thresholds', async () => {
    await subscribe();
    await subscribe({ endpoint: push.endpointOf('two'), thresholds: { safetyBuffer: 50 } });
    await check([lending('1.4'), FXD]);
    const paths = push.received.map(({ path }) => path).sort();
    expect(paths).toEqual(['/push/one', '/push/one', '/push/two', '/push/two']);
  });
});

describe('what is stored of a crossing', () => {
  it('contains neither the account nor the id of the position [PFO-300]', async () => {
    await subscribe({ thresholds: { safetyBuffer: 25 } });
    await check([FXD]);
    const [stored] = await store.list();
    const raised = JSON.stringify(stored?.raised);
    expect(raised).toMatch(/safetyBuffer [\w-]{22}/);
    expect(raised).not.toContain(ADDRESS);
    for (const { id } of FXD.risks) expect(raised).not.toContain(id);
  });
});

describe('a push', () => {
  it('has kind, block, age of the data and a link to the rescue plan, encrypted for the browser [PFO-309]', async () => {
    await subscribe();
    const [risk] = LENDING.risks;
    expect(await check([lending('1.4')])).toEqual([
      {
        kind: 'healthFactor',
        title: 'Lending: health factor 1.40',
        detail: 'Below your alert. Open Portfolio to see what you can do.',
        account: ADDRESS,
        block: 1_000,
        age: 5,
        path: `/portfolio?rescue=lending:${risk?.id}`,
        tag: expect.stringContaining(`${CHAIN_ID} ${ADDRESS} `) as string,
      },
    ]);
    const text = Buffer.from(push.received[0]?.body ?? []).toString('latin1');
    expect(text).not.toContain('healthFactor');
  });

  it('is signed with the keys of the configuration for its push service [PFO-306]', async () => {
    await subscribe();
    await check([lending('1.4')]);
    const { headers } = push.received[0] ?? {};
    expect(headers?.get('content-encoding')).toBe('aes128gcm');
    const [, token = '', key = ''] = /^vapid t=(.+), ?k=(.+)$/.exec(headers?.get('authorization') ?? '') ?? [];
    expect(key).toBe(configuration.vapid.publicKey);
    const [header = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: new URL(push.endpointOf('one')).origin,
      sub: configuration.vapid.subject,
    });
    const point = Buffer.from(key, 'base64url');
    const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const signed = Buffer.from(`${header}.${claims}`);
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, options, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('that gets 404 or 410 ends the subscription [PFO-310]', async () => {
    for (const status of [404, 410] as const) {
      await subscribe();
      push.respondWith(status);
      expect(await check([lending('1.4')])).toHaveLength(1);
      expect(await store.list()).toEqual([]);
    }
  });

  it('that was not delivered is repeated with the next check', async () => {
    await subscribe();
    push.respondWith(503);
    expect(await check([lending('1.4')])).toHaveLength(1);
    push.respondWith(201);
    expect(await check([lending('1.3')])).toHaveLength(1);
    expect(await check([lending('1.3')])).toHaveLength(0);
  });

  it('is not sent to an origin that the operator no longer allows [PFO-303]', async () => {
    await subscribe();
    expect(await check([lending('1.4')], exampleConfiguration({ pushOrigins: undefined }))).toHaveLength(0);
    expect(await store.list()).toEqual([]);
  });

  it('follows no redirect to another server [PFO-303]', async () => {
    const target = await startPushEndpoint();
    push.redirectTo(target.endpointOf('other'));
    await subscribe();
    expect(await check([lending('1.4')])).toHaveLength(1);
    expect(target.received).toEqual([]);
    await target.stop();
  });
});
