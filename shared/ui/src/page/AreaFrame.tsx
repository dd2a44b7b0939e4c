import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AreaId } from '@fathom/contract';
import { AreaTheme } from './AreaTheme';
import { ReadCache } from './ReadCache';
import { useRefreshWhenSettled } from './useRefreshWhenSettled';

interface AreaFrameProps {
  readonly area: AreaId;
  /** Creates the cache of the area's reads, once. */
  readonly createClient: () => QueryClient;
  readonly children: ReactNode;
}

export function AreaFrame({ area, createClient, children }: AreaFrameProps) {
  return (
    <AreaTheme area={area}>
      <ReadCache createClient={createClient}>
        <RefreshWhenSettled />
        {children}
      </ReadCache>
    </AreaTheme>
  );
}

function RefreshWhenSettled() {
  useRefreshWhenSettled();
  return null;
}
