import { useHost, useLocale } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatDate } from '@fathom/base/format/formatDate';
import { AddressText } from '@fathom/ui/token/AddressText';
import { AmountText } from '@fathom/ui/number/AmountText';
import { Button } from '@fathom/ui/button/Button';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { PanelBody } from '@fathom/ui/page/Panel';
import { Unknown } from '@fathom/ui/number/Unknown';
import { below, space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { hasReported } from '../../domain/apy/reports';
import { apyText } from '../../text/apyText';
import { detailText } from '../../text/detailText';
import { Allocation } from './Allocation';
import { ApyButton } from './ApyButton';
import { RateText } from './RateText';
import { strategyName } from './strategyName';
import { StrategyTag } from './StrategyTag';
import type { VaultDetailModel } from './useVaultDetail';

const AprChart = lazyPart(() => import('./AprChart').then((module) => module.AprChart), SectionLoadError);

interface StrategiesTabProps {
  readonly model: VaultDetailModel;
  /** `undefined` for a vault without strategies. */
  readonly selected: Address | undefined;
  readonly onSelect: (strategy: Address) => void;
}

export function StrategiesTab({ model, selected, onSelect }: StrategiesTabProps) {
  const { scope, vault } = model;
  if (selected === undefined) {
    return (
      <PanelBody>
        <EmptyState title={detailText.noStrategies}>{detailText.noStrategiesHint}</EmptyState>
      </PanelBody>
    );
  }
  return (
    <>
      <Gap />
      <Allocation model={model} />
      <Chosen>
        <Buttons role="group" aria-label={detailText.chooseStrategy}>
          {vault.strategies.map((strategy) => {
            const isSelected = isSameAddress(strategy, selected);
            return (
              <Button
                key={strategy}
                size="small"
                tone={isSelected ? 'secondary' : 'quiet'}
                aria-pressed={isSelected}
                onClick={() => onSelect(strategy)}
              >
                {strategyName(scope, vault, strategy)}
              </Button>
            );
          })}
        </Buttons>
        <StrategyDetail key={selected} model={model} strategy={selected} />
      </Chosen>
      {vault.type !== 'tradefi' && <AprChart key={`chart ${selected}`} model={model} strategy={selected} />}
    </>
  );
}

function StrategyDetail({ model, strategy }: { readonly model: VaultDetailModel; readonly strategy: Address }) {
  const locale = useLocale();
  const { network } = useHost();
  const { scope, vault, state } = model;
  const { decimals, symbol } = vault.token;
  const read = state?.strategies.find(({ address }) => isSameAddress(address, strategy));
  const record = read?.record;
  const { currentDebt, maxDebt } = record ?? {};
  const name = strategyName(scope, vault, strategy);
  const described = scope.deployment.strategies.find(({ address }) => isSameAddress(address, strategy));
  const url = network.addressUrl(scope.chain.chainId, strategy);
  return (
    <section aria-label={name}>
      <Title>
        <b>{name}</b>
        {read?.isShutdown === undefined ? (
          state && <Unknown reason={detailText.unreadable} />
        ) : (
          <StrategyTag isShutdown={read.isShutdown} />
        )}
      </Title>
      {described?.description !== undefined && <p>{described.description}</p>}
      <TwoLists>
        <DetailList>
          <DetailRow label={detailText.currentDebt}>
            <AmountText
              amount={currentDebt === undefined ? undefined : { raw: currentDebt, decimals }}
              unit={symbol}
              whyUnknown={detailText.unreadable}
            />
          </DetailRow>
          <DetailRow label={detailText.maxDebt}>
            <AmountText
              amount={maxDebt === undefined ? undefined : { raw: maxDebt, decimals }}
              unit={symbol}
              whyUnknown={detailText.unreadable}
            />
          </DetailRow>
          <DetailRow label={detailText.lastReport}>
            {record === undefined ? (
              <Unknown reason={detailText.unreadable} />
            ) : hasReported(record) ? (
              formatDate(Number(record.lastReport), locale)
            ) : (
              detailText.never
            )}
          </DetailRow>
        </DetailList>
        <DetailList>
          <DetailRow label={apyText.yearly}>
            <WithButton>
              <RateText rate={model.strategyRate(strategy)} symbol={symbol} />
              <ApyButton model={model} label={detailText.apyOf(name)} strategy={strategy} />
            </WithButton>
          </DetailRow>
          <DetailRow label={detailText.contract}>
            {url === '' ? (
              <AddressText address={strategy} hasIdenticon={false} canCopy />
            ) : (
              <ExternalLink href={url}>{formatAddress(strategy)}</ExternalLink>
            )}
          </DetailRow>
        </DetailList>
      </TwoLists>
    </section>
  );
}

const Gap = styled.div`
  height: ${space(5)};
`;

const Chosen = styled(PanelBody)`
  border-top: ${stroke.hairline} solid ${color('line')};
  display: grid;
  gap: ${space(4)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;

const TwoLists = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 ${space(10)};
  margin-top: ${space(2)};
  ${below('sm')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const WithButton = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
`;
