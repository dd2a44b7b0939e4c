import { areaReader } from '@fathom/base/rpc/areaReader';
import type { Writable } from '@fathom/base/domain/writable';
import type { AreaStorage } from '@fathom/contract';
import type { FlowDefinition, FlowIntent } from '../defineFlow';
import { scopeOf, type FlowRun } from './flowRun';
import type { FlowState } from './flowState';
import { reduce } from './reduce';

/** A runner's state, which only the current run changes. */
export interface FlowRuns<Intent extends FlowIntent, State> {
  readonly flow: FlowDefinition<Intent, State>;
  readonly options: FlowRun<Intent>['options'];
  readonly storage: AreaStorage;
  readonly state: Writable<FlowState<Intent>>;
  current: FlowRun<Intent> | undefined;
  /** The wallet has refused a batch, so this runner offers no other one. */
  isBatchRefused: boolean;
}

/** Supersedes the current run. */
export function beginRun<Intent extends FlowIntent, State>(
  runs: FlowRuns<Intent, State>,
  intent: Intent,
): FlowRun<Intent> {
  const { flow, options, state } = runs;
  const run: FlowRun<Intent> = {
    intent,
    flow,
    options,
    reader: () => areaReader(options.host, intent.chainId),
    scope: scopeOf(flow, intent),
    state: () => state.get(),
    isCurrent: () => runs.current === run,
    dispatch: (event) => {
      if (runs.current === run) state.set(reduce(state.get(), event));
    },
  };
  runs.current = run;
  return run;
}
