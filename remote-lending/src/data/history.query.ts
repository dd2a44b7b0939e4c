import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import * as v from 'valibot';
import { HISTORY_PAGE_SIZE } from '../domain/history/historyPages';
import { historyQuery } from './historyQuery';
import { historyResponse, type HistoryPage } from './historyResponse';
import type { Market } from './marketConfiguration';
import { queryKeys } from './queryKeys';
import { limitedSignal } from '@fathom/base/rpc/nodes/limitedSignal';

const TIMEOUT_MILLISECONDS = 10_000;

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
  return queryOptions({
    queryKey: queryKeys.history(market.id, account, skip),
    queryFn: async ({ signal }) => {
      const { subgraphHasFees: hasFees, subgraphHasSides: hasSides } = market;
      const page = { account, skip, first: HISTORY_PAGE_SIZE };
      return (await readHistoryPage(market, page, historyQuery({ hasFees, hasSides }), signal)).transactions;
    },
    enabled: account !== undefined && market.subgraphUrl !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: false,
    retry: false,
  });
}

export interface HistoryRange {
  readonly account: Address | undefined;
  readonly skip: number;
  readonly first: number;
}

/** Rejects with one sentence if the subgraph returns an error, is unreachable, or has an invalid response. */
export async function readHistoryPage(
  { subgraphUrl, addresses }: Pick<Market, 'subgraphUrl' | 'addresses'>,
  { account, skip, first }: HistoryRange,
  query: string,
  signal?: AbortSignal,
): Promise<HistoryPage> {
  const pool = addresses.LENDING_POOL.toLowerCase();
  const variables = { userAddress: (account ?? '').toLowerCase(), first, skip, pool };
  const response = await fetch(subgraphUrl ?? '', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: limitedSignal(signal, TIMEOUT_MILLISECONDS),
  }).catch(() => {
    signal?.throwIfAborted();
    throw new Error('The data service of the transaction history is unreachable');
  });
  if (!response.ok) throw new Error(`Network error: ${response.status} - ${response.statusText}`);
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = v.safeParse(historyResponse(first), body);
  if (!parsed.success) throw new Error('The data service of the transaction history returned an invalid response');
  return parsed.output;
}
