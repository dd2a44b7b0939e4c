import { useReadable, useHost, type AreaId, type TransactionRequest } from '@fathom/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { areaIndexer } from '../indexer/areaIndexer';
import { encodeJson } from './bigintJson';
import type { FlowDefinition, FlowIntent } from './defineFlow';
import type { PermitToSign } from './expectedCalls';
import { EMPTY_FLOW, hasEnded, isBusy, lockedIntent, type FlowState } from './flowState';
import type { FlowScope } from './flowStorage';
import type { DescribeStep, FlowRunnerOptions } from './flowRun';
import { createFlowRunner } from './run';

/** A new intent is prepared when it has not changed for this time. In ms; lending specification, section 9. */
export const PREPARING_DEBOUNCE = 1000;

export interface UseFlowOptions<Intent> extends Pick<FlowRunnerOptions, 'waitForIndexer'> {
  /** What the user wants, or `undefined` while the form does not say anything that can be done. */
  readonly intent: Intent | undefined;
  /** Where a flow interrupted by a reload is looked for; `undefined` without a connected account. */
  readonly scope: FlowScope | undefined;
  readonly describe: DescribeStep<Intent>;
  /** Puts what a released flow was about into the form, to be changed there. */
  readonly onRelease?: (intent: Intent) => void;
  readonly debounce?: number;
}

export interface UsedFlow<Intent = unknown> {
  /** The area whose release describes what is signed. */
  readonly area: AreaId;
  readonly state: FlowState<Intent>;
  /** What is being performed or has been: the form is not to be changed, and displays this. */
  readonly locked: Intent | undefined;
  /** Given while a flow that a reload interrupted waits for its next step: leaves it and returns the form, with what it was about. */
  readonly release: (() => void) | undefined;
  /** `true` from a change of the intent until it is planned. */
  readonly isPreparing: boolean;
  /** What the due step would send, or all that go as one, to be read before it is. */
  readonly requests: readonly TransactionRequest[];
  /** What the due signature would allow. */
  readonly grant: PermitToSign | undefined;
  /** Performs the due step. Does nothing while the intent is another one than the one that was planned. */
  readonly next: () => void;
  /** Whether the wallet must take the transactions as one, where it offers it. Kept for the account. */
  readonly setBatch: (choice: 'on' | 'off') => void;
  /** Reads and plans the same intent once more, as after a preparation that failed. */
  readonly retry: () => void;
  /** Forgets the flow, as when a dialog is used again after success. */
  readonly reset: () => void;
}

/**
 * A flow behind a form: prepares the intent as it changes, performs steps on demand, locks the form meanwhile, takes up after a reload. Closing
 * the dialog does not disturb a transaction in progress: the queries are still invalidated when it is mined, and what is displayed of the
 * area's indexer is read again.
 * Needs `HostServicesProvider` and `QueryClientProvider`.
 */
export function useFlow<Intent extends FlowIntent, State>(
  flow: FlowDefinition<Intent, State>,
  options: UseFlowOptions<Intent>,
): UsedFlow<Intent> {
  const { intent, scope, debounce = PREPARING_DEBOUNCE } = options;
  const host = useHost();
  const queries = useQueryClient();
  const [runner] = useState(() =>
    createFlowRunner(flow, {
      host,
      invalidate: (keys) => {
        for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
        areaIndexer(host, flow.area).refetchDisplayed();
      },
      ...(options.waitForIndexer && { waitForIndexer: options.waitForIndexer }),
    }),
  );
  const state = useReadable(runner.state);
  useEffect(() => runner.follow(), [runner]);
  // Balances change with the transaction itself, and a draft may fill the form beside a restored flow: neither replaces the plan.
  const isLocked = hasEnded(state) || lockedIntent(state) !== undefined;

  const resume = useEffectEvent(() => {
    if (scope) void runner.resume(scope);
  });
  const scopeKey = scope && encodeJson(scope);
  useEffect(() => {
    resume();
  }, [scopeKey]);

  const [preparedKey, setPreparedKey] = useState<string>();
  const prepare = useEffectEvent((key: string) => {
    setPreparedKey(key);
    if (intent) void runner.prepare(intent);
  });
  const intentKey = intent && encodeJson(intent);
  const isOutdated = intentKey !== preparedKey;
  useEffect(() => {
    if (intentKey === undefined || isLocked || !isOutdated) return undefined;
    const timer = setTimeout(() => {
      prepare(intentKey);
    }, debounce);
    return () => {
      clearTimeout(timer);
    };
  }, [intentKey, isLocked, isOutdated, debounce]);

  function reset() {
    runner.reset();
    setPreparedKey(undefined);
  }

  function release() {
    if (state.intent) options.onRelease?.(state.intent);
    reset();
  }

  const isResumed = preparedKey === undefined;
  const isInProgress = isBusy(state) || state.is === 'done';
  return {
    area: flow.area,
    locked: lockedIntent(state),
    release: state.isRestored && !isInProgress ? release : undefined,
    // An emptied form has no steps and no errors, though the runner keeps a signature for when the amount comes back.
    state: intentKey === undefined && !isResumed && !isLocked ? EMPTY_FLOW : state,
    requests: isResumed || !isOutdated ? runner.current() : [],
    grant: isResumed || !isOutdated ? runner.nextPermit() : undefined,
    isPreparing: intentKey !== undefined && !isLocked && (isOutdated || state.is === 'preparing'),
    next: () => {
      if (isResumed || !isOutdated) void runner.next(options.describe);
    },
    setBatch: (choice) => void runner.setBatch(choice),
    retry: () => {
      const locked = lockedIntent(state) ?? intent;
      if (locked) void runner.prepare(locked);
    },
    reset,
  };
}
