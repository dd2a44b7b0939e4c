import { withConfirmedPrices, type ConfirmedPrices } from '../../data/confirmedPrices.query';
import type { PoolData } from '../../data/decodePoolData';
import type { MarketMetrics } from '../../data/marketMetrics';
import { claimableRewards } from '../../domain/rewards/claimableRewards';
import {
  omittedReservesWithBalance,
  omittedHoldings,
  type OmittedHoldings,
} from '../../domain/reserve/omittedHoldings';
import { computeReserves } from '../../domain/reserve/reserve';
import { addUp, computeUserPosition } from '../../domain/position/userPosition';
import { omittedText } from '../../text/screens';

/** Accrues the data to `now` (Unix seconds, chain time), valued at the confirmed prices if there are any. */
export function computeMetrics(
  data: PoolData,
  now: number,
  prices?: ConfirmedPrices,
): Pick<MarketMetrics, 'reserves' | 'omittedReserves' | 'account' | 'unknown'> {
  return metricsAt(data, now, omittedHoldingsOf(data), prices);
}

/** As {@link computeMetrics}, with holdings in omitted reserves that stay the same if the market's prices are changed. */
export function metricsAt(
  data: PoolData,
  now: number,
  omitted: OmittedHoldings | undefined,
  prices?: ConfirmedPrices,
): Pick<MarketMetrics, 'reserves' | 'omittedReserves' | 'account' | 'unknown'> {
  const { market: read, account, omittedReserves, unknown } = data;
  const market = prices ? { ...read, reserves: withConfirmedPrices(read.reserves, prices) } : read;
  const reserves = computeReserves(market, now);
  if (!account) return { reserves, omittedReserves, account: undefined, unknown };
  const { position: user, incentives: userIncentives } = account;
  const omittedWithBalance = user ? omittedReservesWithBalance(omittedReserves, user) : [];
  const isIncomplete = omittedWithBalance.length > 0 && omitted === undefined;
  const input = isIncomplete ? undefined : user;
  return {
    reserves,
    omittedReserves,
    account: {
      data: account,
      omittedReserves: omittedWithBalance,
      position: input && computeUserPosition({ input, reserves, baseCurrency: market.baseCurrency, omitted }, now),
      rewards: user && userIncentives && claimableRewards({ market, user, userIncentives }, now),
    },
    unknown: isIncomplete
      ? { ...unknown, position: omittedText.positionUnknown(omittedWithBalance.map(({ symbol }) => symbol)) }
      : unknown,
  };
}

/**
 * Holdings are at the block of the read, not accrued. `undefined` if the account has none, or if the pool's totals are
 * missing or inconsistent.
 */
export function omittedHoldingsOf({ block, market, account }: PoolData): OmittedHoldings | undefined {
  if (!account?.position || !account.poolAccountData) return undefined;
  const reserves = computeReserves(market, block.timestamp);
  const readable = { input: account.position, reserves, baseCurrency: market.baseCurrency };
  const { userReservesData } = computeUserPosition(readable, block.timestamp);
  return omittedHoldings(account.poolAccountData, addUp(userReservesData, account.position.eModeCategoryId));
}
