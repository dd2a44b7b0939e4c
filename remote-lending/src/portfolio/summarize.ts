import type { AreaSummary } from '@fathom/contract';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { portfolioText } from '../text/portfolioText';
import { computeMarket, type LendingInputs } from './lendingInputs';
import { claimRows, positionRows, type MarketContext } from './marketRows';
import { priceRows } from './priceRows';
import { riskNotices, riskRows } from './riskRow';
import { walletRows } from './walletRows';

export interface SummarizedMarkets {
  readonly summary: AreaSummary;
  readonly contexts: readonly MarketContext[];
}

/** Pure. The market with the lowest health factor is first. */
export function summarize(inputs: LendingInputs, locale: string): SummarizedMarkets {
  const { account, chainId, markets, nativeCurrency, unreadMarkets } = inputs;
  const hasSeveral = markets.length + unreadMarkets.length > 1;
  const contexts = markets
    .map((market) => ({ ...computeMarket(market), name: hasSeveral ? market.market.marketTitle : undefined }))
    .sort(riskiestFirst);
  const block = markets[0]?.data.block;
  const summary: AreaSummary = {
    area: 'lending',
    chainId,
    account,
    block: block?.number ?? 0,
    blockTime: block?.timestamp ?? 0,
    positions: contexts.flatMap(positionRows),
    risks: contexts.flatMap(riskRows),
    claims: contexts.flatMap(claimRows),
    dates: [],
    notices: contexts.flatMap((context) => riskNotices(context, locale)),
    wallet: walletRows(contexts, nativeCurrency),
    prices: contexts.flatMap(priceRows),
    sources: [],
    unread: [...unreadMarkets, ...contexts.flatMap(unreadParts)],
    inputs,
  };
  return { summary, contexts };
}

function riskiestFirst({ position: one }: MarketContext, { position: other }: MarketContext): number {
  const [first, second] = [one?.healthFactor, other?.healthFactor];
  if (first?.kind === 'ratio' && second?.kind === 'ratio') return compareBigint(first.value, second.value);
  return Number(first?.kind !== 'ratio') - Number(second?.kind !== 'ratio');
}

function unreadParts({ metrics }: MarketContext): readonly string[] {
  const omitted = metrics.account?.omittedReserves ?? [];
  const isSummed = metrics.account?.position !== undefined && omitted.length > 0;
  const symbols = omitted.map(({ symbol }) => symbol).join(', ');
  return [...Object.values(metrics.unknown), ...(isSummed ? [portfolioText.unread.omitted(symbols)] : [])];
}
