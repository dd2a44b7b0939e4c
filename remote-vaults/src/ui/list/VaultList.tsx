import type { AreaProps } from '@fathom/shared/contract';
import { AreaBar } from '@fathom/shared/ui/AreaBar';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { ErrorState } from '@fathom/shared/ui/ErrorState';
import { LiveDataAge } from '@fathom/shared/ui/LiveDataAge';
import { Notice } from '@fathom/shared/ui/Notice';
import { OtherNetworkNotice } from '@fathom/shared/ui/OtherNetworkNotice';
import { Page, Stack } from '@fathom/shared/ui/Page';
import { PageHead } from '@fathom/shared/ui/PageHead';
import { Panel } from '@fathom/shared/ui/Panel';
import { vaultsText } from '../../text/en';
import { AssetPanel } from './AssetPanel';
import { useVaultList } from './useVaultList';

/** The first screen of the vaults: that there are none yet, and what the chain says about the tokens they will take. */
export function VaultList({ basePath }: AreaProps) {
  const { chain, isConnected, state, connect, retry } = useVaultList();
  return (
    <>
      <AreaBar
        label={vaultsText.area}
        links={[{ to: basePath, label: vaultsText.tab, isExact: true }]}
        end={state.is === 'ready' && state.block && <LiveDataAge {...state.block} />}
      />
      <Page>
        <OtherNetworkNotice />
        <PageHead title={vaultsText.title}>{vaultsText.about}</PageHead>
        <Stack>
          {state.is === 'ready' && state.isStale && <Notice tone="caution">{vaultsText.stale}</Notice>}
          <Panel>
            <EmptyState title={vaultsText.none(chain.name)}>{vaultsText.noneHint}</EmptyState>
          </Panel>
          {state.is === 'misconfigured' ? (
            <Panel title={vaultsText.assets}>
              <ErrorState title={vaultsText.misconfigured}>
                {vaultsText.misconfiguredField(state.problem.field, state.problem.problem)}
              </ErrorState>
            </Panel>
          ) : state.is === 'failed' ? (
            <Panel title={vaultsText.assets}>
              <ErrorState title={vaultsText.failed} onRetry={retry} isRetrying={state.isRetrying}>
                {vaultsText.failedHint}
              </ErrorState>
            </Panel>
          ) : (
            <AssetPanel
              assets={state.is === 'ready' ? state.assets : undefined}
              isConnected={isConnected}
              onConnect={connect}
            />
          )}
        </Stack>
      </Page>
    </>
  );
}
