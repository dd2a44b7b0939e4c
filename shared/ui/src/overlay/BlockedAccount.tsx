import type { Address } from '@fathom/contract/address';
import { Ban } from 'lucide';
import { Button } from '../button/Button';
import { blockedText } from '../text/blockedText';
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
      title={blockedText.title}
      icon={<Icon icon={Ban} size="large" />}
      action={
        <>
          <Button tone="primary" onClick={onDisconnect}>
            {blockedText.disconnect}
          </Button>
          <Button onClick={onLeave}>{blockedText.leave}</Button>
        </>
      }
    >
      <p>{reason}</p>
      <AddressText address={account} />
      <p>{blockedText.goesOn}</p>
      <p>{blockedText.exits}</p>
    </FullScreenDialog>
  );
}
