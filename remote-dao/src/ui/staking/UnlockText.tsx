import { useLocale } from '@fathom/shared/contract';
import { formatDate } from '@fathom/shared/format/formatDate';
import { formatDay } from '@fathom/shared/format/formatDay';
import { relativeTime } from '@fathom/shared/format/relativeTime';
import { SecondLine } from '@fathom/shared/ui/AssetCell';
import { StatusLabel } from '@fathom/shared/ui/StatusLabel';
import { Tooltip } from '@fathom/shared/ui/Tooltip';
import { isUnlockable } from '../../domain/staking/lock';
import { positionsText } from '../../text/stakingText';
import type { PositionRow } from './positionRow';

/** The day on which a lock ends, and how far it is. */
export function UnlockText({ row: { lock, now } }: { row: Pick<PositionRow, 'lock' | 'now'> }) {
  const locale = useLocale();
  return (
    <>
      <Tooltip content={formatDate(lock.end, locale)}>{formatDay(lock.end, locale)}</Tooltip>
      <SecondLine>
        {isUnlockable(lock, now) ? (
          <StatusLabel tone="positive">{positionsText.unlocked}</StatusLabel>
        ) : (
          relativeTime(lock.end, now, locale)
        )}
      </SecondLine>
    </>
  );
}
