export interface ReachedInPage {
  readonly path: string;
  readonly value: object;
  readonly owner: object | undefined;
}

/** The language's and the browser's own objects, whose members belong to neither host nor area. */
const BUILT_IN: ReadonlySet<unknown> = new Set([
  globalThis,
  ...Object.getOwnPropertyNames(globalThis).flatMap((name) => {
    const value: unknown = Object.getOwnPropertyDescriptor(globalThis, name)?.value;
    return typeof value === 'function' ? [value, (value as { readonly prototype?: unknown }).prototype] : [];
  }),
]);

const OF_ENVIRONMENT =
  /^(impl|wrapper|SameObject caches|kResourceStore|async_id_symbol|trigger_async_id_symbol|\[webidl2js\].*)$/;

/**
 * Lists everything that a script reaches from the document without calling anything: own properties of every node,
 * symbols included, React's fibers with props, state, hooks and contexts, and the contents of collections and settled
 * promises.
 */
export async function reachableFromPage(page: Document): Promise<readonly ReachedInPage[]> {
  const traversal = createTraversal();
  for (const [index, node] of nodesOf(page).entries()) traversal.add(`node ${index}`, node);
  await traversal.run();
  return traversal.reached();
}

export interface Traversal {
  add(path: string, value: unknown, owner?: object): void;
  skip(value: object): void;
  run(): Promise<void>;
  reached(): readonly ReachedInPage[];
}

export function createTraversal(): Traversal {
  const reached = new Map<object, ReachedInPage>();
  const skipped = new Set<object>();
  const queue: ReachedInPage[] = [];

  function add(path: string, value: unknown, owner?: object): void {
    const isWalked = (typeof value === 'object' && value !== null) || typeof value === 'function';
    if (!isWalked || BUILT_IN.has(value) || skipped.has(value) || reached.has(value)) return;
    const found = { path, value, owner };
    reached.set(value, found);
    queue.push(found);
  }

  async function follow({ path, value }: ReachedInPage): Promise<void> {
    for (const key of keysOf(value)) add(`${path}.${String(key)}`, memberOf(value, key), value);
    if (value instanceof Map || value instanceof Set) {
      for (const [index, entry] of [...value].entries()) add(`${path}[${index}]`, entry);
    }
    if (value instanceof Promise) add(`${path}.[value]`, await settledValue(value));
    // Accessors and methods of a class belong to its instances too.
    const prototype: unknown = Object.getPrototypeOf(value);
    if (typeof prototype !== 'object' || prototype === null || BUILT_IN.has(prototype) || value instanceof Node) return;
    for (const key of keysOf(prototype)) add(`${path}.${String(key)}`, memberOf(value, key), value);
  }

  return {
    add,
    skip: (value) => void skipped.add(value),
    async run() {
      for (let next = queue.shift(); next; next = queue.shift()) await follow(next);
    },
    reached: () => [...reached.values()],
  };
}

function nodesOf(root: Document | ShadowRoot): readonly Node[] {
  return [root, ...root.querySelectorAll('*')].flatMap((node) =>
    node instanceof Element && node.shadowRoot ? [node, ...nodesOf(node.shadowRoot)] : [node],
  );
}

function keysOf(value: object): readonly (string | symbol)[] {
  // Calling a constructor as a method would change its instance.
  return Reflect.ownKeys(value).filter((key) =>
    typeof key === 'string' ? key !== 'constructor' : !OF_ENVIRONMENT.test(key.description ?? ''),
  );
}

function memberOf(value: object, key: string | symbol): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    // A getter that throws reveals nothing.
    return undefined;
  }
}

export async function settledValue(promise: Promise<unknown>): Promise<unknown> {
  return Promise.race([promise, new Promise((resolve) => setTimeout(resolve))]).catch(() => undefined);
}
