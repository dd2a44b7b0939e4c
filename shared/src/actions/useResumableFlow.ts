import { useState } from 'react';
import { useHost } from '@fathom/shared/contract';
import type { FlowDefinition, FlowIntent } from '../flows/defineFlow';
import { isBusy } from '../flows/flowState';
import { loadFlow, type FlowPlace } from '../flows/flowStorage';
import type { DescribeStep } from '../flows/flowRun';
import { useFlow, type UsedFlow, type UseFlowOptions } from '../flows/useFlow';

interface ResumableFlowOptions<Intent> extends Pick<UseFlowOptions<Intent>, 'waitForIndexer'> {
  /** What the form says; `undefined` while it says nothing that can be done. */
  readonly intent: Intent | undefined;
  readonly place: FlowPlace | undefined;
  readonly describe: DescribeStep<Intent>;
  /** Puts what a released flow was about into the form, to be changed there. */
  readonly giveBack?: (intent: Intent) => void;
}

export interface ResumableFlow<Intent> extends UsedFlow {
  /** What is being performed or has been: the form is not to be changed, and shows this. */
  readonly locked: Intent | undefined;
  /** Given while a flow that a reload interrupted waits for its next step: leaves it and gives the form back, with what it was about. */
  readonly release: (() => void) | undefined;
}

/**
 * A flow behind a form. While a step is under way the form is locked; a flow that was under way when the page went away locks it from
 * the start, with the stored intent in the place of the empty form's. The component is keyed by the account.
 */
export function useResumableFlow<Intent extends FlowIntent, Facts>(
  flow: FlowDefinition<Intent, Facts>,
  options: ResumableFlowOptions<Intent>,
): ResumableFlow<Intent> {
  const { intent, place } = options;
  const host = useHost();
  const [stored, setStored] = useState(
    () => place && loadFlow(host.preferences.storage(flow.area), flow, place)?.intent,
  );
  const [started, setStarted] = useState<Intent>();
  const used = useFlow(flow, options);
  const { state, reset } = used;
  const isUnderWay = isBusy(state) || state.is === 'done';
  // A stored flow that is too old is not taken up: the state stays empty, and so does the form.
  const resumed = state.is === 'empty' ? undefined : stored;

  function release() {
    if (stored) options.giveBack?.(stored);
    reset();
    setStored(undefined);
  }

  function next() {
    setStarted(intent);
    used.next();
  }

  const locked = resumed ?? (isUnderWay ? started : undefined);
  return {
    ...used,
    next,
    locked,
    release: resumed && !isUnderWay ? release : undefined,
  };
}
