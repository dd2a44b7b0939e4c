import { useConnectedWallet } from '@fathom/contract';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { canConfirm, priceCheckOf, type PriceCheck } from '@fathom/area-kit/actions/preview/priceCheck';
import type { NativeUsdValue } from '@fathom/area-kit/actions/fees/useNetworkFee';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { atConfirmedPrice, confirmedPriceQuery, type ConfirmedPrice } from '../../data/confirmedPrice.query';
import type { FxdScope } from '../../data/fxdScope';
import { proxyWalletQuery } from '../../data/proxyWallet.query';
import { walletHoldingsQuery, type WalletHoldings } from '../../data/walletHoldings.query';
import type { Pool } from '../../domain/pool';
import { WAD } from '../../domain/units';
import { wadAmount } from '@fathom/base/domain/ratio';
import { usePools } from './usePools';

export interface AccountData {
  readonly account: Address | undefined;
  readonly pool: Pool;
  /** `null`: the account has none. `undefined`: loading, or the read failed. */
  readonly proxyWallet: Address | null | undefined;
  readonly isProxyWalletUnreadable: boolean;
  readonly holdings: Partial<WalletHoldings>;
  readonly usdValue: NativeUsdValue;
  /** Confirmed by two nodes; `undefined` while loading, or with only one node. */
  readonly confirmedPrice: ConfirmedPrice | undefined;
  readonly prices: PriceCheck;
}

export function useAccountData(scope: FxdScope, given: Pool): AccountData {
  const account = useConnectedWallet()?.account;
  const pools = usePools(scope).data?.pools;
  const of = account ?? ZERO_ADDRESS;
  const isConnected = account !== undefined;
  const wallet = useQuery({ ...proxyWalletQuery({ scope, account: of }), enabled: isConnected });
  const price = useQuery({
    ...confirmedPriceQuery({ scope, poolId: given.id }),
    enabled: canConfirm(scope.chain),
  });
  const listed = pools?.find(({ id }) => id === given.id) ?? given;
  const pool = useMemo(() => atConfirmedPrice(listed, price.data), [listed, price.data]);
  const holdings = useQuery({
    ...walletHoldingsQuery({ scope, account: of, pool, wallet: wallet.data ?? undefined }),
    enabled: isConnected && !wallet.isPending,
  });
  return {
    account,
    pool,
    proxyWallet: isConnected ? wallet.data : undefined,
    isProxyWalletUnreadable: wallet.isError && wallet.data === undefined,
    holdings: holdings.data ?? {},
    usdValue: nativeUsdValue(pools ?? [pool]),
    confirmedPrice: price.data,
    prices: priceCheckOf(scope.chain, price),
  };
}

/** Returns the native currency's value at the price of its pool, rounded up; unknown without that pool. */
function nativeUsdValue(pools: readonly Pool[]): NativeUsdValue {
  const price = pools.find(({ isNative }) => isNative)?.price;
  return (wei) => (price === undefined ? undefined : wadAmount((wei * price + WAD - 1n) / WAD));
}
