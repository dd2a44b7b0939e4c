import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Address } from '@fathom/shared/domain/address';
import { useDebouncedEffect } from '@fathom/shared/flows/useDebouncedEffect';
import { quoteKey, quoteQuery, type QuoteRequest } from '../../data/quote.query';
import type { VaultsScope } from '../../data/vaultsScope';
import type { Quoted } from './vaultInput';

/** In ms; vaults specification, section 9. */
const PREVIEW_DEBOUNCE = 500;

const NOTHING: QuoteRequest = { way: 'deposit', amount: 0n };

interface UsedQuote {
  /** What the vault previews for the request that was asked last; `undefined` until it has. */
  readonly quoted: Quoted | undefined;
  readonly ask: (request: QuoteRequest) => void;
}

/** What a vault previews for one request at a time; with a `holder` withdrawals are simulated for it too. */
export function useQuote({ chain }: Pick<VaultsScope, 'chain'>, vault: Address, holder?: Address): UsedQuote {
  const [asked, ask] = useState<QuoteRequest>();
  const { data, isError } = useQuery({
    ...quoteQuery(chain, vault, asked ?? NOTHING, holder),
    enabled: asked !== undefined,
  });
  const quote: Quoted['quote'] | undefined = data ?? (isError ? 'failed' : undefined);
  const quoted = useMemo(() => (asked && quote ? { key: quoteKey(asked), quote } : undefined), [asked, quote]);
  return { quoted, ask };
}

/** Asks about a request once it has not changed for half a second. */
export function useDebouncedRequest(request: QuoteRequest | undefined, ask: UsedQuote['ask']): void {
  useDebouncedEffect(request && quoteKey(request), request && PREVIEW_DEBOUNCE, () => {
    if (request) ask(request);
  });
}
