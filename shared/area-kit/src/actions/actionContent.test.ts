import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { actionContent } from './actionContent';
import { INPUT, riskyDeposit, type depositAction } from './testing/depositSetup';
import { depositSnapshot } from './testing/depositSnapshot';

const ACTION: typeof depositAction = { ...riskyDeposit, approval: () => ({ spender: 'the vault' }) };
const TWO = 2_000_000n;
const LOCKED = { amount: { amount: TWO, isMax: false }, term: 'locked', isSigned: false } as const;
const INTENT = {
  account: FAKE_ACCOUNT,
  chainId: 1135,
  amount: TWO,
  term: 'locked',
  isSigned: false,
  approval: 'exact',
} as const;

/** The content of an entry of 2 USDC, or while it is sent. */
function content({ isLocked = false, isWatched = false } = {}) {
  const { entry, snapshot } = depositSnapshot({
    action: ACTION,
    values: LOCKED,
    ...(isLocked && { locked: INTENT }),
  });
  const options = { locale: 'en-US', isWatched, isFirstApprovalHinted: false, restoredNotice: undefined };
  return { ...actionContent(ACTION, snapshot, entry, options), ...entry };
}

describe('the content of an action', () => {
  it('changes the form by fields, controls and notices', () => {
    const { fields, controls, notices, form } = content();
    fields[0]?.onChange?.({ amount: 1n, isMax: false });
    expect(form.change).toHaveBeenLastCalledWith({ ...LOCKED, amount: { amount: 1n, isMax: false } }, 'amount');
    const [term, signs] = controls;
    if (term?.kind !== 'switch') term?.onChange('flexible');
    expect(form.change).toHaveBeenLastCalledWith({ ...LOCKED, term: 'flexible' });
    if (signs?.kind === 'switch') signs.onChange(true);
    expect(form.change).toHaveBeenLastCalledWith({ ...LOCKED, isSigned: true });
    notices[1]?.action?.onClick();
    expect(form.change).toHaveBeenLastCalledWith({ ...LOCKED, amount: { amount: INPUT.balance, isMax: false } });
  });

  it('offers the approval of exactly the amount, and the acknowledgement of a risk', () => {
    const { approval, acknowledgement, choosePreference, form } = content();
    expect(approval).toMatchObject({ spender: 'the vault', exactly: 'Exactly 2 USDC', canSign: false });
    approval?.onChange({ amount: 'unlimited' });
    expect(choosePreference).toHaveBeenCalledWith({ amount: 'unlimited' });
    expect(acknowledgement).toMatchObject({ text: 'Leaving early costs 10 %.', isChecked: true });
    acknowledgement?.onChange(false);
    expect(form.setAcknowledged).toHaveBeenCalledWith(false);
  });

  it('offers nothing to change while it is sent', () => {
    const { fields, controls, notices, approval, acknowledgement } = content({ isLocked: true });
    expect(fields.map(({ onChange }) => onChange)).toEqual([undefined]);
    expect(controls).toEqual([]);
    expect(notices.map(({ action }) => action)).toEqual([undefined, undefined]);
    expect([approval, acknowledgement]).toEqual([undefined, undefined]);
  });

  it('lists no steps for an account that is only watched', () => {
    expect(content().steps.map(({ label }) => label)).toHaveLength(2);
    const { steps, confirmationSummary, approval, acknowledgement } = content({ isWatched: true });
    expect(steps).toEqual([]);
    expect([confirmationSummary, approval, acknowledgement]).toEqual([undefined, undefined, undefined]);
  });
});
