import { Button } from '@fathom/shared/ui/Button';
import { failureText } from '../../../text/errorCatalogue';

/** The way out of a dialog that has nothing more to do. */
export function CloseFooter({ onClose }: { onClose: () => void }) {
  return (
    <Button size="large" isWide onClick={onClose}>
      {failureText.close}
    </Button>
  );
}
