import { EMPTY_ENTRY, entryOf, type AmountEntry } from '@fathom/base/format/amountEntry';
import { amountIssueText, EMPTY_AMOUNT, enteredAmount, growingAmount, growingEntry } from './amountValues';

const MAX_ENTRY: AmountEntry = { amount: 100n, isMax: true };

it('is zero while nothing is entered', () => {
  expect(enteredAmount(EMPTY_AMOUNT)).toBe(0n);
  expect(enteredAmount({ amount: EMPTY_ENTRY })).toBe(0n);
});

describe('an amount whose maximum has grown from 100 to 101', () => {
  it.each([
    ['the previous maximum', MAX_ENTRY, true, 101n],
    ['the current maximum, typed', entryOf(101n), true, 101n],
    ['a partial amount', entryOf(60n), false, 60n],
    ['the previous maximum, typed', entryOf(100n), false, 100n],
  ])('is the intended amount: %s', (_, entry, isAll, amount) => {
    expect(growingAmount({ amount: entry }, { max: 101n, isWhole: true })).toEqual({ isAll, amount });
  });

  it('is the entered amount if something limits the maximum', () => {
    const limited = growingAmount({ amount: MAX_ENTRY }, { max: 101n, isWhole: false });
    expect(limited).toEqual({ isAll: false, amount: 100n });
  });

  it('is the entered amount while the maximum is unknown', () => {
    const unknown = growingAmount({ amount: MAX_ENTRY }, { max: undefined, isWhole: true });
    expect(unknown).toEqual({ isAll: false, amount: 100n });
  });
});

it('restores an amount being sent as the maximum only if it is the whole balance', () => {
  expect(growingEntry({ amount: 5n, isAll: true })).toEqual({ amount: 5n, isMax: true });
  expect(growingEntry({ amount: 5n, isAll: false })).toEqual(entryOf(5n));
});

it('places an issue below the field only if another amount resolves it', () => {
  expect(amountIssueText('Too much.', true)).toEqual({ text: 'Too much.', field: 'amount' });
  expect(amountIssueText('The market is closed.', false)).toEqual({ text: 'The market is closed.' });
});
