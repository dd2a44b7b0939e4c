import { useLocale } from '@fathom/contract';
import { formatDate } from '@fathom/base/format/formatDate';
import { formatDay } from '@fathom/base/format/formatDay';
import { relativeTime } from '@fathom/base/format/relativeTime';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { Tooltip } from '@fathom/ui/overlay/Tooltip';
import { isUnlockable } from '../../domain/staking/lock';
import { positionsText } from '../../text/stakingText';
import type { PositionRow } from './positionRow';

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
