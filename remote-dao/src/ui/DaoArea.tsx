import { createAreaQueryClient } from '@fathom/shared/rpc/queryClient';
import { useHost, type AreaProps } from '@fathom/shared/contract';
import { Navigate, Route, Routes } from '@fathom/shared/router';
import { AreaFrame } from '@fathom/shared/ui/AreaFrame';
import { DeployedArea } from '@fathom/shared/ui/DeployedArea';
import { useEffect } from 'react';
import { explainGovernorRevert } from '../actions/enact/governorErrors';
import { explainStakingRevert } from '../actions/staking/stakingErrors';
import { areaText } from '../text/areaText';
import { DaoBar } from './DaoBar';
import { GovernanceRoutes } from './governance/GovernanceRoutes';
import { StakingPage } from './staking/StakingPage';
import { useDaoScope } from './useDaoScope';

/** The DAO area: its bar and its screens. Any path that is none of them leads to staking. */
export function DaoArea({ basePath }: AreaProps) {
  return (
    <AreaFrame area="dao" createClient={createAreaQueryClient}>
      <ResolvedArea basePath={basePath} />
    </AreaFrame>
  );
}

function ResolvedArea({ basePath }: AreaProps) {
  const host = useHost();
  const setting = useDaoScope();
  // Lends the host this area's words for reverts, for its alerts and its list of activity.
  useEffect(() => host.transactions.explainReverts('dao', explainRevert), [host]);
  return (
    <DeployedArea setting={setting} text={areaText} bar={(scope) => <DaoBar basePath={basePath} scope={scope} />}>
      {({ scope, configuration }) => (
        <Routes>
          <Route path="staking" element={<StakingPage scope={scope} configuration={configuration} />} />
          <Route path="governance/*" element={<GovernanceRoutes scope={scope} basePath={basePath} />} />
          <Route path="*" element={<Navigate to={`${basePath}/staking`} replace />} />
        </Routes>
      )}
    </DeployedArea>
  );
}

function explainRevert(reason: string | undefined): string | undefined {
  return explainGovernorRevert(reason) ?? explainStakingRevert(reason);
}
