import { hasValidChecksum } from '@fathom/base/rpc/abi/checksumAddress';
import { checkAction, checkProposal, type ActionIssue, type ProposalIssues } from '../domain/authoring/checkProposal';
import type { DraftAction, ProposalForm } from '../domain/authoring/draft';

export function checkForm(form: ProposalForm): ProposalIssues {
  return checkProposal(form, hasValidChecksum);
}

export function checkFormAction(action: DraftAction): readonly ActionIssue[] {
  return checkAction(action, hasValidChecksum);
}
