import type { Address } from '../domain/address';
import { entryIssues, exitIssues, type AddressIssue } from '../domain/addressGate';
import { useAddressStatus } from './useAddressStatus';

interface AddressGate {
  readonly account: Address | undefined;
  /** Whether the configuration requires address screening for the area. */
  readonly isRequested: boolean;
}

/** The address gate's issues with the account's entering or leaving an area; usually none. */
export function useAddressIssues(
  way: 'entry' | 'exit',
  { account, isRequested }: AddressGate,
): readonly AddressIssue[] {
  const status = useAddressStatus(account, isRequested);
  return way === 'entry' ? entryIssues(status) : exitIssues(status);
}
