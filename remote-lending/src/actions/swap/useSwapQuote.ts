import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDebounced } from '@fathom/area-kit/flows/useDebounced';
import { SwapQuoteError } from '../../data/swapAggregator';
import { swapQuoteQuery, type SwapQuote, type SwapQuoteRequest } from '../../data/swapQuote.query';
import type { SwapError } from '../../domain/swap/swapError';
import { expiresIn } from '../../domain/swap/swapQuoteAge';

/** Lending specification, section 9. */
const QUOTE_DEBOUNCE_MS = 400;

const EXPIRY_CHECK_MS = 1_000;

export type QuoteState =
  | { readonly status: 'none' }
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly error: SwapError }
  | { readonly status: 'ready'; readonly quote: SwapQuote }
  /** Too old to sign, because the price may have moved. */
  | { readonly status: 'expired'; readonly quote: SwapQuote };

export interface QuoteModel {
  readonly state: QuoteState;
  readonly refresh: () => void;
}

/** Requests a quote 400 ms after the last change, and refreshes it as it ages. */
export function useSwapQuote(request: SwapQuoteRequest | undefined): QuoteModel {
  const key = swapQuoteQuery(request).queryKey.join(' ');
  const isSettled = useDebounced(key, QUOTE_DEBOUNCE_MS) === key;
  const { data, error, refetch } = useQuery(swapQuoteQuery(isSettled ? request : undefined));
  const expired = useExpiry(data?.receivedAt);
  const hasRequest = request !== undefined;
  const state = useMemo((): QuoteState => {
    if (!hasRequest) return { status: 'none' };
    if (error) return { status: 'failed', error: errorOf(error) };
    if (!data) return { status: 'pending' };
    return { status: data.receivedAt === expired ? 'expired' : 'ready', quote: data };
  }, [hasRequest, data, error, expired]);
  return { state, refresh: () => void refetch() };
}

function errorOf(error: Error): SwapError {
  return error instanceof SwapQuoteError ? error.kind : 'aggregator-failed';
}

function useExpiry(receivedAt: number | undefined): number | undefined {
  const [expired, setExpired] = useState<number>();
  useEffect(() => {
    if (receivedAt === undefined) return undefined;
    // Uses an interval because a timeout pauses while the device sleeps.
    const timer = setInterval(() => {
      if (expiresIn(receivedAt, Date.now()) === 0) setExpired(receivedAt);
    }, EXPIRY_CHECK_MS);
    return () => clearInterval(timer);
  }, [receivedAt]);
  return expired;
}
