import { useHost } from '@fathom/contract';
import { useQuery } from '@tanstack/react-query';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { APP_ADDRESS_STATUS, type AddressStatus } from '@fathom/base/domain/addressGate';
import { addressStatusOf, addressStatusQuery } from './addressStatus.query';

/** Returns `allowed` without an account, or if the configuration doesn't require screening. */
export function useAddressStatus(account: Address | undefined, isRequested: boolean): AddressStatus {
  const service = useHost().configuration.service('addressStatus');
  const isOpen = isRequested && account !== undefined;
  const read = useQuery({ ...addressStatusQuery({ service, account: account ?? ZERO_ADDRESS }), enabled: isOpen });
  return isOpen ? addressStatusOf(read) : 'allowed';
}

/** True if the area or the whole app screens accounts. */
export function useIsScreened(isScreenedByArea: boolean): boolean {
  const appService = useHost().configuration.service(APP_ADDRESS_STATUS);
  return isScreenedByArea || appService !== undefined;
}
