import { Button } from '@fathom/ui/button/Button';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';

/** Remains active during a wallet prompt, because the user may have lost the wallet's window. */
export function ConnectButton({ isConnecting }: { isConnecting: boolean }) {
  const { wallet } = useShell().host;
  return (
    <Button tone="primary" size="small" onClick={() => wallet.requestConnect()}>
      {isConnecting ? en.connect.connecting : en.connect.button}
    </Button>
  );
}
