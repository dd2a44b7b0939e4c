import { hasValidChecksum } from '@fathom/base/rpc/checksumAddress';
import { checkProposal, type ProposalIssues } from '../domain/authoring/checkProposal';
import type { ProposalForm } from '../domain/authoring/draft';

export function checkForm(form: ProposalForm): ProposalIssues {
  return checkProposal(form, hasValidChecksum);
}
