import { useReadable } from '@fathom/shared/contract';
import { lazy, Suspense } from 'react';
import { useShell } from '../shell/ShellContext';

const ConnectDialog = lazy(() => import('./ConnectDialog').then((module) => ({ default: module.ConnectDialog })));

/** Fetches the connect dialog when somebody asks for it. */
export function ConnectDialogGate() {
  const { wallet } = useShell().host;
  const isOpen = useReadable(wallet.isConnectOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <ConnectDialog />
    </Suspense>
  );
}
