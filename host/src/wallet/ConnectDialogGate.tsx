import { useReadable } from '@fathom/shared/contract';
import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { OverlayLoadError } from '@fathom/shared/ui/LoadError';
import { useShell } from '../shell/ShellContext';

const ConnectDialog = lazyPart(
  () => import('./ConnectDialog').then((module) => module.ConnectDialog),
  OverlayLoadError,
);

/** Loads the connect dialog when it is requested. */
export function ConnectDialogGate() {
  const { wallet } = useShell().host;
  const isOpen = useReadable(wallet.isConnectOpen);
  if (!isOpen) return null;
  return <ConnectDialog onClose={() => wallet.closeConnect()} />;
}
