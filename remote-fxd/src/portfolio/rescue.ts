import { encodedCalls } from '@fathom/area-kit/flows/steps/encodedCalls';
import { heldAmount, linkAmount, rescueOptions, type RescueWay } from '@fathom/area-kit/portfolio/rescueOptions';
import type { PromisedNumber, RescueOption, RescueRequest, WalletHolding } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { paymentOf, repayIntentFor, repayPositionFlow } from '../actions/repay/repay.flow';
import { topUpIntentFor, topUpPositionFlow } from '../actions/topUp/topUp.flow';
import { getPoolRecord, getPositionRecord } from '../data/abi/fxdContracts';
import { maxCollateral } from '../domain/borrowLimits';
import { checkRepay } from '../domain/checkRepay';
import { collateralToToken, collateralToWad } from '../domain/collateralAmount';
import { closingAllowance, debtAccumulatedRateAt, debtValue, shareForRepayment } from '../domain/debt';
import { dialogPath } from '../domain/dialogLink';
import { fxdValue } from '../domain/fxdValue';
import type { Position } from '../domain/position';
import type { PositionMetrics } from '../domain/positionMetrics';
import { previewRepay, previewTopUp } from '../domain/previewPosition';
import { repaymentForBuffer } from '../domain/repaymentForBuffer';
import { repayOutcome } from '../domain/repayLimits';
import { collateralForBuffer } from '../domain/safetyBuffer';
import { yearlyStabilityFee } from '../domain/stabilityFee';
import { cutUp, divideUp, radToWadUp, RAY, WAD, type Wad } from '../domain/units';
import { rescueText } from '../text/portfolioText';
import type { FxdInputs } from './fxdInputs';
import { positionDetails } from './positionDetails';
import { collateralTokenOf, fxdToken } from './positionRows';

interface RescueContext {
  readonly inputs: FxdInputs;
  readonly position: Position;
  /** The position with the interest until tomorrow, in which every way must reach the goal. */
  readonly tomorrow: Position;
  readonly goal: Wad;
  readonly wallet: readonly WalletHolding[];
  readonly locale: string;
}

/**
 * Returns options whose safety buffer is at least the goal, even with the interest until tomorrow. Empty if the
 * position is there already.
 */
export function rescuePosition(inputs: FxdInputs, request: RescueRequest, locale: string): readonly RescueOption[] {
  const { risk, goal, wallet, sources } = request;
  const position = inputs.positions.find(({ id }) => id.toString() === risk);
  if (!position || position.debtShare === 0n) return [];
  const tomorrow = { ...position, pool: aDayLater(position.pool) };
  if (reaches(previewTopUp(tomorrow, 0n, 0n).after, goal)) return [];
  const context: RescueContext = { inputs, position, tomorrow, goal, wallet, locale };
  const ways = [repayment(context), addition(context)].flatMap((way) => way ?? []);
  return rescueOptions(ways, { wallet, sources, locale });
}

function aDayLater(pool: Position['pool']): Position['pool'] {
  const asOf = pool.asOf + SECONDS_PER_DAY;
  return { ...pool, debtAccumulatedRate: debtAccumulatedRateAt(pool, asOf), lastAccumulationTime: asOf, asOf };
}

/** Closes the position if the debt floor doesn't allow the partial repayment. */
function repayment(context: RescueContext): RescueWay | undefined {
  const { inputs, position, tomorrow, goal, wallet, locale } = context;
  const { account, deployment, fxdPrice } = inputs;
  const partial = cutUp(repaymentForBuffer(position, goal, tomorrow.pool.debtAccumulatedRate), 2);
  const isClosing =
    repayOutcome(position, partial, 0n).kind === 'close' ||
    checkRepay({ position, amount: partial, collateral: 0n, walletBalance: undefined }).length > 0;
  const amount = isClosing ? cutUp(closingAllowance(position, position.pool), 2) : partial;
  const { after } = previewRepay(tomorrow, amount, 0n);
  const payment = { account, position, amount, collateral: 0n, approvalAmount: 'exact' } as const;
  const intent = repayIntentFor({ scope: { deployment }, ...payment });
  if (!intent || (!isClosing && !reaches(after, goal))) return undefined;
  const token = fxdToken(deployment);
  const repaid = shareForRepayment(tomorrow, amount, tomorrow.pool.debtAccumulatedRate);
  const debtShare = isClosing ? 0n : position.debtShare - repaid;
  return {
    area: 'fxd',
    id: 'repay',
    kind: 'repay',
    token,
    amount,
    value: fxdValue(amount, fxdPrice),
    after: isClosing ? undefined : after.safetyBuffer?.fraction,
    ...(isClosing && { title: rescueText.close }),
    ...savingOf(context, isClosing ? { repaid: position.debt, isClosing } : { repaid: amount, isClosing }),
    facts: positionDetails(position.id, previewRepay(position, amount, 0n), locale),
    path: dialogPath({ kind: 'repay', positionId: position.id, amount: linkAmount(amount, token) }),
    calls: () => encodedCalls(repayPositionFlow, intent, { allowance: 0n, required: paymentOf(intent) }),
    promises: promisedBuffer(context, { collateral: isClosing ? 0n : position.lockedCollateral, debtShare }),
    spendable: heldAmount(wallet, token),
  };
}

