import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import * as v from 'valibot';
import type { HistoryTransaction } from '../domain/history';
import { HISTORY_PAGE_SIZE } from '../domain/historyPages';
import { historyQuery, historyResponse } from './historySchema';
import type { Market } from './marketConfiguration';
import { queryKeys } from './queryKeys';
import { limitedSignal } from '@fathom/base/rpc/limitedSignal';

const TIMEOUT_MILLISECONDS = 10_000;

const page = historyResponse(HISTORY_PAGE_SIZE);

export interface HistoryRequest {
  readonly market: Pick<Market, 'id' | 'addresses' | 'subgraphUrl' | 'subgraphHasFees' | 'subgraphHasSides'>;
  readonly account: Address | undefined;
}

/**
 * Reads a page of the account's transactions in a market, newest first. Each visit reads all pages again; a displayed
 * page is not refreshed. Rejects with one sentence if the subgraph returns an error, is unreachable, or has an invalid
 * response. Enabled only with an account and a subgraph.
 */
export function historyPageQuery({ market, account, skip }: HistoryRequest & { readonly skip: number }) {
  const { subgraphUrl, subgraphHasFees, subgraphHasSides } = market;
  const variables = {
    userAddress: (account ?? '').toLowerCase(),
    first: HISTORY_PAGE_SIZE,
    skip,
    pool: market.addresses.LENDING_POOL.toLowerCase(),
  };
  return queryOptions({
    queryKey: queryKeys.history(market.id, account, skip),
    queryFn: ({ signal }) =>
      requestPage(subgraphUrl ?? '', { query: historyQuery(subgraphHasFees, subgraphHasSides), variables }, signal),
    enabled: account !== undefined && subgraphUrl !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: false,
    retry: false,
  });
}

async function requestPage(
  url: string,
  request: { readonly query: string; readonly variables: Readonly<Record<string, string | number>> },
  signal: AbortSignal,
): Promise<readonly HistoryTransaction[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal: limitedSignal(signal, TIMEOUT_MILLISECONDS),
  }).catch(() => {
    signal.throwIfAborted();
    throw new Error('The data service of the transaction history is unreachable');
  });
  if (!response.ok) throw new Error(`Network error: ${response.status} - ${response.statusText}`);
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = v.safeParse(page, body);
  if (!parsed.success) throw new Error('The data service of the transaction history returned an invalid response');
  return parsed.output;
}
