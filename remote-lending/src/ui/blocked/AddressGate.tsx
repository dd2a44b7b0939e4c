import { useConnectedWallet } from '@fathom/contract';
import { useAddressStatus } from '@fathom/area-kit/actions/useAddressStatus';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';

// Lazy, because few accounts are blocked.
const BlockedAddress = lazyPart(
  () => import('./BlockedAddress').then((module) => module.BlockedAddress),
  SectionLoadError,
);

/** Blocks nothing without a known status: the dialogs pause entries. */
export function AddressGate() {
  const account = useConnectedWallet()?.account;
  const isBlocked = useAddressStatus(account, true) === 'blocked';
  return isBlocked && account !== undefined && <BlockedAddress key={account} account={account} />;
}
