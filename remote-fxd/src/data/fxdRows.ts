import * as v from 'valibot';
import { isAddress, type Address, type Hex } from '@fathom/contract/address';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { rowsOf } from '@fathom/base/indexer/rowsOf';
import { ACTIVITY_STATES } from '../domain/activity';
import { decimal } from './decodeDecimal';

/**
 * Schemas of the subgraph's rows, loaded with its first response. Decimals become wad and ray. Rows with numbers that the contracts can't store are omitted.
 * Owners and pool values come from the chain, not from here.
 */

/** The book keeper multiplies wads by rays within 256 bits. */
const MAX_WAD = 2n ** 256n / 10n ** 27n;
const MAX_RAY = 2n ** 256n;
/** Ids and block numbers must be safe integers. */
const MAX_COUNT = BigInt(Number.MAX_SAFE_INTEGER);
/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799n;

const address = v.custom<Address>(isAddress, 'must be an address');
const bytes32 = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
  'must be 0x and 64 hexadecimal digits',
);
const name = v.pipe(
  v.string(),
  v.transform((text) => displayText(text, DISPLAY_LENGTH.name)),
);
const key = v.pipe(v.string(), v.maxLength(300));
const signedWad = v.pipe(decimal(18), v.minValue(-MAX_WAD), v.maxValue(MAX_WAD));
const wad = v.pipe(decimal(18), v.minValue(0n), v.maxValue(MAX_WAD));
const ray = v.pipe(decimal(27), v.minValue(0n), v.maxValue(MAX_RAY));
const count = v.pipe(decimal(0), v.minValue(0n), v.maxValue(MAX_COUNT));
const positionId = v.pipe(decimal(0), v.minValue(1n), v.maxValue(MAX_COUNT));
const seconds = v.pipe(decimal(0), v.minValue(0n), v.maxValue(LAST_SECOND), v.transform(Number));

const indexedPool = v.object({
  id: bytes32,
  poolName: name,
  rawPrice: wad,
  collateralPrice: wad,
  collateralLastPrice: wad,
  priceWithSafetyMargin: ray,
  liquidationRatio: ray,
  stabilityFeeRate: ray,
  debtAccumulatedRate: ray,
  debtCeiling: wad,
  totalBorrowed: wad,
  totalAvailable: wad,
  lockedCollateral: wad,
  tvl: wad,
  tokenAdapterAddress: address,
});

export type IndexedPool = v.InferOutput<typeof indexedPool>;

const indexedPosition = v.object({
  id: key,
  positionId,
  positionAddress: address,
  walletAddress: address,
  collateralPool: bytes32,
  collateralPoolName: name,
  positionStatus: v.picklist(['safe', 'unsafe', 'closed']),
  debtShare: wad,
  debtValue: wad,
  lockedCollateral: wad,
  safetyBuffer: wad,
  safetyBufferInPercent: wad,
  tvl: wad,
});

export type IndexedPosition = v.InferOutput<typeof indexedPosition>;

const indexedUser = v.object({ id: v.string(), activePositionsCount: v.pipe(count, v.transform(Number)) });
const openedPosition = v.object({ positionId });

export type IndexedUser = v.InferOutput<typeof indexedUser>;
export type OpenedPosition = v.InferOutput<typeof openedPosition>;

const indexedActivity = v.object({
  id: key,
  activityState: v.picklist(ACTIVITY_STATES),
  blockNumber: count,
  blockTimestamp: seconds,
  transaction: bytes32,
  collateralAmount: signedWad,
  debtAmount: signedWad,
  position: v.object({ positionId, collateralPool: bytes32, collateralPoolName: name }),
});

export type IndexedActivity = v.InferOutput<typeof indexedActivity>;

const indexedStat = v.object({ id: v.string(), totalSupply: wad, tvl: wad });

export type IndexedStat = v.InferOutput<typeof indexedStat>;

export const poolsResponse = v.object({ pools: rowsOf(indexedPool) });

export const positionsResponse = v.object({ positions: rowsOf(indexedPosition) });

export const userResponse = v.object({ users: v.array(indexedUser), positions: rowsOf(openedPosition) });

export const activitiesResponse = v.object({ positionActivities: rowsOf(indexedActivity) });

export const statsResponse = v.object({ protocolStat: v.nullable(indexedStat) });
