import { useHost } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Market } from '../../data/marketConfiguration';
import { marketReader } from '../../data/marketReader';
import { tokenSymbolsQuery } from '../../data/tokenSymbols.query';
import type { Reserve } from '../../domain/reserve/reserve';

export interface ReserveToken {
  readonly kind: 'underlying' | 'supplyToken' | 'variableDebtToken' | 'stableDebtToken';
  readonly address: Address;
  /** `undefined` until it is read. Symbols of debt tokens are not read, because wallets don't list them. */
  readonly symbol: string | undefined;
}

/** Returns the asset, the interest-bearing token and the debt tokens in use. */
export function useReserveTokens(market: Market, reserve: Reserve): readonly ReserveToken[] {
  const host = useHost();
  const chain = useMemo(() => marketReader(host, market), [host, market]);
  const { underlyingAsset, rsTokenAddress, variableDebtTokenAddress, stableDebtTokenAddress } = reserve;
  const { data: symbols } = useQuery(tokenSymbolsQuery(chain, [underlyingAsset, rsTokenAddress]));
  const hasStableDebt = reserve.stableBorrowRateEnabled || reserve.totalStableDebt > 0n;
  return [
    { kind: 'underlying', address: underlyingAsset, symbol: symbols?.[0] },
    { kind: 'supplyToken', address: rsTokenAddress, symbol: symbols?.[1] },
    { kind: 'variableDebtToken', address: variableDebtTokenAddress, symbol: undefined },
    ...(hasStableDebt
      ? [{ kind: 'stableDebtToken' as const, address: stableDebtTokenAddress, symbol: undefined }]
      : []),
  ];
}
