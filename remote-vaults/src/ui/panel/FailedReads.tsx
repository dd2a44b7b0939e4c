import { Notice } from '@fathom/ui/status/Notice';
import type { VaultState } from '../../data/account.query';
import { failedReadText } from '../../text/depositText';

interface FailedReadsProps {
  readonly reads: VaultState['failedReads'];
}

export function FailedReads({ reads }: FailedReadsProps) {
  return reads.map((read) => (
    <Notice key={read} tone="caution" announce="polite">
      {failedReadText[read]}
    </Notice>
  ));
}
