import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { AreaId } from '@fathom/contract';
import { AreaTheme } from './AreaTheme';

interface AreaFrameProps {
  readonly area: AreaId;
  /** Creates the cache of the area's reads, once. */
  readonly createClient: () => QueryClient;
  readonly children: ReactNode;
}

export function AreaFrame({ area, createClient, children }: AreaFrameProps) {
  const [client] = useState(createClient);
  useEffect(() => () => queueMicrotask(() => void forget(client)), [client]);
  return (
    <AreaTheme area={area}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </AreaTheme>
  );
}

/**
 * Timers of unused entries would keep the area in memory for minutes. Observers start them when they unmount, in the
 * same pass as the area, and so do canceled reads.
 */
async function forget(client: QueryClient): Promise<void> {
  await client.cancelQueries();
  client.clear();
}
