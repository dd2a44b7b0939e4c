import { useHost } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import { formatAddress } from '@fathom/shared/format/formatAddress';
import { AddressText } from '@fathom/shared/ui/AddressText';
import { ExternalLink } from '@fathom/shared/ui/ExternalLink';

/** A contract in the block explorer, or its address on a chain without one. */
export function ContractLink({ chainId, address }: { chainId: number; address: Address }) {
  const url = useHost().network.addressUrl(chainId, address);
  if (url === '') return <AddressText address={address} hasIdenticon={false} canCopy />;
  return <ExternalLink href={url}>{formatAddress(address)}</ExternalLink>;
}
