import type { RescueOption, RescueRequest, RescueSource } from '@fathom/contract';
import { encodeStep } from '@fathom/area-kit/flows/encodeStep';
import type { Step } from '@fathom/area-kit/flows/step';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { paymentOf, repayIntentFor, repayPositionFlow } from '../actions/repay/repay.flow';
import { topUpIntentFor, topUpPositionFlow } from '../actions/topUp/topUp.flow';
import { maxCollateral } from '../domain/borrowLimits';
import { checkRepay } from '../domain/checkRepay';
import { collateralToToken, collateralToWad } from '../domain/collateralAmount';
import { closingAllowance, debtValue } from '../domain/debt';
import { dialogPath } from '../domain/dialogLink';
import { fxdValue } from '../domain/fxdValue';
import type { PositionMetrics } from '../domain/positionMetrics';
import { previewRepay, previewTopUp, type Preview } from '../domain/previewPosition';
import { repayOutcome } from '../domain/repayLimits';
import { repaymentForBuffer } from '../domain/repaymentForBuffer';
import { collateralForBuffer } from '../domain/safetyBuffer';
import { cutUp, divideUp, radToWadUp, WAD, type Wad } from '../domain/units';
import { rescueText } from '../text/portfolioText';
import type { FxdInputs } from './fxdInputs';
import {
  balanceOf,
  fxdText,
  leftFact,
  linkAmount,
  positionFacts,
  rescueContext,
  yearlyFee,
  type RescueContext,
} from './rescueContext';
import { collateralTokenOf, fxdToken } from './summarize';

/** An option and its cost in a year in US dollars, negative if it saves. */
interface PricedOption {
  readonly option: RescueOption;
  readonly yearlyCost: Wad;
}

/**
 * Returns options whose safety buffer is at least the goal, even with the interest until tomorrow; the cheapest within
 * a year first. Empty if the position is there already.
 */
export function rescueOptions(inputs: FxdInputs, request: RescueRequest, locale: string): readonly RescueOption[] {
  const context = rescueContext(inputs, request, locale);
  if (!context) return [];
  const { tomorrow, goal } = context;
  if (reaches(previewTopUp(tomorrow, 0n, 0n).after, goal)) return [];
  const ways = [repayment(context), collateral(context)].flatMap((way) => way ?? []);
  return ways
    .flatMap((way) => [fromWallet(context, way), ...request.sources.map((source) => fromSource(context, way, source))])
    .flatMap((priced) => priced ?? [])
    .sort((one, other) => compareBigint(one.yearlyCost, other.yearlyCost))
    .map(({ option }) => option);
}

/** A way to the goal, whatever pays for it. */
interface Way {
  readonly kind: 'repay' | 'addCollateral';
  readonly isClosing: boolean;
  readonly token: RescueOption['token'];
  /** In the token's smallest unit; when closing, including the margin for interest. */
  readonly amount: bigint;
  readonly value: Wad | undefined;
  readonly after: Wad | undefined;
  readonly preview: Preview;
  readonly path: string;
  readonly plan: readonly Step[];
  /** Paid for it at most from the wallet. */
  readonly available: bigint;
}

/** Closes the position if the debt floor doesn't allow the partial repayment. */
function repayment({ inputs, position, tomorrow, goal, wallet }: RescueContext): Way | undefined {
  const partial = cutUp(repaymentForBuffer(position, goal, tomorrow.pool.debtAccumulatedRate), 2);
  const isClosing =
    repayOutcome(position, partial, 0n).kind === 'close' ||
    checkRepay({ position, amount: partial, collateral: 0n, walletBalance: undefined }).length > 0;
  const amount = isClosing ? cutUp(closingAllowance(position, position.pool), 2) : partial;
  const { after } = previewRepay(tomorrow, amount, 0n);
  if (!isClosing && !reaches(after, goal)) return undefined;
  const intent = repayIntentFor({
    scope: inputs,
    account: inputs.account,
    position,
    amount,
    collateral: 0n,
    approvalAmount: 'exact',
  });
  if (!intent) return undefined;
  const token = fxdToken(inputs.deployment);
  return {
    kind: 'repay',
    isClosing,
    token,
    amount,
    value: fxdValue(amount, inputs.fxdPrice),
    after: isClosing ? undefined : after.safetyBuffer?.fraction,
    preview: previewRepay(position, amount, 0n),
    path: dialogPath({ kind: 'repay', positionId: position.id, amount: linkAmount(amount, token.decimals) }),
    plan: repayPositionFlow.plan(intent, { allowance: 0n, required: paymentOf(intent) }),
    available: balanceOf(wallet, token.address),
  };
}

