import { createAreaQueryClient } from '@fathom/shared/rpc/queryClient';
import type { AreaProps } from '@fathom/shared/contract';
import { Navigate, Route, Routes } from '@fathom/shared/router';
import { AreaTheme } from '@fathom/shared/ui/AreaTheme';
import { ConfiguredTokens } from '@fathom/shared/ui/ConfiguredTokens';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { ErrorState } from '@fathom/shared/ui/ErrorState';
import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { SectionLoadError } from '@fathom/shared/ui/LoadError';
import { OtherNetworkNotice } from '@fathom/shared/ui/OtherNetworkNotice';
import { Page } from '@fathom/shared/ui/Page';
import { Panel } from '@fathom/shared/ui/Panel';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { areaText } from '../text/areaText';
import { VaultsPage } from './list/VaultsPage';
import { useRevertExplanations } from './useRevertExplanations';
import { useVaultsScope, type VaultsSetting } from './useVaultsScope';
import { VaultsBar } from './VaultsBar';

const VaultPage = lazyPart(() => import('./detail/VaultPage').then((module) => module.VaultPage), SectionLoadError);
const TutorialPage = lazyPart(
  () => import('./tutorial/TutorialPage').then((module) => module.TutorialPage),
  SectionLoadError,
);

/** The vaults area: its bar and its screens. Any path that is none of them leads to the list. */
export function VaultsArea({ basePath }: AreaProps) {
  const [queryClient] = useState(createAreaQueryClient);
  return (
    <AreaTheme area="vaults">
      <QueryClientProvider client={queryClient}>
        <ResolvedArea basePath={basePath} />
      </QueryClientProvider>
    </AreaTheme>
  );
}

function ResolvedArea({ basePath }: AreaProps) {
  useRevertExplanations();
  const setting = useVaultsScope();
  if (setting.is !== 'deployed') {
    return (
      <>
        <VaultsBar basePath={basePath} scope={undefined} />
        <Page>
          <OtherNetworkNotice />
          <NotHere setting={setting} />
        </Page>
      </>
    );
  }
  const { scope, configuration } = setting;
  return (
    <>
      <VaultsBar basePath={basePath} scope={scope} />
      <Page key={scope.chain.chainId}>
        <OtherNetworkNotice />
        <ConfiguredTokens addresses={scope.deployment.prices.map(({ token }) => token)}>
          <Routes>
            <Route index element={<VaultsPage scope={scope} basePath={basePath} />} />
            <Route path="tutorial" element={<TutorialPage video={configuration.tutorialVideo} />} />
            <Route
              path=":vault/*"
              element={<VaultPage scope={scope} basePath={basePath} termsUrl={configuration.termsUrl} />}
            />
            <Route path="*" element={<Navigate to={basePath} replace />} />
          </Routes>
        </ConfiguredTokens>
      </Page>
    </>
  );
}

function NotHere({ setting }: { setting: Exclude<VaultsSetting, { is: 'deployed' }> }) {
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
