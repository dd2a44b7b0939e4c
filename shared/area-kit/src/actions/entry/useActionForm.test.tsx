import { act, renderHook } from '@testing-library/react';
import { EMPTY_ENTRY, entryOf, type AmountEntry } from '@fathom/base/format/amountEntry';
import type { ActionField, IssueText } from '../defineAction';
import { useActionForm } from './useActionForm';

interface Values {
  readonly amount: AmountEntry;
}

const FIELD: ActionField<Values> = {
  name: 'amount',
  label: 'Amount',
  token: { symbol: 'USDC', decimals: 6 },
  usdValue: undefined,
  balanceLabel: 'Wallet',
  max: undefined,
};

/** Limits the amount to 10, and above 5 requires an acknowledgement. */
function check({ amount: { amount = 0n } }: Values, isAcknowledged: boolean): readonly IssueText<Values>[] {
  if (amount > 10n) return [{ text: 'Too much', field: 'amount' }];
  return amount > 5n && !isAcknowledged ? [{ text: 'Tick the box' }] : [];
}

function setUp() {
  const onSubmit = jest.fn();
  const risk = { level: 0n };
  const riskLevel = () => risk.level;
  const options = { initialValues: { amount: EMPTY_ENTRY }, fields: () => [FIELD], check, riskLevel, onSubmit };
  const { result, rerender } = renderHook(() => useActionForm<Values>(options));
  const setRisk = (level: bigint) => {
    risk.level = level;
    rerender();
  };
  const enter = (amount: bigint) => act(async () => result.current.change({ amount: entryOf(amount) }, 'amount'));
  const submit = () => act(async () => result.current.submit());
  return { result, onSubmit, enter, submit, setRisk };
}

it('submits what the rule allows, and nothing else', async () => {
  const { onSubmit, enter, submit } = setUp();
  await enter(11n);
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
  await enter(4n);
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('submits what is displayed, although data that hold it back arrive right after the press', async () => {
  const onSubmit = jest.fn();
  const late = jest.fn();
  const options = { initialValues: { amount: entryOf(4n) }, fields: () => [FIELD], riskLevel: () => 0n };
  const { result, rerender } = renderHook((given) => useActionForm<Values>({ ...options, ...given }), {
    initialProps: { check, onSubmit },
  });
  await act(async () => {
    result.current.submit();
    rerender({ check: () => [{ text: 'Fetching' }], onSubmit: late });
  });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(late).not.toHaveBeenCalled();
});

it('displays the issue of a field below it until it is resolved', async () => {
  const { result, enter } = setUp();
  expect(result.current.errorOf('amount')).toBeUndefined();
  await enter(11n);
  expect(result.current.errorOf('amount')).toBe('Too much');
  await enter(10n);
  expect(result.current.errorOf('amount')).toBeUndefined();
});

it('keeps an acknowledgement only for the values that it was given for', async () => {
  const { result, onSubmit, enter, submit } = setUp();
  await enter(6n);
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
  await act(async () => result.current.setAcknowledged(true));
  expect(result.current.isAcknowledged).toBe(true);
  await enter(7n);
  expect(result.current.isAcknowledged).toBe(false);
  await enter(6n);
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('keeps an acknowledgement while the risk falls, and requires a new one for a higher risk', async () => {
  const { result, onSubmit, enter, submit, setRisk } = setUp();
  setRisk(92n);
  await enter(6n);
  await act(async () => result.current.setAcknowledged(true));
  setRisk(91n);
  expect(result.current.isAcknowledged).toBe(true);
  setRisk(93n);
  expect(result.current.isAcknowledged).toBe(false);
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('keeps an acknowledgement while the same amount is written in another way', async () => {
  const { result, enter } = setUp();
  await enter(6n);
  await act(async () => result.current.setAcknowledged(true));
  const written: AmountEntry = { amount: 6n, typed: { text: '6.0', locale: 'en' }, isMax: false };
  await act(async () => result.current.change({ amount: written }, 'amount'));
  expect(result.current.isAcknowledged).toBe(true);
});

it('displays below a field its own issue, although another one is more important', async () => {
  const issues: readonly IssueText<Values>[] = [{ text: 'Fetching' }, { text: 'Too much', field: 'amount' }];
  const options = { initialValues: { amount: EMPTY_ENTRY }, fields: () => [FIELD], riskLevel: () => 0n };
  const { result } = renderHook(() =>
    useActionForm<Values>({ ...options, check: () => issues, onSubmit: () => undefined }),
  );
  await act(async () => result.current.submit());
  expect(result.current.errorOf('amount')).toBe('Too much');
});

it('is refused for one of two fields that contains no amount', async () => {
  interface Pair extends Values {
    readonly loan: AmountEntry;
  }
  const { change: _change, ...field } = FIELD;
  const fields: readonly ActionField<Pair>[] = [field, { ...field, name: 'loan' }];
  const initialValues: Pair = { amount: entryOf(1n), loan: EMPTY_ENTRY };
  const options = { initialValues, fields: () => fields, check: () => [], riskLevel: () => 0n };
  const { result } = renderHook(() => useActionForm<Pair>({ ...options, onSubmit: () => undefined }));
  expect(result.current.isRefused).toBe(false);
  const loan: AmountEntry = { amount: undefined, typed: { text: '1x', locale: 'en' }, isMax: false };
  await act(async () => result.current.change({ ...initialValues, loan }, 'loan'));
  expect(result.current.isRefused).toBe(true);
});
