import { contractFunction } from '@fathom/base/rpc/abi/contractFunction';
import { chainState, readMany, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import type { Address } from '@fathom/contract/address';
import { getAssetPrice } from '../../remote-lending/src/data/abi/marketContracts';
import {
  getReservesData,
  getUserReservesData,
  type RawBaseCurrency,
  type RawReserve,
} from '../../remote-lending/src/data/abi/poolDataProvider';
import {
  decodeBaseCurrency,
  decodeReserves,
  eModePriceSources,
  withEModePrices,
} from '../../remote-lending/src/data/decodeReserves';
import { decodeUserReserves } from '../../remote-lending/src/data/decodeUserReserves';
import type { HealthFactor } from '../../remote-lending/src/domain/position/healthFactor';
import { min } from '../../remote-lending/src/domain/units';
import { debtCeilingLeftInBase } from '../../remote-lending/src/domain/position/isolation';
import { computeReserves } from '../../remote-lending/src/domain/reserve/reserve';
import type { MarketState } from '../../remote-lending/src/domain/reserve/reserveData';
import { computeUserPosition, type UserPosition } from '../../remote-lending/src/domain/position/userPosition';
import type { UserData } from '../../remote-lending/src/domain/position/userReserve';

/** Account data from the pool or from our own computation, in the same shape. Values in the market's currency. */
export interface AccountData {
  readonly collateral: bigint;
  readonly debt: bigint;
  readonly availableBorrows: bigint;
  readonly liquidationThreshold: bigint;
  readonly loanToValue: bigint;
  readonly healthFactor: HealthFactor;
}

export interface ComparedAccount {
  readonly account: Address;
  readonly position: UserPosition;
  readonly ours: AccountData;
  readonly pools: AccountData;
}

export interface MarketContracts {
  readonly provider: Address;
  readonly uiPoolData: Address;
  readonly oracle: Address;
  readonly pool: Address;
}

const NO_DEBT = 2n ** 256n - 1n;

type Six = readonly [bigint, bigint, bigint, bigint, bigint, bigint];
const getUserAccountData = contractFunction<[account: Address], Six>(
  'function getUserAccountData(address user) view returns (uint256, uint256, uint256, uint256, uint256, uint256)',
  (values) => values as unknown as Six,
);

/**
 * Reads the market and the accounts at one block, and returns the pool's data and ours for each account. While the node
 * mines, it may evaluate a block with the timestamp of the next one, so each account has the timestamp of its own read.
 */
export async function compareAccounts(
  chain: MulticallReader,
  contracts: MarketContracts,
  accounts: readonly Address[],
): Promise<readonly ComparedAccount[]> {
  const block = Number(await chain.request('eth_blockNumber', []));
  const market = await readMarket(chain, contracts, block);
  const compared: ComparedAccount[] = [];
  for (const account of accounts) {
    const { now, user, data } = await readAccount(chain, contracts, account, block);
    const position = positionAt(market, user, now);
    const pools = accountDataOfPool(data, position);
    compared.push({ account, position, ours: ownAccountData(position), pools });
  }
  return compared;
}

export async function readMarket(
  chain: MulticallReader,
  contracts: MarketContracts,
  block: number,
): Promise<MarketState> {
  const [pool] = await readMany(chain, [getReservesData.read(contracts.uiPoolData, contracts.provider)], { block });
  return decodeMarket(chain, contracts.oracle, required(pool, 'The reserves'), block);
}

export async function readAccount(chain: MulticallReader, contracts: MarketContracts, account: Address, block: number) {
  const [time, input, data] = await readMany(
    chain,
    [
      chainState.blockTimestamp(chain),
      getUserReservesData.read(contracts.uiPoolData, contracts.provider, account),
      getUserAccountData.read(contracts.pool, account),
    ],
    { block },
  );
  return {
    now: Number(required(time, 'The time')),
    user: decodeUserReserves(required(input, 'The position')),
    data: required(data, 'The account data'),
  };
}

export function positionAt(market: MarketState, user: UserData, now: number): UserPosition {
  const reserves = computeReserves(market, now);
  return computeUserPosition({ input: user, reserves, baseCurrency: market.baseCurrency }, now);
}

async function decodeMarket(
  chain: MulticallReader,
  oracle: Address,
  raw: { readonly reserves: readonly RawReserve[]; readonly baseCurrency: RawBaseCurrency },
  block: number,
): Promise<MarketState> {
  const baseCurrency = decodeBaseCurrency(raw.baseCurrency);
  if (!baseCurrency.ok) throw new Error(baseCurrency.error);
  const decoded = decodeReserves(raw.reserves, baseCurrency.value, []);
  if (!decoded.ok) throw new Error(decoded.error);
  const { reserves } = decoded.value;
  const sources = eModePriceSources(reserves);
  const prices = await readMany(
    chain,
    sources.map((source) => getAssetPrice.read(oracle, source)),
    { block },
  );
  const bySource = new Map(
    sources.map((source, index) => {
      return [source, required(at(prices, index), 'The price of an E-Mode category')] as const;
    }),
  );
  return {
    reserves: withEModePrices(reserves, bySource),
    baseCurrency: baseCurrency.value,
    wrappedBaseAsset: undefined,
    incentives: undefined,
    rewardPrices: 'feeds',
  };
}

/** The pool ignores the debt ceiling of isolated collateral in the borrowing power and enforces it on borrowing. */
export function accountDataOfPool(
  [collateral, debt, available, threshold, loanToValue, health]: Six,
  position: UserPosition,
): AccountData {
  const { isolatedReserve, baseCurrency } = position;
  return {
    collateral,
    debt,
    availableBorrows: isolatedReserve
      ? min(available, debtCeilingLeftInBase(isolatedReserve, baseCurrency))
      : available,
    liquidationThreshold: threshold,
    loanToValue,
    healthFactor: health === NO_DEBT ? { kind: 'no-debt' } : { kind: 'ratio', value: health },
  };
}

export function ownAccountData(position: UserPosition): AccountData {
  return {
    collateral: position.totalCollateralMarketReferenceCurrency,
    debt: position.totalBorrowsMarketReferenceCurrency,
    availableBorrows: position.availableBorrowsMarketReferenceCurrency,
    liquidationThreshold: position.currentLiquidationThreshold,
    loanToValue: position.currentLoanToValue,
    healthFactor: position.healthFactor,
  };
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new Error(`Answer ${index} is missing.`);
  return value;
}
