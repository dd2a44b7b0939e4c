import type { ActionContext, Eligibility } from '@fathom/area-kit/actions/actionContext';
import type { ActionDefinition, ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { PRICES_NOT_NEEDED } from '@fathom/area-kit/actions/preview/priceCheck';
import type { ActionModel } from '@fathom/area-kit/actions/actionModel';
import { useAction } from '@fathom/area-kit/actions/useAction';
import { useAddressIssues } from '@fathom/area-kit/actions/useAddressIssues';
import { useLoggedFailures } from '@fathom/area-kit/actions/useLoggedFailures';
import type { PlannedStep } from '@fathom/area-kit/flows/run/flowState';
import { indexerWait } from '@fathom/area-kit/flows/indexerWait';
import { useState } from 'react';
import { addressIssueText } from '../../text/dialogs';
import { useDeploymentProblem } from './useDeploymentProblem';
import { errorMessages } from './errorMessages';
import type { PositionInput } from './positionInput';

type AreaInput = Pick<PositionInput, 'scope' | 'configuration' | 'accountData'>;

function usePositionContext(way: 'entry' | 'exit', { scope, configuration, accountData }: AreaInput): ActionContext {
  const { account, holdings, prices, usdValue } = accountData;
  const { chainId } = scope.deployment;
  const issues = useAddressIssues({ account, way, isScreened: configuration.addressBlocked });
  return {
    waitForIndexer: indexerWait(scope.indexer, chainId),
    account,
    chainId,
    nativeBalance: holdings.native,
    nativeUsd: usdValue,
    errors: errorMessages,
    // Exits stay available regardless of prices; the contracts limit what can be withdrawn.
    prices: way === 'entry' ? prices : PRICES_NOT_NEEDED,
    eligibility: { isLoading: false, reasons: issues.map((issue) => addressIssueText[issue]) },
  };
}

interface PositionActionOptions<Input> {
  readonly way: 'entry' | 'exit';
  readonly what: string;
  readonly readAgain: ActionContext<Input>['readAgain'];
  readonly over?: Pick<ActionContext, 'isOnHold'> & { readonly eligibility?: Eligibility };
}

interface UsedPositionAction<Input, Types extends ActionTypes> {
  readonly model: ActionModel<Input, Types>;
  readonly context: ActionContext;
}

/** Logs failures under `what`. A failure without an explanation triggers a check of the configuration. */
export function usePositionAction<Input extends AreaInput, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  { way, what, readAgain, over = {} }: PositionActionOptions<Input>,
): UsedPositionAction<Input, Types> {
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
  const model = useAction(action, input, { ...context, readAgain });
  const hasUnexplained = model.flow.steps.some(isUnexplained);
  if (hasUnexplained !== isSuspected) setSuspected(hasUnexplained);
  useLoggedFailures(what, model.flow);
  return { model, context };
}

function isUnexplained({ state }: PlannedStep): boolean {
  return state.status === 'failed' && errorMessages.explain(state.error) === undefined;
}
