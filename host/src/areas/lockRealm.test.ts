import { createFreshRealm, type FreshRealm } from '@fathom/testing/freshRealm';
import type * as lockedRealm from './lockRealm';
import type * as lockedProperties from './propertyLock';

/* Each test locks a new realm. deploy/e2e/hostileArea.e2e.ts attacks a browser's page. */

/** A page like a browser's, with the globals of the language. */
const PAGE = `var page = (() => {
  class Emitter { listen() { return 'heard'; } }
  class Widget extends Emitter { get size() { return 7; } }
  class SVGWidget extends Emitter {}
  class AnimationEvent extends Emitter {}
  class OwnCanvas extends Emitter {}
  class Tool { use() { return 'used'; } }
  class Wallet { request() { return 'sent'; } }
  const asNamespace = (members, parent = Object.prototype) =>
    Object.create(parent, Object.getOwnPropertyDescriptors({ [Symbol.toStringTag]: 'Namespace', ...members }));
  const page = Object.create(Widget.prototype, Object.getOwnPropertyDescriptors(globalThis));
  const hidden = {
    ...{ Widget, Emitter, SVGWidget, AnimationEvent, OwnCanvas, self: page, name: 'main' },
    tools: asNamespace({ Tool, options: { size: 1 } }, { inherited: () => 'inherited' }),
    console: asNamespace({ log: () => 'written' }),
  };
  for (const name of Object.keys(hidden)) {
    Object.defineProperty(page, name, { value: hidden[name], configurable: true, writable: true });
  }
  const accessors = { screen: {}, status: '', onerror: {}, opener: {} };
  for (const name of Object.keys(accessors)) {
    Object.defineProperty(page, name, {
      get: () => accessors[name],
      set: (value) => { accessors[name] = value; },
      configurable: true,
    });
  }
  Object.defineProperties(page, {
    localStorage: { get() { return this === page ? 'the storage' : 'of another object'; }, configurable: true, enumerable: true },
    fixed: { value: () => 'fixed', configurable: true },
    kept: { value: () => 'kept', writable: true },
  });
  const fathomScriptGuard = Object.freeze({ prepare: () => undefined });
  return Object.assign(page, { fetch: () => 'answer', fathomScriptGuard, ethereum: { isWallet: true }, Wallet });
})()`;

let realm: FreshRealm;
let page: Record<string, unknown>;
/** Time of the page in ms, which each read of the clock increases by one. */
let time: number;
let reported: string[];
let late: (() => void)[];
let lock: lockedRealm.RealmLock;

beforeEach(() => {
  [time, reported, late] = [0, [], []];
  realm = createFreshRealm({ performance: { now: () => (time += 1) } });
  realm.run(PAGE);
  page = inRealm('page');
  const { lockRealm } = realm.load('host/src/areas/lockRealm.ts') as typeof lockedRealm;
  lock = lockRealm(page as typeof page & typeof globalThis, {
    report: (name) => reported.push(name),
    whenIdle: (run) => late.push(run),
    own: ['fathomScriptGuard'],
  });
});

function inRealm(expression: string): Record<string, unknown> {
  return realm.run(expression) as Record<string, unknown>;
}

function isLocked(name: string): boolean {
  return Object.getOwnPropertyDescriptor(page, name)?.configurable === false;
}

