import { fireEvent, screen, waitFor } from '@testing-library/react';
import { USUAL_FEE, wad } from '../../domain/testing/buildPosition';
import { RAY } from '../../domain/units';
import { dialogSetup, detail } from '@fathom/testing/render/dialogPage';
import { borrow, collateral, enterAmounts, openOpening } from './testing/openOpening';

const logged = dialogSetup();

it('lists the collateral to be locked and the maximum loan [FXD-054, FXD-056]', async () => {
  await openOpening();
  enterAmounts({ collateral: '1000', borrow: '200' });
  expect(detail('Collateral to be locked')).toBe('1,000.000000CGO');
  expect(detail('Maximum FXD to borrow')).toBe('1,127.81FXD');
  expect(screen.getByText('You send 1,000 CGO, you receive 200 FXD')).toBeInTheDocument();
});

it('lists safety buffer, collateralization ratio and liquidation price [FXD-055, FXD-059, FXD-060]', async () => {
  await openOpening();
  enterAmounts({ collateral: '1000', borrow: '200' });
  expect(detail('Safety buffer')).toBe('1,303.75 FXD · 86.6%Good');
  expect(detail('Collateralization ratio')).toBe('1,000.00%');
  expect(detail('Liquidation price')).toBe('$0.2660');
});

const STABILITY_FEES = [
  ['2% a year', USUAL_FEE],
  ['3.50% a year', 1000000001090862085746321732n],
  ['0% a year', RAY],
  ['—unknown', 0n],
] as const;

it.each(STABILITY_FEES)("shows the pool's own stability fee: %s [FXD-061]", async (displayed, stabilityFeeRate) => {
  await openOpening({ pool: { stabilityFeeRate } });
  expect(detail('Stability fee')).toBe(displayed);
});

it('displays the safety buffer as FXD and in percent [FXD-057, FXD-058]', async () => {
  await openOpening();
  enterAmounts({ collateral: '1000', borrow: '200' });
  expect(detail('Safety buffer')).toBe('1,303.75 FXD · 86.6%Good');
});

describe('reports invalid input', () => {
  it.each([
    ['nothing at all [FXD-112]', {}, {}, 'Please fill at least one field', undefined],
    ['no collateral [FXD-120]', { borrow: '200' }, {}, 'Enter the collateral.', undefined],
    ['no loan [FXD-113]', { collateral: '1000' }, {}, 'Enter the desired FXD.', undefined],
    ['less than 1 FXD [FXD-114]', { collateral: '1000', borrow: '0.5' }, {}, 'Minimum borrow amount is 1.', 'field'],
    [
      'more than the collateral backs [FXD-115]',
      { collateral: '1000', borrow: '1127.82' },
      {},
      'Maximum borrow amount is 1,127.81.',
      'field',
    ],
    [
      'more than the pool has left [FXD-116]',
      { collateral: '1000', borrow: '200' },
      { totalAvailable: wad(100) },
      'Not enough FXD in pool',
      'field',
    ],
    [
      'less collateral than the least of the pool [FXD-121]',
      { collateral: '0.5', borrow: '1' },
      {},
      'Minimum collateral amount is 0.886667 CGO.',
      'field',
    ],
    [
      'more collateral than the wallet holds [FXD-123]',
      { collateral: '5001', borrow: '200' },
      {},
      'You do not have enough CGO',
      'field',
    ],
    [
      'too little collateral for the loan [FXD-124]',
      { collateral: '100', borrow: '200' },
      {},
      'You need at least 134.343435 collateral for the desired amount of borrowing',
      'field',
    ],
  ] as const)('%s', async (_case, entered, pool, message, deployment) => {
    await openOpening({ pool });
    enterAmounts(entered);
    const first = screen.getByRole('button', { name: message });
    expect(first).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => {
      const field = [collateral(), borrow()].find((input) => input.getAttribute('aria-invalid'));
      if (deployment === 'field') expect(field).toHaveAccessibleDescription(message);
      else expect(field).toBeUndefined();
    });
  });
});

