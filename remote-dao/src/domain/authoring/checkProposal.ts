import { isAddress, isHex, isSameAddress, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { LONGEST_INPUT, MOST_ACTIONS, type DraftAction, type ProposalForm } from './draft';
import { hasLetters, htmlContent } from './htmlContent';
import { isSeparable, targetAddress, weiOf } from './proposalPayload';

export type ProposalActionField = 'target' | 'functionSignature' | 'callData' | 'value';
export type ProposalField = 'descriptionTitle' | 'description' | 'link' | 'isApproved' | 'actions';

export type ActionIssue =
  | { readonly field: 'target' | 'callData'; readonly problem: 'missing' | 'invalid' }
  | { readonly field: 'functionSignature'; readonly problem: 'missing' }
  | { readonly field: 'value'; readonly problem: 'invalid' };

export type ProposalIssue =
  | { readonly field: 'descriptionTitle'; readonly problem: 'missing' | 'separator' | 'too-long' }
  | { readonly field: 'description'; readonly problem: 'missing' | 'too-long' }
  | { readonly field: 'link'; readonly problem: 'invalid' }
  | { readonly field: 'isApproved'; readonly problem: 'missing' }
  | { readonly field: 'actions'; readonly problem: 'missing' | 'too-many' };

export interface ProposalIssues {
  readonly issues: readonly ProposalIssue[];
  readonly actions: readonly (readonly ActionIssue[])[];
}

/** True for a valid EIP-55 checksum or an address without one. */
export type ChecksumTest = (address: Address) => boolean;

/** In the order of the form. */
const RULES: Readonly<Record<ProposalField, (form: ProposalForm) => readonly ProposalIssue[]>> = {
  descriptionTitle: ({ descriptionTitle }) => checkTitle(descriptionTitle),
  description: ({ description }) => checkDescription(description),
  link: ({ link }) => (isLink(link) ? [] : [{ field: 'link', problem: 'invalid' }]),
  actions: ({ withAction, actions }) => (withAction ? checkCount(actions.length) : []),
  isApproved: ({ isApproved }) => (isApproved ? [] : [{ field: 'isApproved', problem: 'missing' }]),
};

/** Returns at most one issue. */
export function checkField(form: ProposalForm, field: ProposalField): readonly ProposalIssue[] {
  return RULES[field](form);
}

/** Returns why the proposal can't be submitted, in the order of the form. */
export function checkProposal(form: ProposalForm, hasValidChecksum: ChecksumTest): ProposalIssues {
  const { withAction, actions } = form;
  return {
    issues: Object.values(RULES).flatMap((check) => check(form)),
    actions: withAction ? actions.map((action) => checkAction(action, hasValidChecksum)) : [],
  };
}

export function hasIssues({ issues, actions }: ProposalIssues): boolean {
  return issues.length > 0 || actions.some((ofAction) => ofAction.length > 0);
}

/** The arguments aren't checked: they only generate the calldata. */
export function checkAction(action: DraftAction, hasValidChecksum: ChecksumTest): readonly ActionIssue[] {
  return [
    ...checkTarget(action.target, hasValidChecksum),
    ...(action.functionSignature.trim() === '' ? [{ field: 'functionSignature', problem: 'missing' } as const] : []),
    ...checkCallData(action.callData),
    ...(weiOf(action.value) === undefined ? [{ field: 'value', problem: 'invalid' } as const] : []),
  ];
}

/** True if the draft can be saved: it needs a title, and a description with letters. */
export function isDraft({ descriptionTitle, description }: ProposalForm): boolean {
  return descriptionTitle.trim() !== '' && hasLetters(description);
}

function checkTitle(title: string): readonly ProposalIssue[] {
  const field = 'descriptionTitle';
  if (title.trim() === '') return [{ field, problem: 'missing' }];
  if (title.length > LONGEST_INPUT.title) return [{ field, problem: 'too-long' }];
  return isSeparable(title) ? [] : [{ field, problem: 'separator' }];
}

function checkDescription(html: string): readonly ProposalIssue[] {
  const field = 'description';
  if (htmlContent(html) === '') return [{ field, problem: 'missing' }];
  return html.length > LONGEST_INPUT.description ? [{ field, problem: 'too-long' }] : [];
}

function checkCount(count: number): readonly ProposalIssue[] {
  if (count === 0) return [{ field: 'actions', problem: 'missing' }];
  return count > MOST_ACTIONS ? [{ field: 'actions', problem: 'too-many' }] : [];
}

/** The zero address is the placeholder of a proposal without a call, so it isn't a valid target. */
function checkTarget(text: string, hasValidChecksum: ChecksumTest): readonly ActionIssue[] {
  if (text.trim() === '') return [{ field: 'target', problem: 'missing' }];
  const target = targetAddress(text);
  const isValid = isAddress(target) && !isSameAddress(target, ZERO_ADDRESS) && hasValidChecksum(target);
  return isValid ? [] : [{ field: 'target', problem: 'invalid' }];
}

function checkCallData(text: string): readonly ActionIssue[] {
  const callData = text.trim();
  if (callData === '') return [{ field: 'callData', problem: 'missing' }];
  const isValid = isHex(callData) && callData.length % 2 === 0 && callData.length <= LONGEST_INPUT.callData;
  return isValid ? [] : [{ field: 'callData', problem: 'invalid' }];
}

function isLink(text: string): boolean {
  return text.trim() === '' || (/^https?:\/\/[^\s/]+\S*$/.test(text.trim()) && text.length <= LONGEST_INPUT.link);
}
