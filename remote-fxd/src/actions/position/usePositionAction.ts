import type { ActionContext, Eligibility } from '@fathom/shared/actions/actionContext';
import type { ActionDefinition } from '@fathom/shared/actions/defineAction';
import type { PriceCheck } from '@fathom/shared/actions/priceCheck';
import type { ActionModel } from '@fathom/shared/actions/actionModel';
import { useAction } from '@fathom/shared/actions/useAction';
import type { FlowIntent } from '@fathom/shared/flows/defineFlow';
import type { PlannedStep } from '@fathom/shared/flows/flowState';
import { useState } from 'react';
import { useDeploymentProblem } from './useDeploymentProblem';
import { errorMessages } from './errorMessages';
import { flowOptions } from './flowOptions';
import type { PositionInput } from './positionInput';
import { useAddressGate } from './useAddressGate';
import { useLoggedFailures } from '@fathom/shared/actions/useLoggedFailures';

const PRICES_NOT_NEEDED: PriceCheck = { is: 'passed' };

/** What an action works on, of an open position or a new one. */
type AreaInput = Pick<PositionInput, 'scope' | 'configuration' | 'input'>;

/** What the stablecoin knows around an action on a position: eligibility, prices, the indexer to wait for. */
function usePositionContext(
  way: 'entry' | 'exit',
  { scope: deployment, configuration, input: state }: AreaInput,
): ActionContext {
  const { account, holdings, prices, usdValue } = state;
  return {
    ...flowOptions(deployment),
    account,
    chainId: deployment.deployment.chainId,
    nativeBalance: holdings.native,
    nativeUsd: usdValue,
    errors: errorMessages,
    // An exit stays open whatever nodes say about prices; what may be withdrawn is up to the chain.
    prices: way === 'entry' ? prices : PRICES_NOT_NEEDED,
    eligibility: { isLoading: false, reasons: useAddressGate(way, configuration, account) },
  };
}

interface PositionActionOptions {
  readonly way: 'entry' | 'exit';
  /** For the log. */
  readonly what: string;
  /** What the action knows better than the area. */
  readonly over?: Pick<ActionContext, 'isOnHold'> & { readonly eligibility?: Eligibility };
}

interface UsedPositionAction<Input, Values, Preview> {
  readonly model: ActionModel<Input, Values, Preview>;
  readonly context: ActionContext;
}

/** An action on a position; failures are logged under `what`, and one without an explanation has the configuration checked. */
export function usePositionAction<
  Input extends AreaInput,
  Values extends object,
  Issue,
  Intent extends FlowIntent,
  State,
  Preview,
  Moved,
>(
  action: ActionDefinition<Input, Values, Issue, Intent, State, Preview, Moved>,
  input: Input,
  { way, what, over = {} }: PositionActionOptions,
): UsedPositionAction<Input, Values, Preview> {
  const [isSuspected, setSuspected] = useState(false);
  const problem = useDeploymentProblem(input.scope, isSuspected);
  const area = usePositionContext(way, input);
  const { isLoading, reasons } = area.eligibility;
  const eligibility = {
    isLoading: isLoading || over.eligibility?.isLoading === true,
    reasons: [...reasons, ...(over.eligibility?.reasons ?? [])],
  };
  const shared = { ...area, ...over, eligibility };
  const context = problem === undefined ? shared : { ...shared, errors: { ...errorMessages, unknown: problem } };
  const model = useAction(action, input, context);
  const hasUnexplained = model.flow.steps.some(isUnexplained);
  if (hasUnexplained !== isSuspected) setSuspected(hasUnexplained);
  useLoggedFailures(what, model.flow);
  return { model, context };
}

/** A failure that no catalog explains may come of a wrong contract in the configuration. */
function isUnexplained({ state }: PlannedStep): boolean {
  return state.is === 'failed' && errorMessages.explain(state.error) === undefined;
}
