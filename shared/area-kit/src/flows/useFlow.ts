import type { AreaId, TransactionRequest } from '@fathom/contract';
import { useEffect, useRef, useState } from 'react';
import { encodeJson } from './run/bigintJson';
import type { FlowDefinition, FlowIntent } from './defineFlow';
import type { PermitToSign } from './steps/expectedCalls';
import { EMPTY_FLOW, hasEnded, isBusy, lockedIntent, type FlowState } from './run/flowState';
import type { DescribeStep } from './run/flowRun';
import { useDebouncedEffect } from './useDebouncedEffect';
import { useFlowRunner, type FlowRunnerHookOptions } from './useFlowRunner';

/** Milliseconds without a change before a new intent is prepared; lending specification, section 9. */
export const PREPARING_DEBOUNCE = 1000;

export interface UseFlowOptions<Intent> extends FlowRunnerHookOptions {
  readonly intent: Intent | undefined;
  readonly describe: DescribeStep<Intent>;
  /** Prevents sending; read again when the wallet is prompted. */
  readonly blocked?: string | undefined;
  readonly onDiscard?: ((intent: Intent) => void) | undefined;
  readonly debounce?: number | undefined;
}

export interface UsedFlow<Intent = unknown> {
  /** The area whose release describes what is signed. */
  readonly area: AreaId;
  readonly state: FlowState<Intent>;
  /** The intent being or already performed; the read-only form displays it. */
  readonly locked: Intent | undefined;
  /** Leaves an interrupted flow, and restores the form with its intent. Defined while it waits for its next step. */
  readonly discard: (() => void) | undefined;
  /** True from a change of the intent until it is planned. */
  readonly isPreparing: boolean;
  readonly requests: readonly TransactionRequest[];
  readonly permit: PermitToSign | undefined;
  /** Performs the next step. Does nothing while the intent differs from the planned one. */
  readonly next: () => void;
  /** Stores the account's preference for batches. */
  readonly setBatch: (choice: 'on' | 'off') => void;
  /** Reads and plans the same intent again, for example after a failed preparation. */
  readonly retry: () => void;
  /** Discards the flow, for example when a dialog is reused after success. */
  readonly reset: () => void;
}

/**
 * Connects a flow to a form: prepares the intent as it changes, performs steps on demand, locks the form meanwhile, and
 * resumes after a reload. Closing the dialog doesn't disturb a transaction in progress: its queries are still
 * invalidated and indexed data is refetched. Requires `HostServicesProvider` and `QueryClientProvider`.
 */
export function useFlow<Intent extends FlowIntent, State>(
  flow: FlowDefinition<Intent, State>,
  options: UseFlowOptions<Intent>,
): UsedFlow<Intent> {
  const { intent, blocked, debounce = PREPARING_DEBOUNCE } = options;
  const newestBlocked = useRef(blocked);
  useEffect(() => {
    newestBlocked.current = blocked;
  }, [blocked]);
  const { runner, state } = useFlowRunner(flow, options);
  // The transaction itself changes balances, and a draft may fill the form next to a restored flow. Neither must
  // replace the plan.
  const isLocked = hasEnded(state) || lockedIntent(state) !== undefined;

  const [preparedKey, setPreparedKey] = useState<string>();
  const intentKey = intent && encodeJson(intent);
  const isOutdated = intentKey !== preparedKey;
  const canPrepare = intentKey !== undefined && !isLocked && isOutdated;
  // Loads the code while the entry settles.
  useEffect(() => {
    if (canPrepare) runner.preload();
  }, [canPrepare, runner]);
  useDebouncedEffect(intentKey, canPrepare ? debounce : undefined, () => {
    setPreparedKey(intentKey);
    if (intent) void runner.prepare(intent);
  });

  function reset() {
    runner.reset();
    setPreparedKey(undefined);
  }

  function discard() {
    if (state.intent) options.onDiscard?.(state.intent);
    reset();
  }

  const isResumed = preparedKey === undefined;
  const isInProgress = isBusy(state) || state.status === 'done';
  return {
    area: flow.area,
    locked: lockedIntent(state),
    discard: state.isRestored && !isInProgress ? discard : undefined,
    // An empty form has no steps or errors, but the runner keeps a signature in case the amount is entered again.
    state: intentKey === undefined && !isResumed && !isLocked ? EMPTY_FLOW : state,
    requests: isResumed || !isOutdated ? runner.nextRequests() : [],
    permit: isResumed || !isOutdated ? runner.nextPermit() : undefined,
    isPreparing: intentKey !== undefined && !isLocked && (isOutdated || state.status === 'preparing'),
    next: () => {
      if (isResumed || !isOutdated) void runner.next(options.describe, () => newestBlocked.current);
    },
    setBatch: (choice) => void runner.setBatch(choice),
    retry: () => {
      const locked = lockedIntent(state) ?? intent;
      if (locked) void runner.prepare(locked);
      // The code for an interrupted flow did not load.
      else if (options.scope) void runner.resume(options.scope);
    },
    reset,
  };
}
