import type { RotatingTransport } from '@fathom/base/rpc/nodes/rotatingTransport';
import { createEventHistory, type EventHistory } from '../events/createEventHistory';
import type { ServicesConfiguration } from '../servicesConfiguration';
import { readRateLogs, type RateUpdate } from './readRateLogs';

/** A lending market whose rates are served. */
export interface RateMarket {
  readonly chainId: number;
  /** Lower case. */
  readonly addressesProvider: string;
  readonly pool: string;
  readonly chain: RotatingTransport;
  readonly history: EventHistory<RateUpdate>;
}

/** The configured lending markets. */
export function rateMarkets(
  chains: ServicesConfiguration['chains'],
  transports: ReadonlyMap<number, RotatingTransport>,
): readonly RateMarket[] {
  return chains.flatMap(({ chainId, lendingMarkets, fromBlock, blocksPerRead }) => {
    const chain = transports.get(chainId);
    if (chain === undefined) return [];
    return lendingMarkets.map(({ addressesProvider, pool }) => ({
      chainId,
      addressesProvider: addressesProvider.toLowerCase(),
      pool,
      chain,
      history: createEventHistory(chain, {
        fromBlock,
        blocksPerRead,
        readEvents: (transport, range) => readRateLogs(transport, { pool, from: range.from, to: range.to }),
      }),
    }));
  });
}