/** The stability fee of a year, rounded down; in FXD without its price. */
function savingOf(
  { inputs: { fxdPrice }, position: { pool, lockedCollateral }, locale }: RescueContext,
  { repaid, isClosing }: { readonly repaid: Wad; readonly isClosing: boolean },
) {
  const fxd = (repaid * (yearlyStabilityFee(pool.stabilityFeeRate) ?? 0n)) / RAY;
  const usd = fxdValue(fxd, fxdPrice);
  const fee =
    usd === undefined ? `${formatTokenInFull(wadAmount(fxd), locale)} FXD` : formatUsd(wadAmount(usd), locale);
  const returned = `${formatTokenInFull(wadAmount(lockedCollateral), locale)} ${pool.collateral.symbol}`;
  const detail = isClosing ? rescueText.savesAndReturns(fee, returned) : rescueText.saves(fee);
  return { saved: usd ?? fxd, detail };
}

/** Returns `undefined` for a goal that only a position without debt reaches, and while the pool has no price. */
function addition(context: RescueContext): RescueWay | undefined {
  const { inputs, position, tomorrow, goal, wallet, locale } = context;
  if (goal >= WAD) return undefined;
  const { account, deployment, nativeReserve } = inputs;
  const { pool, lockedCollateral } = position;
  const debt = radToWadUp(debtValue(tomorrow.debtShare, tomorrow.pool.debtAccumulatedRate));
  const more = collateralForBuffer({ ...pool, collateral: lockedCollateral, debt }, goal);
  if (more === undefined) return undefined;
  const unit = collateralToWad(1n, pool.collateral);
  const amount = divideUp(more, unit);
  const collateral = amount * unit;
  const { after } = previewTopUp(tomorrow, collateral, 0n);
  const loan = { account, position, collateral, borrow: 0n, approvalAmount: 'exact' } as const;
  const intent = topUpIntentFor({ scope: { deployment }, ...loan });
  if (!intent || !reaches(after, goal)) return undefined;
  const token = collateralTokenOf(pool);
  const held = collateralToWad(heldAmount(wallet, token), pool.collateral);
  return {
    area: 'fxd',
    id: 'add-collateral',
    kind: 'addCollateral',
    token,
    amount,
    value: (collateral * pool.price) / WAD,
    after: after.safetyBuffer?.fraction,
    detail: rescueText.staysYours,
    saved: 0n,
    facts: positionDetails(position.id, previewTopUp(position, collateral, 0n), locale),
    path: dialogPath({ kind: 'top-up', positionId: position.id, amount: linkAmount(amount, token) }),
    calls: () => encodedCalls(topUpPositionFlow, intent, { allowance: 0n }),
    promises: promisedBuffer(context, {
      collateral: lockedCollateral + collateral,
      debtShare: position.debtShare,
    }),
    spendable: collateralToToken(maxCollateral(held, pool.isNative ? nativeReserve : 0n), pool.collateral),
  };
}

/** Indexes of the words of a position, and of a pool's record. */
const POSITION = { collateral: 0, debtShare: 1 } as const;
const POOL = { debtAccumulatedRate: 1, priceWithSafetyMargin: 2 } as const;

interface PromisedPosition {
  readonly collateral: Wad;
  /** With the interest until tomorrow, which is the most. */
  readonly debtShare: Wad;
}

/** Limits of the numbers that the safety buffer is computed from. */
function promisedBuffer(
  { inputs, position, tomorrow }: RescueContext,
  { collateral, debtShare }: PromisedPosition,
): readonly PromisedNumber[] {
  const { bookKeeper, collateralPoolConfig } = inputs.deployment.contracts;
  const { pool, address } = position;
  const label = rescueText.safetyBuffer;
  const record = { label, ...callOf(getPositionRecord.read(bookKeeper, pool.id, address)) };
  const ofPool = { label, ...callOf(getPoolRecord.read(collateralPoolConfig, pool.id)) };
  const debt = { ...record, word: POSITION.debtShare, most: debtShare };
  if (debtShare === 0n) return [debt];
  return [
    debt,
    { ...record, word: POSITION.collateral, least: collateral },
    { ...ofPool, word: POOL.priceWithSafetyMargin, least: pool.priceWithSafetyMargin },
    { ...ofPool, word: POOL.debtAccumulatedRate, most: tomorrow.pool.debtAccumulatedRate },
  ];
}

function callOf({ to, data }: Pick<PromisedNumber, 'to' | 'data'>): Pick<PromisedNumber, 'to' | 'data'> {
  return { to, data };
}

function reaches({ safetyBuffer }: PositionMetrics, goal: Wad): boolean {
  return safetyBuffer !== undefined && safetyBuffer.fraction >= goal;
}
