import { createInstance } from '@module-federation/enhanced/runtime';
import { hostSharesOf, hostSharesPlugin } from './hostShares';

type Instance = ReturnType<typeof createInstance>;

const REQUEST = 'ethers/abi';

function containerWith(name: string, version: string, requiredVersion = '^6.0.0', plugins: object[] = []): Instance {
  return createInstance({
    name,
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: plugins as NonNullable<Parameters<typeof createInstance>[0]['plugins']>,
    shared: {
      [REQUEST]: {
        version,
        get: () => Promise.resolve(() => `the copy of ${name}`),
        shareConfig: { singleton: true, requiredVersion },
      },
    },
  });
}

/** The host and an area in one share scope, as after the area's container was initialized. */
async function join(host: Instance, area: Instance): Promise<void> {
  area.initShareScopeMap('default', host.shareScopeMap['default'] ?? {});
  await Promise.all(area.initializeSharing('default'));
}

async function copyUsedBy(container: Instance): Promise<unknown> {
  const factory = await container.loadShare<string>(REQUEST);
  return factory === false ? undefined : factory();
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('uses the copy of an area with a higher version without the plugin', async () => {
  const host = containerWith('shell-plain', '6.17.0');
  const area = containerWith('area-plain', '6.999.0');
  await join(host, area);
  expect(await copyUsedBy(area)).toBe('the copy of area-plain');
});

it("uses the host's copy for areas with higher, lower and equal versions", async () => {
  const host = containerWith('shell', '6.17.0');
  const plugin = hostSharesPlugin(hostSharesOf(host.shareScopeMap['default'] ?? {}));
  for (const version of ['6.999.0', '6.0.1', '6.17.0']) {
    const area = containerWith(`area-${version}`, version, '^6.0.0', [plugin]);
    await join(host, area);
    expect(await copyUsedBy(area)).toBe('the copy of shell');
  }
});

it('rejects an area that requires a version the host does not have, naming the module', async () => {
  const host = containerWith('shell-strict', '6.17.0');
  const plugin = hostSharesPlugin(hostSharesOf(host.shareScopeMap['default'] ?? {}));
  const area = containerWith('area-strict', '7.1.0', '^7.0.0', [plugin]);
  await join(host, area);
  await expect(area.loadShare(REQUEST)).rejects.toThrow(
    'incompatible: ethers/abi: the host provides 6.17.0, area-strict requires ^7.0.0',
  );
});

it('leaves modules unchanged that the host does not share', async () => {
  const host = containerWith('shell-empty', '6.17.0');
  const area = containerWith('area-own', '6.999.0', '^6.0.0', [hostSharesPlugin(new Map())]);
  await join(host, area);
  expect(await copyUsedBy(area)).toBe('the copy of area-own');
});
