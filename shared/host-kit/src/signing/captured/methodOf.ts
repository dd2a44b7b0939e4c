type Method<This, Name extends keyof This> = This[Name] extends (...args: infer Args) => infer Result
  ? (self: This, ...args: Args) => Result
  : never;

/** Returns a method as a function of its object. Call it at module start, before a script replaces the method. */
export function methodOf<This extends object, Name extends keyof This>(prototype: This, name: Name) {
  return asFunction(Reflect.get(prototype, name)) as Method<This, Name>;
}

/** Returns the getter of a property, like `methodOf`. Throws if the prototype declares none. */
export function getterOf<This extends object, Name extends keyof This>(prototype: This, name: Name) {
  return asFunction(accessorOf(prototype, name, 'get')) as (self: This) => This[Name];
}

/** Returns the setter of a property, like `methodOf`. Throws if the prototype declares none. */
export function setterOf<This extends object, Name extends keyof This>(prototype: This, name: Name) {
  return asFunction(accessorOf(prototype, name, 'set')) as (self: This, value: This[Name]) => void;
}

function accessorOf(prototype: object, name: PropertyKey, kind: 'get' | 'set'): unknown {
  const accessor: unknown = Reflect.get(Object.getOwnPropertyDescriptor(prototype, name) ?? {}, kind);
  if (typeof accessor !== 'function') throw new Error(`${String(name)} has no ${kind}ter`);
  return accessor;
}

/** Binds `call` to the method, so that a later call looks up no property. */
function asFunction(method: unknown): unknown {
  const [bind, call] = [Reflect.get(Function.prototype, 'bind'), Reflect.get(Function.prototype, 'call')] as const;
  return Reflect.apply(bind as () => unknown, call, [method]);
}
