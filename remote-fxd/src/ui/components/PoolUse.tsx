import { useLocale } from '@fathom/contract';
import { percent, wadAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { shareOfCeiling, type Pool } from '../../domain/pool';
import { overviewText } from '../../text/en';

/** The share of the ceiling from which a pool is highlighted. */
const NEARLY_USED_UP = percent(95);

export function CeilingShare({ pool }: { pool: Pool }) {
  const locale = useLocale();
  const share = formatPercent(wadAmount(shareOfCeiling(pool)), locale, { decimals: 1, rounding: 'down' });
  return overviewText.ofCeiling(share);
}

export function PoolUse({ pool }: { pool: Pool }) {
  if (pool.totalAvailable === 0n) return <StatusLabel tone="caution">{overviewText.usedUp}</StatusLabel>;
  if (shareOfCeiling(pool) < NEARLY_USED_UP) return overviewText.leftToBorrow;
  return <StatusLabel tone="caution">{overviewText.nearlyUsedUp}</StatusLabel>;
}
