import { startPostgres, type RunningPostgres } from '../indexer/testing/startPostgres';
import type { Subscription } from './subscription';
import { createSubscriptionStore, openDatabase, type Database, type SubscriptionStore } from './subscriptionStore';
import { ADDRESS, exampleSubscription } from './testing/exampleAlerts';
import { openTestDatabase } from './testing/openTestDatabase';
import { createPushBrowser } from './testing/pushBrowser';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';
const OTHER_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/other';
const OTHER_ADDRESS = '0x0000000000000000000000000000000000000001';
const LIMITS = { maxSubscriptions: 4, maxAccounts: 2 };
const browser = createPushBrowser();

function subscription(changes: Partial<Subscription> = {}): Subscription {
  return exampleSubscription(ENDPOINT, browser, changes);
}

function storeSuite(open: () => Promise<Database>): void {
  let database: Database;
  let store: SubscriptionStore;

  beforeAll(async () => {
    database = await open();
    store = await createSubscriptionStore(database, LIMITS);
  });
  afterEach(async () => {
    await database.query('delete from alert_subscriptions');
  });
  afterAll(() => store.close());

  const rows = async () => (await database.query('select * from alert_subscriptions')).rows;

  it('stores address, chain, thresholds, subscription, and which alerts were pushed, in the only table [PFO-300]', async () => {
    await store.save(subscription());
    const { rows: columns } = await database.query(
      "select table_name, column_name from information_schema.columns where table_schema = 'public' order by column_name",
    );
    const names = ['address', 'auth', 'chain_id', 'endpoint', 'p256dh', 'raised', 'thresholds'];
    expect(columns).toEqual(names.map((name) => ({ table_name: 'alert_subscriptions', column_name: name })));
    const { chainId, ...stored } = subscription();
    const [row] = await rows();
    expect(row).toEqual({ ...stored, chain_id: expect.anything() as unknown, raised: [] });
    expect(Number((row as { readonly chain_id: unknown }).chain_id)).toBe(chainId);
  });

  it('replaces thresholds of the same account and keeps which alerts were pushed', async () => {
    await store.save(subscription());
    await store.saveRaised(subscription(), ['0  fxd safetyBuffer digest']);
    expect(await store.save(subscription({ thresholds: { healthFactor: 2 } }))).toBe(true);
    expect(await store.list()).toEqual([
      { ...subscription({ thresholds: { healthFactor: 2 } }), raised: ['0  fxd safetyBuffer digest'] },
    ]);
    expect(await store.find(subscription())).toEqual({ healthFactor: 2 });
  });

  it('deletes the row of an account that is unsubscribed, and no other [PFO-301]', async () => {
    await store.save(subscription());
    await store.save(subscription({ address: OTHER_ADDRESS }));
    expect(await store.remove(subscription())).toBe(1);
    expect(await store.find(subscription())).toBeUndefined();
    expect((await store.list()).map(({ address }) => address)).toEqual([OTHER_ADDRESS]);
    expect(await store.remove(subscription({ address: OTHER_ADDRESS }))).toBe(0);
    expect(await rows()).toEqual([]);
  });

  it('deletes all rows of an endpoint that ended', async () => {
    await store.save(subscription());
    await store.save(subscription({ address: OTHER_ADDRESS }));
    await store.save(subscription({ endpoint: OTHER_ENDPOINT }));
    await store.removeEndpoint(ENDPOINT);
    expect((await store.list()).map(({ endpoint }) => endpoint)).toEqual([OTHER_ENDPOINT]);
  });

  it('does not store a deleted subscription again when a check ends', async () => {
    await store.saveRaised(subscription(), ['0  fxd safetyBuffer digest']);
    expect(await rows()).toEqual([]);
  });

  it('refuses more accounts per browser, and more subscriptions, than the limits [PFO-302]', async () => {
    const third = '0x0000000000000000000000000000000000000003';
    expect(await store.save(subscription())).toBe(true);
    expect(await store.save(subscription({ address: OTHER_ADDRESS }))).toBe(true);
    expect(await store.save(subscription({ address: third }))).toBe(false);
    expect(await store.save(subscription({ endpoint: OTHER_ENDPOINT }))).toBe(true);
    expect(await store.save(subscription({ endpoint: OTHER_ENDPOINT, address: third }))).toBe(true);
    expect(await store.save(subscription({ endpoint: `${OTHER_ENDPOINT}2` }))).toBe(false);
    expect(await store.save(subscription({ address: ADDRESS, thresholds: { date: 24 } }))).toBe(true);
  });
}

describe('the store of subscriptions in PGlite', () => storeSuite(openTestDatabase));

describe('the store of subscriptions in PostgreSQL', () => {
  let postgres: RunningPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  storeSuite(() => openDatabase({ kind: 'postgres', url: postgres.url }));
  afterAll(() => postgres.stop());
});
