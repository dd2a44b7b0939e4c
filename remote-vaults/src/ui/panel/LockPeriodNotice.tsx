import type { UnixSeconds } from '@fathom/base/domain/time';
import { Notice } from '@fathom/ui/status/Notice';
import type { VaultSummary } from '../../domain/vault';
import { depositText } from '../../text/depositText';
import { LockEndLink } from './LockEndLink';

interface LockPeriodNoticeProps {
  readonly vault: VaultSummary;
  /** Unix seconds. */
  readonly lockEnd: bigint;
  readonly now: UnixSeconds;
}

/** Replaces the forms during the lock. */
export function LockPeriodNotice({ vault, lockEnd, now }: LockPeriodNoticeProps) {
  return (
    <Notice tone="info" title={depositText.periodCompleted} announce="polite">
      <p>{depositText.periodCompletedHint}</p>
      <LockEndLink vault={vault} lockEnd={lockEnd} now={now} />
    </Notice>
  );
}
