import type { ReactNode } from 'react';
import { CloseFooter } from '@fathom/shared/actions/view/CloseFooter';
import { resultTitle, WithResultStatus } from '@fathom/shared/actions/view/ResultStatus';
import { Button } from '@fathom/shared/ui/Button';
import { Dialog } from '@fathom/shared/ui/Dialog';
import { Notice } from '@fathom/shared/ui/Notice';

interface CoolingDialogProps {
  readonly title: string;
  /** How long it takes. */
  readonly text: string;
  /** What the receipt proves. */
  readonly done: ReactNode;
  /** A way on, besides closing. */
  readonly next?: { readonly label: string; readonly onPress: () => void };
  readonly onClose: () => void;
}

/**
 * After a claim or an unstake: what the transaction did and, if its receipt proves it, the cooldown
 * that has begun.
 */
export function CoolingDialog({ title, text, done, next, onClose }: CoolingDialogProps) {
  return (
    <WithResultStatus>
      {(status) => (
        <Dialog
          isOpen
          title={resultTitle(status, title)}
          onClose={onClose}
          footer={
            next && status === 'proven' ? (
              <Button tone="primary" size="large" isWide onClick={next.onPress}>
                {next.label}
              </Button>
            ) : (
              <CloseFooter onClose={onClose} />
            )
          }
        >
          {done}
          {status === 'proven' && (
            <Notice tone="info" announce="polite">
              {text}
            </Notice>
          )}
        </Dialog>
      )}
    </WithResultStatus>
  );
}
