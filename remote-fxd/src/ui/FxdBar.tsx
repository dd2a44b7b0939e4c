import { AreaBar } from '@fathom/ui/page/AreaBar';
import { LiveDataAge } from '@fathom/ui/status/LiveDataAge';
import type { FxdScope } from '../data/fxdScope';
import { usePools } from '../actions/position/usePools';
import { areaText } from '../text/en';
import { TRANSACTIONS_PATH } from './transactionsPath';
import { useSeesTransactions } from './useSeesTransactions';

interface FxdBarProps {
  readonly basePath: string;
  readonly scope: FxdScope | undefined;
}

export function FxdBar({ basePath, scope: deployment }: FxdBarProps) {
  const seesTransactions = useSeesTransactions();
  return (
    <AreaBar
      label={areaText.name}
      links={
        seesTransactions
          ? [
              { to: basePath, label: areaText.fxd, isExact: true },
              { to: `${basePath}/${TRANSACTIONS_PATH}`, label: areaText.transactions },
            ]
          : []
      }
      end={deployment && <MetricsAge scope={deployment} />}
    />
  );
}

function MetricsAge({ scope }: { scope: FxdScope }) {
  const { data, dataUpdatedAt } = usePools(scope);
  return data && <LiveDataAge timestamp={data.block.timestamp} readAt={dataUpdatedAt} />;
}
