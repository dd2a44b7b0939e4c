import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { AreaId } from '@fathom/contract';
import { AreaTheme } from './AreaTheme';

interface AreaFrameProps {
  readonly area: AreaId;
  /** Makes the cache of the area's reads, once. */
  readonly createClient: () => QueryClient;
  readonly children: ReactNode;
}

/** Theme and cache of an area, around its bar and its screens. */
export function AreaFrame({ area, createClient, children }: AreaFrameProps) {
  const [client] = useState(createClient);
  // Timers of unused entries would keep the area in memory for minutes. The entries' own observers
  // start these timers when they leave, which is in the same pass.
  useEffect(() => () => queueMicrotask(() => client.clear()), [client]);
  return (
    <AreaTheme area={area}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </AreaTheme>
  );
}
