import { useConnectedWallet, useHost } from '@fathom/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AccountData, PoolData, Unknown } from '../../data/decodePoolData';
import {
  confirmedPricesQuery,
  pricedAssets,
  withConfirmedPrices,
  type ConfirmedPrices,
} from '../../data/confirmedPrices.query';
import type { Market } from '../../data/marketConfiguration';
import { marketReader } from '../../data/marketReader';
import { poolDataQuery, REFRESH_MILLISECONDS } from '../../data/poolData.query';
import { claimableRewards, type ClaimableReward } from '../../domain/claimableRewards';
import { computeReserves, type Reserve } from '../../domain/reserve';
import { computeUserPosition, type UserPosition } from '../../domain/userPosition';
import { useChainClock } from './useChainClock';

/** The market as the screens see it: what was read, brought forward to the chain's time now. */
export type MarketModel =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string; readonly retry: () => void }
  | MarketFigures;

export interface MarketFigures {
  readonly is: 'ready';
  readonly reserves: readonly Reserve[];
  /** `undefined` for a visitor. */
  readonly account: AccountFigures | undefined;
  /** Why a part could not be read. */
  readonly unknown: Unknown;
  /** Unix seconds of the chain: when the figures were read, and now. */
  readonly readAt: number;
  readonly now: number;
  /** When the figures were read, by the device's clock, in ms. */
  readonly updatedAt: number;
  /** The last refresh failed: the figures are those of the one before. */
  readonly isStale: boolean;
  readonly refresh: () => void;
}

export interface AccountFigures {
  readonly data: AccountData;
  /** `undefined` where the account's reserves could not be read: unknown is not empty. */
  readonly position: UserPosition | undefined;
  /** `undefined` where they could not be read. */
  readonly rewards: readonly ClaimableReward[] | undefined;
}

/** Reads the market for the connected account, or for a visitor, and computes its figures. */
export function useMarketModel(market: Market): MarketModel {
  const host = useHost();
  const account = useConnectedWallet()?.account;
  const chain = useMemo(() => marketReader(host, market), [host, market]);
  const query = useQuery(poolDataQuery({ market, chain, ...(account ? { account } : {}) }));
  const { data, dataUpdatedAt } = query;
  const now = useChainClock(data?.block, dataUpdatedAt);
  // Read only while a transaction is prepared; what a dialog shows is computed from them.
  const assets = useMemo(() => pricedAssets(data?.market.reserves ?? []), [data]);
  const confirmed = useQuery({ ...confirmedPricesQuery({ market, chain, assets }), enabled: false });
  const prices = confirmed.dataUpdatedAt > dataUpdatedAt - REFRESH_MILLISECONDS ? confirmed.data : undefined;
  const figures = useMemo(() => data && now !== undefined && computeFigures(data, now, prices), [data, now, prices]);

  if (figures && data && now !== undefined) {
    return {
      is: 'ready',
      ...figures,
      unknown: data.unknown,
      readAt: data.block.timestamp,
      now,
      updatedAt: dataUpdatedAt,
      isStale: query.isError,
      refresh: () => void query.refetch(),
    };
  }
  if (query.isError) return { is: 'failed', message: query.error.message, retry: () => void query.refetch() };
  return { is: 'loading' };
}

function computeFigures({ market: read, account }: PoolData, now: number, prices: ConfirmedPrices | undefined) {
  const market = prices ? { ...read, reserves: withConfirmedPrices(read.reserves, prices) } : read;
  const reserves = computeReserves(market, now);
  if (!account) return { reserves, account: undefined };
  const { position: user, incentives: userIncentives } = account;
  return {
    reserves,
    account: {
      data: account,
      position: user && computeUserPosition({ facts: user, reserves, baseCurrency: market.baseCurrency }, now),
      rewards: user && userIncentives && claimableRewards({ market, user, userIncentives }, now),
    },
  };
}
