import { queryOptions } from '@tanstack/react-query';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { chainState, known, readMany } from '@fathom/base/rpc/multicall';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import type { Pool } from '../domain/pool';
import type { Wad } from '../domain/units';
import { collateralToWad } from '../domain/collateralAmount';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';

/** Unreadable values are `undefined`, because unknown isn't zero. */
export interface WalletHoldings {
  /** The native currency for a native pool. */
  readonly collateral: Wad | undefined;
  /** Wei, which pay the network fees. */
  readonly native: Wad | undefined;
  readonly fxd: Wad | undefined;
  /** 0 without a proxy wallet. Native collateral needs no allowance. */
  readonly collateralAllowance: Wad | undefined;
  readonly fxdAllowance: Wad | undefined;
}

export interface HoldingsRequest {
  readonly scope: Pick<FxdScope, 'chain' | 'deployment'>;
  readonly account: Address;
  readonly pool: Pick<Pool, 'id' | 'isNative' | 'collateral'>;
  readonly wallet: Address | undefined;
}

/** Reads in one RPC request. Rejects with `ChainReadError` if no node responds. */
export function walletHoldingsQuery(request: HoldingsRequest) {
  const { scope, account, pool, wallet } = request;
  return queryOptions({
    queryKey: queryKeys.walletHoldings(scope.chain.chainId, account, pool.id, wallet),
    queryFn: () => readWalletHoldings(request),
  });
}

async function readWalletHoldings({ scope, account, pool, wallet }: HoldingsRequest): Promise<WalletHoldings> {
  const { chain, deployment } = scope;
  const { fathomStablecoin } = deployment.contracts;
  const token = pool.collateral.address;
  const spender = wallet ?? ZERO_ADDRESS;
  const { native, fxd, fxdAllowance, collateral, collateralAllowance } = await readMany(chain, {
    native: chainState.nativeBalance(chain, account),
    fxd: erc20.balanceOf.read(fathomStablecoin, account),
    fxdAllowance: erc20.allowance.read(fathomStablecoin, account, spender),
    collateral: erc20.balanceOf.read(token, account),
    collateralAllowance: erc20.allowance.read(token, account, spender),
  });
  const inWad = (amount: bigint | undefined) =>
    amount === undefined ? undefined : collateralToWad(amount, pool.collateral);
  return {
    native: known(native),
    fxd: known(fxd),
    collateral: pool.isNative ? known(native) : inWad(known(collateral)),
    collateralAllowance: pool.isNative ? 0n : inWad(known(collateralAllowance)),
    fxdAllowance: known(fxdAllowance),
  };
}
