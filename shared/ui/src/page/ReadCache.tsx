import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';

interface ReadCacheProps {
  /** Creates the cache, once. */
  readonly createClient: () => QueryClient;
  readonly children: ReactNode;
}

/** Caches the reads below, until it is unmounted. */
export function ReadCache({ createClient, children }: ReadCacheProps) {
  const [client] = useState(createClient);
  useEffect(() => () => queueMicrotask(() => void forget(client)), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/**
 * Timers of unused entries would keep the page in memory for minutes. Observers start them when they unmount, in the
 * same pass as the page, and so do canceled reads.
 */
async function forget(client: QueryClient): Promise<void> {
  await client.cancelQueries();
  client.clear();
}
