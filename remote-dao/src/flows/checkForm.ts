import { hasValidChecksum } from '@fathom/base/rpc/checksumAddress';
import { checkProposal, type ProposalIssues } from '../domain/authoring/checkProposal';
import type { ProposalForm } from '../domain/authoring/draft';

/** Checks the form, including address checksums. */
export function checkForm(form: ProposalForm): ProposalIssues {
  return checkProposal(form, hasValidChecksum);
}
