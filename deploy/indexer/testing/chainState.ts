import { getAddress } from 'ethers';
import * as v from 'valibot';
import type { TestProtocol } from '../../contracts/fxd/startProtocol';
import type { IntegerCall } from '../../contracts/readIntegers';
import type { DeployedFxdPool } from '../../devnet/fxd/deployFxdPool';

export interface ChainState {
  readonly pools: readonly Readonly<Record<string, unknown>>[];
  readonly positions: readonly Readonly<Record<string, unknown>>[];
  readonly users: readonly Readonly<Record<string, unknown>>[];
  readonly totalSupply: string;
}

const WAD = 18;
const RAY = 27;
const RAD = 45;
const address = v.pipe(v.string(), v.transform(getAddress));

export async function readChainState(protocol: TestProtocol): Promise<ChainState> {
  const { fxd } = protocol;
  const pools = await Promise.all(fxd.pools.map((pool) => readPool(protocol, pool)));
  const count = await protocol.integer(fxd.positionManager, 'lastPositionId');
  const positions = await Promise.all(
    Array.from({ length: Number(count) }, async (_, index) => readPosition(protocol, pools, BigInt(index + 1))),
  );
  const locked = (id: string) =>
    positions.filter(({ poolId }) => poolId === id).reduce((sum, position) => sum + position.collateral, 0n);
  const wallets = [...new Set(positions.map(({ displayed }) => displayed.walletAddress))].sort();
  const issued = await protocol.integer(fxd.bookKeeper, 'totalStablecoinIssued');
  const unbacked = await protocol.integer(fxd.bookKeeper, 'totalUnbackedStablecoin');
  return {
    pools: pools
      .map(({ id, price, displayed }) => ({
        ...displayed,
        lockedCollateral: human(locked(id), WAD),
        tvl: human(locked(id) * price, 2 * WAD),
      }))
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
    positions: positions.map(({ displayed }) => displayed),
    users: wallets.map((wallet) => ({
      id: wallet,
      address: wallet,
      activePositionsCount: String(
        positions.filter(({ displayed }) => displayed.walletAddress === wallet && displayed.positionStatus !== 'closed')
          .length,
      ),
    })),
    totalSupply: whole(issued - unbacked),
  };
}

type PoolState = Awaited<ReturnType<typeof readPool>>;

async function readPool(protocol: TestProtocol, { id, adapter }: DeployedFxdPool) {
  const { poolConfig, bookKeeper } = protocol.fxd;
  const of = (name: string): IntegerCall => [poolConfig, name, [id]];
  const [rate = 0n, margin = 0n, ratio = 0n, fee = 0n, ceiling = 0n, issued = 0n] = await protocol.integers([
    of('getDebtAccumulatedRate'),
    of('getPriceWithSafetyMargin'),
    of('getLiquidationRatio'),
    of('getStabilityFeeRate'),
    of('getDebtCeiling'),
    [bookKeeper, 'poolStablecoinIssued', [id]],
  ]);
  const price = await lastPrice(protocol, id);
  const displayed = {
    id,
    poolName: Buffer.from(id.slice(2), 'hex').toString().replaceAll('\0', ''),
    debtCeiling: whole(ceiling),
    liquidationRatio: human(ratio, RAY),
    stabilityFeeRate: String(fee / 10n ** 27n),
    tokenAdapterAddress: adapter.address.toLowerCase(),
    collateralPrice: human(price, WAD),
    rawPrice: human(price, WAD),
    priceWithSafetyMargin: human(margin, RAY),
    debtAccumulatedRate: human(rate, RAY),
    totalBorrowed: whole(issued),
    totalAvailable: whole(ceiling > issued ? ceiling - issued : 0n),
  };
  return { id, rate, margin, price, displayed };
}

async function readPosition(protocol: TestProtocol, pools: readonly PoolState[], positionId: bigint) {
  const { session, fxd } = protocol;
  const manager = fxd.positionManager;
  const poolId = v.parse(v.string(), await session.read(manager, 'collateralPools', [positionId]));
  const handler = v.parse(address, await session.read(manager, 'positions', [positionId]));
  const owner = v.parse(address, await session.read(manager, 'owners', [positionId]));
  const [collateral = 0n, share = 0n] = await protocol.integers([
    [fxd.bookKeeper, 'positions', [poolId, handler], 0],
    [fxd.bookKeeper, 'positions', [poolId, handler], 1],
  ]);
  const pool = pools.find(({ id }) => id === poolId);
  if (pool === undefined) throw new Error(`Position ${positionId} is in no known pool.`);
  const debt = share * pool.rate;
  const collateralValue = collateral * pool.margin;
  const buffer = collateralValue > debt ? collateralValue - debt : 0n;
  const isEmpty = collateral === 0n && share === 0n;
  const displayed = {
    id: handler.toLowerCase(),
    positionAddress: handler.toLowerCase(),
    walletAddress: owner.toLowerCase(),
    userAddress: owner.toLowerCase(),
    collateralPool: poolId,
    collateralPoolName: pool.displayed.poolName,
    positionId: String(positionId),
    lockedCollateral: human(collateral, WAD),
    debtShare: human(share, WAD),
    debtValue: human(debt, RAD),
    safetyBuffer: human(buffer, RAD),
    safetyBufferInPercent:
      share === 0n ? '1' : collateralValue === 0n ? '0' : human((buffer * 10n ** 18n) / collateralValue, WAD),
    tvl: human(collateral * pool.price, 2 * WAD),
    positionStatus: isEmpty ? 'closed' : debt > collateralValue ? 'unsafe' : 'safe',
  };
  return { poolId, collateral, displayed };
}

/** Reads the oracle's latest event, because no contract stores the price itself. */
async function lastPrice({ session, fxd }: TestProtocol, poolId: string): Promise<bigint> {
  const { address: at, abi } = fxd.priceOracle;
  const topics = [abi.getEvent('LogSetPrice')?.topicHash, poolId];
  const filter = { address: at, topics, fromBlock: 'earliest', toBlock: 'latest' };
  const logs = v.parse(
    v.array(v.object({ topics: v.array(v.string()), data: v.string() })),
    await session.rpc('eth_getLogs', [filter]),
  );
  const last = logs.at(-1);
  return last === undefined ? 0n : v.parse(v.bigint(), abi.parseLog(last)?.args[1]);
}

function whole(rad: bigint): string {
  return String(rad / 10n ** 45n);
}

export function human(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}
