import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatPrice } from '@fathom/base/format/formatPrice';
import type { Position } from '../../domain/position';
import { positionMetrics, type PositionMetrics } from '../../domain/positionMetrics';
import { bufferBand, type BufferBand } from '../../domain/safetyBuffer';
import { WAD, type Wad } from '../../domain/units';
import { projection, projectionRange } from '../../domain/projection';
import { overviewText } from '../../text/en';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatBuffer } from '../../actions/position/bufferDisplay';

/** The scale starts at least this many percent below the current price, which keeps it near the middle. */
const SCALE_START = -60;

/** Price changes in whole percent. The first step is the exact liquidation price. */
export interface ProjectionScale {
  readonly start: number;
  readonly min: number;
  readonly max: number;
  readonly from: Wad;
}

/** Returns `undefined` for a position that can't be liquidated, and while the collateral has no price. */
export function projectionScale(position: Position): ProjectionScale | undefined {
  const range = projectionRange(position);
  const { price } = position.pool;
  if (!range || price === 0n) return undefined;
  const min = Math.min(0, Math.floor(percentOf(range.from, price)));
  return {
    start: Math.min(SCALE_START, min),
    min,
    max: Math.ceil(percentOf(range.to, price)),
    from: range.from,
  };
}

export interface DisplayedProjection {
  readonly percent: number;
  readonly change: string;
  readonly price: string;
  readonly highest: string;
  readonly liquidationChange: string;
  readonly liquidationPrice: string;
  readonly bufferNow: string;
  readonly buffer: string;
  readonly band: BufferBand;
  readonly word: string;
  readonly ratioNow: string;
  readonly ratio: string;
  readonly spoken: string;
}

/** `change` is in whole percent and clamped to the scale, whose bounds move as the debt grows. */
export function presentProjection(
  position: Position,
  scale: ProjectionScale,
  change: number,
  locale: string,
): DisplayedProjection {
  const { price: today } = position.pool;
  const percent = Math.min(scale.max, Math.max(scale.min, change));
  const price = percent === scale.min && percent < 0 ? scale.from : (today * BigInt(100 + percent)) / 100n;
  const now = positionMetrics(position);
  const then = projection(position, price);
  const buffer = bufferOf(then);
  const band = bufferBand(buffer);
  const word = labelFor(buffer, band);
  const priceText = formatPrice(wadAmount(price), locale);
  const changeText = signedPercent(price, today, locale);
  return {
    percent,
    change: changeText,
    price: priceText,
    highest: wholePercent(scale.max, locale),
    liquidationChange: signedPercent(scale.from, today, locale),
    liquidationPrice: formatPrice(wadAmount(scale.from), locale),
    bufferNow: formatBuffer(bufferOf(now), locale),
    buffer: formatBuffer(buffer, locale),
    band,
    word,
    ratioNow: ratioText(now, locale),
    ratio: ratioText(then, locale),
    spoken: overviewText.projectionSpoken(changeText, priceText, formatBuffer(buffer, locale), word),
  };
}

function labelFor({ fraction }: { readonly fraction: Wad }, band: BufferBand): string {
  if (fraction === 0n) return overviewText.unsafe;
  return band === 'low' ? overviewText.below25 : overviewText.bands[band];
}

const NO_BUFFER = { fxd: 0n, fraction: 0n } as const;

/** A position with a liquidation price has collateral, and therefore a buffer. */
function bufferOf({ safetyBuffer }: PositionMetrics) {
  return safetyBuffer ?? NO_BUFFER;
}

function ratioText({ ratio }: PositionMetrics, locale: string): string {
  return ratio === undefined ? overviewText.noDebt : formatPercent(wadAmount(ratio), locale, { rounding: 'down' });
}

/** Returns percent with two decimals, to place the thumb. */
function percentOf(price: Wad, today: Wad): number {
  return Number(((price - today) * 10_000n) / today) / 100;
}

/** Formats `−49.6%`, `+12%`: one decimal unless the value is whole. */
function signedPercent(price: Wad, today: Wad, locale: string): string {
  const move = ((price - today) * WAD) / today;
  const size = move < 0n ? -move : move;
  const isWhole = size % (WAD / 100n) === 0n;
  return withSign(move, formatPercent(wadAmount(size), locale, { decimals: isWhole ? 0 : 1 }));
}

function wholePercent(percent: number, locale: string): string {
  return withSign(
    BigInt(percent),
    formatPercent({ raw: BigInt(Math.abs(percent)), decimals: 2 }, locale, { decimals: 0 }),
  );
}

function withSign(value: bigint, text: string): string {
  if (value === 0n) return text;
  return `${value < 0n ? '−' : '+'}${text}`;
}
