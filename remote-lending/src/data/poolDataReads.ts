import { chainState, type MulticallReader, type ReadResults } from '@fathom/base/rpc/multicall';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { getReservesIncentivesData, getUserReservesIncentivesData } from './abi/incentiveDataProvider';
import { getPriceOracle, getUserWalletBalances, getWethAddress } from './abi/marketContracts';
import { getReservesData, getUserReservesData } from './abi/poolDataProvider';
import type { Market } from './marketConfiguration';

export type MarketResponses = ReadResults<ReturnType<typeof marketReads>>;
export type AccountResponses = ReadResults<ReturnType<typeof accountReads>>;

/**
 * The reads for every visitor. A contract missing from the market is called at the zero address, so
 * that its read fails.
 */
export function marketReads({ addresses }: Market, chain: MulticallReader) {
  const provider = addresses.LENDING_POOL_ADDRESS_PROVIDER;
  return {
    blockNumber: chainState.blockNumber(chain),
    blockTimestamp: chainState.blockTimestamp(chain),
    pool: getReservesData.read(addresses.UI_POOL_DATA_PROVIDER, provider),
    incentives: getReservesIncentivesData.read(addresses.UI_INCENTIVE_DATA_PROVIDER ?? ZERO_ADDRESS, provider),
    wrappedBaseAsset: getWethAddress.read(addresses.WETH_GATEWAY ?? ZERO_ADDRESS),
    priceOracle: getPriceOracle.read(provider),
  };
}

/** The additional reads for an account. */
export function accountReads({ addresses }: Market, account: Address, chain: MulticallReader) {
  const provider = addresses.LENDING_POOL_ADDRESS_PROVIDER;
  const incentiveProvider = addresses.UI_INCENTIVE_DATA_PROVIDER ?? ZERO_ADDRESS;
  return {
    position: getUserReservesData.read(addresses.UI_POOL_DATA_PROVIDER, provider, account),
    walletBalances: getUserWalletBalances.read(addresses.WALLET_BALANCE_PROVIDER, provider, account),
    nativeBalance: chainState.nativeBalance(chain, account),
    userIncentives: getUserReservesIncentivesData.read(incentiveProvider, provider, account),
  };
}
