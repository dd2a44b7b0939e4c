import { Navigate, useLocation } from '@fathom/contract/router';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { Stack } from '@fathom/ui/page/Page';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { space } from '@fathom/ui/theme/measure';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { vaultSummariesQuery } from '../../data/vaults.query';
import { detailText } from '../../text/detailText';
import type { VaultDetailProps } from './VaultDetail';
import { Actions, VaultLayout, Main } from './VaultLayout';
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
  const { data: vaults, isError, isFetching, refetch } = useQuery(vaultSummariesQuery(scope));
  if (vaults) {
    const vault = vaults.find((each) => isSameAddress(each.address, address));
    return vault ? <VaultDetail vault={vault} {...props} /> : <Navigate to={basePath} replace />;
  }
  if (!isError) return <Loading />;
  return (
    <Panel>
      <ReadFailed title={detailText.unavailable} read={{ retry: () => void refetch(), isRetrying: isFetching }} />
    </Panel>
  );
}

/** The outline of the page. */
function Loading() {
  return (
    <Stack aria-busy>
      <VisuallyHidden>{detailText.loading}</VisuallyHidden>
      <Skeleton $width={40} $height={5} />
      <Skeleton $width={75} $height={9} />
      <Metrics>
        {METRICS.map((key) => (
          <Skeleton key={key} $width={36} $height={12} />
        ))}
      </Metrics>
      <VaultLayout>
        <Actions>
          <LoadingPanel height={60} />
        </Actions>
        <Main>
          <LoadingPanel height={100} />
        </Main>
      </VaultLayout>
    </Stack>
  );
}

function LoadingPanel({ height }: { height: number }) {
  return (
    <Panel>
      <PanelBody>
        <Skeleton $height={height} />
      </PanelBody>
    </Panel>
  );
}

const METRICS = [1, 2, 3, 4];

const Metrics = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(4)};
`;
