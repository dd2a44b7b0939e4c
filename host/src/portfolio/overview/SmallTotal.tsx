import { useLocale } from '@fathom/contract';
import { formatTotal } from './formatTotal';
import type { HoldingRow } from './positionRows';
import { totalOf } from './totals';

/** The value of the tokens that are displayed as one row. */
export function SmallTotal({ rows }: { rows: readonly HoldingRow[] }) {
  const locale = useLocale();
  return <span translate="no">{formatTotal(totalOf(rows.map(({ value }) => value)).value, locale)}</span>;
}
