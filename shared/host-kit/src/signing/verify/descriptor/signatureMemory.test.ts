import type { Hex } from '@fathom/contract/address';
import { createSignatureMemory, type SignatureParts } from './signatureMemory';

const R = `0x${'1a'.repeat(32)}` as const;
const S = `0x${'2b'.repeat(32)}` as const;
const DEADLINE = 1_700_000_000n;
const PARTS: SignatureParts = { v: 28n, r: R, s: S, deadline: DEADLINE };

function full(v: string): Hex {
  return `${R}${S.slice(2)}${v}`;
}

function compact(yParity: 0n | 1n): Hex {
  return `${R}${((yParity << 255n) | BigInt(S)).toString(16).padStart(64, '0')}`;
}

function remembered(signature: Hex, deadline: unknown = String(DEADLINE)) {
  const memory = createSignatureMemory();
  memory.remember(signature, { deadline });
  return memory;
}

test.each<[string, Hex, bigint]>([
  ['of 65 bytes', full('1c'), 28n],
  ['of 65 bytes, with v below 27', full('01'), 28n],
  ['of 65 bytes, of the other parity', full('1b'), 27n],
  ['of 65 bytes, with a v of 0', full('00'), 27n],
  ['in upper case', `0x${full('1c').slice(2).toUpperCase()}`, 28n],
  ['in the compact form', compact(1n), 28n],
  ['in the compact form, of the other parity', compact(0n), 27n],
])('knows a signature %s by its parts', (_case, signature, v) => {
  expect(remembered(signature).has({ ...PARTS, v })).toBe(true);
  expect(remembered(signature).has({ ...PARTS, v: 55n - v })).toBe(false);
});

test.each([
  ['another v', { v: 27n }],
  ['another r', { r: S }],
  ['another s', { s: R }],
  ['another deadline', { deadline: DEADLINE + 1n }],
])('does not know a signature with %s', (_case, change) => {
  expect(remembered(full('1c')).has(PARTS)).toBe(true);
  expect(remembered(full('1c')).has({ ...PARTS, ...change })).toBe(false);
});

test.each([
  ['half a signature', R],
  ['a signature with a byte too many', `${full('1c')}00`],
  ['nothing', '0x'],
] as const)('takes %s for no signature', (_case, signature) => {
  const memory = createSignatureMemory();
  expect(() => memory.remember(signature, { deadline: String(DEADLINE) })).not.toThrow();
  expect(memory.has(PARTS)).toBe(false);
});

test.each([null, '', 'soon', '1e9', '0x10', '-1', `${DEADLINE} `])(
  'remembers no signature whose message expires at %j',
  (deadline) => {
    expect(() => remembered(full('1c'), deadline)).not.toThrow();
    expect(remembered(full('1c'), deadline).has(PARTS)).toBe(false);
  },
);

test('drops the oldest signature beyond 64', () => {
  const memory = createSignatureMemory();
  for (let index = 0n; index < 65n; index += 1n) {
    memory.remember(full('1c'), { deadline: String(DEADLINE + index) });
  }
  const known = [0n, 1n, 64n].map((index) => memory.has({ ...PARTS, deadline: DEADLINE + index }));
  expect(known).toEqual([false, true, true]);
});
