import type { AreaSummary } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { metricsAt, omittedHoldingsOf } from '../actions/market/computeMetrics';
import type { PoolData } from '../data/decodePoolData';
import type { Market } from '../data/marketConfiguration';
import type { MarketMetrics } from '../data/marketMetrics';
import type { OmittedHoldings } from '../domain/reserve/omittedHoldings';
import type { UserPosition } from '../domain/position/userPosition';

/** Everything that a summary is computed from, as plain data. */
export interface LendingInputs {
  readonly account: Address;
  readonly chainId: number;
  readonly nativeCurrency: { readonly symbol: string; readonly name: string };
  /** In the order of the configuration. */
  readonly markets: readonly MarketInputs[];
  /** Why other markets are missing, one sentence each. */
  readonly unreadMarkets: readonly string[];
}

export interface MarketInputs {
  readonly market: Market;
  /** Values of one block. */
  readonly data: PoolData;
  /** Unix seconds of chain time, to which interest accrues. */
  readonly now: number;
  /** Balances in reserves that can't be read, at the prices of the block. */
  readonly omitted: OmittedHoldings | undefined;
}

export interface ComputedMarket extends MarketInputs {
  readonly metrics: Pick<MarketMetrics, 'reserves' | 'omittedReserves' | 'account' | 'unknown'>;
  readonly position: UserPosition | undefined;
}

export function marketInputs(market: Market, data: PoolData, now: number): MarketInputs {
  return { market, data, now, omitted: omittedHoldingsOf(data) };
}

export function computeMarket(inputs: MarketInputs): ComputedMarket {
  const metrics = metricsAt(inputs.data, inputs.now, inputs.omitted);
  return { ...inputs, metrics, position: metrics.account?.position };
}

/** The summary's inputs come from the same release of this module, and the host passes them back unchanged. */
export function inputsOf({ inputs }: Pick<AreaSummary, 'inputs'>): LendingInputs {
  return inputs as LendingInputs;
}
