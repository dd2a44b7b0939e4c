export interface PropertyLock {
  /** Locks functions, constructors, namespaces including their members, objects of the browser, and these names. */
  global(name: PropertyKey, own?: readonly PropertyKey[]): void;
  /** Locks the properties of this object, its prototypes and its constructors. */
  reachable(object: object): void;
  /** Copies inherited properties to an object as locked ones, so that no script can shadow them. */
  inherited(heir: object): void;
  absent(object: object, name: PropertyKey): void;
}

// Captured now, because some properties are locked late.
const { defineProperty, get: read, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
const { hasOwn } = Object;

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Unlocked. Engines read `stackTraceLimit` only from a data property: with an accessor, errors would have no stack. */
const OWN_OF_FUNCTIONS: ReadonlySet<PropertyKey> = new Set(['name', 'length', 'stackTraceLimit']);

/** Root prototypes have too many properties to copy to each object. */
const ROOTS: ReadonlySet<object> = new Set([Object.prototype, Function.prototype]);

/** Each property becomes an accessor, because assigning to an object that inherits a read-only value would fail. */
export function createPropertyLock(page: object, report: (name: string) => void): PropertyLock {
  const locked = new WeakSet([page]);

  function define(object: object, name: PropertyKey, isEnumerable: boolean, get: () => unknown): void {
    defineProperty(object, name, {
      configurable: false,
      enumerable: isEnumerable,
      get,
      set(this: unknown, value: unknown) {
        if (!isObject(this) || locked.has(this)) report(String(name));
        else defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  }

  function lockProperty(object: object, name: PropertyKey, own: PropertyDescriptor): void {
    const { writable, configurable } = own;
    const value: unknown = own.value;
    if (writable === true && configurable === true) define(object, name, own.enumerable === true, () => value);
    else if (writable === true) defineProperty(object, name, { writable: false });
    else if (configurable === true) defineProperty(object, name, { configurable: false });
  }

  function reachable(start: unknown): void {
    const queue = [start];
    while (queue.length > 0) {
      const object = queue.pop();
      if (!isObject(object) || locked.has(object)) continue;
      locked.add(object);
      queue.push(getPrototypeOf(object));
      const isFunction = typeof object === 'function';
      for (const name of ownKeys(object)) {
        if (isFunction && OWN_OF_FUNCTIONS.has(name)) continue;
        const own = getOwnPropertyDescriptor(object, name);
        if (!own) continue;
        if (name === 'prototype' || name === 'constructor') queue.push(own.value);
        lockProperty(object, name, own);
      }
      // Resolving a promise with an object reads its `then`.
      if (!isFunction && object !== Object.prototype) absent(object, 'then');
    }
  }

  function lockNamespace(namespace: object): void {
    for (const name of ownKeys(namespace)) {
      const member: unknown = getOwnPropertyDescriptor(namespace, name)?.value;
      if (typeof member === 'function' && hasOwn(member, 'prototype')) reachable(member);
    }
    reachable(namespace);
  }

  function absent(object: object, name: PropertyKey): void {
    if (!hasOwn(object, name)) define(object, name, false, () => undefined);
  }

  /** Locks an accessor without a setter, or one whose setter only replaces an object of the browser. */
  function lockAccessor(name: PropertyKey, own: PropertyDescriptor): void {
    if (own.configurable !== true) return;
    const isShared = !own.set || (!String(name).startsWith('on') && name !== 'opener' && isObject(read(page, name)));
    if (isShared) define(page, name, own.enumerable === true, own.get?.bind(page) ?? (() => undefined));
  }

  return {
    reachable,
    absent,
    global(name, own = []) {
      const property = getOwnPropertyDescriptor(page, name);
      if (!property) return;
      if (property.get) return lockAccessor(name, property);
      const value: unknown = property.value;
      const isFunction = typeof value === 'function';
      const isNamespace = !isFunction && isObject(value) && hasOwn(value, Symbol.toStringTag);
      if (isFunction || isNamespace || value === page || own.includes(name)) lockProperty(page, name, property);
      // Constructors defined by scripts are enumerable. Only readers of its messages depend on the console.
      if (property.enumerable === true || name === 'console') return;
      if (isFunction) reachable(value);
      else if (isNamespace) lockNamespace(value);
    },
    inherited(heir) {
      for (let parent = getPrototypeOf(heir); parent && !ROOTS.has(parent); parent = getPrototypeOf(parent)) {
        for (const name of ownKeys(parent)) {
          const own = getOwnPropertyDescriptor(parent, name);
          if (!own || hasOwn(heir, name)) continue;
          define(heir, name, own.enumerable === true, own.get ?? (() => own.value as unknown));
        }
      }
    },
  };
}
