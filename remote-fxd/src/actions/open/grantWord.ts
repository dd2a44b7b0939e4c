import type { Step } from '@fathom/shared/flows/step';
import { dialogText } from '../../text/dialogs';

/** On the button of a step that gives an approval; who may take how much stands above it. */
export function grantWord(step: Exclude<Step, { kind: 'call' }>): string {
  return step.kind === 'approve' && step.isReset ? dialogText.stepReset(step.grant.symbol) : dialogText.approveToken;
}
