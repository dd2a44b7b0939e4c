import type { Address } from '../domain/address';
import { entryIssues, exitIssues, type AddressIssue } from '../domain/addressGate';
import { useAddressStatus } from './useAddressStatus';

interface AddressGate {
  readonly account: Address | undefined;
  /** The configuration has the area's accounts checked. */
  readonly isRequested: boolean;
}

/** What the address gate has against the account's entering an area or leaving it; mostly nothing. */
export function useAddressIssues(
  way: 'entry' | 'exit',
  { account, isRequested }: AddressGate,
): readonly AddressIssue[] {
  const status = useAddressStatus(account, isRequested);
  return way === 'entry' ? entryIssues(status) : exitIssues(status);
}
