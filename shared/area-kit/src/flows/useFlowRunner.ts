import { useHost, useReadable } from '@fathom/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { areaIndexer } from '@fathom/base/indexer/areaIndexer';
import { encodeJson } from './run/bigintJson';
import type { FlowDefinition, FlowIntent } from './defineFlow';
import type { FlowRunnerOptions as RunnerOptions } from './run/flowRun';
import type { FlowState } from './run/flowState';
import type { FlowScope } from './run/flowKey';
import { createLazyRunner, type LazyRunner } from './run/lazyRunner';

export interface FlowRunnerHookOptions extends Pick<RunnerOptions, 'waitForIndexer'> {
  /** The scope of a flow to resume; `undefined` without a connected account. */
  readonly scope: FlowScope | undefined;
}

interface UsedFlowRunner<Intent> {
  readonly runner: LazyRunner<Intent>;
  readonly state: FlowState<Intent>;
}

/** Resumes an interrupted flow. Refreshes the area's data once a transaction is mined, even after unmounting. */
export function useFlowRunner<Intent extends FlowIntent, State>(
  flow: FlowDefinition<Intent, State>,
  { scope, waitForIndexer }: FlowRunnerHookOptions,
): UsedFlowRunner<Intent> {
  const host = useHost();
  const queries = useQueryClient();
  const [runner] = useState(() =>
    createLazyRunner(flow, {
      host,
      invalidate: (keys) => {
        for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
        areaIndexer(host, flow.area).refetchDisplayed();
      },
      ...(waitForIndexer && { waitForIndexer }),
    }),
  );
  useEffect(() => runner.follow(), [runner]);

  const resume = useEffectEvent(() => {
    if (scope) void runner.resume(scope);
  });
  const scopeKey = scope && encodeJson(scope);
  useEffect(() => {
    resume();
  }, [scopeKey]);

  return { runner, state: useReadable(runner.state) };
}
