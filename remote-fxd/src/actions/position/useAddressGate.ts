import type { Address } from '@fathom/shared/domain/address';
import { entryIssues, exitIssues } from '@fathom/shared/domain/addressGate';
import { useAddressStatus } from '@fathom/shared/actions/useAddressStatus';
import type { FxdConfiguration } from '../../data/fxdConfiguration';
import { addressIssueText } from '../../text/dialogs';

/** Why the account's address keeps it from entering (open, top up) or leaving (repay, close), in final words; mostly nothing. */
export function useAddressGate(
  way: 'entry' | 'exit',
  { addressBlocked }: Pick<FxdConfiguration, 'addressBlocked'>,
  account: Address | undefined,
): readonly string[] {
  const status = useAddressStatus(account, addressBlocked);
  const issues = way === 'entry' ? entryIssues(status) : exitIssues(status);
  return issues.map((issue) => addressIssueText[issue]);
}
