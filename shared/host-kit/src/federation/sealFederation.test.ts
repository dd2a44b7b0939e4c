import { createInstance } from '@module-federation/enhanced/runtime';
import { sealFederation, separateFederations } from './sealFederation';

/* The globals are sealed for good: the attacks without a seal come first. */

type Plugin = NonNullable<Parameters<typeof createInstance>[0]['plugins']>[number];

interface Registry {
  readonly __GLOBAL_PLUGIN__: Plugin[];
  readonly __INSTANCES__: readonly object[];
  readonly __SHARE__: object;
  readonly __MANIFEST_LOADING__: object;
}

const ENTRY = 'https://dao.example/remoteEntry.js';

function registry(): Registry {
  return Reflect.get(globalThis, '__FEDERATION__');
}

function containerOf(owner: string) {
  return { init: () => undefined, get: () => () => Promise.resolve(`the module of ${owner}`) };
}

/** Loads a module of a remote after a script put its own container in the place of the entry. */
async function loadedAfterAttack(name: string): Promise<unknown> {
  const loading = Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__') as Record<string, unknown>;
  loading[`${name}:${ENTRY}`] = Promise.resolve(containerOf('the attacker'));
  const plugin: Plugin = { name: 'entry', loadEntry: async () => containerOf('the area') };
  const host = createInstance({ name: 'host', remotes: [{ name, entry: ENTRY }], plugins: [plugin] });
  return host.loadRemote(`${name}/area`);
}

/** Returns the instances that a plugin of a script meets, which it added to the globals. */
function metByPlugin(name: string): readonly string[] {
  const met: string[] = [];
  registry().__GLOBAL_PLUGIN__.push({
    name,
    beforeInit(args) {
      met.push(args.userOptions.name);
      return args;
    },
  });
  createInstance({ name: `after ${name}`, remotes: [] });
  return met;
}

it('without the seal, a script reaches instances, adds plugins to later ones and replaces an entry', async () => {
  createInstance({ name: 'host', remotes: [] });
  expect(registry().__INSTANCES__).toHaveLength(1);
  expect(Object.keys(registry().__SHARE__)).toHaveLength(1);
  expect(metByPlugin('early')).toEqual(['after early']);
  expect(await loadedAfterAttack('dao-1')).toBe('the module of the attacker');
});

it("leaves the globals of a partner's page whose own scripts use the federation", () => {
  const before = registry();
  separateFederations(globalThis);
  expect(registry()).toBe(before);
  expect(before.__INSTANCES__).not.toEqual([]);
});

describe('sealed', () => {
  beforeAll(() => sealFederation(globalThis));

  it('gives a script none of the instances, plugins, shared modules and manifests, whenever they were made', () => {
    createInstance({ name: 'area', remotes: [] });
    for (const name of ['__FEDERATION__', '__VMOK__']) {
      const found = Reflect.get(globalThis, name) as Registry;
      expect(found.__INSTANCES__).toEqual([]);
      expect(found.__GLOBAL_PLUGIN__).toEqual([]);
      expect(found.__SHARE__).toEqual({});
      expect(found.__MANIFEST_LOADING__).toEqual({});
    }
  });

  it('applies no plugin of a script to a later instance', () => {
    expect(metByPlugin('late')).toEqual([]);
  });

  it('loads the entry of the area, not the container that a script left for it', async () => {
    expect(await loadedAfterAttack('dao-2')).toBe('the module of the area');
  });

  it('creates no instance by a constructor of a script', () => {
    Reflect.set(registry(), '__DEBUG_CONSTRUCTOR__', function Hostile() {});
    expect(createInstance({ name: 'built', remotes: [] }).constructor.name).not.toBe('Hostile');
  });

  it.each(['__FEDERATION__', '__VMOK__', '__GLOBAL_LOADING_REMOTE_ENTRY__'])('keeps %s from being replaced', (name) => {
    const before: unknown = Reflect.get(globalThis, name);
    Reflect.set(globalThis, name, {});
    Reflect.deleteProperty(globalThis, name);
    expect(Reflect.defineProperty(globalThis, name, { value: {} })).toBe(false);
    expect(Reflect.get(globalThis, name)).toBe(before);
  });

  it('lets runtimes of other bundles share modules and read their own lists', async () => {
    const shared = {
      abi: {
        version: '1.0.0',
        get: async () => () => 'abi',
        shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
      },
    };
    const area = createInstance({ name: 'sharing', remotes: [], shared });
    const factory = await area.loadShare<string>('abi');
    expect(factory !== false && factory()).toBe('abi');
    sealFederation(globalThis);
    separateFederations(globalThis);
    expect(registry().__INSTANCES__).toEqual([]);
  });
});
