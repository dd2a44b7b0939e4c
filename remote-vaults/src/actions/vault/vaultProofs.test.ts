import { formOf, NO_VALUES, type ActionDefinition, type ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { EMPTY_ENTRY, entryOf } from '@fathom/base/format/amountEntry';
import { expectConfirmed } from '@fathom/testing/confirmedChange';
import { deposit } from '../deposit/deposit';
import { withdraw } from '../withdraw/withdraw';
import { withdrawAll, withdrawAllRequest } from '../withdrawAll/withdrawAll';
import { buildVaultInput, OPTIONS, quotedAs } from './testing/buildVaultInput';

const ONE = 10n ** 18n;
const { account } = OPTIONS;
const INPUT = buildVaultInput();
const { token, address: shares } = INPUT.vault;

function proofsOf<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  values: Types['values'],
) {
  const form = formOf(action, input, values);
  return action.proofs({ ...form, preview: action.preview(form), account });
}

it('the tokens that leave and the shares that arrive are proven of a deposit', () => {
  const quoted = quotedAs({ way: 'deposit', amount: 100n * ONE }, 50n * ONE);
  const values = { amount: entryOf(100n * ONE), shares: EMPTY_ENTRY, enteredIn: 'assets' } as const;
  const form = 'deposit' as const;
  expectConfirmed(proofsOf(deposit, { ...INPUT, quoted, form }, values), [
    [token.address, -100n * ONE],
    [shares, 50n * ONE],
  ]);
  // Before the vault has previewed it, only what leaves is displayed.
  expectConfirmed(proofsOf(deposit, { ...INPUT, form }, values), [[token.address, -100n * ONE]]);
});

it('the tokens that arrive and the shares that leave are proven of a withdrawal', () => {
  const values = { amount: entryOf(100n * ONE) };
  const { request } = formOf(withdraw, INPUT, values).derived;
  if (!request) throw new Error('nothing is requested');
  const quoted = quotedAs(request, 100n * ONE, { shares: 50n * ONE });
  expectConfirmed(proofsOf(withdraw, { ...INPUT, quoted }, values), [
    [token.address, 100n * ONE],
    [shares, -50n * ONE],
  ]);
});

it('all shares are proven to leave with a withdrawal of everything', () => {
  const request = withdrawAllRequest(INPUT);
  if (!request) throw new Error('nothing is requested');
  const quoted = quotedAs(request, 200n * ONE, { shares: 100n * ONE });
  const input = { ...INPUT, quoted, gain: 5n };
  expectConfirmed(proofsOf(withdrawAll, input, NO_VALUES), [
    [token.address, 200n * ONE],
    [shares, -100n * ONE],
  ]);
});