it('rejects a loan at the position ceiling, and formats the ceiling in dollars [FXD-117, FXD-118]', async () => {
  await openOpening({ pool: { positionDebtCeiling: wad(800) } });
  enterAmounts({ collateral: '1000', borrow: '800' });
  const message = 'Borrow amount should be less than $800.00.';
  await waitFor(() => expect(borrow()).toHaveAccessibleDescription(message));
  expect(screen.getByRole('button', { name: message })).toHaveAttribute('aria-disabled', 'true');
  enterAmounts({ borrow: '799.99' });
  await waitFor(() => expect(borrow()).not.toHaveAccessibleDescription(message));
});

it('validates both fields on every change, without submit or blur [FXD-133]', async () => {
  await openOpening();
  enterAmounts({ collateral: '5001', borrow: '0.5' });
  await waitFor(() => expect(collateral()).toHaveAccessibleDescription('You do not have enough CGO'));
  expect(borrow()).toHaveAccessibleDescription('Minimum borrow amount is 1.');
  enterAmounts({ collateral: '1000' });
  await waitFor(() => expect(collateral()).not.toHaveAttribute('aria-invalid'));
  expect(borrow()).toHaveAccessibleDescription('Minimum borrow amount is 1.');
  enterAmounts({ borrow: '1' });
  await waitFor(() => expect(borrow()).not.toHaveAttribute('aria-invalid'));
});

it('displays a hint while the loan is empty [FXD-119]', async () => {
  await openOpening();
  expect(borrow()).toHaveAccessibleDescription('Enter the desired FXD.');
});

it('accepts a duration from 1 to 180 days in steps of one, with a slider or as a number [FXD-062, FXD-063]', async () => {
  await openOpening();
  const scale = screen.getByRole('slider', { name: 'Position duration' });
  const typed = screen.getByRole('spinbutton', { name: 'Position duration' });
  for (const input of [scale, typed]) {
    expect(input).toHaveAttribute('min', '1');
    expect(input).toHaveAttribute('max', '180');
    expect(input).toHaveAttribute('step', '1');
  }
  fireEvent.change(typed, { target: { value: '180' } });
  expect(scale).toHaveAttribute('aria-valuetext', '180 days');
  for (const refused of ['181', '0', '1.5']) {
    fireEvent.change(typed, { target: { value: refused } });
    fireEvent.blur(typed);
    expect(typed).toHaveValue(180);
  }
  fireEvent.change(scale, { target: { value: '1' } });
  expect(typed).toHaveValue(1);
});

it('warns of a dangerous safety buffer, recommends 50 %, and applies the missing collateral [FXD-129, FXD-130]', async () => {
  const { user } = await openOpening();
  enterAmounts({ collateral: '100', borrow: '115' });
  expect(screen.getByText(/A safety buffer of 23\.5% is dangerous/)).toHaveTextContent('is dangerous');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Recommended safety buffer is at least 50%. Add 52.950001 CGO more to reach it.',
  );
  await user.click(screen.getByRole('button', { name: 'Use 152.950001 CGO' }));
  expect(collateral()).toHaveValue('152.950001');
  expect(screen.queryByText(/Recommended safety buffer/)).toBeNull();
});

it('logs and reports that the position ceiling could not be read [FXD-179]', async () => {
  await openOpening({ pool: { positionDebtCeiling: undefined } });
  expect(await screen.findByText(/The borrow limit per position is unavailable/)).toBeInTheDocument();
  expect(logged()).toHaveBeenCalledWith('Can`t get MAX_BORROW_AMOUNT', expect.anything());
});

it('reserves the native coins for fees', async () => {
  const { user } = await openOpening({ pool: { name: 'XDC', displayName: 'ETH', isNative: true, price: wad(3_000) } });
  await user.click(screen.getAllByRole('button', { name: /^Use the maximum of/ })[0] as HTMLElement);
  expect(collateral()).toHaveValue('24.99824');
});

it('displays and allows the same maximum while no collateral is entered: without the fee reserve', async () => {
  await openOpening({ pool: { name: 'XDC', displayName: 'ETH', isNative: true, price: wad(3_000) } });
  const displayed = detail('Maximum FXD to borrow').replace('FXD', '');
  enterAmounts({ borrow: displayed });
  await waitFor(() => expect(borrow()).not.toHaveAttribute('aria-invalid'));
  enterAmounts({ borrow: `${displayed.slice(0, -1)}${Number(displayed.at(-1)) + 1}` });
  await waitFor(() => expect(borrow()).toHaveAccessibleDescription(`Maximum borrow amount is ${displayed}.`));
});
