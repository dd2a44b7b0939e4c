import { formatAddress } from '@fathom/base/format/formatAddress';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { ErrorState } from '@fathom/ui/status/ErrorState';
import { transactionText } from '../text/en';
import type { ScopeChange } from '../entry/useScopedDialog';
import { CloseFooter } from './CloseFooter';

/** Replaces a dialog after a switch of the account or network, with the reason. */
export function ClosedDialog({ change, onClose }: { change: ScopeChange; onClose: () => void }) {
  return (
    <Dialog isOpen title={transactionText.closed} onClose={onClose} footer={<CloseFooter onClose={onClose} />}>
      <ErrorState tone="caution" title={messageOf(change)}>
        {change.kind === 'deployment' ? transactionText.keptHint : transactionText.closedHint}
      </ErrorState>
    </Dialog>
  );
}

function messageOf(change: ScopeChange): string {
  if (change.kind === 'deployment') return transactionText.switchedDeployment(change.to, change.from);
  const from = formatAddress(change.from);
  return change.to === undefined
    ? transactionText.disconnected(from)
    : transactionText.switchedAccount(formatAddress(change.to), from);
}
