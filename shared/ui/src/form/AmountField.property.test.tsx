import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { formatUnits, parseUnits } from '@fathom/base/domain/amount';
import { EMPTY_ENTRY, type AmountEntry } from '@fathom/base/format/amountEntry';
import { spellNumber } from '@fathom/base/format/spellNumber';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { AmountField } from './AmountField';

const LOCALES = ['en-US', 'de-DE', 'fr-CH', 'de-CH', 'ar-EG', 'en-IN', 'hi-IN', 'es-ES', 'fr-FR'] as const;
const DECIMALS = 6;
const MAXIMUM = 12_345_678_900_000n;

type Edit =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'erase'; readonly key: 'Backspace' | 'Delete' }
  | { readonly kind: 'paste'; readonly text: string };
type Action =
  | Edit
  | { readonly kind: 'move'; readonly key: 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' }
  | { readonly kind: 'select' | 'leave' | 'maximum' | 'clear' }
  | { readonly kind: 'locale'; readonly locale: string };

const digits = fc.stringMatching(/^\d{1,4}$/);
const separator = fc.constantFrom('.', ',', ' ', '’', '٫', '٬', '\u202f');
const pasted = fc.oneof(
  fc.tuple(digits, separator, digits).map((parts) => parts.join('')),
  fc.tuple(digits, separator, digits, separator, digits).map((parts) => parts.join('')),
  fc.constantFrom('1,000', '1.000', '1.234,5', '12,34,567.5', '٣٤٥', '१२३', '-5', '1e3', '5 apples', '9'.repeat(80)),
);
const locale = fc.constantFrom(...LOCALES);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...Array.from('0123456789')).map((key) => ({ kind: 'key' as const, key })) },
  { weight: 3, arbitrary: fc.constantFrom(...Array.from('.,٫٣५’-ex ')).map((key) => ({ kind: 'key' as const, key })) },
  { weight: 4, arbitrary: fc.constantFrom('Backspace', 'Delete').map((key) => ({ kind: 'erase' as const, key })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('ArrowLeft', 'ArrowRight', 'Home', 'End').map((key) => ({ kind: 'move' as const, key })),
  },
  { weight: 2, arbitrary: pasted.map((text) => ({ kind: 'paste' as const, text })) },
  { weight: 5, arbitrary: fc.constantFrom('select', 'leave', 'leave', 'maximum', 'clear').map((kind) => ({ kind })) },
  { weight: 1, arbitrary: locale.map((to) => ({ kind: 'locale' as const, locale: to })) },
);

