import type { DisplayField, DisplayModel } from '@ethereum-sourcify/clear-signing';
import { interpretationOf, type Wording } from './readDisplay';

function wording(sentence: string, more: Partial<Wording> = {}): Wording {
  return { sentence, labels: new Map(), ...more };
}

function field(label: string, value: string, kind: Partial<DisplayField> = {}): DisplayField {
  return { label, value, format: 'raw', fieldType: 'uint', ...kind };
}

function amount(value: string): DisplayField {
  return field('Amount', value, { format: 'tokenAmount' });
}

function displayed(only: DisplayField): { readonly message: string; readonly value: string | undefined } {
  const { message, fields } = interpretationOf({ fields: [only] }, wording(`Use {${only.label}} now`), 'en-GB');
  return { message, value: fields[0]?.value };
}

function refusalOf(model: DisplayModel): unknown {
  try {
    return interpretationOf(model, wording('Use'), 'en-GB').message;
  } catch (error) {
    return (error as { readonly error?: { readonly reason?: unknown } }).error?.reason;
  }
}

test.each([
  ['1000 USDC', '1,000 USDC'],
  ['1234567.25 USDC', '1,234,567.25 USDC'],
  ['0.000001 USDC', '0.000001 USDC'],
  ['1000 USDC\nof a chain', '1,000 USDC\nof a chain'],
  ['unlimited USDC', 'unlimited USDC'],
  ['up to 1000 USDC', 'up to 1000 USDC'],
  ['1000', '1000'],
])('groups the digits of the amount %j', (value, expected) => {
  expect(displayed(amount(value))).toEqual({ message: `Use ${expected} now`, value: expected });
  expect(displayed({ ...amount(value), format: 'amount' }).value).toBe(expected);
});

test('refuses a sentence that is too long to read, saying so', () => {
  const words = (count: number) => wording('a'.repeat(count));
  expect(interpretationOf({}, words(1000), 'en-GB').message).toHaveLength(1000);
  expect(() => interpretationOf({}, words(1001), 'en-GB')).toThrow(
    'the sentence that describes it has 1,001 characters, and at most 1,000 can be signed',
  );
});

test('groups no digits of a value that is no amount', () => {
  expect(displayed(field('Note', '1000 USDC')).message).toBe('Use 1000 USDC now');
  expect(displayed(field('Date', '2000 USDC', { format: 'date' })).message).toBe('Use 2000 USDC now');
});

test.each([
  ['24:00:00', '1 day'],
  ['720:00:00', '30 days'],
  ['36:00:00', '36:00:00'],
  ['24:00:01', '24:00:01'],
  ['24:30:00', '24:30:00'],
  ['1:24:00:00', '1:24:00:00'],
  ['24:00:00:01', '24:00:00:01'],
])('displays the duration %s as %s', (value, expected) => {
  expect(displayed(field('Period', value, { format: 'duration' }))).toEqual({
    message: `Use ${expected} now`,
    value: expected,
  });
  expect(displayed(field('Time', value, { format: 'date' })).value).toBe(value);
});

test('shortens a long text or long bytes in the sentence, with a fingerprint, and keeps them in the list', () => {
  const text = 'word '.repeat(30).trim();
  const fingerprint = 'fingerprint 0x[0-9a-f]{32}\\) now$';
  const ofText = displayed(field('Text', text, { fieldType: 'string' }));
  expect(ofText.message).toMatch(new RegExp(`^Use “word .+…” \\(149 characters, ${fingerprint}`));
  expect(ofText.value).toBe(text);
  const bytes = `0x${'ab'.repeat(100)}`;
  const ofBytes = displayed(field('Data', bytes, { fieldType: 'bytes' }));
  expect(ofBytes.message).toMatch(new RegExp(`^Use 0xabab.+… \\(202 characters, ${fingerprint}`));
  expect(ofBytes.value).toBe(bytes);
});

test('leaves a short text, and restores one that is not ASCII from its bytes', () => {
  expect(displayed(field('Text', 'short', { fieldType: 'string' }))).toEqual({
    message: 'Use “short” now',
    value: 'short',
  });
  const bytes = String.fromCharCode(...new TextEncoder().encode('Größe'));
  expect(displayed(field('Text', bytes, { fieldType: 'string' }))).toEqual({
    message: 'Use “Größe” now',
    value: 'Größe',
  });
  expect(displayed(field('Name', bytes, { fieldType: 'string', format: 'enum' })).value).toBe(bytes);
});

