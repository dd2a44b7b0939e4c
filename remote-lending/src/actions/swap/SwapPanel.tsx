import { useEffect, useEffectEvent } from 'react';
import { useLocale } from '@fathom/contract';
import styled from 'styled-components';
import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { formatToken } from '@fathom/base/format/formatToken';
import { TextButton } from '@fathom/ui/button/TextButton';
import { Notice } from '@fathom/ui/status/Notice';
import { color } from '@fathom/ui/theme/paint';
import { space } from '@fathom/ui/theme/measure';
import { useNow } from '@fathom/ui/time/useNow';
import { quoteAgeSeconds } from '../../domain/swap/swapQuoteAge';
import type { SwapError } from '../../domain/swap/swapError';
import type { SwapRoute } from '../../domain/swap/swapRoute';
import { swapErrorText, swapText } from '../../text/swapText';
import { SlippageChoice } from './SlippageChoice';
import { quoteOf } from './swapModel';
import type { QuoteModel } from './useSwapQuote';

export interface SwapPanelProps<Values extends { readonly slippage: string }> {
  readonly values: Values;
  /** `undefined` while the form is locked. */
  readonly change: ((values: Values) => void) | undefined;
  readonly onEntered: (values: Values) => void;
  readonly quote: QuoteModel;
  readonly error: SwapError | undefined;
  readonly symbols: { readonly source: string; readonly target: string };
  /** Text for a zero amount. Default: nothing is received. */
  readonly zero?: string | undefined;
}

/** Renders nothing while the form is locked. */
export function SwapPanel<Values extends { readonly slippage: string }>(props: SwapPanelProps<Values>) {
  const { values, change, onEntered, quote, error, symbols, zero } = props;
  const isLocked = change === undefined;
  // A locked form has new values in every render, but needs no new quote.
  const report = useEffectEvent(() => onEntered(values));
  const key = isLocked ? undefined : values;
  useEffect(() => {
    if (key !== undefined) report();
  }, [key]);
  if (isLocked) return null;
  return (
    <Box>
      <SlippageChoice slippage={values.slippage} onChoose={(slippage) => change({ ...values, slippage })} />
      <QuoteLine quote={quote} symbols={symbols} zero={zero ?? swapText.zero(symbols.target)} />
      {error !== undefined && (
        <Notice
          tone="danger"
          announce="polite"
          action={<TextButton onClick={quote.refresh}>{swapText.refresh}</TextButton>}
        >
          {swapErrorText[error]}
        </Notice>
      )}
    </Box>
  );
}

interface QuoteLineProps extends Pick<SwapPanelProps<never>, 'quote' | 'symbols'> {
  readonly zero: string;
}

function QuoteLine({ quote: { state, refresh }, symbols, zero }: QuoteLineProps) {
  const locale = useLocale();
  const now = useNow(1_000);
  const quote = quoteOf(state);
  if (state.status === 'failed') return null;
  if (!quote) return <Line>{state.status === 'pending' ? swapText.fetching : zero}</Line>;
  const age = Math.max(0, quoteAgeSeconds(quote.receivedAt, now));
  return (
    <Line>
      <span>{routeText(quote.route, symbols, locale)}</span>
      <Age>
        {state.status === 'expired' ? swapText.expired : swapText.age(age)}{' '}
        <TextButton onClick={refresh} aria-label={swapText.refreshQuote}>
          {swapText.refresh}
        </TextButton>
      </Age>
    </Line>
  );
}

/** Displays the exact amount in full and rounds the other down. */
function routeText(route: SwapRoute, symbols: SwapPanelProps<never>['symbols'], locale: string): string {
  const { side, srcAmount, srcDecimals, destAmount, destDecimals } = route;
  const exact = (amount: bigint, decimals: number) => amountText(amount, decimals, locale);
  if (side === 'sell') {
    const received = formatToken({ raw: destAmount, decimals: destDecimals }, locale);
    return swapText.sale(`${exact(srcAmount, srcDecimals)} ${symbols.source}`, `${received} ${symbols.target}`);
  }
  const given = formatToken({ raw: srcAmount, decimals: srcDecimals }, locale);
  return swapText.purchase(`${given} ${symbols.source}`, `${exact(destAmount, destDecimals)} ${symbols.target}`);
}

const Box = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
`;

const Age = styled.span`
  color: ${color('muted')};
`;
