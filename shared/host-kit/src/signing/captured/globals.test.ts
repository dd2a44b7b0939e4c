import * as kept from './globals';

/* Partner pages don't lock the realm, so verifying code needs its own copies of functions. */

const NAMES = ['BigInt', 'Map', 'Number', 'RegExp', 'Set', 'String', 'TextDecoder', 'URL', 'Uint8Array'] as const;

test.each(NAMES)('a script that replaces %s does not change what verifies', (name) => {
  const original: unknown = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, () => 'replaced');
  const found: unknown = Reflect.get(kept, name);
  Reflect.set(globalThis, name, original);
  expect(found).toBe(original);
});

test.each([
  ['Object', 'entries'],
  ['Date', 'now'],
  ['JSON', 'stringify'],
  ['Array', 'isArray'],
  ['Math', 'max'],
] as const)('a script that replaces %s.%s does not change what verifies', (name, member) => {
  const namespace = Reflect.get(globalThis, name) as object;
  const original: unknown = Reflect.get(namespace, member);
  Reflect.set(namespace, member, () => 'replaced');
  const found: unknown = Reflect.get(Reflect.get(kept, name), member);
  Reflect.set(namespace, member, original);
  expect(found).toBe(original);
});
