import { useHost } from '@fathom/contract';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { Button } from '@fathom/ui/button/Button';
import { DataServiceNotice } from '@fathom/area-kit/indexer/DataServiceNotice';
import { Notice } from '@fathom/ui/status/Notice';
import { StaleNotice } from '@fathom/ui/status/StaleNotice';
import { readFailureCause } from '@fathom/ui/text/readFailureCause';
import { readText } from '@fathom/ui/text/readText';
import { space } from '@fathom/ui/theme/measure';
import { useIsBelow } from '@fathom/ui/page/useIsBelow';
import styled from 'styled-components';
import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultSummary } from '../../domain/vault';
import { detailText } from '../../text/detailText';
import { Disclaimer } from '../components/Disclaimer';
import { ApyCalculator } from './ApyCalculator';
import { PositionCards } from './PositionCards';
import { TimeFixedPanel } from './TimeFixedPanel';
import { usePeriod } from './usePeriod';
import { useVaultDetail, type VaultDetailModel } from './useVaultDetail';
import { VaultHead } from './VaultHead';
import { Actions, VaultLayout, Main, More } from './VaultLayout';
import { VaultTabs } from './VaultTabs';

const VaultPanel = lazyPart(() => import('../panel/VaultPanel').then((module) => module.VaultPanel), SectionLoadError);
const ProfitPanel = lazyPart(
  () => import('../profit/ProfitPanel').then((module) => module.ProfitPanel),
  SectionLoadError,
);

export interface VaultDetailProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
  readonly basePath: string;
  readonly termsUrl?: string | undefined;
}

export function VaultDetail({ scope, vault, basePath, termsUrl }: VaultDetailProps) {
  const model = useVaultDetail(scope, vault);
  const period = usePeriod(vault.periods, model.read);
  const isPhone = useIsBelow('sm');
  return (
    <>
      <VaultHead model={model} />
      <PositionCards model={model} />
      <Notices model={model} />
      <VaultLayout>
        <Actions>
          {vault.type === 'tradefi' && <TimeFixedPanel model={model} period={period} />}
          <VaultPanel scope={scope} vault={vault} />
        </Actions>
        <Main>
          <VaultTabs model={model} period={period} basePath={basePath} />
          {model.position && <ProfitPanel scope={scope} vault={vault} />}
        </Main>
        <More>
          {!isPhone && <ApyCalculator model={model} />}
          <Disclaimer type={vault.type} sponsor={model.described?.sponsor} termsUrl={termsUrl} />
        </More>
      </VaultLayout>
    </>
  );
}

function Notices({ model }: { model: VaultDetailModel }) {
  const { network } = useHost();
  const { chainId } = model.scope.chain;
  const chainName = network.chains.find(({ id }) => id === chainId)?.name ?? String(chainId);
  const retry = (
    <Button size="small" onClick={model.retry} isBusy={model.isRetrying}>
      {detailText.retry}
    </Button>
  );
  return (
    <NoticeList>
      {model.chain === 'failed' && (
        <Notice tone="danger" announce="assertive" action={retry}>
          {readFailureCause(chainName, model.readError) ?? `${detailText.unavailable}.`} {readText.fundsSafe}
        </Notice>
      )}
      {model.chain === 'stale' && <StaleNotice action={retry} />}
      {model.isIndexerDown && <DataServiceNotice scope={model.scope}>{detailText.indexerDown}</DataServiceNotice>}
    </NoticeList>
  );
}

const NoticeList = styled.div`
  display: grid;
  gap: ${space(3)};
  > :last-child {
    margin-bottom: ${space(6)};
  }
`;
