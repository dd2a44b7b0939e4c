import { Button } from '@fathom/ui/button/Button';
import { transactionText } from '../text/en';

export function CloseFooter({ onClose }: { onClose: () => void }) {
  return (
    <Button size="large" isWide onClick={onClose}>
      {transactionText.close}
    </Button>
  );
}
