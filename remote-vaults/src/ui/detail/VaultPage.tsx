import { Navigate, useLocation } from '@fathom/shared/router';
import { useHost } from '@fathom/shared/contract';
import { isSameAddress, type Address } from '@fathom/shared/domain/address';
import { ErrorState } from '@fathom/shared/ui/ErrorState';
import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { SectionLoadError } from '@fathom/shared/ui/LoadError';
import { Panel, PanelBody } from '@fathom/shared/ui/Panel';
import { Skeleton } from '@fathom/shared/ui/Skeleton';
import { VisuallyHidden } from '@fathom/shared/ui/VisuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { vaultSummariesQuery } from '../../data/vaults.query';
import { areaText } from '../../text/areaText';
import { detailText } from '../../text/detailText';
import type { VaultDetailProps } from './VaultDetail';
import { parseVaultRoute } from './vaultRoute';

const VaultDetail = lazyPart(
  () => import('./VaultDetail').then((module) => module.VaultDetail),
  SectionLoadError,
  Loading,
);

export type VaultPageProps = Omit<VaultDetailProps, 'vault'>;

/** The page of one vault. An address that no factory lists leads to the list, once it is known. */
export function VaultPage(props: VaultPageProps) {
  const { basePath } = props;
  const { vault } = parseVaultRoute(useLocation(), basePath);
  if (vault === undefined) return <Navigate to={basePath} replace />;
  return <ListedVault key={vault} address={vault} {...props} />;
}

function ListedVault({ address, ...props }: VaultPageProps & { readonly address: Address }) {
  const { scope, basePath } = props;
  const { network } = useHost();
  const { data: vaults, isError, isFetching, refetch } = useQuery(vaultSummariesQuery(scope));
  if (vaults) {
    const vault = vaults.find((each) => isSameAddress(each.address, address));
    return vault ? <VaultDetail vault={vault} {...props} /> : <Navigate to={basePath} replace />;
  }
  if (!isError) return <Loading />;
  const chain = network.chains.find(({ id }) => id === scope.chain.chainId)?.name ?? String(scope.chain.chainId);
  return (
    <Panel>
      <ErrorState title={detailText.unavailable} onRetry={() => void refetch()} isRetrying={isFetching}>
        {areaText.noNode(chain)} {areaText.untouched}
      </ErrorState>
    </Panel>
  );
}

function Loading() {
  return (
    <Panel>
      <PanelBody aria-busy>
        <VisuallyHidden>{detailText.loading}</VisuallyHidden>
        <Skeleton $height={60} />
      </PanelBody>
    </Panel>
  );
}
