interface Target {
  readonly name: string;
  readonly object: object;
  readonly key: PropertyKey;
}

/** Captured, so that the attack doesn't break itself. */
const { defineProperty, deleteProperty, get, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, set } = Reflect;
const { apply } = Reflect;
const { is } = Object;
const OwnPromise = Promise;
const then = Reflect.get(Promise.prototype, 'then') as (...handlers: unknown[]) => unknown;
const later = setTimeout;

/** Timeout of a verdict, in ms, because promises may never settle in the attacked realm. */
const TIMEOUT = 5000;

export interface AttackReport {
  readonly tried: number;
  readonly replaced: readonly string[];
  readonly changed: readonly string[];
}

/**
 * Replaces every property of the global object and of each reachable prototype, constructor and namespace: one at a
 * time, then all at once. Compares the verdicts after each successful replacement.
 *
 * @param globals properties of the global object to try. Default: all.
 */
export async function attackRealm(
  decide: () => Promise<readonly string[]>,
  globals: readonly PropertyKey[] = ownKeys(globalThis),
): Promise<AttackReport> {
  const expected = await settled(decide);
  const isChanged = async () => (await settled(decide)) !== expected;
  const targets = sharedProperties(globals);
  const replaced: string[] = [];
  const changed: string[] = [];
  for (let index = 0; index < targets.length; index += 1) {
    const target = targets[index];
    const restore = target && replace(target);
    if (!restore) continue;
    replaced[replaced.length] = target.name;
    const wasChanged = await isChanged();
    restore();
    if (wasChanged) changed[changed.length] = target.name;
  }
  const restores: (() => void)[] = [];
  for (let index = 0; index < targets.length; index += 1) {
    const target = targets[index];
    const restore = target && replace(target);
    if (restore) restores[restores.length] = restore;
  }
  const wereChanged = await isChanged();
  for (let index = restores.length - 1; index >= 0; index -= 1) restores[index]?.();
  if (wereChanged) changed[changed.length] = 'all at once';
  return { tried: targets.length, replaced, changed };
}

/** Returns the verdicts as one text; resolves even if promises no longer settle, or no function can be called. */
function settled(decide: () => Promise<readonly string[]>): Promise<string> {
  return new OwnPromise((resolve) => {
    later(() => resolve('no verdict in time'), TIMEOUT);
    const collect = async () => {
      const texts = await decide();
      let text = '';
      for (let index = 0; index < texts.length; index += 1) text += `${texts[index]}\n`;
      resolve(text);
    };
    try {
      void apply(then, collect(), [undefined, () => resolve('no verdict')]);
    } catch {
      resolve('no verdict');
    }
  });
}

/** Replaces by assignment and by definition. Returns the undo function, or `undefined` if nothing changed. */
function replace({ object, key }: Target): (() => void) | undefined {
  const before = getOwnPropertyDescriptor(object, key);
  const isCalled = typeof (before?.value ?? before?.get) === 'function';
  const value = isCalled ? replacement : 'replaced';
  // An assignment to it leaves the page.
  if (key !== 'location') attempt(() => set(object, key, value));
  attempt(() => define(object, key, value));
  const after = getOwnPropertyDescriptor(object, key);
  if (!before || !after) return undefined;
  if (is(after.value, before.value) && after.get === before.get && after.set === before.set) return undefined;
  return () => {
    deleteProperty(object, key);
    defineProperty(object, key, before);
  };
}

function attempt(change: () => unknown): void {
  try {
    change();
  } catch {
    // Read-only.
  }
}

function define(object: object, key: PropertyKey, value: unknown): boolean {
  return defineProperty(object, key, { configurable: true, writable: true, value });
}

function replacement(): unknown {
  return true;
}

function sharedProperties(globals: readonly PropertyKey[]): readonly Target[] {
  const targets: Target[] = [];
  const names = new Map<object, string>([[globalThis, 'globalThis']]);
  const queue: object[] = [globalThis];
  const add = (value: unknown, name: string) => {
    const isShared = (typeof value === 'object' && value !== null) || typeof value === 'function';
    if (!isShared || names.has(value)) return;
    names.set(value, name);
    queue.push(value);
  };
  const hidden = [[].values(), new Map().values(), new Set().values(), ''[Symbol.iterator](), ''.matchAll(/./g)];
  for (const sample of [...hidden, async () => undefined, async function* () {}, function* () {}]) {
    add(getPrototypeOf(sample), 'hidden');
  }
  for (let object = queue.shift(); object; object = queue.shift()) {
    const name = names.get(object) ?? '';
    if (object !== globalThis) add(getPrototypeOf(object), `prototype of ${name}`);
    for (const key of object === globalThis ? globals : ownKeys(object)) {
      // Its own tools, and names defined by the test.
      if (key === 'realm' || (typeof object === 'function' && (key === 'name' || key === 'length'))) continue;
      targets.push({ object, key, name: `${name}.${String(key)}` });
      if (object === globalThis ? isInterface(key) : key === 'prototype' || key === 'constructor') {
        add(get(object, key), key === 'prototype' ? `${name}.prototype` : String(key));
      }
    }
  }
  return targets;
}

/** True for the names of constructors and namespaces of the language and the browser. */
function isInterface(key: PropertyKey): boolean {
  return typeof key === 'string' && key[0] !== undefined && key[0] >= 'A' && key[0] <= 'Z';
}
