import type { UnixSeconds } from '@fathom/base/domain/time';
import { CalendarLink } from '@fathom/ui/button/CalendarLink';
import type { VaultSummary } from '../../domain/vault';
import { calendarText } from '../../text/withdrawText';

interface LockEndLinkProps {
  readonly vault: VaultSummary;
  /** Unix seconds. */
  readonly lockEnd: bigint;
  readonly now: UnixSeconds;
}

export function LockEndLink({ vault, lockEnd, now }: LockEndLinkProps) {
  const event = {
    id: `lock-end-${vault.address.toLowerCase()}`,
    title: calendarText.title(vault.title),
    description: calendarText.description(vault.title),
    at: Number(lockEnd),
  };
  return (
    <CalendarLink events={[event]} now={now} file={calendarText.file(vault.address.slice(2, 10).toLowerCase())}>
      {calendarText.add}
    </CalendarLink>
  );
}
