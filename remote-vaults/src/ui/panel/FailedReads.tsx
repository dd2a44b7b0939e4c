import { Notice } from '@fathom/ui/status/Notice';
import type { VaultState } from '../../data/account.query';
import { failedReadText } from '../../text/depositText';

interface FailedReadsProps {
  readonly reads: VaultState['failedReads'];
}

/** What the form does without, as it could not be read. */
export function FailedReads({ reads }: FailedReadsProps) {
  return reads.map((read) => (
    <Notice key={read} tone="caution" announce="polite">
      {failedReadText[read]}
    </Notice>
  ));
}
