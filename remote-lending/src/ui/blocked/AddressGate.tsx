import { useConnectedWallet } from '@fathom/contract';
import { useAddressStatus } from '@fathom/area-kit/actions/useAddressStatus';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';

// Loaded lazily: hardly any account is blocked.
const BlockedAddress = lazyPart(
  () => import('./BlockedAddress').then((module) => module.BlockedAddress),
  SectionLoadError,
);

/**
 * Locks a blocked account out of a market that checks addresses, but for its exits. A status that is
 * unread or unreadable locks nothing: the dialogs pause entries meanwhile.
 */
export function AddressGate() {
  const account = useConnectedWallet()?.account;
  const isBlocked = useAddressStatus(account, true) === 'blocked';
  return isBlocked && account !== undefined && <BlockedAddress key={account} account={account} />;
}
