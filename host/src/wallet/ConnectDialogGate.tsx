import { useReadable } from '@fathom/shared/contract';
import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { OverlayLoadError } from '@fathom/shared/ui/LoadError';
import { useShell } from '../shell/ShellContext';

const ConnectDialog = lazyPart(
  () => import('./ConnectDialog').then((module) => module.ConnectDialog),
  OverlayLoadError,
);

/** Fetches the connect dialog when someone requests it. */
export function ConnectDialogGate() {
  const { wallet } = useShell().host;
  const isOpen = useReadable(wallet.isConnectOpen);
  if (!isOpen) return null;
  return <ConnectDialog onClose={() => wallet.closeConnect()} />;
}
