import type { RescueOption } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { formatToken } from '@fathom/base/format/formatToken';
import type { PositionMetrics } from '../domain/positionMetrics';
import type { Preview } from '../domain/previewPosition';
import { rescueText } from '../text/portfolioText';

/** Buffers are rounded down, so that they never look larger than they are. */
export function positionDetails(id: bigint, { before, after }: Preview, locale: string): RescueOption['facts'] {
  const { facts } = rescueText;
  const buffer = ({ debt, safetyBuffer }: PositionMetrics) =>
    debt === 0n || !safetyBuffer
      ? facts.none
      : formatPercent(wadAmount(safetyBuffer.fraction), locale, { decimals: 1, rounding: 'down' });
  const price = ({ liquidationPrice }: PositionMetrics) =>
    liquidationPrice === undefined ? facts.none : formatPrice(wadAmount(liquidationPrice), locale);
  const owed = ({ debt }: PositionMetrics) =>
    `${formatToken(wadAmount(debt), locale, { decimals: 2, compact: 'never' })} FXD`;
  return [
    { label: facts.buffer, before: buffer(before), after: buffer(after) },
    { label: facts.liquidationPrice, before: price(before), after: price(after) },
    { label: facts.owed(id.toString()), before: owed(before), after: owed(after) },
  ];
}
