import { wadAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import type { BufferBand, SafetyBuffer } from '../../domain/safetyBuffer';

export const BUFFER_TONES = { low: 'danger', fair: 'caution', good: 'positive' } as const satisfies Record<
  BufferBand,
  string
>;

/** `49.6%`, rounded down. */
export function formatBuffer({ fraction }: Pick<SafetyBuffer, 'fraction'>, locale: string): string {
  return formatPercent(wadAmount(fraction), locale, { decimals: 1, rounding: 'down' });
}
