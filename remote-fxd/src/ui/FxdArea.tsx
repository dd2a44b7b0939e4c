import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import type { AreaProps } from '@fathom/contract';
import { Navigate, Route, Routes } from '@fathom/contract/router';
import { AreaFrame } from '@fathom/ui/page/AreaFrame';
import { DeployedArea } from '@fathom/ui/page/DeployedArea';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { PageHead } from '@fathom/ui/page/PageHead';
import { revertExplanations } from '@fathom/ui/status/revertExplanations';
import { areaText, overviewText } from '../text/en';
import { FxdDialogsProvider } from './dialogs/FxdDialogsProvider';
import { FxdBar } from './FxdBar';
import { OverviewPage } from './overview/OverviewPage';
import { TRANSACTIONS_PATH } from './transactionsPath';
import { useFxdDeployment } from './useFxdDeployment';
import { useSeesTransactions } from './useSeesTransactions';

const TransactionsPage = lazyPart(
  () => import('./transactions/TransactionsPage').then((module) => module.TransactionsPage),
  SectionLoadError,
);

const useRevertExplanations = revertExplanations('fxd', () =>
  import('../actions/position/errorMessages').then(({ errorMessages }) => errorMessages.explainReason),
);

/**
 * The stablecoin area: its tab bar, screens and dialogs. Unknown paths redirect to the first
 * screen.
 */
export function FxdArea({ basePath }: AreaProps) {
  return (
    <AreaFrame area="fxd" createClient={createAreaQueryClient}>
      <ResolvedArea basePath={basePath} />
    </AreaFrame>
  );
}

function ResolvedArea({ basePath }: AreaProps) {
  useRevertExplanations();
  const setting = useFxdDeployment();
  const seesTransactions = useSeesTransactions();
  return (
    <DeployedArea
      setting={setting}
      text={areaText}
      bar={(scope) => <FxdBar basePath={basePath} scope={scope} />}
      intro={<PageHead title={areaText.fxd}>{overviewText.about}</PageHead>}
      Provider={FxdDialogsProvider}
    >
      {({ scope }) => (
        <Routes>
          <Route index element={<OverviewPage scope={scope} />} />
          {seesTransactions && (
            <Route path={TRANSACTIONS_PATH} element={<TransactionsPage scope={scope} homePath={basePath} />} />
          )}
          <Route path="*" element={<Navigate to={basePath} replace />} />
        </Routes>
      )}
    </DeployedArea>
  );
}
