import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import type { ActionModel } from '@fathom/area-kit/actions/actionModel';
import type { ActionDefinition, ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { useAction } from '@fathom/area-kit/actions/useAction';
import { useLoggedFailures } from '@fathom/area-kit/actions/useLoggedFailures';
import type { QuoteRequest } from '../../data/quote.query';
import { exitErrors, vaultErrors } from './vaultErrors';
import { useDebouncedRequest } from './useQuote';
import { useReadAgain } from './useReadAgain';
import { useVaultContext } from './useVaultContext';
import { useVaultEligibility } from './useVaultEligibility';
import type { VaultInput } from './vaultInput';

interface UsedVaultAction<Input, Types extends ActionTypes> {
  readonly model: ActionModel<Input, Types>;
  readonly context: ActionContext;
}

interface VaultActionOptions<Input, Values> {
  readonly quoteRequest: (input: Input, values: Values) => QuoteRequest | undefined;
  readonly requestQuote: (request: QuoteRequest) => void;
  readonly way: 'entry' | 'exit';
  readonly logAs: string;
}

/** Runs an action on a vault. Memoize the input, and key the component by the account. */
export function useVaultAction<Input extends VaultInput, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  { quoteRequest, requestQuote, way, logAs }: VaultActionOptions<Input, Types['values']>,
): UsedVaultAction<Input, Types> {
  const { account } = input.state;
  const eligibility = useVaultEligibility(way, account?.address);
  const context = useVaultContext(input.scope, account?.address, {
    nativeBalance: account?.native,
    errors: way === 'entry' ? vaultErrors : exitErrors,
    eligibility,
  });
  const readAgain = useReadAgain(input);
  const model = useAction(action, input, { ...context, readAgain });
  useLoggedFailures(logAs, model.flow);
  useDebouncedRequest(model.flow.status === 'done' ? undefined : quoteRequest(input, model.values), requestQuote);
  return { model, context };
}
