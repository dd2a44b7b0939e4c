import type { ContractRead } from '@fathom/base/rpc/abi/contractFunction';
import { readOne, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import { defineFlow, type FlowDefinition, type FlowIntent } from './defineFlow';
import type { ExpectedCalls } from './steps/expectedCalls';
import {
  expectedApprovals,
  NOTHING_ALLOWED,
  planApprovedCall,
  readSpendingState,
  type PlannedCall,
  type Spending,
  type SpendingState,
} from './approval/spending';

interface CallState extends SpendingState {
  readonly isDone?: boolean;
}

interface CallFlow<Intent extends FlowIntent> extends Omit<
  FlowDefinition<Intent, CallState>,
  'readState' | 'expectedState' | 'plan' | 'expectedCalls'
> {
  readonly spending?: (intent: Intent) => Spending | undefined;
  /** Reads whether a call that is possible only once was made; then nothing is planned. `name` is used in errors. */
  readonly isDone?: (intent: Intent) => { readonly read: ContractRead<boolean>; readonly name: string };
  readonly call: (intent: Intent) => PlannedCall;
  readonly expectedCalls: (intent: Intent) => Omit<ExpectedCalls, 'approvals'>;
}

/** Defines a flow of one call and its approval. Use `defineFlow` for several calls or other reads. */
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
