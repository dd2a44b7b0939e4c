import { StorageGate } from '@fathom/area-kit/actions/view/StorageGate';
import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import type { AreaProps } from '@fathom/contract';
import { Route, Routes } from '@fathom/contract/router';
import { AreaFrame } from '@fathom/ui/page/AreaFrame';
import { DeployedArea } from '@fathom/ui/page/DeployedArea';
import { NotFoundRedirect } from '@fathom/ui/page/NotFound';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { revertExplanations } from '@fathom/ui/status/revertExplanations';
import { areaText } from '../text/areaText';
import { VaultsPage } from './list/VaultsPage';
import { useVaultsScope } from './useVaultsScope';
import { VaultsBar } from './VaultsBar';

const VaultPage = lazyPart(() => import('./detail/VaultPage').then((module) => module.VaultPage), SectionLoadError);
const TutorialPage = lazyPart(
  () => import('./tutorial/TutorialPage').then((module) => module.TutorialPage),
  SectionLoadError,
);

const useRevertExplanations = revertExplanations('vaults', () =>
  import('../actions/vault/vaultErrors').then(({ vaultErrors }) => vaultErrors.explainReason),
);

/** The vaults area. An unknown path leads to the list. */
export function VaultsArea({ basePath }: AreaProps) {
  return (
    <AreaFrame area="vaults" createClient={createAreaQueryClient}>
      <StorageGate />
      <ResolvedArea basePath={basePath} />
    </AreaFrame>
  );
}

function ResolvedArea({ basePath }: AreaProps) {
  useRevertExplanations();
  const setting = useVaultsScope();
  return (
    <DeployedArea
      area="vaults"
      setting={setting}
      text={areaText}
      bar={(scope) => <VaultsBar basePath={basePath} scope={scope} />}
    >
      {({ scope, configuration }) => (
        <Routes>
          <Route index element={<VaultsPage scope={scope} basePath={basePath} />} />
          <Route path="tutorial" element={<TutorialPage video={configuration.tutorialVideo} />} />
          <Route
            path=":vault/*"
            element={<VaultPage scope={scope} basePath={basePath} termsUrl={configuration.termsUrl} />}
          />
          <Route path="*" element={<NotFoundRedirect of="vaults" to={basePath} />} />
        </Routes>
      )}
    </DeployedArea>
  );
}
