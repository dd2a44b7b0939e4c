import { Tag, type TagTone } from '@fathom/ui/status/Tag';
import { ArrowUp, CalendarCheck, CircleCheck, CircleStop, type IconNode } from 'lucide';
import type { VaultStatus } from '../../domain/list/vaultRow';
import { listText } from '../../text/listText';

const TAGS: Readonly<Record<VaultStatus, { readonly tone: TagTone; readonly icon: IconNode }>> = {
  earning: { tone: 'positive', icon: ArrowUp },
  live: { tone: 'neutral', icon: CircleCheck },
  completed: { tone: 'neutral', icon: CalendarCheck },
  finished: { tone: 'caution', icon: CircleStop },
};

/** Whether a vault earns for the account, runs, has ended, or was shut down. */
export function StatusTag({ status }: { status: VaultStatus }) {
  return <Tag {...TAGS[status]}>{listText.tags[status]}</Tag>;
}
