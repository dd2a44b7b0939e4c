import { Button } from '@fathom/shared/ui/Button';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';

/** For a visitor. While a wallet is prompted the button opens the dialog again: the user may have lost the wallet's window. */
export function ConnectButton({ isConnecting }: { isConnecting: boolean }) {
  const { wallet } = useShell().host;
  return (
    <Button tone="primary" size="small" onClick={() => wallet.requestConnect()}>
      {isConnecting ? en.connect.connecting : en.connect.button}
    </Button>
  );
}