test.each([
  ['a function of the page', 'page', 'fetch'],
  ['a constructor of the language', 'page', 'Map'],
  ['a constructor of the browser', 'page', 'Widget'],
  ['a kind of events', 'page', 'AnimationEvent'],
  ['a constructor whose name only contains that of one that draws', 'page', 'OwnCanvas'],
  ['a namespace', 'page', 'JSON'],
  ['the console', 'page', 'console'],
  ['the page under its own name', 'page', 'self'],
  ['the guard of scripts', 'page', 'fathomScriptGuard'],
  ['an object of the browser', 'page', 'localStorage'],
  ['an object of the browser with a setter that only replaces it', 'page', 'screen'],
  ['a constructor that a script added', 'page', 'Wallet'],
  ['a static function', 'Date', 'now'],
  ['a method', 'Array.prototype', 'map'],
  ['a method of a namespace', 'JSON', 'parse'],
  ['a constructor in a namespace', 'page.tools', 'Tool'],
  ['a method of a constructor in a namespace', 'page.tools.Tool.prototype', 'use'],
  ['what a namespace inherits', 'Object.getPrototypeOf(page.tools)', 'inherited'],
  ['the iterator of lists', 'Object.getPrototypeOf([].values())', 'next'],
  ['the iterator of maps', 'Object.getPrototypeOf(new Map().values())', 'next'],
  ['the iterator of sets', 'Object.getPrototypeOf(new Set().values())', 'next'],
  ['the iterator of texts', "Object.getPrototypeOf(''[Symbol.iterator]())", 'next'],
  ['the iterator of matches', "Object.getPrototypeOf(''.matchAll(/./g))", 'next'],
  ['what all iterators inherit', 'Object.getPrototypeOf(Object.getPrototypeOf([].values()))', Symbol.iterator],
  ['that on an iterator itself', 'Object.getPrototypeOf([].values())', Symbol.iterator],
  ['the steps of a generator', 'Object.getPrototypeOf(function* () {}).prototype', 'next'],
  ['the steps of an asynchronous generator', 'Object.getPrototypeOf(async function* () {}).prototype', 'next'],
  ['what functions of a kind inherit', 'Object.getPrototypeOf(async () => undefined)', Symbol.toStringTag],
  ['a method that the page and elements inherit', 'page.Emitter.prototype', 'listen'],
  ['that method on the page itself', 'page', 'listen'],
  ['a method of typed lists on the list of bytes', 'Uint8Array.prototype', 'map'],
  ['a static function of typed lists on the list of bytes', 'Uint8Array', 'from'],
  ['the absence of a list that is a promise', 'Array.prototype', 'then'],
])('keeps %s and reports an assignment, which does not throw', (_what, expression, name) => {
  const object = inRealm(expression);
  const wasEnumerable = Object.getOwnPropertyDescriptor(object, name)?.enumerable ?? false;
  const before: unknown = Reflect.get(object, name);
  lock.finish();
  reported.splice(0);
  // Properties that stay data properties were already read-only.
  const isAccessor = Object.getOwnPropertyDescriptor(object, name)?.set !== undefined;
  expect(Reflect.set(object, name, () => 'replaced')).toBe(isAccessor);
  expect(reported).toEqual(isAccessor ? [String(name)] : []);
  expect(Reflect.get(object, name)).toBe(before);
  expect(Reflect.defineProperty(object, name, { value: () => 'replaced' })).toBe(false);
  expect(Reflect.deleteProperty(object, name)).toBe(false);
  expect(Object.getOwnPropertyDescriptor(object, name)?.enumerable).toBe(wasEnumerable);
});

test('a property of the page that scripts could only delete or only replace becomes constant', () => {
  lock.finish();
  for (const name of ['fixed', 'kept']) {
    expect(Object.getOwnPropertyDescriptor(page, name)).toMatchObject({ configurable: false, writable: false });
  }
});

describe('what the language reads from values', () => {
  const names = ['toJSON', 'isConcatSpreadable', 'match', 'matchAll', 'replace', 'search', 'split', 'toPrimitive'];
  test.each(['Array', 'String', 'Number', 'Boolean'])('%s.prototype gets none of it', (constructor) => {
    lock.finish();
    const prototype = inRealm(`${constructor}.prototype`);
    for (const name of names) {
      const key = name === 'toJSON' ? name : (Reflect.get(Symbol, name) as symbol);
      Reflect.set(prototype, key, () => 'replaced');
      expect([name, Reflect.get(prototype, key)]).toEqual([name, undefined]);
    }
    expect(reported).toEqual(names.map((name) => (name === 'toJSON' ? name : `Symbol(Symbol.${name})`)));
  });
});

test('an assignment to a value that is no object is reported, and changes nothing', () => {
  lock.finish();
  realm.run("(5).toFixed = () => 'replaced'");
  expect(inRealm('(5).toFixed(1)')).toBe('5.0');
  expect(reported).toEqual(['toFixed']);
});

test('an object that inherits a locked property gets its own by assignment', () => {
  lock.finish();
  const results = realm.run(`(() => {
    const error = new Error('first');
    error.message = 'second';
    error.toString = () => 'own text';
    const prototype = Object.create(Array.prototype);
    prototype.constructor = page.Widget;
    const list = [];
    list.push = () => 0;
    const map = new Map();
    map.get = () => 7;
    const widget = new page.Widget();
    widget.listen = () => 'own';
    const copy = Object.create(page);
    copy.fetch = false;
    const own = [copy.fetch, delete copy.fetch, copy.fetch()];
    return [
      ...[String(error), error.message, prototype.constructor === page.Widget, list.push(1), map.get('')],
      ...[widget.listen(), ...own, new Map([['', 1]]).get(''), new page.Widget().listen(), Object.keys(list).join()],
    ];
  })()`) as readonly unknown[];
  expect([...results]).toEqual(['own text', 'second', true, 0, 7, 'own', false, true, 'answer', 1, 'heard', 'push']);
  expect(reported).toEqual([]);
});

