import { PROTECTED_GLOBALS, protectGlobals } from './protectGlobals';

function pageWith(values: Record<string, unknown>): Record<string, unknown> {
  const page = { ...values };
  Object.defineProperty(page, 'localStorage', { configurable: true, enumerable: true, get: () => 'the storage' });
  return page;
}

it('keeps every protected global as it was and reports who tries to replace it', () => {
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

it('refuses a redefinition where it is tried', () => {
  const page = pageWith({ fetch: () => undefined });
  protectGlobals(page, () => undefined);
  expect(() => Object.defineProperty(page, 'fetch', { value: () => undefined })).toThrow(TypeError);
  expect(Reflect.deleteProperty(page, 'fetch')).toBe(false);
});

it('lets code of the page call what it protects', async () => {
  const page = pageWith({ fetch: () => Promise.resolve('answer') }) as { fetch: () => Promise<string> };
  protectGlobals(page, () => undefined);
  expect(await page.fetch()).toBe('answer');
});

it('leaves alone what the browser has fixed already, and what is not there', () => {
  const page = Object.defineProperty({}, 'history', { value: 1 });
  protectGlobals(page, () => undefined);
  expect(Object.getOwnPropertyNames(page)).toEqual(['history']);
});

it('lets an object that inherits from the page have a value of its own', () => {
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
