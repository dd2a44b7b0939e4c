import type { Page } from '@playwright/test';

export interface HostileWindow {
  reachable: () => readonly object[];
  asked: string[];
  providers: readonly object[];
}

export interface Findings {
  readonly count: number;
  readonly called: readonly string[];
}

export async function installHostileScript(page: Page): Promise<void> {
  await page.evaluate(() => {
    const hostileWindow = window as unknown as HostileWindow;
    hostileWindow.asked = [];
    hostileWindow.providers = [];
    hostileWindow.reachable = () => {
      const builtIn = new Set<unknown>([window, window.history, window.location]);
      for (const name of Object.getOwnPropertyNames(window)) {
        const value: unknown = Object.getOwnPropertyDescriptor(window, name)?.value;
        if (typeof value === 'function') builtIn.add(value).add(value.prototype);
      }
      const reached = new Set<object>();
      const queue: object[] = [];
      const add = (value: unknown) => {
        const isWalked = (typeof value === 'object' && value !== null) || typeof value === 'function';
        if (!isWalked || builtIn.has(value) || reached.has(value)) return;
        reached.add(value);
        queue.push(value);
      };
      const addNodes = (root: Document | ShadowRoot) => {
        for (const node of root.querySelectorAll('*')) {
          add(node);
          if (node.shadowRoot) addNodes(node.shadowRoot);
        }
      };
      add(document);
      addNodes(document);
      for (let next = queue.pop(); next; next = queue.pop()) {
        const prototype: unknown = Object.getPrototypeOf(next);
        const inherited =
          prototype === null || builtIn.has(prototype) || next instanceof Node
            ? []
            : Reflect.ownKeys(prototype as object);
        for (const key of [...Reflect.ownKeys(next), ...inherited]) {
          try {
            add(Reflect.get(next, key));
          } catch {
            // A getter that throws reveals nothing.
          }
        }
        try {
          if (next instanceof Map || next instanceof Set) for (const entry of next) add(entry);
        } catch {
          // It inherits from a collection, but isn't one.
        }
      }
      return [...reached];
    };
  });
}

export async function attackReachable({
  from,
  to,
  node,
}: {
  from: string;
  to: string;
  node: string;
}): Promise<Findings> {
  const reached = (window as unknown as HostileWindow).reachable();
  const params = [{ from, to, value: '0x8ac7230489e80000' }];
  // Callable, because some libraries have a method of this name that expects a listener.
  const send = Object.assign(() => undefined, { method: 'eth_sendTransaction', params });
  const called = new Set<string>();
  const attacks: Readonly<Record<string, (member: (...values: unknown[]) => unknown) => unknown>> = {
    request: async (member) => {
      await member(send);
      await member('eth_sendTransaction', params);
    },
    send: (member) => member('eth_sendTransaction', params),
    sendAsync: (member) => member(send, () => undefined),
    setOwn: (member) => member(1135, node),
    set: (member) => member(1135, node),
    mergeStored: (member) => member(),
    dispatch: async (member) => {
      for (const name of ['settled', 'sent', 'reopened', 'merged', 'refused']) {
        const record = { id: 'forged', chainId: 1135, from, to, sentAt: Date.now(), sentences: ['Forged'] };
        await member({ type: `transactions/${name}`, payload: name === 'merged' ? [record] : record });
      }
    },
  };
  // Libraries also have methods of these names.
  const owners: Readonly<Record<string, string>> = { dispatch: 'getState', set: 'urlOf' };
  for (const value of reached) {
    if (value instanceof Node) continue;
    for (const [name, call] of Object.entries(attacks)) {
      try {
        const member: unknown = (owners[name] ?? name) in value && Reflect.get(value, name);
        if (typeof member !== 'function') continue;
        called.add(name);
        await Promise.race([
          call((...values) => Reflect.apply(member, value, values) as unknown),
          new Promise((resolve) => setTimeout(resolve, 500)),
        ]);
      } catch {
        // Refused.
      }
    }
  }
  return { count: reached.length, called: [...called] };
}

/**
 * Lists wallets, sessions and lists of these nodes that a script reaches, by the names of their members. Runs in the
 * page.
 */
