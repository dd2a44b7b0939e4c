import type { HostServices, TransactionRequest } from '@fathom/contract';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { FlowDefinition, FlowIntent } from '../defineFlow';
import type { FlowEvent } from '../flowEvent';
import type { FlowState, StepRange } from './flowState';
import type { FlowScope } from './flowKey';
import type { Step } from '../steps/step';
import { stepRequest } from '../steps/stepRequest';

/** The area's name of a step; alerts and activity display the verified message instead. */
export interface StepLabels {
  /** "Supply 1,000 USDC". */
  readonly title: string;
}

export type DescribeStep<Intent> = (step: Step, intent: Intent) => StepLabels;

/** Returns why nothing may be sent now, if anything blocks it. */
export type Blocker = () => string | undefined;

export interface FlowRunnerOptions {
  readonly host: HostServices;
  /** Called with the flow's query keys when its call is mined, and again when it is indexed. */
  readonly invalidate: (keys: readonly (readonly unknown[])[]) => void;
  /** Resolves once the indexer has reached the block; `late` on timeout. Default: no wait. */
  readonly waitForIndexer?: ((block: number) => Promise<'reached' | 'late'>) | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

/** A flow without its planning. */
export type RunnableFlow<Intent extends FlowIntent> = Pick<
  FlowDefinition<Intent, unknown>,
  'id' | 'area' | 'intent' | 'expectedCalls' | 'invalidates' | 'selection' | 'recheck' | 'isTransientRevert'
>;

export interface FlowRun<Intent extends FlowIntent> {
  readonly intent: Intent;
  readonly flow: RunnableFlow<Intent>;
  readonly options: FlowRunnerOptions & Required<Pick<FlowRunnerOptions, 'now' | 'wait'>>;
  readonly reader: () => MulticallReader;
  readonly scope: FlowScope;
  /** The current state; that of another run once this run is superseded. */
  readonly state: () => FlowState;
  /** Ignored once another intent has superseded this run. */
  readonly dispatch: (event: FlowEvent<Intent>) => void;
  readonly isCurrent: () => boolean;
}

export function scopeOf<Intent extends FlowIntent>(
  flow: Pick<RunnableFlow<Intent>, 'selection'>,
  intent: Intent,
): FlowScope {
  return { account: intent.account, chainId: intent.chainId, selection: flow.selection?.(intent) ?? '' };
}

/** Returns the requests to the host; none for a signature. */
export function requestsOf<Intent extends FlowIntent>(
  { intent, flow, state }: Pick<FlowRun<Intent>, 'intent' | 'flow' | 'state'>,
  { at, until }: StepRange,
): readonly TransactionRequest[] {
  const { steps, permits } = state();
  const expectedCalls = flow.expectedCalls(intent);
  return steps
    .slice(at, until)
    .flatMap(({ step }) => (step.kind === 'permit' ? [] : [stepRequest(intent, expectedCalls, step, permits)]));
}
