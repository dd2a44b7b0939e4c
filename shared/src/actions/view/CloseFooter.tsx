import { Button } from '../../ui/Button';
import { transactionText } from '../text/en';

/** The way out of a dialog that has nothing more to do. */
export function CloseFooter({ onClose }: { onClose: () => void }) {
  return (
    <Button size="large" isWide onClick={onClose}>
      {transactionText.close}
    </Button>
  );
}
