import type { AreaMetric, HostServices } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { forkTimeAhead } from '../data/forkTimeAhead';
import { parseLendingConfiguration } from '../data/marketConfiguration';
import { marketReader } from '../data/marketReader';
import { readPoolData } from '../data/poolData.query';
import { allowedMarkets } from '../data/selectedMarket';
import { marketTotals } from '../domain/reserve/marketTotals';
import { computeReserves } from '../domain/reserve/reserve';
import { portfolioText } from '../text/portfolioText';
import { marketInputs, type LendingInputs, type MarketInputs } from './lendingInputs';
import { usdToWad } from './marketRows';

/**
 * Reads the account in all markets of the chain, with one RPC request each. `undefined` if the chain has no market.
 * Rejects with `ChainReadError`, or with an `Error` of one sentence, if no market can be read.
 */
export async function readInputs(
  host: HostServices,
  { chainId, account }: { readonly chainId: number; readonly account: Address },
): Promise<LendingInputs | undefined> {
  const { chain, configured } = configuredMarkets(host, chainId);
  if (!chain || configured.length === 0) return undefined;
  const markets: MarketInputs[] = [];
  const failures: unknown[] = [];
  for (const market of configured) {
    try {
      // The other markets are read at the block of the first.
      const data = await readPoolData(
        { market, account, chain: marketReader(host, market) },
        markets[0]?.data.block.number,
      );
      markets.push(marketInputs(market, data, data.block.timestamp + forkTimeAhead(market, host.preferences)));
    } catch (error) {
      failures.push(error);
    }
  }
  if (markets.length === 0) throw failures[0];
  const { symbol, name } = chain.nativeCurrency;
  return {
    account,
    chainId,
    nativeCurrency: { symbol, name },
    markets,
    unreadMarkets: failures.map((failure) => (failure instanceof Error ? failure.message : String(failure))),
  };
}

/** Reads the size of all markets of the chain. `undefined` if it has none. Rejects if one can't be read. */
export async function readMetric(host: HostServices, chainId: number): Promise<AreaMetric | undefined> {
  const { configured } = configuredMarkets(host, chainId);
  if (configured.length === 0) return undefined;
  let size = 0n;
  for (const market of configured) {
    const data = await readPoolData({ market, chain: marketReader(host, market) });
    size += marketTotals(computeReserves(data.market, data.block.timestamp)).size;
  }
  return { amount: usdToWad(size), detail: portfolioText.marketSize };
}

/** Throws an `Error` of one sentence for an invalid configuration. */
function configuredMarkets(host: HostServices, chainId: number) {
  const parsed = parseLendingConfiguration(host.configuration.area('lending'));
  if (!parsed.ok) throw new Error(portfolioText.unread.configuration(parsed.error.field, parsed.error.problem));
  const { chains } = host.network;
  const configured = allowedMarkets(parsed.value, chains).filter((market) => market.chainId === chainId);
  return { chain: chains.find(({ id }) => id === chainId), configured };
}
