import { rescale } from '@fathom/base/domain/amount';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import type { AreaMetric, HostServices } from '@fathom/contract';
import { metricsAt } from '../actions/market/computeMetrics';
import { forkTimeAhead } from '../data/forkTimeAhead';
import { parseLendingConfiguration, type Market } from '../data/marketConfiguration';
import { marketReader } from '../data/marketReader';
import { readPoolData } from '../data/poolData.query';
import { allowedMarkets } from '../data/selectedMarket';
import { marketTotals } from '../domain/marketTotals';
import { usdAmount } from '../domain/units';
import { portfolioText } from '../text/portfolioText';

/** Reads the size of all markets of the chain, with one RPC request each. `undefined` if the chain has no market. */
export async function readMetric(host: HostServices, chainId: number): Promise<AreaMetric | undefined> {
  const parsed = parseLendingConfiguration(host.configuration.area('lending'));
  if (!parsed.ok) throw new Error(portfolioText.unread.configuration(parsed.error.field, parsed.error.problem));
  const markets = allowedMarkets(parsed.value, host.network.chains).filter((market) => market.chainId === chainId);
  if (markets.length === 0) return undefined;
  const sizes = await Promise.all(markets.map((market) => readSize(host, market)));
  const size = sizes.reduce((sum, one) => sum + one, 0n);
  return { amount: rescale(usdAmount(size), WAD_DECIMALS, 'down').raw, detail: portfolioText.metric };
}

async function readSize(host: HostServices, market: Market): Promise<bigint> {
  const data = await readPoolData({ market, account: undefined, chain: marketReader(host, market) });
  const now = data.block.timestamp + forkTimeAhead(market, host.preferences);
  return marketTotals(metricsAt(data, now, undefined).reserves).size;
}