test('the page and its lists are read as before', () => {
  lock.finish();
  expect([page['size'], Reflect.get(Object.create(page) as object, 'localStorage')]).toEqual([7, 'the storage']);
  expect(
    realm.run('(() => { const names = []; for (const name in []) names.push(name); return names.join(); })()'),
  ).toBe('');
  expect(realm.run('new Uint8Array().constructor === Uint8Array')).toBe(true);
  expect(realm.run("'then' in {} || 'then' in (() => undefined)")).toBe(false);
  expect(realm.run('[1, 2].map((each) => 2 * each).concat([7]).join()')).toBe('2,4,7');
});

test('a method that is missing can be added, an entry of every list or a property of every object cannot', () => {
  lock.finish();
  const prototype = inRealm('Array.prototype');
  Object.defineProperty(prototype, 'notYet', { value: () => 'added', configurable: true });
  expect(realm.run('[].notYet()')).toBe('added');
  expect(Reflect.set(prototype, 0, 'polluted')).toBe(false);
  expect(Reflect.set(inRealm('Object.prototype'), 'seen', 'polluted')).toBe(false);
});

test('handlers and what other scripts define stay usable', () => {
  lock.finish();
  const names = ['onerror', 'opener', 'status', 'name', 'ethereum', 'webpackChunkother'];
  for (const name of names) page[name] = `another ${name}`;
  expect(names.map((name) => page[name])).toEqual(names.map((name) => `another ${name}`));
  realm.run(
    "page.Wallet.prototype.request = () => 'patched'; page.console.log = () => 'kept'; page.tools.options.size = 2",
  );
  expect([inRealm('new page.Wallet().request()'), inRealm('page.console.log()')]).toEqual(['patched', 'kept']);
  expect([inRealm('page.tools.options.size'), reported]).toEqual([2, []]);
});

test('names of functions stay as they are, and an error made after the lock has a stack, by which its script is found', () => {
  lock.finish();
  expect(Object.getOwnPropertyDescriptor(inRealm('Date'), 'name')).toMatchObject({ configurable: true });
  expect(inRealm('Error.stackTraceLimit')).toEqual(expect.any(Number));
  expect(realm.run("new Error('made here').stack", 'https://dao.example/area.js')).toContain(
    'https://dao.example/area.js',
  );
});

test('what no verdict depends on is locked when the page is idle, for no longer than 4 ms at a time', () => {
  expect(late).toHaveLength(1);
  late.pop()?.();
  expect([late.length, isLocked('Object'), time < 8]).toEqual([1, true, true]);
  expect(isLocked('fetch')).toBe(false);
  lock.finish();
  expect([isLocked('fetch'), isLocked('listen'), isLocked('SVGWidget')]).toEqual([true, true, false]);
  let turns = 0;
  while (late.length > 0) {
    late.pop()?.();
    turns += 1;
  }
  expect(turns).toBeGreaterThan(0);
  expect(isLocked('SVGWidget')).toBe(true);
  expect([late, reported]).toEqual([[], []]);
});

test('a lock that is finished while the page is idle needs no other turn', () => {
  while (late.length > 0) late.pop()?.();
  const before = time;
  lock.finish();
  expect([isLocked('fetch'), isLocked('SVGWidget'), late.length]).toEqual([true, true, 0]);
  expect(time).toBe(before);
});

describe('the lock of single properties', () => {
  function lockOf(expression: string): lockedProperties.PropertyLock {
    const { createPropertyLock } = realm.load('host/src/areas/propertyLock.ts') as typeof lockedProperties;
    return createPropertyLock(inRealm(expression), (name) => reported.push(name));
  }

  test('a prototype leads to its constructor, also to one that has no name in the page', () => {
    const Hidden = inRealm('(class { static create() { return "created"; } })');
    lockOf('({})').reachable(Hidden['prototype'] as object);
    Hidden['create'] = () => 'replaced';
    expect([Reflect.apply(Hidden['create'] as () => unknown, undefined, []), reported]).toEqual([
      'created',
      ['create'],
    ]);
  });

  test('a global that is missing stays missing', () => {
    const bare = lockOf('page');
    bare.global('notThere', ['notThere']);
    page['notThere'] = 'added';
    expect([page['notThere'], reported]).toEqual(['added', []]);
  });

  test('what an object has itself does not become absent', () => {
    const object = inRealm('({ toJSON: () => 7 })');
    lockOf('page').absent(object, 'toJSON');
    expect(JSON.stringify(object)).toBe('7');
  });

  test('what an object has itself is not replaced by what it inherits, which it gets once', () => {
    const heir = inRealm('page.heir = Object.create({ get own() { return 1; }, far: 2 }, { own: { value: 3 } })');
    lockOf('page').inherited(heir);
    expect(heir).toMatchObject({ own: 3, far: 2 });
    expect(Object.getOwnPropertyDescriptor(heir, 'far')).toMatchObject({ configurable: false, enumerable: true });
    expect(Object.hasOwn(heir, 'toString')).toBe(false);
  });
});
