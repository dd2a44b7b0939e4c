import type { RotatingTransport } from '@fathom/base/rpc/nodes/rotatingTransport';
import { createEventHistory, type EventHistory, type EventHistoryOptions } from '../events/createEventHistory';
import { readPriceLogs, type PriceUpdate } from './readPriceLogs';

/** Every price of every pool. */
export type PriceHistory = EventHistory<PriceUpdate>;

export interface PriceHistoryOptions extends Omit<EventHistoryOptions<PriceUpdate>, 'readEvents'> {
  readonly priceOracle: string;
}

/** The price history of one chain, from the events of its price oracle. */
export function createPriceHistory(
  chain: RotatingTransport,
  { priceOracle, ...options }: PriceHistoryOptions,
): PriceHistory {
  return createEventHistory(chain, {
    ...options,
    readEvents: (transport, range) => readPriceLogs(transport, { priceOracle, ...range }),
  });
}
