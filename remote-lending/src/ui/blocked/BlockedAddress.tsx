import { useHost } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { Button } from '@fathom/ui/button/Button';
import { FullScreenDialog } from '@fathom/ui/overlay/FullScreenDialog';
import { AddressText } from '@fathom/ui/token/AddressText';
import { Icon } from '@fathom/ui/token/Icon';
import { Ban } from 'lucide';
import { blockedAddressText } from '../../text/blockedAddress';

/** Covers the window for a blocked account, whose only way on is another account. */
export function BlockedAddress({ account }: { account: Address }) {
  const { wallet } = useHost();
  return (
    <FullScreenDialog
      title={blockedAddressText.title}
      icon={<Icon icon={Ban} size="large" />}
      action={
        <Button tone="primary" onClick={() => void wallet.disconnect()}>
          {blockedAddressText.disconnect}
        </Button>
      }
    >
      <p>{blockedAddressText.reason}</p>
      <AddressText address={account} />
      <p>{blockedAddressText.funds}</p>
    </FullScreenDialog>
  );
}
