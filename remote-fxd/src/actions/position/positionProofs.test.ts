import { formOf, type ActionDefinition, type ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { entryOf } from '@fathom/base/format/amountEntry';
import { expectConfirmed } from '@fathom/testing/confirmedChange';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { wad } from '../../domain/testing/buildPosition';
import { open } from '../open/open';
import { repay } from '../repay/repay';
import { NATIVE_POOL, openInput, positionInput, SIX_POOL } from '../testing/actionInput';
import { topUp } from '../topUp/topUp';

function proofsOf<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  values: Types['values'],
) {
  const form = formOf(action, input, values);
  return action.proofs({ ...form, preview: action.preview(form), account: FAKE_ACCOUNT });
}

const { scope, accountData } = positionInput();
const FXD = scope.deployment.contracts.fathomStablecoin;
const { address: COLLATERAL } = accountData.pool.collateral;
const PAIR = { collateral: entryOf(wad(40)), fxd: entryOf(wad(30)) };

it.each([
  ['a new position', () => proofsOf(open, openInput(), PAIR)],
  ['a loan on top', () => proofsOf(topUp, positionInput(), PAIR)],
])('the FXD that arrives and the collateral that leaves are proven of %s', (_case, proofs) => {
  expectConfirmed(proofs(), [
    [FXD, wad(30)],
    [COLLATERAL, -wad(40)],
  ]);
});

it('the FXD that leaves and the collateral that arrives are proven of a repayment', () => {
  expectConfirmed(proofsOf(repay, positionInput(), PAIR), [
    [FXD, -wad(30)],
    [COLLATERAL, wad(40)],
  ]);
});

it('the whole debt and all collateral are proven of a position that is closed', () => {
  const values = { collateral: entryOf(wad(1_000)), fxd: entryOf(wad(500)) };
  expectConfirmed(proofsOf(repay, positionInput({ holdings: { fxd: wad(900) } }), values), [
    [FXD, -wad(500)],
    [COLLATERAL, wad(1_000)],
  ]);
});

it('native collateral is left to the effects of the host', () => {
  const input = openInput({ pool: NATIVE_POOL });
  expectConfirmed(proofsOf(open, input, PAIR), [[FXD, wad(30)]]);
});

it('an amount of collateral has the decimals of its token', () => {
  const input = openInput({ pool: SIX_POOL });
  const values = { ...PAIR, collateral: entryOf(40_000_000n) };
  expectConfirmed(proofsOf(open, input, values), [
    [FXD, wad(30)],
    [SIX_POOL.collateral.address, -40_000_000n],
  ]);
});
