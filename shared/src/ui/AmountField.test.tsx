import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithHost } from '../testing/render/renderWithHost';
import { AmountField, EMPTY_ENTRY, type AmountEntry } from './AmountField';

interface Harness {
  readonly max?: bigint;
  readonly cap?: bigint | 'none';
  readonly error?: string;
  readonly hint?: string;
}

/** USDC, 6 decimals; `lastEntry` is what the form around the field knows. */
function renderField({ max, cap, error, hint }: Harness = {}) {
  const entries: AmountEntry[] = [];
  function Form() {
    const [entry, setEntry] = useState(EMPTY_ENTRY);
    function change(next: AmountEntry) {
      entries.push(next);
      setEntry(next);
    }
    return (
      <AmountField
        label="Amount"
        token={{ symbol: 'USDC', decimals: 6 }}
        entry={entry}
        onEntryChange={change}
        balanceLabel="Wallet"
        max={max}
        {...(cap !== undefined && { cap })}
        error={error}
        hint={hint}
      />
    );
  }
  renderWithHost(<Form />);
  return { input: screen.getByRole('textbox', { name: 'Amount, USDC' }), lastEntry: () => entries.at(-1) };
}

const WRONG_TEXTS = [
  ['-5', 'Enter the amount without a sign.'],
  ['1e3', 'Write the amount out in full, without an exponent.'],
  ['5 apples', 'Use digits and one decimal separator only.'],
  ['1.2.3', 'The separators leave the amount unclear. Use one decimal separator.'],
] as const;
it.each(WRONG_TEXTS)('refuses %j with a sentence and keeps what was typed [LND-284]', async (typed, sentence) => {
  const { input } = renderField();
  await userEvent.type(input, typed);
  expect(input).toHaveValue(typed);
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(sentence);
});

it('does not cut decimals in silence: more than the asset has are refused with a sentence', async () => {
  const { input } = renderField();
  await userEvent.type(input, '1.2345678');
  expect(input).toHaveValue('1.2345678');
  expect(input).toHaveAccessibleDescription('USDC has 6 decimals, the amount has more.');
});

it('writes thousand separators when it is left [LND-285]', async () => {
  const { input } = renderField();
  await userEvent.type(input, '1234567.5');
  await userEvent.tab();
  expect(input).toHaveValue('1,234,567.5');
});

it('says how an ambiguous entry was read, also after it was left, and nothing about its own separators', async () => {
  const { input } = renderField();
  await userEvent.type(input, '1,234');
  expect(input).toHaveAccessibleDescription('Read as one thousand two hundred and thirty-four');
  await userEvent.tab();
  expect(input).toHaveValue('1,234');
  expect(input).toHaveAccessibleDescription('Read as one thousand two hundred and thirty-four');
  await userEvent.clear(input);
  await userEvent.type(input, '1234');
  await userEvent.tab();
  expect(input).toHaveValue('1,234');
  expect(input).not.toHaveAccessibleDescription();
});

it('turns more than the maximum into the maximum and says so [LND-286]', async () => {
  const { input, lastEntry } = renderField({ max: 3_204_180_000n });
  await userEvent.type(input, '3204.18');
  expect(lastEntry()).toEqual({ text: '3204.18', isMax: false });
  await userEvent.type(input, '1');
  expect(input).toHaveValue('3,204.18');
  expect(lastEntry()?.isMax).toBe(true);
  expect(input).toHaveAccessibleDescription('Set to the maximum');
});

it('lets any amount stand while the maximum is not known', async () => {
  const { input } = renderField();
  await userEvent.type(input, '99999999');
  expect(input).toHaveValue('99999999');
  expect(screen.queryByRole('button', { name: 'Use the maximum of USDC' })).not.toBeInTheDocument();
});

it('takes the maximum to the last digit by its button', async () => {
  const { input, lastEntry } = renderField({ max: 3_204_180_001n });
  await userEvent.click(screen.getByRole('button', { name: 'Use the maximum of USDC' }));
  expect(input).toHaveValue('3,204.180001');
  expect(lastEntry()?.isMax).toBe(true);
});

it('has a button that clears it [LND-287]', async () => {
  const { input } = renderField();
  expect(screen.queryByRole('button', { name: 'Clear Amount' })).not.toBeInTheDocument();
  await userEvent.type(input, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Amount' }));
  expect(input).toHaveValue('');
});

it('shows the sentence of a rule, and its own first when it cannot read the entry', async () => {
  const { input } = renderField({ error: 'You don’t have enough to repay that amount' });
  await userEvent.type(input, '5');
  expect(input).toHaveAccessibleDescription('You don’t have enough to repay that amount');
  await userEvent.type(input, 'x');
  expect(input).toHaveAccessibleDescription('Use digits and one decimal separator only.');
});

it('leaves an amount above the maximum to the rule that is asked about it', async () => {
  const { input, lastEntry } = renderField({ max: 5_000_000n, cap: 'none' });
  await userEvent.type(input, '7');
  expect(lastEntry()).toEqual({ text: '7', isMax: false });
  expect(input).toHaveValue('7');
});

it('cuts at a cap of its own, and fills the maximum by the button', async () => {
  const { input } = renderField({ max: 5_000_000n, cap: 6_000_000n });
  await userEvent.type(input, '7');
  expect(input).toHaveValue('6');
  await userEvent.click(screen.getByRole('button', { name: 'Use the maximum of USDC' }));
  expect(input).toHaveValue('5');
});

it('gives its hint while nothing is entered', async () => {
  const { input } = renderField({ hint: 'Enter something.' });
  expect(input).toHaveAccessibleDescription('Enter something.');
  await userEvent.type(input, '1');
  expect(input).not.toHaveAccessibleDescription();
});

it.each([
  ['1.5', '32px'],
  ['1234567.8901', '20px'],
  ['1.333333333333333333', '14px'],
])('writes %s so small that it is seen in full', async (typed, fontSize) => {
  const { input } = renderField();
  await userEvent.type(input, typed);
  expect(getComputedStyle(input).fontSize).toBe(fontSize);
});
