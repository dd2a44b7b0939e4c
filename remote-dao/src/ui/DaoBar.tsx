import { useConnectedWallet } from '@fathom/shared/contract';
import { Route, Routes } from '@fathom/shared/router';
import { AreaBar } from '@fathom/shared/ui/AreaBar';
import { LiveDataAge } from '@fathom/shared/ui/LiveDataAge';
import { useQuery } from '@tanstack/react-query';
import type { DaoScope } from '../data/daoScope';
import { stakingQuery } from '../data/staking.query';
import { areaText } from '../text/areaText';

interface DaoBarProps {
  readonly basePath: string;
  /** `undefined` where the DAO is not deployed. */
  readonly scope: DaoScope | undefined;
}

/** The area's screens, and how old the values of the current one are. */
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
