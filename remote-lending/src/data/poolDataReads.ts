import { chainState, type MulticallReader, type ReadResults } from '@fathom/base/rpc/multicall';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import {
  getReservesIncentivesData,
  getReservesIncentivesDataSince32,
  getUserReservesIncentivesData,
  getUserReservesIncentivesDataSince32,
} from './abi/incentiveDataProvider';
import { getPriceOracle, getReservesCount, getUserWalletBalances, getWethAddress } from './abi/marketContracts';
import { getReservesData, getUserReservesData } from './abi/poolDataProvider';
import { poolDataProviderSince32 } from './abi/poolDataProviderSince32';
import { isV32OrLater, type PoolDataVariant } from './abi/poolDataVariants';
import type { Market } from './marketConfiguration';

export type MarketResponses = ReadResults<ReturnType<typeof marketReads>>;
export type AccountResponses = ReadResults<ReturnType<typeof accountReads>>;

function providersOf(variant: PoolDataVariant) {
  return isV32OrLater(variant)
    ? {
        ...poolDataProviderSince32(variant),
        getReservesIncentives: getReservesIncentivesDataSince32,
        getUserIncentives: getUserReservesIncentivesDataSince32,
      }
    : {
        getReservesData,
        getUserReservesData,
        getEModes: undefined,
        getReservesIncentives: getReservesIncentivesData,
        getUserIncentives: getUserReservesIncentivesData,
      };
}

/** Reads for every visitor. A missing contract is called at the zero address, so that its read fails. */
export function marketReads({ addresses, uiPoolDataVariant }: Market, chain: MulticallReader) {
  const provider = addresses.LENDING_POOL_ADDRESS_PROVIDER;
  const { getReservesData: getReserves, getEModes, getReservesIncentives } = providersOf(uiPoolDataVariant);
  return {
    blockNumber: chainState.blockNumber(chain),
    blockTimestamp: chainState.blockTimestamp(chain),
    pool: getReserves.read(addresses.UI_POOL_DATA_PROVIDER, provider),
    incentives: getReservesIncentives.read(addresses.UI_INCENTIVE_DATA_PROVIDER ?? ZERO_ADDRESS, provider),
    wrappedBaseAsset: getWethAddress.read(addresses.WETH_GATEWAY ?? ZERO_ADDRESS),
    priceOracle: getPriceOracle.read(provider),
    ...(getEModes && {
      eModes: getEModes.read(addresses.UI_POOL_DATA_PROVIDER, provider),
      reservesCount: getReservesCount.read(addresses.LENDING_POOL),
    }),
  };
}

export function accountReads({ addresses, uiPoolDataVariant }: Market, account: Address, chain: MulticallReader) {
  const { getUserReservesData: getPosition, getUserIncentives } = providersOf(uiPoolDataVariant);
  const provider = addresses.LENDING_POOL_ADDRESS_PROVIDER;
  const incentiveProvider = addresses.UI_INCENTIVE_DATA_PROVIDER ?? ZERO_ADDRESS;
  return {
    position: getPosition.read(addresses.UI_POOL_DATA_PROVIDER, provider, account),
    walletBalances: getUserWalletBalances.read(addresses.WALLET_BALANCE_PROVIDER, provider, account),
    nativeBalance: chainState.nativeBalance(chain, account),
    userIncentives: getUserIncentives.read(incentiveProvider, provider, account),
  };
}
