import { useHost } from '@fathom/contract';
import { useScopedDialog } from '@fathom/area-kit/actions/entry/useScopedDialog';
import { ScopedDialogs } from '@fathom/area-kit/actions/view/ScopedDialogs';
import { ConfiguredTokens } from '@fathom/ui/token/ConfiguredTokens';
import type { ReactNode } from 'react';
import type { FxdConfiguration } from '../../data/fxdConfiguration';
import type { FxdScope } from '../../data/fxdScope';
import { DIALOGS, type FxdDialog } from './fxdDialogs';
import { useConfiguredCollateral } from './useConfiguredCollateral';
import { FxdDialogsContext } from './useFxdDialogs';

interface FxdDialogsProviderProps {
  readonly scope: FxdScope;
  readonly configuration: FxdConfiguration;
  readonly children: ReactNode;
}

/** The dialogs are lazy-loaded, and closed with a notice when the account or the chain changes. */
export function FxdDialogsProvider({ scope, configuration, children }: FxdDialogsProviderProps) {
  const host = useHost();
  const { chainId } = scope.chain;
  const chainName = host.network.chains.find(({ id }) => id === chainId)?.name ?? String(chainId);
  const collateral = useConfiguredCollateral(scope);
  const dialogs = useScopedDialog<FxdDialog>({ id: String(chainId), name: chainName });
  return (
    <ConfiguredTokens chainId={chainId} also={collateral}>
      <FxdDialogsContext value={dialogs.open}>
        {children}
        <ScopedDialogs table={DIALOGS} dialogs={dialogs} shared={{ scope, configuration }} />
      </FxdDialogsContext>
    </ConfiguredTokens>
  );
}
