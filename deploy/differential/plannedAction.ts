import * as fc from 'fast-check';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { Address } from '@fathom/contract/address';
import type { ClaimableReward } from '../../remote-lending/src/domain/claimableRewards';
import type { RateMode } from '../../remote-lending/src/domain/rateMode';
import type { UserPosition } from '../../remote-lending/src/domain/userPosition';
import type { UserReserve } from '../../remote-lending/src/domain/userReserve';
import type { ChainSession } from '../devnet/chain/chainSession';
import type { DeployedMarket } from '../devnet/market/deployMarket';

export const ACTION_KINDS = [
  'supply',
  'withdraw',
  'borrow',
  'stableBorrow',
  'repay',
  'repayWithSupply',
  'collateral',
  'eMode',
  'rateSwitch',
  'collateralSwitch',
  'withdrawSwitch',
  'repayWithCollateral',
  'debtSwitch',
  'claim',
] as const;

export type ActionKind = (typeof ACTION_KINDS)[number];

/** Thousandths: everything that is possible. */
export const ALL = 1_000;

export interface ActionPlan {
  readonly kind: ActionKind;
  /** Which of the candidates. */
  readonly which: number;
  /** Which of the other assets of a swap. */
  readonly other: number;
  /** Thousandths of the most that is possible; 0 is one smallest unit. */
  readonly share: number;
}

export const actionPlan: fc.Arbitrary<ActionPlan> = fc.record({
  kind: fc.constantFrom(...ACTION_KINDS),
  which: fc.nat(1_000),
  other: fc.nat(1_000),
  share: fc.oneof(fc.constant(0), fc.constant(ALL), fc.integer({ min: 1, max: ALL })),
});

/** What is sent and what our preview says about it. */
export interface PlannedAction {
  readonly preview: UserPosition;
  /** `undefined` if a check forbids it. */
  readonly send: (() => Promise<void>) | undefined;
  /** Sent before. */
  readonly approve?: () => Promise<void>;
  /** The assets whose amounts the pool rounds. */
  readonly touched: readonly UserReserve[];
  /** By how much an estimate may be off, in the market's currency. */
  readonly estimated?: bigint;
  /** What the account's wallet receives. */
  readonly received?: readonly Received[];
}

export interface Received {
  readonly token: Address;
  readonly amount: bigint;
  readonly tolerance: bigint;
}

/** The account at the time at which the action will be mined. */
export interface Actor {
  readonly session: ChainSession;
  readonly market: DeployedMarket;
  readonly reader: MulticallReader;
  readonly account: Address;
  readonly position: UserPosition;
  readonly rewards: readonly ClaimableReward[];
}

export function unless(issues: readonly string[], send: () => Promise<void>): (() => Promise<void>) | undefined {
  return issues.length === 0 ? send : undefined;
}

/** The plan's part of the most that is possible. */
export function partOf(most: bigint, { share }: ActionPlan): bigint {
  if (share === 0) return most > 0n ? 1n : 0n;
  return (most * BigInt(share)) / BigInt(ALL);
}

/** The value of the dollars in the entry's asset. */
export function dollars(value: bigint, { reserve }: UserReserve): bigint {
  return (value * 10n ** BigInt(8 + reserve.decimals)) / reserve.priceInMarketReferenceCurrency;
}

export function pick<T>(list: readonly T[], which: number): T | undefined {
  return list[which % list.length];
}

export function supplied({ position }: Actor): readonly UserReserve[] {
  return position.userReservesData.filter(({ underlyingBalance }) => underlyingBalance > 0n);
}

export function owed({ position }: Actor): readonly UserReserve[] {
  return position.userReservesData.filter(({ totalBorrows }) => totalBorrows > 0n);
}

/** The debt that is repaid first. */
export function rateModeOf({ variableBorrows }: UserReserve): RateMode {
  return variableBorrows > 0n ? 'variable' : 'stable';
}
