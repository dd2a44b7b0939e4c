import { init } from '@module-federation/enhanced/runtime';
import type { AreaModule, PortfolioModule } from '@fathom/contract';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { createReleaseMemory } from '@fathom/host-kit/signing/guard/releaseMemory';
import { loadPageScripts } from '@fathom/testing/pageScripts';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAreaLoader, type AreaLoaderOptions } from '../../host/src/areas/loadArea';
import { areaManifest, FEDERATION_FILE, SIGNING_FILES } from './testing/areaFiles';
import { serveReleases, type ServedReleases } from './testing/servedReleases';

const FILES = { ...FEDERATION_FILE, ...SIGNING_FILES };

let served: ServedReleases;
let stopScripts: () => void;
let ran: string[];
let exposed: Map<string, unknown>;

function areaOf(content: string): AreaModule {
  return { id: 'lending', contract: content, Area: () => null };
}

function portfolioOf(content: string): PortfolioModule {
  return {
    id: 'lending',
    contract: content,
    createPortfolio: () => {
      throw new Error('not used');
    },
  };
}

beforeAll(() => init({ name: 'shell', remotes: [] }));
beforeEach(async () => {
  for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => undefined);
  localStorage.clear();
  document.head.replaceChildren();
  ran = [];
  exposed = new Map();
  served = await serveReleases();
  stopScripts = loadPageScripts((address, content) => {
    ran.push(content + new URL(address).search);
    Reflect.set(window, 'remote_lending', {
      init: () => undefined,
      get: async (name: string) => () => {
        if (name === './area') return { area: areaOf(content) };
        return exposed.has(content) ? exposed.get(content) : { portfolio: portfolioOf(content) };
      },
    });
  });
});
afterEach(() => {
  stopScripts();
  jest.restoreAllMocks();
  served.stop();
});

function release(version: number, contract = '5.4.0'): Promise<string> {
  const own = { 'area-manifest.json': areaManifest(version, { contract }), 'frame.html': '<!doctype html>' };
  return served.release(version, { files: { ...FILES, ...own } });
}

function loader(options?: Partial<AreaLoaderOptions>, isFramed = false) {
  const memory = createReleaseMemory(createDeviceStorage(() => localStorage, 'test.'));
  const { pointer, ...trust } = served.trust;
  const areas = createAreaLoader([{ id: 'lending', pointer, trust, isFramed }], { memory, ...options });
  return {
    areas,
    load: async () => (await areas.load('lending')).contract,
    portfolio: async () => (await areas.portfolio('lending')).contract,
  };
}

describe('the portfolio module of an area', () => {
  it('is loaded from its signed release after the realm was locked, once [PFO-001] [PFO-002]', async () => {
    await release(1);
    const { areas, portfolio } = loader({ onCode: () => ran.push('locked') });
    expect(await Promise.all([portfolio(), portfolio()])).toEqual(['release 1', 'release 1']);
    expect(areas.portfolio('lending')).toBe(areas.portfolio('lending'));
    expect(ran).toEqual(['locked', 'release 1']);
  });

  it('is refused if a file of its release was changed [PFO-001]', async () => {
    appendFileSync(join(await release(1), 'remoteEntry.js'), '!');
    await expect(loader().portfolio()).rejects.toMatchObject({ problem: 'changed' });
    expect(ran).toEqual([]);
  });

  it('comes from the entry that runs the area, whichever is loaded first [PFO-003]', async () => {
    await release(1);
    const first = loader();
    await Promise.all([first.portfolio(), first.load()]);
    const second = loader();
    await second.load();
    await second.portfolio();
    expect(ran).toEqual(['release 1', 'release 1']);
  });

  it('is loaded again with the area after a retry of either, because one entry takes the chunks of another', async () => {
    await release(1);
    const { areas } = loader();
    const area = areas.load('lending');
    const portfolio = areas.portfolio('lending');
    await Promise.all([area, portfolio]);
    await areas.reloadPortfolio('lending');
    expect(areas.load('lending')).not.toBe(area);
    await areas.reload('lending');
    expect(areas.portfolio('lending')).not.toBe(portfolio);
    await areas.portfolio('lending');
    expect(ran).toEqual(['release 1', 'release 1?retry=2', 'release 1?retry=3']);
  });

  it('is missing in a release of an earlier contract, whose code does not run for it [PFO-004]', async () => {
    await release(1, '5.3.0');
    const { portfolio, load } = loader();
    await expect(portfolio()).rejects.toMatchObject({ problem: 'no-portfolio' });
    expect(ran).toEqual([]);
    expect(await load()).toBe('release 1');
  });

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'broken'],
    ['a text', 'portfolio', 'broken'],
    ['null as a portfolio', { portfolio: null }, 'broken'],
    ['a portfolio without a function', { portfolio: { id: 'lending' } }, 'broken'],
    ['the portfolio of another area', { portfolio: { ...portfolioOf(''), id: 'dao' } }, 'wrong-area'],
  ])('is refused if the container exposes %s', async (_what, value, problem) => {
    await release(1);
    exposed.set('release 1', value);
    await expect(loader().portfolio()).rejects.toMatchObject({ problem });
  });

  it('that does not run leaves the area on its current release [PFO-005]', async () => {
    await release(1);
    const { areas, load, portfolio } = loader();
    await load();
    areas.displayed('lending');
    await release(2);
    exposed.set('release 2', undefined);
    await areas.reload('lending');
    await expect(portfolio()).rejects.toMatchObject({ problem: 'broken' });
    await expect(areas.reloadPortfolio('lending')).rejects.toMatchObject({ problem: 'broken' });
    expect(await load()).toBe('release 2');
    expect(await areas.release('lending')).toMatchObject({ refusal: undefined });
  });

  it('of an area in a frame runs no code in the page [PFO-017]', async () => {
    await release(1);
    await expect(loader({}, true).portfolio()).rejects.toMatchObject({ problem: 'framed' });
    expect(ran).toEqual([]);
  });

  it('of an area in a frame has a frame page, but not in a release of an earlier contract [PFO-352]', async () => {
    await release(1, '5.4.0');
    const older = loader({}, true);
    await expect(older.areas.portfolioFrame('lending')).rejects.toMatchObject({ problem: 'no-portfolio' });
    await release(2, '5.5.0');
    expect(await loader({}, true).areas.portfolioFrame('lending')).toMatch(/\/frame\.html$/);
    expect(ran).toEqual([]);
  });

  it('is tried again after a failure', async () => {
    const { portfolio } = loader();
    await expect(portfolio()).rejects.toMatchObject({ problem: 'unreachable' });
    await release(1);
    expect(await portfolio()).toBe('release 1');
  });
});