test('shortens no value that is neither text nor bytes', () => {
  const long = '1'.repeat(200);
  expect(displayed(field('Count', long))).toEqual({ message: `Use ${long} now`, value: long });
  expect(displayed(field('Data', long, { fieldType: 'bytes', format: 'enum' })).message).toBe(`Use ${long} now`);
});

test('puts each value in its own place, even if it contains another one', () => {
  const model = { fields: [field('Text', 'Amount {Amount}, 1000 A', { fieldType: 'string' }), amount('1000 A')] };
  expect(interpretationOf(model, wording('“{Text}” for {Amount}'), 'en-GB').message).toBe(
    '“Amount {Amount}, 1000 A” for 1,000 A',
  );
});

test('refuses a sentence with a value that is not displayed', () => {
  expect(() => interpretationOf({ fields: [] }, wording('Use {Amount}'), 'en-GB')).toThrow('certainty');
});

test('puts the sentence and the fields of a nested call in place of its bytes', () => {
  const inner = { intent: 'Lock', fields: [amount('5000 A')] };
  const call = field('data', '0x1234', { format: 'calldata', embeddedCalldata: { display: inner } });
  const model = { intent: 'Use', fields: [call] };
  const words = wording('{data}, by your wallet', { inner: wording('Lock {Amount}') });
  expect(interpretationOf(model, words, 'en-GB')).toEqual({
    message: 'Lock 5,000 A, by your wallet',
    intent: 'Use',
    fields: [{ label: 'Amount', value: '5,000 A' }],
  });
});

test('lists the items of a group, and says that a list is empty', () => {
  const fields = [
    { label: 'Targets', fields: [amount('1000 A'), amount('2 A')] },
    { label: 'Values', fields: [] },
  ];
  const words = wording('Use {Amount} and {Values}', { labels: new Map([['Values', 'Paid values']]) });
  const { fields: listed, intent, message } = interpretationOf({ intent: {}, fields }, words, 'en-GB');
  expect(message).toBe('Use 1,000 A and 2 A and no paid values');
  expect(listed.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Paid values: none',
    'Amount: 1,000 A',
    'Amount: 2 A',
  ]);
  expect(intent).toBe('');
  expect(interpretationOf({}, wording('Use'), 'en-GB').fields).toEqual([]);
});

const SERIOUS = { code: 'UNKNOWN_TOKEN', message: 'no such token' } as const;
const HARMLESS = { code: 'UNKNOWN_ADDRESS', message: 'no such name' } as const;

test.each<[string, DisplayModel, string]>([
  ['a warning', { warnings: [HARMLESS, SERIOUS] }, 'UNKNOWN_TOKEN: no such token'],
  ['a warning of a field', { fields: [field('A', '1', { warning: SERIOUS })] }, 'UNKNOWN_TOKEN: no such token'],
  ['a warning of a list', { fields: [{ fields: [], warning: SERIOUS }] }, 'UNKNOWN_TOKEN: no such token'],
  [
    'a warning of an item of a list',
    { fields: [{ fields: [field('A', '1'), field('B', '2', { warning: SERIOUS })] }] },
    'UNKNOWN_TOKEN: no such token',
  ],
  [
    'a warning of a nested call',
    { fields: [field('A', '0x', { embeddedCalldata: { display: { warnings: [SERIOUS] } } })] },
    'UNKNOWN_TOKEN: no such token',
  ],
  [
    'a call without a description',
    { rawCalldataFallback: { selector: '0x12345678', args: [] } },
    'there is no description',
  ],
])('refuses %s', (_case, model, reason) => {
  expect(refusalOf(model)).toBe(reason);
});

test('accepts an address without a name and an empty list', () => {
  const fields = [
    field('A', '1', { warning: HARMLESS }),
    { fields: [], warning: { code: 'EMPTY_ARRAY', message: '' } as const },
  ];
  expect(refusalOf({ fields })).toBe('Use');
});
