import { logProblem } from '@fathom/base/log/logProblem';
import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';

interface ActionCreator<Action extends UnknownAction> {
  readonly type: string;
  readonly match: (action: unknown) => action is Action;
}

interface Effect<Action extends UnknownAction> {
  readonly actionCreator: ActionCreator<Action>;
  readonly effect: (action: Action) => void;
}

export interface StoreEffects {
  readonly middleware: Middleware;
  startListening<Action extends UnknownAction>(effect: Effect<Action>): void;
}

/** Redux Toolkit's listener middleware is 1.6 kB larger. */
export function createStoreEffects(): StoreEffects {
  const effects: ((action: UnknownAction) => void)[] = [];

  function run(action: UnknownAction): void {
    for (const effect of effects) {
      try {
        effect(action);
      } catch (error) {
        // The action has been applied, so the dispatch must not throw.
        logProblem('an effect of the store failed', error);
      }
    }
  }

  return {
    middleware: () => (next) => (action) => {
      const result = next(action);
      if (isAction(action)) run(action);
      return result;
    },
    startListening({ actionCreator, effect }) {
      effects.push((action) => {
        if (actionCreator.match(action)) effect(action);
      });
    },
  };
}
