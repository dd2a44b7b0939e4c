import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import { useDebouncedEffect } from '@fathom/area-kit/flows/useDebouncedEffect';
import { quoteKey, quoteQuery, type QuoteRequest } from '../../data/quote.query';
import type { VaultsScope } from '../../data/vaultsScope';
import type { Quoted } from './vaultInput';

/** Milliseconds; vaults specification, section 9. */
const PREVIEW_DEBOUNCE = 500;

const NOTHING: QuoteRequest = { way: 'deposit', amount: 0n };

interface UsedQuote {
  readonly quoted: Quoted | undefined;
  readonly requestQuote: (request: QuoteRequest) => void;
}

/** Previews the latest request. With a `holder`, withdrawals are also simulated for that account. */
export function useQuote({ chain }: Pick<VaultsScope, 'chain'>, vault: Address, holder?: Address): UsedQuote {
  const [request, requestQuote] = useState<QuoteRequest>();
  const { data, isError } = useQuery({
    ...quoteQuery(chain, vault, request ?? NOTHING, holder),
    enabled: request !== undefined,
  });
  const quote: Quoted['quote'] | undefined = data ?? (isError ? 'failed' : undefined);
  const quoted = useMemo(
    () => (request && quote ? { key: quoteKey(request), request, quote } : undefined),
    [request, quote],
  );
  return { quoted, requestQuote };
}

export function useDebouncedRequest(request: QuoteRequest | undefined, requestQuote: UsedQuote['requestQuote']): void {
  useDebouncedEffect(request && quoteKey(request), request && PREVIEW_DEBOUNCE, () => {
    if (request) requestQuote(request);
  });
}
