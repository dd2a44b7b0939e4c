import { mkdirSync } from 'node:fs';
import { isAddress } from '@fathom/contract/address';
import { Pool } from 'pg';
import * as v from 'valibot';
import { pushThresholdsSchema, type PushThresholds } from '../../host/src/portfolio/alerts/push/pushThresholds';
import type { IndexerStorage } from '../indexer/supervisor/rowsDatabase';
import type { FollowedAccount, Subscription } from './subscription';

export interface StoredSubscription extends Subscription {
  /** Keys of alerts that were pushed and haven't recovered, without address and with digests in place of ids. */
  readonly raised: readonly string[];
}

export type SubscriptionKey = FollowedAccount & Pick<Subscription, 'endpoint'>;

export interface StoreLimits {
  readonly maxSubscriptions: number;
  readonly maxAccounts: number;
}

export interface SubscriptionStore {
  /** Adds the subscription, or replaces its thresholds and keys. Returns false if there are too many. */
  save(subscription: Subscription): Promise<boolean>;
  find(key: SubscriptionKey): Promise<PushThresholds | undefined>;
  /** Returns the number of subscriptions that the browser has left. */
  remove(key: SubscriptionKey): Promise<number>;
  removeEndpoint(endpoint: string): Promise<void>;
  list(): Promise<readonly StoredSubscription[]>;
  /** Does nothing if the subscription was deleted in the meantime. */
  saveRaised(key: SubscriptionKey, raised: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const TABLE = `create table if not exists alert_subscriptions (
  endpoint text not null,
  chain_id bigint not null,
  address text not null,
  p256dh text not null,
  auth text not null,
  thresholds jsonb not null,
  raised jsonb not null default '[]',
  primary key (endpoint, chain_id, address)
)`;

const SAVE = `insert into alert_subscriptions (endpoint, chain_id, address, p256dh, auth, thresholds)
  select $1::text, $2::bigint, $3::text, $4::text, $5::text, $6::jsonb
  where exists (select 1 from alert_subscriptions where endpoint = $1 and chain_id = $2 and address = $3)
    or ((select count(*) from alert_subscriptions) < $7
      and (select count(*) from alert_subscriptions where endpoint = $1) < $8)
  on conflict (endpoint, chain_id, address)
    do update set p256dh = excluded.p256dh, auth = excluded.auth, thresholds = excluded.thresholds
  returning 1`;

const OF_KEY = 'where endpoint = $1 and chain_id = $2 and address = $3';

const row = v.object({
  endpoint: v.string(),
  chain_id: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  address: v.custom<Subscription['address']>(isAddress),
  p256dh: v.string(),
  auth: v.string(),
  thresholds: pushThresholdsSchema,
  raised: v.array(v.string()),
});

/** As the indexer's, without the temporary one. */
export type AlertsStorage = Exclude<IndexerStorage, { readonly kind: 'temporary' }>;

export interface Database {
  query(statement: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
  close(): Promise<void>;
}

/** Opens the database of the service: PostgreSQL, or PGlite in a folder. */
export async function openDatabase(storage: AlertsStorage): Promise<Database> {
  if (storage.kind === 'postgres') {
    const pool = new Pool({ connectionString: storage.url, max: 4 });
    // An idle connection that ends would end the process; the next query reports what is wrong.
    pool.on('error', () => undefined);
    return { query: (statement, values) => pool.query(statement, values), close: () => pool.end() };
  }
  const { PGlite } = await import('@electric-sql/pglite');
  mkdirSync(storage.folder, { recursive: true });
  const database = await PGlite.create({ dataDir: storage.folder });
  return { query: (statement, values) => database.query(statement, values), close: () => database.close() };
}

export async function createSubscriptionStore(database: Database, limits: StoreLimits): Promise<SubscriptionStore> {
  await database.query(TABLE);
  const valuesOf = ({ endpoint, chainId, address }: SubscriptionKey): unknown[] => [endpoint, chainId, address];
  return {
    async save({ p256dh, auth, thresholds, ...key }) {
      const values = [...valuesOf(key), p256dh, auth, JSON.stringify(thresholds)];
      const { rows } = await database.query(SAVE, [...values, limits.maxSubscriptions, limits.maxAccounts]);
      return rows.length > 0;
    },
    async find(key) {
      const { rows } = await database.query(`select * from alert_subscriptions ${OF_KEY}`, valuesOf(key));
      return rows.length === 0 ? undefined : v.parse(row, rows[0]).thresholds;
    },
    async remove(key) {
      await database.query(`delete from alert_subscriptions ${OF_KEY}`, valuesOf(key));
      const left = 'select address from alert_subscriptions where endpoint = $1';
      return (await database.query(left, [key.endpoint])).rows.length;
    },
    async removeEndpoint(endpoint) {
      await database.query('delete from alert_subscriptions where endpoint = $1', [endpoint]);
    },
    async list() {
      const { rows } = await database.query('select * from alert_subscriptions order by chain_id, address');
      return v.parse(v.array(row), rows).map(({ chain_id: chainId, ...stored }) => ({ chainId, ...stored }));
    },
    async saveRaised(key, raised) {
      const statement = `update alert_subscriptions set raised = $4::jsonb ${OF_KEY}`;
      await database.query(statement, [...valuesOf(key), JSON.stringify(raised)]);
    },
    close: () => database.close(),
  };
}
