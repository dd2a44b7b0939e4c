import { OverlayLoadError } from '@fathom/ui/status/LoadError';
import type { LoadErrorProps } from '@fathom/ui/status/lazyPart';
import { useState } from 'react';

/** The top bar has no room for a reason: it is displayed in the corner until it is closed. */
export function AccountUnavailable({ error, onRetry }: LoadErrorProps<object>) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <OverlayLoadError error={error} onRetry={onRetry} props={{ onClose: () => setIsOpen(false) }} />;
}
