import { OverlayLoadError } from '@fathom/ui/status/LoadError';
import type { LoadErrorProps } from '@fathom/ui/status/lazyPart';
import { useState } from 'react';

/** Displays a load error in the corner until it is closed, because the top bar has no room for it. */
export function AccountUnavailable({ error, onRetry }: LoadErrorProps<object>) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <OverlayLoadError error={error} onRetry={onRetry} props={{ onClose: () => setIsOpen(false) }} />;
}
