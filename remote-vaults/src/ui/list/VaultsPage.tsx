import { useDialogLink } from '@fathom/area-kit/actions/entry/useDialogLink';
import { useScopedDialog } from '@fathom/area-kit/actions/entry/useScopedDialog';
import { ScopedDialogs, type OpenDialog } from '@fathom/area-kit/actions/view/ScopedDialogs';
import { useChain, useConnectedWallet, useHost } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { Button } from '@fathom/ui/button/Button';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { DataServiceNotice } from '@fathom/area-kit/indexer/DataServiceNotice';
import { Notice } from '@fathom/ui/status/Notice';
import { Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { StaleNotice } from '@fathom/ui/status/StaleNotice';
import { space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import type { VaultsScope } from '../../data/vaultsScope';
import { LINK_PARAMETERS, linkedAction, parseVaultLink } from '../../domain/dialogLink';
import { areaText } from '../../text/areaText';
import { listText } from '../../text/listText';
import { ListFilters } from './ListFilters';
import { PortfolioMetrics } from './PortfolioMetrics';
import type { RowTargets } from './VaultActions';
import { VaultsPanel } from './VaultsPanel';
import { useListing } from './useListing';
import { useVaultList, type VaultListReady } from './useVaultList';

const DIALOGS = { vault: lazyDialog(() => import('../panel/VaultDialog').then((module) => module.VaultDialog)) };

export interface VaultsPageProps {
  readonly scope: VaultsScope;
  readonly basePath: string;
}

export function VaultsPage({ scope, basePath }: VaultsPageProps) {
  const host = useHost();
  const { name: chainName } = useChain();
  const isConnected = useConnectedWallet() !== undefined;
  const state = useVaultList(scope);
  const ready = state.status === 'ready' ? state : undefined;
  const listing = useListing(ready?.rows);
  const dialogs = useScopedDialog<OpenDialog<typeof DIALOGS, { readonly scope: VaultsScope }>>({
    id: String(scope.chain.chainId),
    name: chainName,
  });
  const targets: RowTargets = {
    pathOf: ({ vault }) => `${basePath}/${vault.address}`,
    onAct: ({ vault }, action) => dialogs.open({ kind: 'vault', vault, action }),
  };
  useDialogLink(
    LINK_PARAMETERS,
    isConnected && ready
      ? (query) => {
          const link = parseVaultLink(query);
          const row = link && ready.rows.find(({ vault }) => isSameAddress(vault.address, link.vault));
          const action = row && linkedAction(link, row);
          if (action) dialogs.open({ kind: 'vault', vault: row.vault, action, link });
        }
      : undefined,
  );

  return (
    <>
      <PageHead
        title={listText.title}
        metrics={
          !isConnected && (
            <Button tone="primary" onClick={() => host.wallet.requestConnect()}>
              {areaText.connect}
            </Button>
          )
        }
      >
        {listText.about}
      </PageHead>
      {state.status === 'failed' ? (
        <Panel>
          <ReadFailed title={listText.failed} read={state} />
        </Panel>
      ) : (
        <>
          {isConnected && <PortfolioMetrics portfolio={ready?.portfolio} vaultCount={ready?.rows.length ?? 0} />}
          {ready && <ListNotices scope={scope} {...ready} />}
          <ListFilters listing={listing} />
          <VaultsPanel listing={listing} now={ready?.now ?? 0n} targets={targets} />
        </>
      )}
      <ScopedDialogs table={DIALOGS} dialogs={dialogs} shared={{ scope }} />
    </>
  );
}

function ListNotices({
  scope,
  isStale,
  isIndexerDown,
  blocksBehind,
  omitted,
}: VaultListReady & Pick<VaultsPageProps, 'scope'>) {
  return (
    <Notices>
      {isStale && <StaleNotice />}
      {isIndexerDown && <DataServiceNotice scope={scope}>{listText.indexerDown}</DataServiceNotice>}
      {blocksBehind !== undefined && <Notice tone="caution">{listText.indexerBehind(blocksBehind)}</Notice>}
      {omitted > 0 && <Notice tone="caution">{listText.omitted(omitted)}</Notice>}
    </Notices>
  );
}

const Notices = styled(Stack)`
  gap: ${space(3)};
  margin-bottom: ${space(5)};
  &:empty {
    display: none;
  }
`;
