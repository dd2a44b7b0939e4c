import { lockRealm } from './lockRealm';

/* A page of its own, with the built-in objects of this file's realm, which stay locked. A browser's page is
   attacked in deploy/e2e/hostileArea.e2e.ts. */

class Emitter {
  listen(): string {
    return 'heard';
  }
}
class Widget extends Emitter {
  get size(): number {
    return 7;
  }
}
class SVGWidget extends Emitter {}

const reported: string[] = [];
const late: (() => void)[] = [];
const guard = Object.freeze({ prepare: () => undefined });
let handler: unknown;

function isHidden(values: Record<string, unknown>): PropertyDescriptorMap {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, configurable: true, writable: true }]),
  );
}

const page: Record<string, unknown> = Object.create(
  Widget.prototype,
  isHidden({ Array, Date, Error, Map, JSON, Object }),
) as typeof page;
Object.defineProperties(page, {
  ...isHidden({ Widget, Emitter, SVGWidget }),
  localStorage: { get: () => 'the storage', configurable: true },
  screen: { get: () => guard, set: (value) => Object.defineProperty(page, 'screen', { value }), configurable: true },
  onerror: { get: () => handler, set: (value: unknown) => (handler = value), configurable: true },
});
Object.assign(page, { fetch: () => 'answer', fathomScriptGuard: guard, ethereum: { isWallet: true } });

beforeAll(() =>
  lockRealm(page as typeof page & typeof globalThis, {
    report: (name) => reported.push(name),
    whenIdle: (run) => late.push(run),
    own: ['fathomScriptGuard'],
  }).finish(),
);
beforeEach(() => reported.splice(0));

test.each<[string, object, string]>([
  ['a function of the page', page, 'fetch'],
  ['a constructor of the language', page, 'Map'],
  ['a constructor of the browser', page, 'Widget'],
  ['a namespace', page, 'JSON'],
  ['the guard of scripts', page, 'fathomScriptGuard'],
  ['an object of the browser', page, 'localStorage'],
  ['an object of the browser with a setter that only replaces it', page, 'screen'],
  ['a static function', Date, 'now'],
  ['a method', Array.prototype, 'map'],
  ['the iterator of lists', Object.getPrototypeOf([].values()) as object, 'next'],
  ['a method that the page and elements inherit', Emitter.prototype, 'listen'],
  ['that method on the page itself', page, 'listen'],
  ['that method on a prototype that inherits it', Widget.prototype, 'listen'],
  ['the absence of a list that is a promise', Array.prototype, 'then'],
])('keeps %s and reports an assignment, which does not throw', (_what, object, name) => {
  const before: unknown = Reflect.get(object, name);
  Reflect.set(object, name, () => 'replaced');
  expect(Reflect.get(object, name)).toBe(before);
  expect(reported).toEqual([name]);
  if (!Object.hasOwn(object, name)) return;
  expect(Reflect.defineProperty(object, name, { value: () => 'replaced' })).toBe(false);
  expect(Reflect.deleteProperty(object, name)).toBe(false);
});

test('an object that inherits a locked property gets its own by assignment', () => {
  const error = new Error('first');
  error.message = 'second';
  error.toString = () => 'own text';
  const prototype = Object.create(Array.prototype) as { constructor: unknown };
  prototype.constructor = Widget;
  const list: unknown[] = [];
  list.push = () => 0;
  const map = new Map<string, number>();
  map.get = () => 7;
  const widget = new Widget();
  widget.listen = () => 'own';
  const copy = Object.create(page) as typeof page;
  copy['fetch'] = false;
  expect([String(error), error.message, prototype.constructor]).toEqual(['own text', 'second', Widget]);
  expect([list.push(1), map.get(''), widget.listen(), copy['fetch']]).toEqual([0, 7, 'own', false]);
  expect([new Map([['', 1]]).get(''), new Widget().listen()]).toEqual([1, 'heard']);
  expect(reported).toEqual([]);
});

test('a method that is missing can be added, an entry of every list or a property of every object cannot', () => {
  Object.defineProperty(Array.prototype, 'notYet', { value: () => 'added', configurable: true });
  expect((Reflect.get([], 'notYet') as () => string)()).toBe('added');
  Reflect.deleteProperty(Array.prototype, 'notYet');
  expect(Reflect.set(Array.prototype, 0, 'polluted')).toBe(false);
  expect(Reflect.set(Object.prototype, 'seen', 'polluted')).toBe(false);
});

test('handlers and what other scripts define stay usable', () => {
  page['onerror'] = 'handler';
  page['ethereum'] = 'another wallet';
  page['webpackChunkother'] = [];
  expect([page['onerror'], page['ethereum'], page['webpackChunkother']]).toEqual(['handler', 'another wallet', []]);
  expect(reported).toEqual([]);
});

test('what no verdict depends on is locked when the page is idle', () => {
  const isLocked = () => Object.getOwnPropertyDescriptor(page, 'SVGWidget')?.configurable === false;
  expect(isLocked()).toBe(false);
  while (late.length > 0) late.pop()?.();
  expect(isLocked()).toBe(true);
});

test('an error made after the lock has a stack, by which its script is found', () => {
  expect(new Error('made here').stack).toContain('lockRealm.test.ts');
});
