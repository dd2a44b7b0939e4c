import type { EncodedCall } from '@fathom/contract';
import { approvalInstead } from '../approval/approvals';
import type { FlowDefinition, FlowIntent } from '../defineFlow';
import { stepRequest } from './stepRequest';

/** Plans and encodes the calls of an intent, without signatures: an approval stands for its permit. */
export function encodedCalls<Intent extends FlowIntent, State>(
  flow: Pick<FlowDefinition<Intent, State>, 'plan' | 'expectedCalls'>,
  intent: Intent,
  state: State,
): readonly EncodedCall[] {
  const expectedCalls = flow.expectedCalls(intent);
  return flow.plan(intent, state).map((step) => {
    const sent = step.kind === 'permit' ? approvalInstead(step) : step;
    const { to, data, value, claim } = stepRequest(intent, expectedCalls, sent, {});
    return { to, data, value, expected: claim };
  });
}
