import { createHmac } from 'node:crypto';
import type { AreaSummary } from '@fathom/contract';
import { evaluateAlerts } from '../../host/src/portfolio/alerts/evaluateAlerts';
import { settingsOfThresholds } from '../../host/src/portfolio/alerts/push/pushThresholds';
import { pushMessage } from './pushMessage';
import type { ReadPortfolio } from './readPortfolio';
import type { SendPush } from './sendPush';
import type { StoredSubscription, SubscriptionStore } from './subscriptionStore';

export interface CheckInput {
  readonly store: Pick<SubscriptionStore, 'list' | 'removeEndpoint' | 'saveRaised'>;
  readonly readPortfolio: ReadPortfolio;
  readonly send: SendPush;
  /** Contains no address and no endpoint. */
  readonly log: (line: string) => void;
  /** Unix seconds. */
  readonly now: () => number;
}

/** Reads each followed account once and pushes the alerts that fire and were not pushed before. */
export async function checkSubscriptions(input: CheckInput): Promise<void> {
  for (const subscriptions of accountsOf(await input.store.list()).values()) {
    const [{ chainId, address }] = subscriptions;
    const { summaries, failures } = await input.readPortfolio(chainId, address);
    for (const { area, reason } of failures) input.log(`chain ${chainId}: ${area} could not be read: ${reason}`);
    if (summaries.length === 0) continue;
    for (const subscription of subscriptions) await pushAlerts(subscription, summaries, input);
  }
}

type SubscriptionsOfAccount = readonly [StoredSubscription, ...StoredSubscription[]];

function accountsOf(subscriptions: readonly StoredSubscription[]): ReadonlyMap<string, SubscriptionsOfAccount> {
  const accounts = new Map<string, SubscriptionsOfAccount>();
  for (const subscription of subscriptions) {
    const account = `${subscription.chainId} ${subscription.address}`;
    const known = accounts.get(account);
    accounts.set(account, known ? [...known, subscription] : [subscription]);
  }
  return accounts;
}

async function pushAlerts(
  subscription: StoredSubscription,
  summaries: readonly AreaSummary[],
  { store, send, log, now }: CheckInput,
): Promise<void> {
  const { chainId, address: account, auth } = subscription;
  const oldest = Math.min(...summaries.map(({ blockTime }) => blockTime));
  // Keys without account and ids, because they are stored.
  const unnamed = { chainId: 0, account: '', keyId: (id: string) => digestOf(id, auth) };
  const { fresh, raised } = evaluateAlerts(
    { ...unnamed, summaries, missing: [], now: oldest },
    settingsOfThresholds(subscription.thresholds),
    subscription.raised,
  );
  const failed = new Set<string>();
  for (const alert of fresh) {
    const summary = summaries.find(({ area }) => area === alert.area);
    if (!summary) continue;
    const { block, blockTime } = summary;
    const delivery = await send(subscription, pushMessage(alert, { chainId, account, block, blockTime }, now()));
    if (delivery.status === 'gone') return store.removeEndpoint(subscription.endpoint);
    if (delivery.status === 'delivered') continue;
    log(`a push was not delivered, and is repeated with the next check: ${delivery.reason}`);
    failed.add(alert.key);
  }
  const pushed = raised.filter((key) => !failed.has(key));
  if (pushed.join() !== subscription.raised.join()) await store.saveRaised(subscription, pushed);
}

/** Without the secret of the subscription it cannot be compared with the ids of positions and dates. */
function digestOf(id: string, secret: string): string {
  return createHmac('sha256', secret).update(id).digest('base64url').slice(0, 22);
}
