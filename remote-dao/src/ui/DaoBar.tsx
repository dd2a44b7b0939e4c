import { useConnectedWallet } from '@fathom/contract';
import { Route, Routes } from '@fathom/contract/router';
import { AreaBar } from '@fathom/ui/page/AreaBar';
import { LiveDataAge } from '@fathom/ui/status/LiveDataAge';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { DaoScope } from '../data/daoScope';
import { governanceKeys } from '../data/governanceKeys';
import type { ProposalStatuses } from '../data/proposalStatus.query';
import { stakingQuery } from '../data/staking.query';
import type { TimedBlock } from '../domain/governance/blockTime';
import { areaText } from '../text/areaText';

interface DaoBarProps {
  readonly basePath: string;
  readonly scope: DaoScope | undefined;
}

export function DaoBar({ basePath, scope }: DaoBarProps) {
  return (
    <AreaBar
      label={areaText.name}
      links={[
        { to: `${basePath}/staking`, label: areaText.staking },
        { to: `${basePath}/governance`, label: areaText.governance },
      ]}
      end={
        scope && (
          <Routes>
            <Route path="staking" element={<StakingAge scope={scope} />} />
            <Route path="governance/*" element={<GovernanceAge scope={scope} />} />
            <Route path="*" element={null} />
          </Routes>
        )
      }
    />
  );
}

function StakingAge({ scope }: { scope: DaoScope }) {
  const account = useConnectedWallet()?.account;
  const { data, dataUpdatedAt } = useQuery(stakingQuery(scope, account));
  return data && <LiveDataAge timestamp={data.timestamp} readAt={dataUpdatedAt} />;
}

function GovernanceAge({ scope }: { scope: DaoScope }) {
  const cache = useQueryClient().getQueryCache();
  const queryKey = governanceKeys.all(scope.chain.chainId);
  const state = useSyncExternalStore(
    // Deferred: a query may change while React renders.
    (onChange) => cache.subscribe(() => queueMicrotask(onChange)),
    () => cache.findAll({ queryKey, type: 'active' }).find((query) => blockOf(query.state.data))?.state,
  );
  const block = blockOf(state?.data);
  return state && block && <LiveDataAge timestamp={Number(block.timestamp)} readAt={state.dataUpdatedAt} />;
}

function blockOf(data: unknown): TimedBlock | undefined {
  return typeof data === 'object' && data !== null && 'block' in data
    ? (data as Partial<Pick<ProposalStatuses, 'block'>>).block
    : undefined;
}
