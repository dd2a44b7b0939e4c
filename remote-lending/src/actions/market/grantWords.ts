import type { ApproveStep, PermitStep } from '@fathom/shared/flows/step';
import { transactionText } from '@fathom/shared/actions/text/en';
import { dialogScreenText } from '../../text/screens';

/** On the button of a step that gives an approval; who may take how much stands above it, in the choice of the approval. */
export function grantWords({ grant, ...step }: ApproveStep | PermitStep): string {
  return 'isReset' in step && step.isReset ? dialogScreenText.stepReset(grant.symbol) : transactionText.approve;
}
