import { useState } from 'react';
import { useHost } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { BlockedAccount } from '@fathom/ui/overlay/BlockedAccount';
import { Notice } from '@fathom/ui/status/Notice';
import { blockedAddressText } from '../../text/blockedAddress';

export function BlockedAddress({ account }: { account: Address }) {
  const { wallet } = useHost();
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving) {
    return (
      <Notice tone="danger" title={blockedAddressText.reason}>
        {blockedAddressText.stillClosed}
      </Notice>
    );
  }
  return (
    <BlockedAccount
      account={account}
      reason={blockedAddressText.reason}
      onDisconnect={() => void wallet.disconnect()}
      onLeave={() => setLeaving(true)}
    />
  );
}
