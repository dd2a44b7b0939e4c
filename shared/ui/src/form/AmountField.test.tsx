import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { EMPTY_ENTRY, type AmountEntry } from '@fathom/base/format/amountEntry';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { AmountField } from './AmountField';

interface Harness {
  readonly max?: bigint;
  readonly cap?: bigint | 'none';
  readonly error?: string;
  readonly hint?: string;
  readonly locale?: string;
}

/** USDC, 6 decimals; `lastEntry` is the entry that the surrounding form received. */
function renderField({ max, cap, error, hint, locale = 'en-US' }: Harness = {}) {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  host.setLocale(locale);
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
  renderWithHost(<Form />, { host });
  return {
    host,
    input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount, USDC' }),
    entries,
    lastEntry: () => entries.at(-1),
  };
}

const WRONG_TEXTS = [
  ['-5', 'Enter the amount without a sign.'],
  ['1e3', 'Write the amount out in full, without an exponent.'],
  ['5 apples', 'Use digits and one decimal separator only.'],
  ['1.2.3', 'The separators are ambiguous. Use one decimal separator.'],
] as const;
it.each(WRONG_TEXTS)('rejects %j with a sentence and keeps the typed text [LND-284]', async (typed, message) => {
  const { input } = renderField();
  await userEvent.type(input, typed);
  expect(input).toHaveValue(typed);
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(message);
});

it('rejects more decimals than the asset has with a sentence instead of truncating [LND-288]', async () => {
  const { input } = renderField();
  await userEvent.type(input, '1.2345678');
  expect(input).toHaveValue('1.2345678');
  expect(input).toHaveAccessibleDescription('USDC has 6 decimals. The amount has more.');
});

it.each([
  ['1.5', 1_500_000n],
  ['1,500', 1_500_000_000n],
])('takes no amount from "1.500" in French Switzerland until one of its readings is chosen: %s', async (_, raw) => {
  const { input, lastEntry } = renderField({ locale: 'fr-CH' });
  await userEvent.type(input, '1.500');
  await userEvent.tab();
  expect(input).toHaveValue('1.500');
  expect(input).toBeInvalid();
  expect(lastEntry()?.amount).toBeUndefined();
  const label = formatTokenInFull({ raw, decimals: 6 }, 'fr-CH');
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(lastEntry()).toEqual({ amount: raw, isMax: false });
  expect(input).toBeValid();
});

it('adds thousand separators on blur [LND-285]', async () => {
  const { input } = renderField();
  await userEvent.type(input, '1234567.5');
  await userEvent.tab();
  expect(input).toHaveValue('1,234,567.5');
});

