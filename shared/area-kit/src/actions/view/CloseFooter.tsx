import { Button } from '@fathom/ui/button/Button';
import { transactionText } from '../text/en';

/** The footer of a dialog that can only be closed. */
export function CloseFooter({ onClose }: { onClose: () => void }) {
  return (
    <Button size="large" isWide onClick={onClose}>
      {transactionText.close}
    </Button>
  );
}
