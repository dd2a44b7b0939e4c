import { setTimeout as wait } from 'node:timers/promises';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { listen } from '../hosting/listen';
import type { AlertsConfiguration } from './alertsConfiguration';
import { checkSubscriptions } from './checkSubscriptions';
import { createAlertsApp } from './createAlertsApp';
import { LOCALE } from './pushMessage';
import { createPortfolioReader } from './readPortfolio';
import { createPushSender } from './sendPush';
import { createSubscriptionStore, openDatabase, type AlertsStorage } from './subscriptionStore';

export interface AlertsOptions {
  readonly configuration: AlertsConfiguration;
  /** The apps' configuration, whose chains and areas are followed. */
  readonly app: RuntimeConfiguration;
  readonly storage: AlertsStorage;
  readonly port: number;
  /** Default 127.0.0.1. */
  readonly address?: string | undefined;
  readonly log: (line: string) => void;
}

export interface RunningAlerts {
  /** Without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Rejects with one sentence if the port is taken; nothing is left running then. */
export async function startAlerts({
  configuration,
  app,
  storage,
  port,
  address,
  log,
}: AlertsOptions): Promise<RunningAlerts> {
  const store = await createSubscriptionStore(await openDatabase(storage), configuration);
  const chainIds = app.chains.map(({ id }) => id);
  const server = await listen(createAlertsApp({ configuration, chainIds, store, log }), port, address).catch(
    async (error: unknown) => {
      await store.close();
      throw error;
    },
  );
  const stopping = new AbortController();
  const input = {
    store,
    readPortfolio: createPortfolioReader(app, LOCALE),
    send: createPushSender(configuration),
    log,
    now: () => Math.floor(Date.now() / 1000),
  };
  const checking = repeat(() => checkSubscriptions(input), configuration.interval * 1000, stopping.signal, log);
  return {
    url: server.origin,
    async stop() {
      stopping.abort();
      await server.stop();
      await checking;
      await store.close();
    },
  };
}

async function repeat(
  check: () => Promise<void>,
  interval: number,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  while (!signal.aborted) {
    await check().catch((error: unknown) => log(`a check failed: ${String(error)}`));
    await wait(interval, undefined, { signal }).catch(() => undefined);
  }
}
