import type { Address } from '@fathom/contract/address';
import { entryIssues, type AddressIssue } from '@fathom/base/domain/addressGate';
import { useAddressStatus, useIsScreened } from './useAddressStatus';

interface AddressGate {
  readonly account: Address | undefined;
  /** Exits are never screened. */
  readonly way: 'entry' | 'exit' | 'emergency';
  /** The area's own setting; the whole app may screen accounts as well. */
  readonly isScreened: boolean;
}

export function useAddressIssues({ account, way, isScreened }: AddressGate): readonly AddressIssue[] {
  const isRequested = useIsScreened(isScreened) && way === 'entry';
  return entryIssues(useAddressStatus(account, isRequested));
}
