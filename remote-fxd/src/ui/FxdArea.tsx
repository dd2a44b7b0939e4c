import { createAreaQueryClient } from '@fathom/shared/rpc/queryClient';
import type { AreaProps } from '@fathom/shared/contract';
import { Navigate, Route, Routes } from '@fathom/shared/router';
import { AreaTheme } from '@fathom/shared/ui/AreaTheme';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { ErrorState } from '@fathom/shared/ui/ErrorState';
import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { SectionLoadError } from '@fathom/shared/ui/LoadError';
import { OtherNetworkNotice } from '@fathom/shared/ui/OtherNetworkNotice';
import { Page } from '@fathom/shared/ui/Page';
import { PageHead } from '@fathom/shared/ui/PageHead';
import { Panel } from '@fathom/shared/ui/Panel';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { areaText, overviewText } from '../text/en';
import { FxdDialogsProvider } from './dialogs/FxdDialogsProvider';
import { FxdBar } from './FxdBar';
import { OverviewPage } from './overview/OverviewPage';
import { TRANSACTIONS_PATH } from './transactionsPath';
import { useFxdDeployment, type FxdSetting } from './useFxdDeployment';
import { useSeesTransactions } from './useSeesTransactions';

const TransactionsPage = lazyPart(
  () => import('./transactions/TransactionsPage').then((module) => module.TransactionsPage),
  SectionLoadError,
);

/**
 * The stablecoin area: its tab bar, screens and dialogs. Unknown paths redirect to the first
 * screen.
 */
export function FxdArea({ basePath }: AreaProps) {
  const [queryClient] = useState(createAreaQueryClient);
  return (
    <AreaTheme area="fxd">
      <QueryClientProvider client={queryClient}>
        <ResolvedArea basePath={basePath} />
      </QueryClientProvider>
    </AreaTheme>
  );
}

function ResolvedArea({ basePath }: AreaProps) {
  const setting = useFxdDeployment();
  const seesTransactions = useSeesTransactions();
  if (setting.is !== 'deployed') {
    return (
      <>
        <FxdBar basePath={basePath} scope={undefined} />
        <Page>
          <OtherNetworkNotice />
          <PageHead title={areaText.fxd}>{overviewText.about}</PageHead>
          <NotHere setting={setting} />
        </Page>
      </>
    );
  }
  const { scope: deployment, configuration } = setting;
  return (
    <FxdDialogsProvider scope={deployment} configuration={configuration}>
      <FxdBar basePath={basePath} scope={deployment} />
      <Page key={deployment.chain.chainId}>
        <OtherNetworkNotice />
        <Routes>
          <Route index element={<OverviewPage scope={deployment} />} />
          {seesTransactions && (
            <Route path={TRANSACTIONS_PATH} element={<TransactionsPage scope={deployment} homePath={basePath} />} />
          )}
          <Route path="*" element={<Navigate to={basePath} replace />} />
        </Routes>
      </Page>
    </FxdDialogsProvider>
  );
}

function NotHere({ setting }: { setting: Exclude<FxdSetting, { is: 'deployed' }> }) {
  return (
    <Panel>
      {setting.is === 'misconfigured' ? (
        <ErrorState title={areaText.misconfigured}>
          {areaText.misconfiguredField(setting.problem.field, setting.problem.problem)}
        </ErrorState>
      ) : (
        <EmptyState title={areaText.notDeployed(setting.chainName)}>{areaText.notDeployedHint}</EmptyState>
      )}
    </Panel>
  );
}
