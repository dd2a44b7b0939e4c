import { useHost } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { BlockedAccount } from '@fathom/ui/overlay/BlockedAccount';
import { blockedAddressText } from '../../text/blockedAddress';

/** Covers the window for an account to which the market is closed. */
export function BlockedAddress({ account }: { account: Address }) {
  const { wallet } = useHost();
  return (
    <BlockedAccount
      account={account}
      reason={blockedAddressText.reason}
      onDisconnect={() => void wallet.disconnect()}
    />
  );
}
