import type { ActionNotice, ActionRow } from '@fathom/area-kit/actions/defineAction';
import { PercentText } from '@fathom/ui/number/PercentText';
import { AmountText } from '@fathom/ui/number/AmountText';
import { UsdText } from '@fathom/ui/number/UsdText';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { rayAmount } from '@fathom/base/domain/ratio';
import { formatToken } from '@fathom/base/format/formatToken';
import { destinationLimit, sourceLimit } from '../../data/swapAggregator';
import type { SwapQuote } from '../../data/swapQuote.query';
import type { SwapCap } from '../../domain/swap/swapCaps';
import { exchangeShare, priceImpactLevel, type SwapCosts } from '../../domain/swap/swapCosts';
import { reserveAmount, usdAmount } from '../../domain/units';
import { swapText } from '../../text/swapText';

interface SwapRowsOptions {
  readonly quote: SwapQuote | undefined;
  readonly costs: SwapCosts | undefined;
  readonly symbols: { readonly source: string; readonly target: string };
}

export function swapRows({ quote, costs, symbols }: SwapRowsOptions): readonly ActionRow[] {
  const route = quote?.route;
  const isSale = route?.side !== 'buy';
  const limit =
    quote && route
      ? isSale
        ? { raw: destinationLimit(route, quote.slippage), decimals: route.destDecimals }
        : { raw: sourceLimit(route, quote.slippage), decimals: route.srcDecimals }
      : undefined;
  const unit = isSale ? symbols.target : symbols.source;
  const label = isSale ? swapText.minimumReceived : swapText.maximumSold;
  const meaning = isSale ? swapText.minimumMeaning : swapText.maximumMeaning;
  return [
    {
      key: 'limit',
      label: <Term explanation={meaning}>{label}</Term>,
      value: <AmountText amount={limit} unit={unit} whyUnknown={swapText.noQuote} />,
    },
    {
      key: 'impact',
      label: <Term explanation={swapText.priceImpactMeaning}>{swapText.priceImpact}</Term>,
      value: <PercentText ratio={costs && rayAmount(exchangeShare(costs))} whyUnknown={swapText.noQuote} />,
    },
    ...(costs
      ? [
          { key: 'exchange', label: swapText.exchangeCost, value: <UsdText value={usdAmount(costs.exchange)} /> },
          { key: 'slippage', label: swapText.slippageCost, value: <UsdText value={usdAmount(costs.slippage)} /> },
        ]
      : []),
  ];
}

export function priceImpactNotices(costs: SwapCosts | undefined): readonly ActionNotice[] {
  return costs && priceImpactLevel(costs) === 'caution' ? [{ tone: 'caution', text: swapText.highImpact }] : [];
}

export function swapCapNotices(
  cap: SwapCap | undefined,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
  locale: string,
): readonly ActionNotice[] {
  if (!cap) return [];
  if (cap.kind === 'reached') return [{ tone: 'caution', text: swapText.capReached(symbol) }];
  const available = formatToken(reserveAmount(cap.available, { decimals }), locale);
  return [{ tone: 'caution', text: swapText.capAlmostReached(symbol, available) }];
}
