import { useHost, useLocale } from '@fathom/contract';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatDate } from '@fathom/base/format/formatDate';
import { formatDuration } from '@fathom/base/format/formatDuration';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { AddressText } from '@fathom/ui/token/AddressText';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { PanelBody } from '@fathom/ui/page/Panel';
import { PercentText } from '@fathom/ui/number/PercentText';
import { Unit } from '@fathom/ui/number/Unit';
import { TextButton } from '@fathom/ui/button/TextButton';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { below, space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { BASIS_POINT_DECIMALS, PROTOCOL_FEE_DECIMALS, protocolFee } from '../../domain/apy/fees';
import { monthlyRate, weeklyRate } from '../../domain/apy/rate';
import { earningsChartOf } from '../../domain/charts/earningsSeries';
import type { Period } from '../../domain/vault';
import { apyText } from '../../text/apyText';
import { detailText } from '../../text/detailText';
import { Allocation } from './Allocation';
import { ApyButton } from './ApyButton';
import { ChangeFeed } from './ChangeFeed';
import { RateText } from './RateText';
import { SectionHead } from '../components/SectionHead';
import type { VaultDetailModel } from './useVaultDetail';

const EarningsChart = lazyPart(
  () => import('./EarningsChart').then((module) => module.EarningsChart),
  SectionLoadError,
);

interface AboutTabProps {
  readonly model: VaultDetailModel;
  readonly period: Period | undefined;
  readonly onStrategies: () => void;
}

export function AboutTab({ model, period, onStrategies }: AboutTabProps) {
  const { vault, described } = model;
  const chart = vault.periods && period === undefined ? 'hidden' : earningsChartOf(period);
  return (
    <>
      <PanelBody>
        <About>{described?.description ?? detailText.descriptions[vault.type](vault.token.symbol)}</About>
      </PanelBody>
      {chart !== 'hidden' && <EarningsChart model={model} chart={chart} />}
      <PanelBody>
        <TwoLists>
          <Rates model={model} />
          <Costs model={model} />
        </TwoLists>
      </PanelBody>
      <PanelBody>
        <SectionHead
          title={detailText.allocation}
          end={<TextButton onClick={onStrategies}>{detailText.allStrategies}</TextButton>}
        />
      </PanelBody>
      <Allocation model={model} />
      <ChangeFeed model={model} />
    </>
  );
}

function Rates({ model }: { model: VaultDetailModel }) {
  const { yearly } = model.rate;
  const rows = [
    [apyText.weekly, apyText.perWeek, typeof yearly === 'bigint' ? weeklyRate(yearly) : yearly],
    [apyText.monthly, apyText.perMonth, typeof yearly === 'bigint' ? monthlyRate(yearly) : yearly],
    [apyText.yearly, undefined, yearly],
  ] as const;
  return (
    <DetailList>
      {rows.map(([label, unit, rate]) => (
        <DetailRow key={label} label={label}>
          <WithButton>
            <span>
              <RateText rate={rate} symbol={model.vault.token.symbol} />
              {unit !== undefined && typeof rate === 'bigint' && (
                <>
                  {' '}
                  <Unit>{unit}</Unit>
                </>
              )}
            </span>
            <ApyButton model={model} label={label} />
          </WithButton>
        </DetailRow>
      ))}
    </DetailList>
  );
}

function Costs({ model }: { model: VaultDetailModel }) {
  const locale = useLocale();
  const { network } = useHost();
  const { fees, vault, scope, state } = model;
  const { performanceFee, protocolShare } = fees;
  const ofProtocol = protocolFee(fees);
  const url = network.addressUrl(scope.chain.chainId, vault.address);
  const { duration, until } = state?.profitUnlock ?? {};
  return (
    <DetailList>
      <DetailRow label={<Term explanation={apyText.totalFeeHint}>{apyText.totalFee}</Term>}>
        <PercentText
          ratio={performanceFee === undefined ? undefined : { raw: performanceFee, decimals: BASIS_POINT_DECIMALS }}
          whyUnknown={apyText.feeUnknown}
        />
      </DetailRow>
      <DetailRow
        label={
          <Term
            explanation={
              protocolShare === undefined
                ? apyText.protocolFeeTerm
                : apyText.protocolFeeHint(formatPercent({ raw: protocolShare, decimals: BASIS_POINT_DECIMALS }, locale))
            }
          >
            {apyText.protocolFee}
          </Term>
        }
      >
        <PercentText
          ratio={ofProtocol === undefined ? undefined : { raw: ofProtocol, decimals: PROTOCOL_FEE_DECIMALS }}
          whyUnknown={apyText.feeUnknown}
        />
      </DetailRow>
      {state && duration !== undefined && duration > 0n && until !== undefined && (
        <DetailRow
          label={
            <Term explanation={detailText.profitUnlockHint(formatDuration(Number(duration)))}>
              {detailText.profitUnlock}
            </Term>
          }
        >
          {until > BigInt(state.timestamp) && until < LAST_SECOND
            ? formatDate(Number(until), locale)
            : detailText.profitUnlocked}
        </DetailRow>
      )}
      <DetailRow label={detailText.contract}>
        {url === '' ? (
          <AddressText address={vault.address} hasIdenticon={false} canCopy />
        ) : (
          <ExternalLink href={url}>{formatAddress(vault.address)}</ExternalLink>
        )}
      </DetailRow>
    </DetailList>
  );
}

/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799n;

const About = styled.p`
  max-width: ${space(160)};
  overflow-wrap: anywhere;
`;

const TwoLists = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 ${space(10)};
  ${below('sm')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const WithButton = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
`;