/** Returns `undefined` for a goal that only a position without debt reaches, and while the pool has no price. */
function collateral({ inputs, position, tomorrow, goal, wallet }: RescueContext): Way | undefined {
  if (goal >= WAD) return undefined;
  const { pool, lockedCollateral } = position;
  const debt = radToWadUp(debtValue(tomorrow.debtShare, tomorrow.pool.debtAccumulatedRate));
  const more = collateralForBuffer({ ...pool, collateral: lockedCollateral, debt }, goal);
  if (more === undefined) return undefined;
  const unit = collateralToWad(1n, pool.collateral);
  const amount = divideUp(more, unit);
  const added = amount * unit;
  const { after } = previewTopUp(tomorrow, added, 0n);
  const intent = topUpIntentFor({
    scope: inputs,
    account: inputs.account,
    position,
    collateral: added,
    borrow: 0n,
    approvalAmount: 'exact',
  });
  if (!intent || !reaches(after, goal)) return undefined;
  const token = collateralTokenOf(pool);
  const balance = balanceOf(wallet, token.address);
  const spendable = maxCollateral(collateralToWad(balance, pool.collateral), pool.isNative ? inputs.nativeReserve : 0n);
  return {
    kind: 'addCollateral',
    isClosing: false,
    token,
    amount,
    value: (added * pool.price) / WAD,
    after: after.safetyBuffer?.fraction,
    preview: previewTopUp(position, added, 0n),
    path: dialogPath({ kind: 'top-up', positionId: position.id, amount: linkAmount(amount, token.decimals) }),
    plan: topUpPositionFlow.plan(intent, { allowance: 0n }),
    available: collateralToToken(spendable, pool.collateral),
  };
}

function reaches({ safetyBuffer }: PositionMetrics, goal: Wad): boolean {
  return safetyBuffer !== undefined && safetyBuffer.fraction >= goal;
}

function fromWallet(context: RescueContext, way: Way): PricedOption | undefined {
  const { kind, token, amount } = way;
  if (way.available < amount) return undefined;
  const text = amountText(context, way);
  const title =
    kind === 'addCollateral'
      ? rescueText.addCollateral(text, token.symbol)
      : way.isClosing
        ? rescueText.close(text)
        : rescueText.repay(text);
  const effect = effectOf(context, way);
  const before = balanceOf(context.wallet, token.address);
  return {
    yearlyCost: -effect.saved,
    option: {
      ...common(way),
      id: kind,
      kind,
      title,
      detail: effect.text,
      facts: [...positionFacts(context, way.preview), leftFact(context, token, { before, spent: amount })],
      steps: [stepOf(way)],
      signatures: way.plan.length,
    },
  };
}

function fromSource(context: RescueContext, way: Way, source: RescueSource): PricedOption | undefined {
  const { token, amount } = way;
  const isSame = source.token.address.toLowerCase() === token.address.toLowerCase();
  if (!isSame || source.amount < amount) return undefined;
  const first = rescueText.source[source.kind](amountText(context, way), token.symbol, source.title);
  const title = (way.kind === 'repay' ? rescueText.thenRepay : rescueText.thenAdd)(first);
  const effect = effectOf(context, way, rescueText.becomesCollateral);
  const forgone = ((way.value ?? 0n) * (source.rate ?? 0n)) / WAD;
  const givesUp = rescueText.givesUp(formatUsd(wadAmount(forgone), context.locale));
  const path = source.kind === 'vault' ? `${source.path}${withAmount(source.path, way)}` : source.path;
  return {
    yearlyCost: forgone - effect.saved,
    option: {
      ...common(way),
      id: `${way.kind}:${source.area}:${source.path}`,
      kind: 'source',
      title,
      detail: forgone > 0n ? rescueText.and(givesUp, effect.text) : effect.text,
      facts: positionFacts(context, way.preview),
      steps: [{ area: source.area, title: first, path }, stepOf(way)],
      signatures: way.plan.length + 1,
    },
  };
}

function common({ token, amount, value, after, plan }: Way) {
  return { token, amount, value, after, calls: plan.map(encodeStep) };
}

function stepOf({ kind, path }: Way): RescueOption['steps'][number] {
  const { repay, addCollateral } = rescueText.step;
  return { area: 'fxd', title: kind === 'repay' ? repay : addCollateral, path };
}

/** The effect within a year, in words, and what it saves. */
function effectOf(context: RescueContext, way: Way, collateralText: string = rescueText.staysYours) {
  if (way.kind === 'addCollateral') return { saved: 0n, text: collateralText };
  const { position, locale } = context;
  const fee = yearlyFee(context, way.isClosing ? position.debt : way.amount);
  const { symbol } = position.pool.collateral;
  const saves = rescueText.saves(fee.text);
  const returned = rescueText.returnsCollateral(fxdText(position.lockedCollateral, locale), symbol);
  return { saved: fee.value, text: way.isClosing ? rescueText.and(saves, returned) : saves };
}

function amountText({ locale }: RescueContext, { token, amount }: Way): string {
  return formatTokenInFull({ raw: amount, decimals: token.decimals }, locale);
}

function withAmount(path: string, { token, amount }: Way): string {
  return `${path.includes('?') ? '&' : '?'}amount=${linkAmount(amount, token.decimals)}`;
}
