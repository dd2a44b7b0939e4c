import { EMPTY_ACTION, EMPTY_FORM, type Draft, type DraftAction, type ProposalForm } from '../draft';

export const DRAFT_ID = '1f0c7b3a-52f1-4a2e-9c57-0d6f3f1a9b01';

export function buildForm(changes: Partial<ProposalForm> = {}): ProposalForm {
  return {
    ...EMPTY_FORM,
    descriptionTitle: 'Raise the debt ceiling',
    description: '<p>Demand is higher than the ceiling.</p>',
    isApproved: true,
    ...changes,
  };
}

export function buildDraft(changes: Partial<Draft> = {}): Draft {
  return { ...buildForm(), id: DRAFT_ID, created: Date.UTC(2026, 4, 4, 10, 30), ...changes };
}

export function buildAction(changes: Partial<DraftAction> = {}): DraftAction {
  return {
    ...EMPTY_ACTION,
    target: '0x00000000000000000000000000000000000000a1',
    functionSignature: 'setFlag(uint256,bool)',
    functionArguments: '7, true',
    callData: `0xa4f4a1e6${'7'.padStart(64, '0')}${'1'.padStart(64, '0')}`,
    ...changes,
  };
}
