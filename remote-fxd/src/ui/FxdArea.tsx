import { StorageGate } from '@fathom/area-kit/actions/view/StorageGate';
import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import type { AreaProps } from '@fathom/contract';
import { Route, Routes } from '@fathom/contract/router';
import { AreaFrame } from '@fathom/ui/page/AreaFrame';
import { DeployedArea } from '@fathom/ui/page/DeployedArea';
import { NotFoundRedirect } from '@fathom/ui/page/NotFound';
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

export function FxdArea({ basePath }: AreaProps) {
  return (
    <AreaFrame area="fxd" createClient={createAreaQueryClient}>
      <StorageGate />
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
      area="fxd"
      setting={setting}
      text={areaText}
      bar={(scope) => <FxdBar basePath={basePath} scope={scope} />}
      intro={<PageHead title={areaText.fxd}>{overviewText.about}</PageHead>}
      Provider={FxdDialogsProvider}
    >
      {({ scope }) => (
        <Routes>
          <Route index element={<OverviewPage scope={scope} />} />
          <Route
            path={TRANSACTIONS_PATH}
            element={
              seesTransactions ? (
                <TransactionsPage scope={scope} homePath={basePath} />
              ) : (
                <NotFoundRedirect of="fxd" to={basePath} message={areaText.transactionsNeedAccount} />
              )
            }
          />
          <Route path="*" element={<NotFoundRedirect of="fxd" to={basePath} />} />
        </Routes>
      )}
    </DeployedArea>
  );
}
