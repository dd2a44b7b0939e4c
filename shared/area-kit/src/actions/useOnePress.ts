import { useEffect, useRef } from 'react';
import type { FlowIntent } from '../flows/defineFlow';
import { isBusy, type FlowState } from '../flows/run/flowState';
import { useFlowRunner } from '../flows/useFlowRunner';
import type { ActionContext } from './actionContext';
import type { OnePressAction } from './defineOnePress';
import { isNext, onePressError } from './onePressError';
import { presentFlowError, type PresentedError } from './progress/presentFlowError';
import { useLoggedFailures } from './useLoggedFailures';
import { useUnconfirmedText } from './preview/useUnconfirmedText';

interface OnePress<Choice> {
  /** The choice being performed; no button can be pressed meanwhile. */
  readonly pending: Choice | undefined;
  readonly isAwaitingWallet: boolean;
  /** Announced while the chain is searched for an unconfirmed transaction. */
  readonly unconfirmed: string | undefined;
  readonly isDone: boolean;
  readonly failure: OnePressFailure | undefined;
  /** Plans, checks and sends. Does nothing without an account, or while something is pending. */
  readonly press: (choice: Choice) => void;
}

export type OnePressFailure = ({ readonly kind: 'failed' } & PresentedError) | { readonly kind: 'rejected' };

export interface OnePressOptions<Input> {
  readonly input: Input;
  readonly context: Pick<ActionContext, 'account' | 'chainId' | 'errors' | 'waitForIndexer'>;
  readonly logAs: string;
}

/** Performs an action of one transaction with one press. Key the component by the account. */
export function useOnePress<Input, Choice extends string, Intent extends FlowIntent, State>(
  action: OnePressAction<Input, Choice, Intent, State>,
  { input, context, logAs }: OnePressOptions<Input>,
): OnePress<Choice> {
  const { account, chainId, errors, waitForIndexer } = context;
  const { runner, state } = useFlowRunner(action.flow, {
    scope: account && { account, chainId, selection: action.selection(input) },
    waitForIndexer,
  });
  const isMounted = useIsMounted();
  const unconfirmed = useUnconfirmedText(state);
  useLoggedFailures(logAs, state);

  async function perform(intent: Intent): Promise<void> {
    // A new press replaces a restored or failed flow.
    runner.reset();
    await runner.prepare(intent);
    // Nothing is sent from a page that was left meanwhile.
    if (!isMounted.current || !isNext(runner.state.get(), 'idle')) return;
    await runner.next((_step, sent) => ({ title: action.transaction({ input, choice: action.choiceOf(sent) }) }));
  }

  const error = onePressError(state);
  return {
    pending: state.intent !== undefined && isPending(state) ? action.choiceOf(state.intent) : undefined,
    unconfirmed,
    isAwaitingWallet: isNext(state, 'awaiting-wallet'),
    isDone: state.status === 'done',
    failure: error && (error === 'rejected' ? { kind: error } : { kind: 'failed', ...presentFlowError(error, errors) }),
    press: (choice) => {
      const current = runner.state.get();
      if (!account || current.status === 'done' || isPending(current)) return;
      void perform(action.intent({ input, choice, account }));
    },
  };
}

/** True from the press until its outcome. A flow interrupted by a reload is pending only while it is sent. */
function isPending(state: FlowState): boolean {
  if (isBusy(state)) return true;
  const isPressed = state.intent !== undefined && state.isRestored !== true;
  return isPressed && state.status !== 'done' && onePressError(state) === undefined;
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
