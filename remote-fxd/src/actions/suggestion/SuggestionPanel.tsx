import { useId } from 'react';
import { useLocale } from '@fathom/contract';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { AmountText } from '@fathom/ui/number/AmountText';
import { Button } from '@fathom/ui/button/Button';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Icon } from '@fathom/ui/token/Icon';
import { Notice } from '@fathom/ui/status/Notice';
import { PriceText } from '@fathom/ui/number/PriceText';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { TextButton } from '@fathom/ui/button/TextButton';
import { radius, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Unit } from '@fathom/ui/number/Unit';
import { Unknown } from '@fathom/ui/number/Unknown';
import { ChevronDown, ChevronUp, Sparkles } from 'lucide';
import styled from 'styled-components';
import type { ForecastPoint, PricePoint } from '../../domain/priceForecast';
import type { Wad } from '../../domain/units';
import { forecastText, suggestionText } from '../../text/dialogs';
import { wadAmount } from '@fathom/base/domain/ratio';
import { ForecastChart } from './ForecastChart';

export type Suggestion =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly onRetry: () => void }
  | {
      readonly status: 'known';
      readonly lowest: Wad;
      readonly isToday: boolean;
      readonly collateral: Wad | undefined;
      readonly pastError: string | undefined;
      /** Compares the error with a naive forecast's; `undefined` if unavailable. */
      readonly comparison: string | undefined;
      readonly chart: ForecastChartModel;
      /** The sentence about a wallet that can't lock the collateral. */
      readonly lack: string | undefined;
      readonly onUse: (() => void) | undefined;
    };

export interface ForecastChartModel {
  readonly history: readonly PricePoint[];
  readonly forecast: readonly ForecastPoint[];
  readonly hasHistoryFailed: boolean;
}

export interface SuggestionPanelModel {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly suggestion: Suggestion;
  readonly symbol: string;
}

export function SuggestionPanel({ model }: { model: SuggestionPanelModel }) {
  const bodyId = useId();
  const { isOpen, onToggle } = model;
  return (
    <Box aria-label={suggestionText.title}>
      <Head>
        <Icon icon={Sparkles} />
        {suggestionText.title}
        <Button
          tone="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => onToggle(!isOpen)}
        >
          {isOpen ? suggestionText.close : suggestionText.open}
          <Icon icon={isOpen ? ChevronUp : ChevronDown} />
        </Button>
      </Head>
      <Inside id={bodyId} hidden={!isOpen}>
        {isOpen && <Body model={model} />}
      </Inside>
    </Box>
  );
}

function Body({ model: { suggestion, symbol } }: { model: SuggestionPanelModel }) {
  const locale = useLocale();
  if (suggestion.status === 'failed') {
    return (
      <Notice tone="danger" action={<TextButton onClick={suggestion.onRetry}>{suggestionText.retry}</TextButton>}>
        {suggestionText.failed}
      </Notice>
    );
  }
  const { collateral, onUse } =
    suggestion.status === 'known' ? suggestion : { collateral: undefined, onUse: undefined };
  return (
    <>
      <Quiet>{suggestionText.explained}</Quiet>
      <DetailList aria-busy={suggestion.status === 'loading' || undefined}>
        <DetailRow label={suggestionText.lowest}>
          {suggestion.status === 'loading' ? (
            <Skeleton $width={20} />
          ) : (
            <>
              <PriceText price={wadAmount(suggestion.lowest)} />
              {suggestion.isToday && <Unit> {suggestionText.today}</Unit>}
            </>
          )}
        </DetailRow>
        <DetailRow label={suggestionText.recommended}>
          {suggestion.status === 'loading' ? (
            <Skeleton $width={24} />
          ) : collateral === undefined ? (
            <Unknown reason={suggestionText.enterBorrow} />
          ) : (
            <AmountText amount={wadAmount(collateral)} unit={symbol} decimals={6} rounding="up" compact="never" />
          )}
        </DetailRow>
        <DetailRow label={suggestionText.pastError}>
          {suggestion.status === 'loading' ? (
            <Skeleton $width={16} />
          ) : suggestion.pastError === undefined ? (
            <Unknown reason={suggestionText.noPastError} />
          ) : (
            suggestionText.pastErrorOf(suggestion.pastError)
          )}
        </DetailRow>
      </DetailList>
      {suggestion.status === 'known' && suggestion.lack !== undefined && <Notice tone="info">{suggestion.lack}</Notice>}
      {suggestion.status === 'known' && suggestion.comparison !== undefined && <Quiet>{suggestion.comparison}</Quiet>}
      {suggestion.status === 'loading' && (
        <Drawing>
          <Skeleton $height={62} />
        </Drawing>
      )}
      {suggestion.status === 'known' && (
        <Drawing>
          <ForecastChart history={suggestion.chart.history} forecast={suggestion.chart.forecast} symbol={symbol} />
          {suggestion.chart.hasHistoryFailed && <Quiet role="status">{forecastText.historyFailed}</Quiet>}
        </Drawing>
      )}
      <Foot>
        <Quiet>{suggestionText.notAdvice}</Quiet>
        {collateral !== undefined && onUse && (
          <TextButton onClick={onUse}>
            {suggestionText.use(`${formatTokenInFull(wadAmount(collateral), locale)} ${symbol}`)}
          </TextButton>
        )}
      </Foot>
    </>
  );
}

const Box = styled.section`
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(4)};
  border: ${stroke.hairline} solid ${color('line')};
  border-radius: ${radius.control};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-weight: ${weight.medium};
  > button {
    margin-left: auto;
  }
`;

const Inside = styled.div`
  padding: ${space(1)} ${space(2)} ${space(2)} 0;
`;

const Drawing = styled.div`
  padding: ${space(3)} 0 ${space(2)};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  padding-top: ${space(1)};
  white-space: nowrap;
`;

const Quiet = styled.p`
  ${type('xs')}
  color: ${color('muted')};
`;
