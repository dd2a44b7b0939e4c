import { useHost } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { AddressText } from '@fathom/ui/token/AddressText';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';

/** Links to the block explorer, or displays the address on a chain without one. */
export function ContractLink({ chainId, address }: { chainId: number; address: Address }) {
  const url = useHost().network.addressUrl(chainId, address);
  if (url === '') return <AddressText address={address} hasIdenticon={false} canCopy />;
  return <ExternalLink href={url}>{formatAddress(address)}</ExternalLink>;
}