describe('an amount that the field has formatted', () => {
  it.each([
    ['en-US', '1,000'],
    ['de-DE', '1.000'],
    ['fr-CH', '1\u202f000'],
    ['de-CH', '1’000'],
  ])('loses its grouping on an edit in %s: Backspace, and a digit at the end', async (locale, grouped) => {
    const { input, lastEntry } = renderField({ locale });
    await userEvent.type(input, '1000');
    await userEvent.tab();
    expect(input.value.replace("'", '’')).toBe(grouped);
    await userEvent.type(input, '{Backspace}');
    expect(input).toHaveValue('100');
    expect(lastEntry()?.amount).toBe(100_000_000n);
    await userEvent.type(input, '00');
    await userEvent.tab();
    await userEvent.type(input, '5');
    expect(input).toHaveValue('100005');
    expect(lastEntry()?.amount).toBe(100_005_000_000n);
  });

  it.each(['en-US', 'de-DE'])('can be edited after Max, and after a cap, in %s', async (locale) => {
    const { input, lastEntry } = renderField({ locale, max: 9_000_000_000n });
    await userEvent.click(screen.getByRole('button', { name: 'Use the maximum of USDC' }));
    await userEvent.type(input, '{Backspace}');
    expect(input).toHaveValue('900');
    expect(lastEntry()).toMatchObject({ amount: 900_000_000n, isMax: false });
    await userEvent.type(input, '00');
    expect(lastEntry()).toMatchObject({ amount: 9_000_000_000n, isMax: true });
    await userEvent.type(input, '1');
    expect(lastEntry()).toMatchObject({ amount: 9_000_000_000n, isMax: true });
    await userEvent.type(input, '{Backspace}');
    expect(input).toHaveValue('900');
  });

  it('keeps the caret between the same digits', async () => {
    const { input, lastEntry } = renderField();
    await userEvent.type(input, '1234567.5');
    await userEvent.tab();
    await userEvent.type(input, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(input).toHaveValue('12394567.5');
    expect(input.selectionStart).toBe(4);
    expect(lastEntry()?.amount).toBe(12_394_567_500_000n);
  });

  it('loses a separator, and no digit, on Backspace after it', async () => {
    const { input, lastEntry } = renderField();
    await userEvent.type(input, '1000');
    await userEvent.tab();
    await userEvent.type(input, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input).toHaveValue('1000');
    expect(input.selectionStart).toBe(1);
    expect(lastEntry()?.amount).toBe(1_000_000_000n);
  });

  it('accepts text pasted over it unchanged', async () => {
    const { input, lastEntry } = renderField();
    await userEvent.type(input, '1000');
    await userEvent.tab({ shift: true });
    await userEvent.click(input);
    input.select();
    await userEvent.paste('1,23');
    expect(input).toHaveValue('1,23');
    expect(lastEntry()?.amount).toBe(1_230_000n);
    expect(input).toHaveAccessibleDescription('Read as 1.23');
  });

  it('is not reported again on blur or focus', async () => {
    const { input, entries } = renderField();
    await userEvent.type(input, '1000');
    const { length } = entries;
    await userEvent.tab();
    await userEvent.click(input);
    await userEvent.tab();
    expect(entries).toHaveLength(length);
  });

  it('follows the locale, as does text being typed', async () => {
    const { host, input, lastEntry } = renderField();
    await userEvent.type(input, '1,500');
    act(() => host.setLocale('de-DE'));
    expect(input).toHaveValue('1.500');
    expect(lastEntry()?.amount).toBe(1_500_000_000n);
    await userEvent.type(input, '{Backspace}');
    expect(input).toHaveValue('150');
    expect(lastEntry()?.amount).toBe(150_000_000n);
  });
});

it.each([
  ['en-US', '1,234', '1,234', 'Read as one thousand two hundred and thirty-four'],
  ['en-US', '1.234', '1.234', 'Read as one point two three four'],
  ['en-US', '1.000', '1', 'Read as one'],
  ['de-DE', '1,234', '1,234', 'Read as one point two three four'],
  ['de-DE', '1.234', '1.234', 'Read as one thousand two hundred and thirty-four'],
  ['en-US', '1,5', '1.5', 'Read as 1.5'],
  ['de-DE', '1,234.5', '1.234,5', 'Read as 1.234,5'],
])('states in %s how %s was read, also after blur', async (locale, typed, displayed, message) => {
  const { input } = renderField({ locale });
  await userEvent.type(input, typed);
  expect(input).toHaveValue(typed);
  expect(input).toHaveAccessibleDescription(message);
  await userEvent.tab();
  expect(input).toHaveValue(displayed);
  expect(input).toHaveAccessibleDescription(message);
});

it('does not state how it read its own separators', async () => {
  const { input } = renderField();
  await userEvent.type(input, '1234');
  await userEvent.tab();
  expect(input).toHaveValue('1,234');
  expect(input).not.toHaveAccessibleDescription();
});

it('reads Arabic-Indic digits with their separators', async () => {
  const { input, lastEntry } = renderField({ locale: 'ar-EG' });
  await userEvent.type(input, '١٬٢٣٤٫٥');
  expect(input).toHaveValue('١٬٢٣٤٫٥');
  expect(lastEntry()?.amount).toBe(1_234_500_000n);
  expect(input).not.toHaveAccessibleDescription();
});

it('rejects more digits than any amount has, instead of treating them as the maximum', async () => {
  const { input, lastEntry } = renderField({ max: 5_000_000n });
  await userEvent.click(input);
  await userEvent.paste('9'.repeat(80));
  expect(input).toHaveValue('9'.repeat(80));
  expect(input).toHaveAccessibleDescription('This amount is too long.');
  expect(lastEntry()).toMatchObject({ amount: undefined, isMax: false });
});

it('states how it read an edit of its own text if the browser sends no beforeinput', async () => {
  const { input, lastEntry } = renderField();
  await userEvent.type(input, '1000');
  await userEvent.tab();
  fireEvent.change(input, { target: { value: '1,00' } });
  expect(lastEntry()?.amount).toBe(1_000_000n);
  expect(input).toHaveAccessibleDescription('Read as 1');
});

it('reduces an amount above the maximum to the maximum and states it [LND-286]', async () => {
  const { input, lastEntry } = renderField({ max: 3_204_180_000n });
  await userEvent.type(input, '3204.18');
  expect(lastEntry()).toMatchObject({ amount: 3_204_180_000n, isMax: false });
  await userEvent.type(input, '1');
  expect(input).toHaveValue('3,204.18');
  expect(lastEntry()?.isMax).toBe(true);
  expect(input).toHaveAccessibleDescription('Set to the maximum');
});

it('accepts any amount while the maximum is unknown', async () => {
  const { input } = renderField();
  await userEvent.type(input, '99999999');
  expect(input).toHaveValue('99999999');
  expect(screen.queryByRole('button', { name: 'Use the maximum of USDC' })).not.toBeInTheDocument();
});

it('enters the exact maximum with its button', async () => {
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

it('displays the error of a rule, but its own first if the entry is invalid', async () => {
  const { input } = renderField({ error: 'You don’t have enough to repay that amount' });
  await userEvent.type(input, '5');
  expect(input).toHaveAccessibleDescription('You don’t have enough to repay that amount');
  await userEvent.type(input, 'x');
  expect(input).toHaveAccessibleDescription('Use digits and one decimal separator only.');
});

it('leaves an amount above the maximum to the rule if it has no cap', async () => {
  const { input, lastEntry } = renderField({ max: 5_000_000n, cap: 'none' });
  await userEvent.type(input, '7');
  expect(lastEntry()).toMatchObject({ amount: 7_000_000n, isMax: false });
  expect(input).toHaveValue('7');
});

it('reduces an entry to its own cap, and enters the maximum with the button', async () => {
  const { input } = renderField({ max: 5_000_000n, cap: 6_000_000n });
  await userEvent.type(input, '7');
  expect(input).toHaveValue('6');
  await userEvent.click(screen.getByRole('button', { name: 'Use the maximum of USDC' }));
  expect(input).toHaveValue('5');
});

it('displays its hint while it is empty', async () => {
  const { input } = renderField({ hint: 'Enter something.' });
  expect(input).toHaveAccessibleDescription('Enter something.');
  await userEvent.type(input, '1');
  expect(input).not.toHaveAccessibleDescription();
});

it.each([
  ['1.5', '32px'],
  ['1234567.8901', '20px'],
  ['1.333333333333333333', '14px'],
])('uses a type size for %s in which it is fully visible', async (typed, fontSize) => {
  const { input } = renderField();
  await userEvent.type(input, typed);
  expect(getComputedStyle(input).fontSize).toBe(fontSize);
});
