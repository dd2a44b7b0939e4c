import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from '@fathom/shared/domain/address';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import { quoteKey, quoteQuery, type Quote, type QuoteRequest } from '../../data/quote.query';
import { vaultKeys } from '../../data/vaultKeys';
import { useIsSettled } from './useIsSettled';
import type { Quotes } from './vaultInput';

/** In ms; vaults specification, section 9. */
const PREVIEW_DEBOUNCE = 500;

/** What the vault has previewed so far. Updated when `useQuoteOf` has read another amount. */
export function useQuotes(chain: MulticallReader, vault: Address): Quotes {
  const client = useQueryClient();
  const quotes = new Map<string, Quote | 'failed'>();
  for (const [key, quote] of client.getQueriesData<Quote>({ queryKey: vaultKeys.quotes(chain.chainId, vault) })) {
    const request = String(key.at(-1));
    if (quote) quotes.set(request, quote);
    else if (client.getQueryState(key)?.status === 'error') quotes.set(request, 'failed');
  }
  return quotes;
}

/** Has the vault preview an amount once it has not changed for half a second. */
export function useQuoteOf(chain: MulticallReader, vault: Address, request: QuoteRequest | undefined): void {
  const isSettled = useIsSettled(request && quoteKey(request), PREVIEW_DEBOUNCE);
  useQuery({
    ...quoteQuery(chain, vault, request ?? NOTHING),
    enabled: request !== undefined && isSettled,
  });
}

const NOTHING: QuoteRequest = { way: 'deposit', amount: 0n };
