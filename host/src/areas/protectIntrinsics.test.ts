import { protectIntrinsics } from './protectIntrinsics';

class Base {
  read(): string {
    return 'original';
  }
}

it('keeps a method against assignment, redefinition and deletion', () => {
  const { prototype } = class extends Base {
    override read(): string {
      return super.read();
    }
  };
  protectIntrinsics([prototype]);
  const replacement = () => 'replaced';
  expect(Reflect.set(prototype, 'read', replacement)).toBe(false);
  expect(Reflect.defineProperty(prototype, 'read', { value: replacement })).toBe(false);
  expect(Reflect.deleteProperty(prototype, 'read')).toBe(false);
  expect(prototype.read()).toBe('original');
});

it('lets a library assign a name that its own objects share with every built-in object', () => {
  const parent = { toString: () => 'parent', constructor: () => undefined };
  protectIntrinsics([parent]);
  const child = Object.create(parent) as { toString: () => string };
  child.toString = () => 'child';
  expect(String(child)).toBe('child');
});

it('lets a class of the page override a method, and a script add one that is missing', () => {
  const { prototype } = Base;
  protectIntrinsics([prototype]);
  class Derived extends Base {
    override read(): string {
      return 'derived';
    }
  }
  Object.defineProperty(prototype, 'added', { value: () => 'added' });
  expect(new Derived().read()).toBe('derived');
  expect(Reflect.get(prototype, 'added')).toEqual(expect.any(Function));
});

it('keeps the methods of collections, and lets a polyfill assign its own to one of them', () => {
  protectIntrinsics();
  const get = Reflect.get(WeakMap.prototype, 'get') as unknown;
  expect(() => Reflect.set(WeakMap.prototype, 'get', () => 'replaced')).toThrow(TypeError);
  expect(Reflect.get(WeakMap.prototype, 'get')).toBe(get);
  const polyfilled = new WeakMap<object, string>();
  polyfilled.get = () => 'own';
  expect([polyfilled.get({}), new WeakMap().get({})]).toEqual(['own', undefined]);
});

it('protects what loads and reads a module: functions, promises, arrays and JSON', () => {
  protectIntrinsics();
  for (const [object, name] of [
    [Function.prototype, 'call'],
    [Function.prototype, 'bind'],
    [Promise.prototype, 'then'],
    [Promise, 'all'],
    [Array.prototype, Symbol.iterator],
    [Array.prototype, 'map'],
    [JSON, 'parse'],
    [Object, 'entries'],
    [String.prototype, 'slice'],
    [RegExp.prototype, 'test'],
  ] as const) {
    const original: unknown = Reflect.get(object, name);
    expect(Reflect.set(object, name, () => 'replaced')).toBe(false);
    expect(Reflect.get(object, name)).toBe(original);
  }
});
