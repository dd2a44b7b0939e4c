import { defineFlow, type FlowDefinition, type FlowIntent } from './defineFlow';
import type { ExpectedCalls } from './expectedCalls';
import {
  expectedApprovals,
  NOTHING_ALLOWED,
  planApprovedCall,
  readSpendingState,
  type PlannedCall,
  type Spending,
  type SpendingState,
} from './spending';

interface CallFlow<Intent extends FlowIntent> extends Omit<
  FlowDefinition<Intent, SpendingState>,
  'readState' | 'expectedState' | 'plan' | 'expectedCalls'
> {
  /** What the call spends and needs an approval for. Default: nothing. */
  readonly spending?: (intent: Intent) => Spending | undefined;
  /** Pure. */
  readonly call: (intent: Intent) => PlannedCall;
  /** The flow's `expectedCalls`, without the approval. */
  readonly expectedCalls: (intent: Intent) => Omit<ExpectedCalls, 'approvals'>;
}

/**
 * A flow of one call, preceded by an approval or a permit if the call spends tokens and the
 * allowance is insufficient. Flows with several calls, or with other reads than the allowance, use
 * `defineFlow`.
 */
export function defineCallFlow<Intent extends FlowIntent>({
  spending = () => undefined,
  call,
  expectedCalls,
  ...flow
}: CallFlow<Intent>): FlowDefinition<Intent, SpendingState> {
  return defineFlow({
    ...flow,
    readState: (intent, chain) => readSpendingState(chain, spending(intent), intent.account),
    expectedState: () => NOTHING_ALLOWED,
    plan: (intent, { allowance }) => planApprovedCall({ ...call(intent), spending: spending(intent), allowance }),
    expectedCalls: (intent) => ({ ...expectedCalls(intent), approvals: expectedApprovals(spending(intent)) }),
  });
}
