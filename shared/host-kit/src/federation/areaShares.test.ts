import { createInstance } from '@module-federation/enhanced/runtime';
import { areaShares } from './areaShares';

type Instance = ReturnType<typeof createInstance>;

const REQUEST = '@apollo/client';

/** Creates a container of the federation runtime, like the host's and those of earlier areas. */
function containerWith(name: string, version: string, requiredVersion = '^6.0.0'): Instance {
  return createInstance({
    name,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      [REQUEST]: {
        version,
        get: () => Promise.resolve(() => `the copy of ${name}`),
        shareConfig: { singleton: true, requiredVersion, strictVersion: true },
      },
    },
  });
}

function scopeOf(host: Instance) {
  return host.shareScopeMap['default'] ?? {};
}

async function join(area: Instance, scope: ReturnType<typeof areaShares>): Promise<void> {
  area.initShareScopeMap('default', scope);
  await Promise.all(area.initializeSharing('default'));
}

async function copyUsedBy(container: Instance): Promise<unknown> {
  const factory = await container.loadShare<string>(REQUEST);
  return factory === false ? undefined : factory();
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('without it, an area uses the copy of another area with a higher version', async () => {
  const host = containerWith('shell-plain', '6.17.0');
  await join(containerWith('area-newer', '6.999.0'), scopeOf(host));
  const area = containerWith('area-plain', '6.17.0');
  await join(area, scopeOf(host));
  expect(await copyUsedBy(area)).toBe('the copy of area-newer');
});

it("makes areas with higher, lower and equal versions use the host's copy", async () => {
  const shares = areaShares(scopeOf(containerWith('shell', '6.17.0')));
  for (const version of ['6.999.0', '6.0.1', '6.17.0']) {
    const area = containerWith(`area-${version}`, version);
    await join(area, areaShares(shares));
    expect(await copyUsedBy(area)).toBe('the copy of shell');
  }
});

it('refuses an area that requires a version that the host does not have, and names the module', async () => {
  const area = containerWith('area-strict', '7.1.0', '^7.0.0');
  await join(area, areaShares(scopeOf(containerWith('shell-strict', '6.17.0'))));
  await expect(area.loadShare(REQUEST)).rejects.toThrow(`of shared singleton module ${REQUEST} does not satisfy`);
});

it("keeps the host's own modules and those of other areas from what an area adds and changes", async () => {
  const host = containerWith('shell-own', '6.17.0');
  const shares = areaShares(scopeOf(host));
  const hostile = areaShares(shares);
  hostile['other'] = {};
  const copy = hostile[REQUEST]?.['6.17.0'];
  if (!copy) throw new Error('The scope has no copy.');
  copy.get = () => Promise.resolve(() => 'changed');
  copy.useIn.push('hostile');
  const area = containerWith('area-next', '6.17.0');
  await join(area, areaShares(shares));
  expect(await copyUsedBy(area)).toBe('the copy of shell-own');
  expect(await copyUsedBy(host)).toBe('the copy of shell-own');
  expect(scopeOf(host)).not.toHaveProperty('other');
  expect(scopeOf(host)[REQUEST]?.['6.17.0']?.useIn).not.toContain('hostile');
});

it('leaves modules to an area that the host does not share', async () => {
  const area = containerWith('area-alone', '6.999.0');
  await join(area, areaShares({}));
  expect(await copyUsedBy(area)).toBe('the copy of area-alone');
});
