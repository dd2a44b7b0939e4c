import { expectConfirmed } from '@fathom/testing/confirmedChange';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { formOf, NO_VALUES } from '@fathom/area-kit/actions/defineAction';
import { entryOf } from '@fathom/base/format/amountEntry';
import { emergencyWithdraw } from '../emergencyWithdraw/emergencyWithdraw';
import { stake } from '../stake/stake';
import { withdraw } from '../withdraw/withdraw';
import { buildAccount, buildStakingInput } from './testing/buildStakingInput';

const account = FAKE_ACCOUNT;
const ONE = 10n ** 18n;

it('the FTHM that leaves the wallet is proven of a stake', () => {
  const input = buildStakingInput();
  const form = formOf(stake, input, { amount: entryOf(100n * ONE), days: '30' });
  const proofs = stake.proofs({ ...form, preview: stake.preview(form), account });
  expectConfirmed(proofs, [[input.scope.deployment.contracts.fthm, -100n * ONE]]);
});

it('the FTHM that arrives is proven of a withdrawal', () => {
  const input = buildStakingInput({ state: { account: buildAccount({ pending: 40n * ONE }) } });
  const form = formOf(withdraw, input, NO_VALUES);
  const proofs = withdraw.proofs({ ...form, preview: withdraw.preview(form), account });
  expectConfirmed(proofs, [[input.scope.deployment.contracts.fthm, 40n * ONE]]);
});

it('all FTHM is proven to arrive with an emergency withdrawal, if it is known', () => {
  const input = buildStakingInput({ state: { isPaused: true, account: buildAccount({ pending: 40n * ONE }) } });
  const form = formOf(emergencyWithdraw, input, NO_VALUES);
  const preview = emergencyWithdraw.preview(form);
  const proofs = emergencyWithdraw.proofs({ ...form, preview, account });
  const { received } = preview;
  expectConfirmed(proofs, received === undefined ? [] : [[input.scope.deployment.contracts.fthm, received]]);
  expect(received).toBeGreaterThan(40n * ONE);
});
