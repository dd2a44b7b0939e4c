import type { ContractRead } from '@fathom/base/rpc/contractFunction';
import { readOne, required, type MulticallReader } from '@fathom/base/rpc/multicall';
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

interface CallState extends SpendingState {
  /** Absent where a call can be repeated. */
  readonly isDone?: boolean;
}

interface CallFlow<Intent extends FlowIntent> extends Omit<
  FlowDefinition<Intent, CallState>,
  'readState' | 'expectedState' | 'plan' | 'expectedCalls'
> {
  /** What the call spends and needs an approval for. Default: nothing. */
  readonly spending?: (intent: Intent) => Spending | undefined;
  /**
   * For a call that can be made only once: whether it was, and how an error names what could not be
   * read. Then nothing is planned.
   */
  readonly isDone?: (intent: Intent) => { readonly read: ContractRead<boolean>; readonly name: string };
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
  isDone,
  call,
  expectedCalls,
  ...flow
}: CallFlow<Intent>): FlowDefinition<Intent, CallState> {
  async function readState(intent: Intent, chain: MulticallReader): Promise<CallState> {
    const state = await readSpendingState(chain, spending(intent), intent.account);
    if (!isDone) return state;
    const { read, name } = isDone(intent);
    return { ...state, isDone: required(await readOne(chain, read), name) };
  }

  return defineFlow<Intent, CallState>({
    ...flow,
    readState,
    expectedState: () => NOTHING_ALLOWED,
    plan: (intent, state) =>
      state.isDone === true
        ? []
        : planApprovedCall({ ...call(intent), spending: spending(intent), allowance: state.allowance }),
    expectedCalls: (intent) => ({ ...expectedCalls(intent), approvals: expectedApprovals(spending(intent)) }),
  });
}
