import type { Address } from '@fathom/contract/address';
import { entryIssues, type AddressIssue } from '@fathom/base/domain/addressGate';
import { useAddressStatus } from './useAddressStatus';

interface AddressGate {
  readonly account: Address | undefined;
  /** Whether the action enters the area, and the configuration requires address screening there. */
  readonly isRequested: boolean;
}

/** The address gate's issues with the account's entering an area; usually none. */
export function useAddressIssues({ account, isRequested }: AddressGate): readonly AddressIssue[] {
  return entryIssues(useAddressStatus(account, isRequested));
}
