import { useLocation } from '@fathom/contract/router';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { useChain } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { NotFound, NotFoundRedirect } from '@fathom/ui/page/NotFound';
import { Stack } from '@fathom/ui/page/Page';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { space } from '@fathom/ui/theme/measure';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import styled from 'styled-components';
import type { VaultSummary } from '../../domain/vault';
import { detailText } from '../../text/detailText';
import { useVaultSummaries } from '../useVaultSummaries';
import type { VaultDetailProps } from './VaultDetail';
import { Actions, VaultLayout, Main } from './VaultLayout';
import { parseVaultRoute, type VaultRoute } from './vaultRoute';

const VaultDetail = lazyPart(
  () => import('./VaultDetail').then((module) => module.VaultDetail),
  SectionLoadError,
  Loading,
);

export type VaultPageProps = Omit<VaultDetailProps, 'vault'>;

/** The page of one vault. An unlisted address redirects to the list once the list is known. */
export function VaultPage(props: VaultPageProps) {
  const { basePath } = props;
  const { vault } = parseVaultRoute(useLocation(), basePath);
  if (vault === undefined) return <NotFoundRedirect of="vaults" to={basePath} />;
  return <ListedVault key={vault} address={vault} {...props} />;
}

function ListedVault({ address, ...props }: VaultPageProps & { readonly address: Address }) {
  const { scope, basePath } = props;
  const location = useLocation();
  const { name: chainName } = useChain();
  const { data: vaults, error, isFetching, refetch } = useVaultSummaries(scope);
  if (vaults) {
    const vault = vaults.find((each) => isSameAddress(each.address, address));
    if (vault === undefined) {
      return <NotFoundRedirect of="vaults" to={basePath} message={detailText.noVault(address, chainName)} />;
    }
    const missing = missingPart(parseVaultRoute(location, basePath), vault);
    return (
      <>
        {missing !== undefined && <NotFound>{missing}</NotFound>}
        <VaultDetail vault={vault} {...props} />
      </>
    );
  }
  if (!error) return <Loading />;
  return (
    <Panel>
      <ReadFailed
        title={detailText.unavailable}
        read={{ error, retry: () => void refetch(), isRetrying: isFetching }}
      />
    </Panel>
  );
}

/** Returns a message about an unknown tab or strategy; the page displays the first one instead. */
function missingPart(route: VaultRoute, { strategies }: VaultSummary): string | undefined {
  const { unknownTab, unknownStrategy, strategy } = route;
  if (unknownTab !== undefined) return detailText.noTab(displayText(unknownTab, DISPLAY_LENGTH.name));
  if (unknownStrategy !== undefined) return detailText.noStrategy(displayText(unknownStrategy, DISPLAY_LENGTH.name));
  const isKnown = strategy === undefined || strategies.some((each) => isSameAddress(each, strategy));
  return isKnown ? undefined : detailText.noStrategy(strategy);
}

function Loading() {
  return (
    <Stack aria-busy>
      <VisuallyHidden>{detailText.loading}</VisuallyHidden>
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
