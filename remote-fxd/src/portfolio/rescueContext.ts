import type { RescueRequest, WalletHolding } from '@fathom/contract';
import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { formatUnits } from '@fathom/base/domain/amount';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { formatToken, formatTokenInFull } from '@fathom/base/format/formatToken';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { debtAccumulatedRateAt } from '../domain/debt';
import { fxdValue } from '../domain/fxdValue';
import type { Position } from '../domain/position';
import type { PositionMetrics } from '../domain/positionMetrics';
import { yearlyStabilityFee } from '../domain/stabilityFee';
import { RAY, type Wad } from '../domain/units';
import { rescueText } from '../text/portfolioText';
import type { FxdInputs } from './fxdInputs';

export interface RescueContext {
  readonly inputs: FxdInputs;
  readonly position: Position;
  /** The position with the interest until tomorrow, in which every option must reach the goal. */
  readonly tomorrow: Position;
  readonly goal: Wad;
  readonly wallet: readonly WalletHolding[];
  readonly locale: string;
}

/** Returns `undefined` for an unknown position, and for one without a debt. */
export function rescueContext(
  inputs: FxdInputs,
  { risk, goal, wallet }: RescueRequest,
  locale: string,
): RescueContext | undefined {
  const position = inputs.positions.find(({ id }) => id.toString() === risk);
  if (!position || position.debtShare === 0n) return undefined;
  const { pool } = position;
  const asOf = pool.asOf + SECONDS_PER_DAY;
  const debtAccumulatedRate = debtAccumulatedRateAt(pool, asOf);
  const tomorrow = { ...position, pool: { ...pool, debtAccumulatedRate, lastAccumulationTime: asOf, asOf } };
  return { inputs, position, tomorrow, goal, wallet, locale };
}

/** Returns the known balance of a token, in its smallest unit; 0 if it isn't held or unknown. */
export function balanceOf(wallet: readonly WalletHolding[], address: string): bigint {
  const wanted = address.toLowerCase();
  return wallet.find(({ token }) => token.address.toLowerCase() === wanted)?.amount ?? 0n;
}

/** Decimal text of a link. */
export function linkAmount(raw: bigint, decimals: number): string {
  return formatUnits({ raw, decimals });
}

/** The stability fee of a year, in US dollars, or in FXD without a price. Rounded down. */
export function yearlyFee({ inputs, position, locale }: RescueContext, amount: Wad) {
  const fee = yearlyStabilityFee(position.pool.stabilityFeeRate) ?? 0n;
  const fxd = (amount * fee) / RAY;
  const usd = fxdValue(fxd, inputs.fxdPrice);
  const text = usd === undefined ? `${fxdText(fxd, locale)} FXD` : formatUsd(wadAmount(usd), locale);
  return { value: usd ?? fxd, text };
}

export function fxdText(amount: Wad, locale: string): string {
  return formatTokenInFull(wadAmount(amount), locale);
}

/** Buffers are rounded down, so that they never look larger than they are. */
export function positionFacts(
  { locale, position: { id } }: RescueContext,
  { before, after }: { readonly before: PositionMetrics; readonly after: PositionMetrics },
) {
  const { facts } = rescueText;
  const buffer = ({ debt, safetyBuffer }: PositionMetrics) =>
    debt === 0n || !safetyBuffer
      ? facts.none
      : formatPercent(wadAmount(safetyBuffer.fraction), locale, { decimals: 1, rounding: 'down' });
  const price = ({ liquidationPrice }: PositionMetrics) =>
    liquidationPrice === undefined ? facts.none : formatPrice(wadAmount(liquidationPrice), locale);
  const owed = ({ debt }: PositionMetrics) => `${roundedFxd(debt, locale)} FXD`;
  return [
    { label: facts.buffer, before: buffer(before), after: buffer(after) },
    { label: facts.liquidationPrice, before: price(before), after: price(after) },
    { label: facts.owed(id.toString()), before: owed(before), after: owed(after) },
  ];
}

export function leftFact(
  { locale }: RescueContext,
  token: { readonly symbol: string; readonly decimals: number },
  { before, spent }: { readonly before: bigint; readonly spent: bigint },
) {
  const write = (raw: bigint) => `${formatToken({ raw, decimals: token.decimals }, locale, { compact: 'never' })} ${token.symbol}`;
  return { label: rescueText.facts.left(token.symbol), before: write(before), after: write(before - spent) };
}

function roundedFxd(amount: Wad, locale: string): string {
  return formatToken(wadAmount(amount), locale, { decimals: 2, compact: 'never' });
}
