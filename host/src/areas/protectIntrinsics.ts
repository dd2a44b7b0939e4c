/**
 * Names that libraries assign to their own objects, which then must not inherit a read-only one;
 * webpack assigns `push` to the array that receives the chunks of an area.
 */
const ASSIGNED = new Set(['constructor', 'toString', 'toLocaleString', 'valueOf', 'push']);

/**
 * The built-in objects that code of the host uses on its way from a chunk to a verified request.
 * `Object.prototype` and `Error` are missing: libraries assign to their own objects what those
 * have. Typed arrays are missing because polyfills inherit from them.
 */
function protectedObjects(): readonly object[] {
  return [
    Function.prototype,
    Object,
    Reflect,
    JSON,
    Array,
    Array.prototype,
    // The iterator of arrays, of which destructuring makes use.
    Object.getPrototypeOf([][Symbol.iterator]()) as object,
    Map.prototype,
    Set.prototype,
    WeakMap.prototype,
    Promise,
    Promise.prototype,
    String.prototype,
    RegExp.prototype,
    Number,
    Number.prototype,
    BigInt,
    BigInt.prototype,
  ];
}

/** Polyfills assign methods of their own to single collections. */
const COLLECTIONS: ReadonlySet<object> = new Set([Map.prototype, Set.prototype, WeakMap.prototype]);

/**
 * Keeps a method, and still lets a script assign another one to an object that inherits it, which a
 * read-only property would prevent.
 */
function protectInherited(object: object, name: string | symbol, { value, enumerable }: PropertyDescriptor): void {
  Object.defineProperty(object, name, {
    configurable: false,
    enumerable: enumerable === true,
    get: (): unknown => value,
    set(this: object, method: unknown) {
      if (this === object) throw new TypeError(`Cannot replace ${String(name)} of a built-in object`);
      Object.defineProperty(this, name, { value: method, configurable: true, enumerable: true, writable: true });
    },
  });
}

/**
 * Makes the methods of built-in objects read-only for the lifetime of the page. Must run before the
 * code of any area: a script that replaces `Function.prototype.call` or `Promise.prototype.then`
 * would otherwise get hold of each module that the host loads later. A method that the language
 * does not have yet can still be added.
 */
export function protectIntrinsics(objects: readonly object[] = protectedObjects()): void {
  for (const object of objects) {
    for (const name of Reflect.ownKeys(object)) {
      const own = Object.getOwnPropertyDescriptor(object, name);
      if (!own?.configurable || typeof own.value !== 'function' || ASSIGNED.has(String(name))) continue;
      if (COLLECTIONS.has(object)) protectInherited(object, name, own);
      else Object.defineProperty(object, name, { configurable: false, writable: false });
    }
  }
}
