import type { Address } from '@fathom/contract/address';
import { atEndOfTest } from '@fathom/testing/atEndOfTest';
import { createFakeIndexer, type IndexerResponse } from '@fathom/testing/fakeIndexer';
import { replaceFetch } from '@fathom/testing/replaceFetch';
import { FXD, NOW, vaultsSection } from '../../data/testing/vaultsSetup';

export const PRICE_FEED = 'https://prices.example';
export const ADDRESS_STATUS = 'https://status.example';
const COIN = 'fathom-dollar';

interface FakeServicesOptions {
  readonly responses: Readonly<Record<string, IndexerResponse>>;
  readonly isIndexerUp?: () => boolean;
  /** US dollars per token of {@link pricesOf}; without it the price service is unreachable. */
  readonly price: number | undefined;
  /** Screening result for every account; `unread` leaves the request pending. */
  readonly addressGate?: 'allowed' | 'blocked' | 'unread';
}

/** Replaces `fetch` by an indexer and a price service until the end of the test. Returns the indexer. */
export function startFakeServices({ responses, isIndexerUp = () => true, price, addressGate }: FakeServicesOptions) {
  const indexer = createFakeIndexer(
    Object.fromEntries(
      Object.entries(responses).map(([operation, response]) => [
        operation,
        (question) => {
          if (!isIndexerUp()) throw new TypeError('Failed to fetch');
          return response(question);
        },
      ]),
    ),
  );
  const restore = replaceFetch(async (input, init) => {
    if (addressGate !== undefined && typeof input === 'string' && input.startsWith(ADDRESS_STATUS)) {
      if (addressGate === 'unread') return new Promise(() => undefined);
      return Response.json({ addressAllowed: addressGate === 'allowed' });
    }
    if (input !== PRICE_FEED) return indexer.fetch(input, init);
    if (price === undefined) throw new TypeError('Failed to fetch');
    return Response.json({ [COIN]: { usd: price } });
  });
  atEndOfTest(restore);
  return indexer;
}

export function syncedTo(block: number, head = block): Readonly<Record<string, IndexerResponse>> {
  const number = String(head);
  return {
    FathomHealth: () => ({
      indexingStatusForCurrentVersion: {
        synced: true,
        health: 'healthy',
        chains: [{ chainHeadBlock: { number }, latestBlock: { number } }],
      },
    }),
    NewestBlock: () => ({ _meta: { block: { number: block, timestamp: NOW } } }),
  };
}

export function pricesOf(token: Address): readonly { readonly token: Address; readonly coin: string }[] {
  return [{ token, coin: COIN }];
}

export function pricedSection(described: readonly object[]) {
  const { deployments } = vaultsSection(described);
  return { deployments: deployments.map((deployment) => ({ ...deployment, prices: pricesOf(FXD) })) };
}
