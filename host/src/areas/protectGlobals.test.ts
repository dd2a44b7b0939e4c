import { PROTECTED_GLOBALS, protectGlobals } from './protectGlobals';

function pageWith(values: Record<string, unknown>): Record<string, unknown> {
  const page = { ...values };
  Object.defineProperty(page, 'localStorage', { configurable: true, enumerable: true, get: () => 'the storage' });
  return page;
}

it('keeps every protected global unchanged and reports attempts to replace it', () => {
  const originals = Object.fromEntries(PROTECTED_GLOBALS.map((name) => [name, () => name]));
  const page = pageWith(originals);
  const reported: string[] = [];
  protectGlobals(page, (name) => reported.push(name));
  for (const name of PROTECTED_GLOBALS) page[name] = () => 'replaced';
  for (const name of PROTECTED_GLOBALS) {
    expect(page[name]).toBe(name === 'localStorage' ? 'the storage' : originals[name]);
  }
  expect(reported).toEqual(PROTECTED_GLOBALS);
});

it('throws on a redefinition', () => {
  const page = pageWith({ fetch: () => undefined });
  protectGlobals(page, () => undefined);
  expect(() => Object.defineProperty(page, 'fetch', { value: () => undefined })).toThrow(TypeError);
  expect(Reflect.deleteProperty(page, 'fetch')).toBe(false);
});

it('keeps the protected functions callable', async () => {
  const page = pageWith({ fetch: () => Promise.resolve('answer') }) as { fetch: () => Promise<string> };
  protectGlobals(page, () => undefined);
  expect(await page.fetch()).toBe('answer');
});

it('ignores globals that are missing or already non-configurable', () => {
  const page = Object.defineProperty({}, 'history', { value: 1 });
  protectGlobals(page, () => undefined);
  expect(Object.getOwnPropertyNames(page)).toEqual(['history']);
});

it('lets an object that inherits from the page have its own value', () => {
  const original = () => undefined;
  const page = pageWith({ fetch: original });
  const reported: string[] = [];
  protectGlobals(page, (name) => reported.push(name));
  const copy = Object.create(page) as Record<string, unknown>;
  copy['fetch'] = false;
  expect(copy['fetch']).toBe(false);
  expect(page['fetch']).toBe(original);
  expect(reported).toEqual([]);
});
