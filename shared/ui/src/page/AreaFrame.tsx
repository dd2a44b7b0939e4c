import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
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
  return (
    <AreaTheme area={area}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </AreaTheme>
  );
}
