import * as fc from 'fast-check';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { Address } from '@fathom/contract/address';
import type { ClaimableReward } from '../../remote-lending/src/domain/rewards/claimableRewards';
import type { RateMode } from '../../remote-lending/src/domain/reserve/rateMode';
import { debtOf } from '../../remote-lending/src/domain/limits/repayLimits';
import type { Usd } from '../../remote-lending/src/domain/units';
import type { UserPosition } from '../../remote-lending/src/domain/position/userPosition';
import type { UserReserve } from '../../remote-lending/src/domain/position/userReserve';
import type { ChainSession, Contract } from '../devnet/chain/chainSession';
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

export const ALL = 1_000;

export interface ActionPlan {
  readonly kind: ActionKind;
  readonly which: number;
  readonly other: number;
  /** Thousandths of the maximum; 0 is one smallest unit. */
  readonly share: number;
  readonly price: PricePlan;
}

/**
 * Price change of an action: none, zero when the account is read, or another share of the read price (in thousandths)
 * before the action is mined.
 */
export type PricePlan =
  | { readonly kind: 'kept' }
  | { readonly kind: 'zero'; readonly of: PricedAsset }
  | { readonly kind: 'stale'; readonly of: PricedAsset; readonly now: number };

/** An asset that the account holds or owes, or the target of an action on any asset. */
export type PricedAsset = 'held' | 'targeted';

const pricedAsset = fc.constantFrom<PricedAsset>('held', 'targeted');

const pricePlan: fc.Arbitrary<PricePlan> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'kept' } as const) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('zero' as const), of: pricedAsset }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('stale' as const),
      of: pricedAsset,
      now: fc.oneof(fc.integer({ min: 500, max: 2_000 }), fc.integer({ min: 990, max: 1_010 })),
    }),
  },
);

export const actionPlan: fc.Arbitrary<ActionPlan> = fc.record({
  kind: fc.constantFrom(...ACTION_KINDS),
  which: fc.nat(1_000),
  other: fc.nat(1_000),
  share: fc.oneof(fc.constant(0), fc.constant(ALL), fc.integer({ min: 1, max: ALL })),
  price: pricePlan,
});

export interface PlannedAction {
  readonly preview: UserPosition;
  readonly send: (() => Promise<void>) | undefined;
  readonly approve?: () => Promise<void>;
  /** Assets with amounts that the pool rounds. */
  readonly touched: readonly UserReserve[];
  /** Possible error of an estimate, in the market's currency. */
  readonly estimated?: bigint;
  /** The preview of a swap with a new quote, after a price change. */
  readonly previewAgain?: () => Promise<UserPosition>;
  /** The possible cost of a swap's slippage, in dollars. */
  readonly slippage?: Usd;
  readonly received?: readonly Received[];
}

export interface Received {
  readonly token: Address;
  readonly amount: bigint;
  readonly tolerance: bigint;
}

export interface Actor {
  readonly session: ChainSession;
  readonly market: DeployedMarket;
  readonly reader: MulticallReader;
  readonly account: Address;
  readonly position: UserPosition;
  readonly rewards: readonly ClaimableReward[];
}

export function sentBy(
  { session, account }: Pick<Actor, 'session' | 'account'>,
  issues: readonly string[],
  { to, name, args }: { readonly to: Contract; readonly name: string; readonly args: readonly unknown[] },
): (() => Promise<void>) | undefined {
  return unless(issues, () => session.send(to, name, args, { from: account }));
}

export function unless(issues: readonly string[], send: () => Promise<void>): (() => Promise<void>) | undefined {
  return issues.length === 0 ? send : undefined;
}

export function partOf(most: bigint, { share }: ActionPlan): bigint {
  if (share === 0) return most > 0n ? 1n : 0n;
  return (most * BigInt(share)) / BigInt(ALL);
}

export function dollars(value: bigint, { reserve }: UserReserve): bigint {
  const { priceInMarketReferenceCurrency: price, decimals } = reserve;
  return price === 0n ? 10n ** BigInt(decimals) : (value * 10n ** BigInt(8 + decimals)) / price;
}

export function pick<T>(list: readonly T[], which: number): T | undefined {
  return list[which % list.length];
}

export function supplied({ position }: Pick<Actor, 'position'>): readonly UserReserve[] {
  return position.userReservesData.filter(({ underlyingBalance }) => underlyingBalance > 0n);
}

export function owed({ position }: Pick<Actor, 'position'>): readonly UserReserve[] {
  return position.userReservesData.filter(({ totalBorrows }) => totalBorrows > 0n);
}

export function chosenDebt(actor: Actor, plan: ActionPlan, debts = owed(actor)) {
  const entry = pick(debts, plan.which);
  if (!entry) return undefined;
  const rateMode = rateModeOf(entry);
  const owes = debtOf(entry, rateMode);
  const amount = partOf(owes, plan);
  return { entry, rateMode, owes, amount, isAll: amount === owes };
}

function rateModeOf({ variableBorrows }: UserReserve): RateMode {
  return variableBorrows > 0n ? 'variable' : 'stable';
}
