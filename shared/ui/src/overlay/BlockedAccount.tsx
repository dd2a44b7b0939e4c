import type { Address } from '@fathom/contract/address';
import { Ban } from 'lucide';
import { Button } from '../button/Button';
import { uiText } from '../text/en';
import { AddressText } from '../token/AddressText';
import { Icon } from '../token/Icon';
import { FullScreenDialog } from './FullScreenDialog';

interface BlockedAccountProps {
  readonly account: Address;
  readonly reason: string;
  readonly onDisconnect: () => void;
  readonly onLeave: () => void;
}

/** Covers the window for a blocked account until it disconnects or continues to its exits. */
export function BlockedAccount({ account, reason, onDisconnect, onLeave }: BlockedAccountProps) {
  return (
    <FullScreenDialog
      title={uiText.blocked.title}
      icon={<Icon icon={Ban} size="large" />}
      action={
        <>
          <Button tone="primary" onClick={onDisconnect}>
            {uiText.blocked.disconnect}
          </Button>
          <Button onClick={onLeave}>{uiText.blocked.leave}</Button>
        </>
      }
    >
      <p>{reason}</p>
      <AddressText address={account} />
      <p>{uiText.blocked.goesOn}</p>
      <p>{uiText.blocked.exits}</p>
    </FullScreenDialog>
  );
}
