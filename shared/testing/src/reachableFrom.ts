/** Objects and functions that everything inherits from; their members belong to the language. */
const BUILT_IN: ReadonlySet<unknown> = new Set([
  Object.prototype,
  Function.prototype,
  Array.prototype,
  Promise.prototype,
  Object.getPrototypeOf(async () => undefined),
]);

export interface Reached {
  readonly path: string;
  readonly value: object;
}

/**
 * Lists everything that code can reach from `start`: members of any kind, prototypes, and results of getters and of the
 * functions that `call` calls.
 *
 * @param call returns the result of a member function; throws for an unknown function.
 */
export async function reachableFrom(
  start: object,
  call: (name: string, member: (...args: never[]) => unknown) => unknown,
): Promise<readonly Reached[]> {
  const reached = new Map<object, string>();
  const queue: Reached[] = [{ path: 'services', value: start }];

  function add(path: string, value: unknown): void {
    const isWalked = (typeof value === 'object' && value !== null) || typeof value === 'function';
    if (!isWalked || BUILT_IN.has(value) || reached.has(value)) return;
    reached.set(value, path);
    queue.push({ path, value });
  }

  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, value } = next;
    add(`${path}.[prototype]`, Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      // The prototype of a plain function refers back to the function.
      if (typeof value === 'function' && (key === 'prototype' || key === 'caller' || key === 'arguments')) continue;
      const member: unknown = Reflect.get(value, key);
      const at = `${path}.${String(key)}`;
      add(at, member);
      if (typeof member === 'function' && typeof value === 'object') {
        add(`${at}()`, await call(String(key), member as (...args: never[]) => unknown));
      }
    }
  }
  return [...reached].map(([value, path]) => ({ path, value }));
}
