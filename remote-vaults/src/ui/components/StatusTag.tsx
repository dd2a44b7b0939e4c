import { Tag, type TagTone } from '@fathom/ui/status/Tag';
import { useLocale } from '@fathom/contract';
import { formatDay } from '@fathom/base/format/formatDay';
import { ArrowUp, CalendarCheck, CalendarClock, CircleCheck, CircleStop, type IconNode } from 'lucide';
import type { VaultStatus } from '../../domain/list/vaultRow';
import type { VaultPeriods } from '../../domain/vault';
import { listText } from '../../text/listText';

const TAGS: Readonly<Record<VaultStatus, { readonly tone: TagTone; readonly icon: IconNode }>> = {
  earning: { tone: 'positive', icon: ArrowUp },
  live: { tone: 'neutral', icon: CircleCheck },
  completed: { tone: 'neutral', icon: CalendarCheck },
  overdue: { tone: 'caution', icon: CalendarClock },
  finished: { tone: 'caution', icon: CircleStop },
};

interface StatusTagProps {
  readonly status: VaultStatus;
  readonly periods: VaultPeriods | undefined;
  /** Omits the date. */
  readonly isShort?: boolean;
}

export function StatusTag({ status, periods, isShort = false }: StatusTagProps) {
  const locale = useLocale();
  const isDated = status === 'overdue' && periods !== undefined && !isShort;
  return (
    <Tag {...TAGS[status]}>
      {isDated ? listText.overdueSince(formatDay(Number(periods.lockEnd), locale)) : listText.tags[status]}
    </Tag>
  );
}
