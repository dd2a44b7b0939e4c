import { createAreaQueryClient } from '@fathom/shared/rpc/queryClient';
import type { AreaProps } from '@fathom/shared/contract';
import { Navigate, Route, Routes } from '@fathom/shared/router';
import { AreaTheme } from '@fathom/shared/ui/AreaTheme';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { StakingPage } from './staking/StakingPage';

/** The DAO area: its screens, and what they share. Any path that is none of them leads to staking. */
export function DaoArea({ basePath }: AreaProps) {
  const [queryClient] = useState(createAreaQueryClient);
  const staking = `${basePath}/staking`;
  return (
    <AreaTheme area="dao">
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route path="staking" element={<StakingPage path={staking} />} />
          <Route path="*" element={<Navigate to={staking} replace />} />
        </Routes>
      </QueryClientProvider>
    </AreaTheme>
  );
}
