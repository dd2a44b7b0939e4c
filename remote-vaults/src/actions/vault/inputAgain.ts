import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import { readAccountAt, readQuoteAt } from '../../data/vaultAtMoment';
import type { VaultInput } from './vaultInput';

type Moment = Parameters<NonNullable<ActionContext['readAgain']>>[0];

/** Reads account and quote of the input again at one block. Rejects if they can't be read. */
export async function vaultInputAt<Input extends VaultInput>(input: Input, moment: Moment): Promise<Input> {
  const { scope, vault, state, quoted } = input;
  const place = { chain: scope.chain, vault: vault.address };
  const [account, quote] = await Promise.all([
    state.account && readAccountAt(place, state.account, moment),
    quoted && quoted.quote !== 'failed' ? readQuoteAt(place, quoted.request, quoted.quote, moment) : quoted?.quote,
  ]);
  return {
    ...input,
    state: { ...state, account },
    quoted: quoted && quote ? { ...quoted, quote } : undefined,
  };
}
