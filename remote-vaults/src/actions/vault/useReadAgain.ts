import { useQueryClient } from '@tanstack/react-query';
import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import { vaultStateQuery } from '../../data/account.query';
import type { Quote } from '../../data/quote.query';
import { vaultKeys } from '../../data/vaultKeys';
import { vaultInputAt } from './inputAgain';
import type { VaultInput } from './vaultInput';

/** Returns a function that reads the input again at one block and can put the result into the query cache. */
export function useReadAgain<Input extends VaultInput>(input: Input): NonNullable<ActionContext<Input>['readAgain']> {
  const queries = useQueryClient();
  return async (moment) => {
    const again = await vaultInputAt(input, moment);
    return {
      input: again,
      display: () => {
        const { scope, vault, quoted } = again;
        const { account } = again.state;
        queries.setQueryData(vaultStateQuery(scope, vault, account?.address).queryKey, (displayed) => {
          if (!displayed || displayed.state.timestamp > moment.time) return displayed;
          return { ...displayed, state: { ...displayed.state, account: again.state.account } };
        });
        if (!quoted || quoted.quote === 'failed') return;
        const { shares, preview, converted } = quoted.quote;
        // The price is the same for quotes with and without a simulated withdrawal.
        queries.setQueriesData<Quote>(
          {
            queryKey: vaultKeys.quotes(scope.chain.chainId, vault.address),
            predicate: ({ queryKey }) => queryKey.includes(quoted.key),
          },
          (displayed) => displayed && { ...displayed, shares, preview, converted },
        );
      },
    };
  };
}
