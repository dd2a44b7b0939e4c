import { getAddress } from 'ethers';
import * as v from 'valibot';
import type { ChainSession } from '../chain/chainSession';
import type { DeployedFxd } from './deployFxd';
import type { DeployedFxdPool } from './deployFxdPool';

export interface OpenedPosition {
  readonly id: bigint;
  readonly pool: DeployedFxdPool;
}

/** Current record of a position in the book keeper; amounts in wad. */
export interface PositionState {
  readonly handler: string;
  readonly collateral: bigint;
  readonly share: bigint;
  /** Cost of closing at the stored rate, rounded up. */
  readonly debt: bigint;
  readonly isSafe: boolean;
}

const RAY = 10n ** 27n;
const address = v.pipe(v.string(), v.transform(getAddress));
const metrics = v.tuple([v.bigint(), v.bigint()]);
const poolInfo = v.pipe(
  v.tuple([v.bigint(), v.bigint(), v.bigint(), v.bigint(), v.bigint(), v.bigint()]),
  v.transform(([rate, , , priceWithSafetyMargin]) => ({ rate, priceWithSafetyMargin })),
);

export async function readPosition(
  session: ChainSession,
  { bookKeeper, poolConfig, positionManager }: Pick<DeployedFxd, 'bookKeeper' | 'poolConfig' | 'positionManager'>,
  { id, pool }: OpenedPosition,
): Promise<PositionState> {
  const handler = v.parse(address, await session.read(positionManager, 'positions', [id]));
  const [amounts, pricing, own] = await Promise.all([
    session.read(bookKeeper, 'positions', [pool.id, handler]).then((response) => v.parse(metrics, response)),
    session.read(poolConfig, 'getCollateralPoolInfo', [pool.id]).then((response) => v.parse(poolInfo, response)),
    session.read(bookKeeper, 'stablecoin', [handler]).then((response) => v.parse(v.bigint(), response)),
  ]);
  const [collateral, share] = amounts;
  const value = share * pricing.rate;
  const owed = value > own ? value - own : 0n;
  return {
    handler,
    collateral,
    share,
    debt: (owed + RAY - 1n) / RAY,
    isSafe: value <= collateral * pricing.priceWithSafetyMargin,
  };
}
