import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryOf } from '@fathom/base/format/amountEntry';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import type { FieldModel } from '../actionModel';
import { AmountFields } from './AmountFields';

const FIELD: FieldModel = {
  name: 'collateral',
  label: 'Collateral',
  token: { symbol: 'WETH', decimals: 18 },
  usdValue: { raw: 3_400n, decimals: 0 },
  balanceLabel: 'Wallet',
  max: 7n * 10n ** 18n,
  entry: entryOf(2n * 10n ** 18n),
  error: undefined,
  onChange: () => undefined,
};
const LOAN: FieldModel = { ...FIELD, name: 'loan', label: 'Loan', token: { symbol: 'FXD', decimals: 18 } };

function sent(field: FieldModel): FieldModel {
  return { ...field, onChange: undefined };
}

function show(fields: readonly FieldModel[], onDiscard?: () => void) {
  const onSubmit = jest.fn();
  renderWithHost(<AmountFields model={{ fields, onSubmit, onDiscard }} />);
  return { onSubmit, user: userEvent.setup() };
}

it.each([
  ['one field', [FIELD]],
  ['two', [FIELD, LOAN]],
])('submits %s with Enter, and does not leave the page', async (_case, fields) => {
  const { onSubmit, user } = show(fields);
  let isPrevented: boolean | undefined;
  const watch = (event: Event) => (isPrevented = event.defaultPrevented);
  window.addEventListener('submit', watch);
  await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, '{Enter}');
  window.removeEventListener('submit', watch);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(isPrevented).toBe(true);
});

it('displays the names of two fields side by side', () => {
  show([FIELD, LOAN]);
  expect(screen.getByText('Collateral')).toBeVisible();
  expect(screen.getByText('Loan')).toBeVisible();
});

it.each([
  [undefined, 0],
  [true, 1],
])('displays the name of a single field: %s', (isLabelVisible, count) => {
  show([{ ...FIELD, ...(isLabelVisible && { isLabelVisible }) }]);
  expect(screen.getByRole('textbox')).toHaveAccessibleName('Collateral, WETH');
  expect(screen.queryAllByText('Collateral')).toHaveLength(count);
});

it('displays maximum, value, error and hint of a field', () => {
  show([
    { ...FIELD, error: 'Too much' },
    {
      ...LOAN,
      balance: 9n * 10n ** 18n,
      usdValue: 'none',
      entry: { amount: undefined, isMax: false },
      hint: 'At least 5',
    },
  ]);
  expect(screen.getByText('Too much')).toBeInTheDocument();
  expect(screen.getByText('7.00')).toBeInTheDocument();
  expect(screen.getByText('9.00')).toBeInTheDocument();
  expect(screen.getByText('At least 5')).toBeInTheDocument();
  expect(screen.getAllByText('$3,400.00')).toHaveLength(1);
  expect(screen.queryByText('unknown')).toBeNull();
});

it.each([
  [1n, { amount: 1n, isMax: true, isCapped: true }],
  ['none' as const, { amount: 20n * 10n ** 18n }],
])('reduces an entry to the largest possible one: %s', async (cap, entry) => {
  const onChange = jest.fn();
  const { user } = show([{ ...FIELD, cap, onChange }]);
  await user.type(screen.getByRole('textbox'), '0');
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining(entry));
});

describe('amounts that are sent', () => {
  it('are displayed in full, and can be changed together', async () => {
    const onDiscard = jest.fn();
    const { user } = show([sent(FIELD), sent({ ...LOAN, entry: entryOf(1_234_567_890_123_456_789n) })], onDiscard);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('1.234567890123456789')).toBeInTheDocument();
    expect(screen.getByText('Collateral')).toBeInTheDocument();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Change the amounts' }));
    expect(onDiscard).toHaveBeenCalledTimes(1);
  });

  it('can be changed alone, without a name', async () => {
    const onDiscard = jest.fn();
    const { user } = show([sent(FIELD)], onDiscard);
    expect(screen.queryByText('Collateral')).toBeNull();
    expect(screen.getByText('$3,400.00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change the amount' }));
    expect(onDiscard).toHaveBeenCalledTimes(1);
  });

  it('cannot be changed while they are in progress', () => {
    show([sent({ ...FIELD, isLabelVisible: true, entry: { amount: undefined, isMax: false } })]);
    expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
    expect(screen.getByText('Collateral')).toBeInTheDocument();
    expect(screen.getByText('0')).toBeInTheDocument();
  });
});