it('holds the number that a user reads, states how it read it, or rejects it, after any edit', async () => {
  const steps = fc.array(action, { minLength: 3, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(locale, steps, async (first, actions) => {
      cleanup();
      const field = openField(first);
      for (const next of actions) {
        const before = field.state();
        await field.perform(next);
        expectReadable(field.state());
        expectEdited(before, next, field.state());
      }
    }),
    { numRuns: 60 },
  );
});

interface FieldState {
  readonly locale: string;
  readonly text: string;
  readonly selection: readonly [number, number];
  readonly amount: bigint | undefined;
  readonly isInvalid: boolean;
  readonly note: string;
  /** The field formatted the text; the user didn't type it. */
  readonly isWritten: boolean;
}

function openField(first: string) {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  host.setLocale(first);
  let locale = first;
  let entry: AmountEntry = EMPTY_ENTRY;
  let isLeft = false;
  function Form() {
    const [current, setEntry] = useState(EMPTY_ENTRY);
    entry = current;
    const token = { symbol: 'USDC', decimals: DECIMALS };
    return (
      <AmountField
        label="Amount"
        balanceLabel="Wallet"
        token={token}
        max={MAXIMUM}
        entry={current}
        onEntryChange={setEntry}
      />
    );
  }
  renderWithHost(<Form />, { host });
  const user = userEvent.setup({ delay: null });
  const input = screen.getByRole<HTMLInputElement>('textbox');

  function press(name: string) {
    act(() => input.blur());
    const button = document.querySelector(`button[aria-label="${name}"]`);
    if (button) fireEvent.click(button);
  }

  async function perform(action: Action) {
    isLeft = action.kind === 'move' || action.kind === 'select' ? isLeft : !isEdit(action);
    switch (action.kind) {
      case 'locale':
        locale = action.locale;
        return act(() => host.setLocale(action.locale));
      case 'maximum':
        return press('Use the maximum of USDC');
      case 'clear':
        return press('Clear Amount');
      case 'leave':
        return act(() => input.blur());
      case 'select':
        act(() => input.focus());
        return input.select();
      case 'paste':
        act(() => input.focus());
        return user.paste(action.text);
      case 'key':
        act(() => input.focus());
        return user.keyboard(action.key);
      case 'erase':
      case 'move':
        act(() => input.focus());
        return user.keyboard(`{${action.key}}`);
    }
  }

  return {
    perform,
    state: (): FieldState => ({
      locale,
      text: input.value,
      selection: [input.selectionStart ?? 0, input.selectionEnd ?? 0],
      amount: entry.amount,
      isInvalid: input.getAttribute('aria-invalid') === 'true',
      isWritten: entry.amount !== undefined && (isLeft || entry.isCapped === true),
      note: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    }),
  };
}

/** Expects the stored number to equal the displayed one, to be stated, or to be missing. */
function expectReadable(state: FieldState) {
  const { text, amount, isInvalid, note } = state;
  if (isInvalid) {
    expect({ state, amount }).toEqual({ state, amount: undefined });
    expect(note).not.toBe('');
  } else if (/^[.,٫\s]*$/.test(text)) {
    expect({ state, amount }).toEqual({ state, amount: undefined });
  } else {
    expect({ state, amount }).toEqual({ state, amount: readByLocale(text, state.locale) ?? statedAmount(state) });
    expect(amount).toBeLessThanOrEqual(MAXIMUM);
  }
}

/**
 * Expects a key or paste to change the text as in any text field, except for grouping, and no other change of the
 * amount.
 */
function expectEdited(before: FieldState, action: Action, after: FieldState) {
  switch (action.kind) {
    case 'move':
    case 'select':
    case 'leave':
    case 'locale':
      return expect(after.amount).toBe(before.amount);
    case 'maximum':
      return expect(after.amount).toBe(MAXIMUM);
    case 'clear':
      return expect(after.text).toBe('');
    default: {
      if (after.note === 'Set to the maximum') return;
      const expected = edited(before, action);
      const { group } = signsOf(after.locale);
      const isDigit = action.kind === 'key' && /\d/.test(action.key);
      const isChanged = after.text !== before.text;
      if (before.isWritten && isChanged && (isDigit || action.kind === 'erase')) {
        expect([before, typewritten(after.text)]).toEqual([before, expect.not.stringContaining(group)]);
      }
      const ungroup = (text: string) => typewritten(text).replaceAll(group, '');
      expect([before, ungroup(after.text)]).toEqual([before, ungroup(expected.text)]);
      const beforeCaret = after.text.slice(0, after.selection[0]);
      expect([before, ungroup(beforeCaret)]).toEqual([before, ungroup(expected.text.slice(0, expected.caret))]);
    }
  }
}

function isEdit(action: Action): action is Edit {
  return action.kind === 'key' || action.kind === 'erase' || action.kind === 'paste';
}

function edited({ text, selection: [start, end] }: FieldState, action: Edit): { text: string; caret: number } {
  const inserted = action.kind === 'key' ? action.key : action.kind === 'paste' ? action.text : '';
  const erased = action.kind === 'erase' && start === end ? action.key : undefined;
  const from = erased === 'Backspace' ? Math.max(0, start - 1) : start;
  const to = erased === 'Delete' ? end + 1 : end;
  return { text: text.slice(0, from) + inserted + text.slice(to), caret: from + inserted.length };
}

function signsOf(tag: string) {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1_234_567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal'), group: typewritten(sign('group')) };
}

/** Normalizes all spaces and apostrophes to one of each. */
function typewritten(text: string): string {
  return text.replace(/\s/g, ' ').replaceAll('’', "'");
}

function readByLocale(text: string, tag: string): bigint | undefined {
  const { decimal, group } = signsOf(tag);
  const plain = typewritten(text.trim())
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  const [whole = '', fraction = '', ...more] = plain.split(/٫/.test(plain) ? '٫' : decimal);
  const [head = '', ...groups] = whole.split(whole.includes('٬') ? '٬' : group);
  // An integer part that begins with zero isn't grouped: "0,030" must be stated.
  const isGrouped = /^[1-9]\d{0,2}$/.test(head) && groups.every((digits) => /^\d{2,3}$/.test(digits));
  if (more.length > 0 || !/^\d*$/.test(head) || (groups.length > 0 && !isGrouped)) return undefined;
  if (groups.length > 0 && groups.at(-1)?.length !== 3) return undefined;
  return parseUnits(`${[head, ...groups].join('') || '0'}.${fraction || '0'}`, DECIMALS)?.raw;
}

/** Reads the amount in the message, as text or in the locale's format. */
function statedAmount({ note, locale: tag, amount }: FieldState): bigint | undefined {
  const [, stated] = /^Read as (.*)$/.exec(note) ?? [];
  if (stated === undefined) return undefined;
  const isSmall = amount !== undefined && amount < 1_000_000n * 10n ** BigInt(DECIMALS);
  const spelled = isSmall ? spellNumber(formatUnits({ raw: amount, decimals: DECIMALS })) : undefined;
  return stated === spelled ? amount : readByLocale(stated, tag);
}
