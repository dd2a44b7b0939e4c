import type { PlannedStep, StepState } from '../../flows/run/flowState';
import type { Step } from '../../flows/steps/step';
import { requiresApproval } from './requiresApproval';

const APPROVE = { kind: 'approve', id: 'approve' } as Step;
const CALL = { kind: 'call', id: 'supply' } as Step;

function flowOf(approval: StepState): { readonly steps: readonly PlannedStep[] } {
  return {
    steps: [
      { step: APPROVE, state: approval },
      { step: CALL, state: { status: 'idle' } },
    ],
  };
}

it.each<[StepState, boolean]>([
  [{ status: 'idle' }, true],
  [{ status: 'awaiting-wallet' }, true],
  [{ status: 'done' }, false],
  [{ status: 'skipped', because: 'sufficient' }, false],
])('says whether an approval is missing that is %j', (state, expected) => {
  expect(requiresApproval(flowOf(state))).toBe(expected);
});

it('requires none for an action alone', () => {
  expect(requiresApproval({ steps: [{ step: CALL, state: { status: 'idle' } }] })).toBe(false);
});
