import { EVERYONE_ELIGIBLE, type ActionContext } from '@fathom/shared/actions/actionContext';
import type { ActionModel } from '@fathom/shared/actions/actionModel';
import type { ActionDefinition } from '@fathom/shared/actions/defineAction';
import { PRICES_NOT_NEEDED } from '@fathom/shared/actions/priceCheck';
import { useAction } from '@fathom/shared/actions/useAction';
import { useLoggedFailures } from '@fathom/shared/actions/useLoggedFailures';
import type { FlowIntent } from '@fathom/shared/flows/defineFlow';
import { indexerWait } from '@fathom/shared/flows/indexerWait';
import { useMemo } from 'react';
import type { QuoteRequest } from '../../data/quote.query';
import { vaultErrors } from './vaultErrors';
import { useQuoteOf, useQuotes } from './useQuotes';
import type { Quotes, VaultInput } from './vaultInput';

interface UsedVaultAction<Input, Values, Preview> {
  readonly model: ActionModel<Input, Values, Preview>;
  readonly context: ActionContext;
  readonly input: Input;
}

interface VaultActionOptions<Input, Values> extends Pick<VaultInput, 'scope' | 'vault'> {
  /** What the action works on, with what the vault has previewed so far. */
  readonly inputOf: (quotes: Quotes) => Input;
  /** What the vault is asked about for the entered values. */
  readonly requestOf: (input: Input, values: Values) => QuoteRequest | undefined;
  /** The name of failures in the console. */
  readonly logAs: string;
}

/** An action on a vault, with what the vault previews for it. Key the component by the account. */
export function useVaultAction<
  Input extends VaultInput,
  Values extends object,
  Issue,
  Intent extends FlowIntent,
  State,
  Preview,
  Moved,
>(
  action: ActionDefinition<Input, Values, Issue, Intent, State, Preview, Moved>,
  { scope, vault, inputOf, requestOf, logAs }: VaultActionOptions<Input, Values>,
): UsedVaultAction<Input, Values, Preview> {
  const { chain, indexer } = scope;
  const input = inputOf(useQuotes(chain, vault.address));
  const { account } = input.state;
  const wait = useMemo(() => indexerWait(indexer, chain.chainId), [indexer, chain]);
  const context: ActionContext = {
    ...(wait && { waitForIndexer: wait }),
    account: account?.address,
    chainId: chain.chainId,
    nativeBalance: account?.native,
    // The area has no price of the native currency.
    nativeUsd: () => undefined,
    errors: vaultErrors,
    prices: PRICES_NOT_NEEDED,
    eligibility: EVERYONE_ELIGIBLE,
  };
  const model = useAction(action, input, context);
  useLoggedFailures(logAs, model.flow);
  useQuoteOf(chain, vault.address, model.flow.is === 'done' ? undefined : requestOf(input, model.values));
  return { model, context, input };
}
