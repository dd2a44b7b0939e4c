import { createWritable } from '@fathom/base/domain/writable';
import type { FlowDefinition, FlowIntent } from '../defineFlow';
import { flowKey, type FlowScope } from './flowKey';
import type { FlowRunnerOptions } from './flowRun';
import { EMPTY_FLOW, type FlowError, type FlowState } from './flowState';
import type { createFlowRunner, FlowRunner } from './run';

export interface LazyRunner<Intent> extends FlowRunner<Intent> {
  /** Loads the code before the first intent. Ignores a failure, because the intent retries. */
  readonly preload: () => void;
}

/** Loads the runner's code with the first intent or for a resumed flow. Never rejects; see `unprepared`. */
export function createLazyRunner<Intent extends FlowIntent, State>(
  flow: FlowDefinition<Intent, State>,
  options: FlowRunnerOptions,
  importRunner: () => Promise<{ readonly createFlowRunner: typeof createFlowRunner }> = () => import('./run'),
): LazyRunner<Intent> {
  const state = createWritable<FlowState<Intent>>(EMPTY_FLOW);
  const storage = options.host.preferences.storage(flow.area);
  const code = createRunnerCode(importRunner, (module) => module.createFlowRunner(flow, options, state));
  /** A transaction in progress has to be displayed before another one is planned. */
  let interrupted: FlowScope | undefined;
  let calls = 0;

  /** Returns `undefined` if a later call has taken over, or the code is missing. */
  async function loadFor(intent: Intent | undefined): Promise<FlowRunner<Intent> | undefined> {
    calls += 1;
    const call = calls;
    const of = intent && { intent };
    if (of) state.set({ ...EMPTY_FLOW, ...of, status: 'preparing' });
    try {
      const loaded = await code.load();
      return call === calls ? loaded : undefined;
    } catch (error) {
      if (call === calls) state.set({ ...EMPTY_FLOW, ...of, status: 'unprepared', error: loadError(error) });
      return undefined;
    }
  }

  async function isResumed(loaded: FlowRunner<Intent>): Promise<boolean> {
    const scope = interrupted;
    interrupted = undefined;
    return scope !== undefined && loaded.resume(scope);
  }

  return {
    state,
    preload: () => void code.load().catch(() => undefined),
    async prepare(intent) {
      const runner = code.loaded();
      if (runner) return runner.prepare(intent);
      const loaded = await loadFor(intent);
      if (!loaded || (await isResumed(loaded))) return;
      await loaded.prepare(intent);
    },
    next: async (describe, blocker) => code.loaded()?.next(describe, blocker),
    setBatch: async (choice) => code.loaded()?.setBatch(choice),
    async resume(scope) {
      const runner = code.loaded();
      if (runner) return runner.resume(scope);
      if (storage.get(flowKey(flow.id, scope)) === undefined) return false;
      interrupted = scope;
      const loaded = await loadFor(undefined);
      return loaded !== undefined && isResumed(loaded);
    },
    nextRequests: () => code.loaded()?.nextRequests() ?? [],
    nextPermit: () => code.loaded()?.nextPermit(),
    follow: () => code.follow(),
    reset() {
      calls += 1;
      const runner = code.loaded();
      if (runner) runner.reset();
      else state.set(EMPTY_FLOW);
    },
  };
}

interface RunnerCode<Intent> extends Pick<FlowRunner<Intent>, 'follow'> {
  loaded(): FlowRunner<Intent> | undefined;
  /** Tries again after a failure. */
  load(): Promise<FlowRunner<Intent>>;
}

function createRunnerCode<Intent, Module>(
  importModule: () => Promise<Module>,
  create: (module: Module) => FlowRunner<Intent>,
): RunnerCode<Intent> {
  let runner: FlowRunner<Intent> | undefined;
  let loading: Promise<FlowRunner<Intent>> | undefined;
  const followers = new Set<(loaded: FlowRunner<Intent>) => void>();
  return {
    loaded: () => runner,
    load() {
      loading ??= importModule().then((module) => {
        const loaded = create(module);
        runner = loaded;
        for (const follow of followers) follow(loaded);
        return loaded;
      });
      loading.catch(() => {
        loading = undefined;
      });
      return loading;
    },
    follow() {
      if (runner) return runner.follow();
      let stop: (() => void) | undefined;
      const follow = (loaded: FlowRunner<Intent>) => {
        stop = loaded.follow();
      };
      followers.add(follow);
      return () => {
        followers.delete(follow);
        stop?.();
      };
    },
  };
}

function loadError(error: unknown): FlowError {
  return {
    stage: 'preparation',
    code: 'network',
    message: "The code for this action couldn't be loaded. Nothing was sent. Check your connection and try again.",
    reason: error instanceof Error ? error.message : String(error),
    blocking: false,
    actionBlocked: true,
  };
}
