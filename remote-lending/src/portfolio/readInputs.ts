import type { HostServices } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { forkTimeAhead } from '../data/forkTimeAhead';
import { parseLendingConfiguration } from '../data/marketConfiguration';
import { marketReader } from '../data/marketReader';
import { readPoolData } from '../data/poolData.query';
import { allowedMarkets } from '../data/selectedMarket';
import { portfolioText } from '../text/portfolioText';
import { marketInputs, type LendingInputs, type MarketInputs } from './lendingInputs';

/**
 * Reads the account in all markets of the chain, with one RPC request each. `undefined` if the chain has no market.
 * Rejects with `ChainReadError`, or with an `Error` of one sentence, if no market can be read.
 */
export async function readInputs(
  host: HostServices,
  { chainId, account }: { readonly chainId: number; readonly account: Address },
): Promise<LendingInputs | undefined> {
  const parsed = parseLendingConfiguration(host.configuration.area('lending'));
  if (!parsed.ok) throw new Error(portfolioText.unread.configuration(parsed.error.field, parsed.error.problem));
  const chain = host.network.chains.find(({ id }) => id === chainId);
  const configured = allowedMarkets(parsed.value, host.network.chains).filter((market) => market.chainId === chainId);
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
