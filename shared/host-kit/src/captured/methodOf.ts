type Method<This, Name extends keyof This> = This[Name] extends (...args: infer Args) => infer Result
  ? (self: This, ...args: Args) => Result
  : never;

/**
 * A method as a function whose first argument is its object. Keep it at module start: a script that
 * replaces the method on its prototype later does not change what the function does.
 */
export function methodOf<This extends object, Name extends keyof This>(prototype: This, name: Name) {
  return asFunction(Reflect.get(prototype, name)) as Method<This, Name>;
}

/** The getter of a property as such a function. Throws if the prototype declares none. */
export function getterOf<This extends object, Name extends keyof This>(prototype: This, name: Name) {
  return asFunction(accessorOf(prototype, name, 'get')) as (self: This) => This[Name];
}

/** The setter of a property as such a function. Throws if the prototype declares none. */
export function setterOf<This extends object, Name extends keyof This>(prototype: This, name: Name) {
  return asFunction(accessorOf(prototype, name, 'set')) as (self: This, value: This[Name]) => void;
}

function accessorOf(prototype: object, name: PropertyKey, kind: 'get' | 'set'): unknown {
  const accessor: unknown = Reflect.get(Object.getOwnPropertyDescriptor(prototype, name) ?? {}, kind);
  if (typeof accessor !== 'function') throw new Error(`${String(name)} has no ${kind}ter`);
  return accessor;
}

/** `method.call`, bound now, so that calling it later looks nothing up. */
function asFunction(method: unknown): unknown {
  const [bind, call] = [Reflect.get(Function.prototype, 'bind'), Reflect.get(Function.prototype, 'call')] as const;
  return Reflect.apply(bind as () => unknown, call, [method]);
}
