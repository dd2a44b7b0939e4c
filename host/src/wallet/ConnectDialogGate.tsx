import { useReadable } from '@fathom/contract';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { OverlayLoadError } from '@fathom/ui/status/LoadError';
import { useShell } from '../shell/ShellContext';

const ConnectDialog = lazyPart(
  () => import('./ConnectDialog').then((module) => module.ConnectDialog),
  OverlayLoadError,
);

export function ConnectDialogGate() {
  const { wallet } = useShell().host;
  const isOpen = useReadable(wallet.isConnectOpen);
  if (!isOpen) return null;
  return <ConnectDialog onClose={() => wallet.closeConnect()} />;
}
