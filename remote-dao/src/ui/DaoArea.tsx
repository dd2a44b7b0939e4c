import { StorageGate } from '@fathom/area-kit/actions/view/StorageGate';
import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import type { AreaProps } from '@fathom/contract';
import { Navigate, Route, Routes } from '@fathom/contract/router';
import { AreaFrame } from '@fathom/ui/page/AreaFrame';
import { DeployedArea } from '@fathom/ui/page/DeployedArea';
import { NotFoundRedirect } from '@fathom/ui/page/NotFound';
import { revertExplanations } from '@fathom/ui/status/revertExplanations';
import { areaText } from '../text/areaText';
import { DaoBar } from './DaoBar';
import { GovernanceRoutes } from './governance/GovernanceRoutes';
import { StakingPage } from './staking/StakingPage';
import { useDaoScope } from './useDaoScope';

const useRevertExplanations = revertExplanations('dao', () =>
  import('./explainRevert').then(({ explainRevert }) => explainRevert),
);

export function DaoArea({ basePath }: AreaProps) {
  return (
    <AreaFrame area="dao" createClient={createAreaQueryClient}>
      <StorageGate />
      <ResolvedArea basePath={basePath} />
    </AreaFrame>
  );
}

function ResolvedArea({ basePath }: AreaProps) {
  useRevertExplanations();
  const setting = useDaoScope();
  return (
    <DeployedArea
      area="dao"
      setting={setting}
      text={areaText}
      bar={(scope) => <DaoBar basePath={basePath} scope={scope} />}
    >
      {({ scope, configuration }) => (
        <Routes>
          <Route path="staking" element={<StakingPage scope={scope} configuration={configuration} />} />
          <Route path="governance/*" element={<GovernanceRoutes scope={scope} basePath={basePath} />} />
          <Route index element={<Navigate to={`${basePath}/staking`} replace />} />
          <Route path="*" element={<NotFoundRedirect of="dao" to={`${basePath}/staking`} />} />
        </Routes>
      )}
    </DeployedArea>
  );
}