export function exposedObjects(nodes: readonly string[]): readonly string[] {
  const { reachable, providers } = window as unknown as HostileWindow;
  const isMethod = (value: object, name: string) => {
    try {
      return typeof Reflect.get(value, name) === 'function';
    } catch {
      return false;
    }
  };
  const isExposed = (value: object) =>
    providers.includes(value) ||
    (isMethod(value, 'request') && (isMethod(value, 'on') || isMethod(value, 'removeListener'))) ||
    (isMethod(value, 'active') && isMethod(value, 'requestConnect')) ||
    (Array.isArray(value) &&
      !Object.isFrozen(value) &&
      value.some((entry) => typeof entry === 'string' && nodes.includes(entry)));
  return reachable()
    .filter((value) => !(value instanceof Node) && isExposed(value))
    .map((value) => Reflect.ownKeys(value).map(String).join());
}

/**
 * Returns the URL as a policy of an empty frame allows it, which the page accepts (decision 0064). The script is then
 * refused by other means than Trusted Types. Runs in the page.
 */
export function scriptUrlOfFrame(address: string): string {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const factory = Reflect.get(frame.contentWindow ?? {}, 'trustedTypes') as {
    createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string };
  };
  return factory.createPolicy('fathom', { createScriptURL: (url: string) => url }).createScriptURL(address);
}

/** Tries to get `require` of the areas' containers by a chunk; returns the results. Runs in the page. */
export function stealModules(areas: readonly string[]): readonly string[] {
  const stolen: string[] = [];
  for (const area of areas) {
    const name = `webpackChunkremote_${area}`;
    const attacks: readonly (() => unknown)[] = [
      () =>
        (Reflect.get(window, name) as { push: (chunk: unknown) => unknown }).push([
          ['attack'],
          {},
          () => stolen.push(`require of ${area}`),
        ]),
      () => Reflect.defineProperty(window, name, { value: [] }) && stolen.push(`the global of ${area}`),
      () => Reflect.deleteProperty(window, name) && stolen.push(`the removed global of ${area}`),
      () => {
        const chunks = Reflect.get(window, name) as { push: unknown };
        const { push } = chunks;
        chunks.push = () => undefined;
        if (chunks.push !== push) stolen.push(`push of ${area}`);
      },
    ];
    for (const attack of attacks) {
      try {
        attack();
      } catch {
        // Refused.
      }
    }
  }
  return stolen;
}

export interface FederationAttack {
  /** Names of what the globals of the federation lead to. */
  readonly reached: readonly string[];
  /** Calls that reached the attacker's plugins and containers, filled while other areas load. */
  readonly met: readonly string[];
}

/**
 * Looks for instances, plugins, modules and containers in the globals of the federation, and puts plugins and containers
 * of an attacker there. Runs in the page, and leaves its findings in `window.federationAttack`.
 *
 * @param origins Origins of areas that load later.
 */
export function attackFederation(origins: Readonly<Record<string, string>>): void {
  const reached: string[] = [];
  const met: string[] = [];
  const note = (what: string) => () => void met.push(what);
  const read = (from: object, name: string) => (Reflect.get(from, name) ?? {}) as Record<string, unknown>;
  for (const global of ['__FEDERATION__', '__VMOK__']) {
    const registry = read(window, global);
    for (const name of ['__INSTANCES__', '__GLOBAL_PLUGIN__', '__SHARE__', '__MANIFEST_LOADING__', 'moduleInfo']) {
      if (Object.keys(read(registry, name)).length > 0) reached.push(`${name} of ${global}`);
    }
    const plugins = Reflect.get(registry, '__GLOBAL_PLUGIN__') as object[] | undefined;
    const hooks = ['beforeInit', 'init', 'beforeLoadShare', 'loadEntry', 'beforeInitContainer', 'onLoad', 'fetch'];
    plugins?.push({ name: 'attack', ...Object.fromEntries(hooks.map((hook) => [hook, note(hook)])) });
    if (Reflect.defineProperty(window, global, { value: {} })) reached.push(`the replaced ${global}`);
  }
  const loading = read(window, '__GLOBAL_LOADING_REMOTE_ENTRY__');
  reached.push(...Object.keys(loading));
  for (const [area, origin] of Object.entries(origins)) {
    const container = { init: note(`init of ${area}`), get: note(`get of ${area}`) };
    for (let load = 1; load < 20; load += 1) {
      loading[`remote_${area}-${load}:${origin}/remoteEntry.js`] = Promise.resolve(container);
    }
    Reflect.set(window, `remote_${area}`, container);
  }
  for (const area of ['fxd', 'dao', 'lending', 'vaults']) {
    const container: unknown = Reflect.get(window, `remote_${area}`);
    if (container !== undefined && !(area in origins)) reached.push(`the container of ${area}`);
  }
  if ('_FEDERATION_RUNTIME_CORE' in window) reached.push('the runtime');
  Object.assign(window, { federationAttack: { reached, met } });
}
