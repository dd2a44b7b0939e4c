import { createAreaQueryClient } from '@fathom/shared/rpc/queryClient';
import type { AreaProps } from '@fathom/shared/contract';
import { Navigate, Route, Routes } from '@fathom/shared/router';
import { AreaTheme } from '@fathom/shared/ui/AreaTheme';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { VaultList } from './list/VaultList';

/** The vaults area: its screens, and what they share. Any path that is none of them leads to the list. */
export function VaultsArea({ basePath }: AreaProps) {
  const [queryClient] = useState(createAreaQueryClient);
  return (
    <AreaTheme area="vaults">
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route index element={<VaultList basePath={basePath} />} />
          <Route path="*" element={<Navigate to={basePath} replace />} />
        </Routes>
      </QueryClientProvider>
    </AreaTheme>
  );
}
