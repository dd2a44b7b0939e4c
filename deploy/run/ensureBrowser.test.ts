import { join } from 'node:path';
import { browserCandidates, browserEnvironment, PACKAGED_BROWSER } from './browserProgram';
import { chooseBrowser, type BrowserMachine } from './ensureBrowser';

describe('browserCandidates', () => {
  const everything = () => true;

  it('takes the program that CHROMIUM_PATH names and no other', () => {
    expect(browserCandidates({ named: '/opt/mine', searchPath: '/usr/bin', isProgram: everything })).toEqual([
      '/opt/mine',
    ]);
  });

  it('prefers an installed Chromium to Chrome, and both to the packaged browser', () => {
    const present = ['/usr/local/bin/google-chrome', '/usr/bin/chromium', PACKAGED_BROWSER];
    const candidates = browserCandidates({
      named: undefined,
      searchPath: '/usr/local/bin:/usr/bin',
      isProgram: (path) => present.includes(path),
    });
    expect(candidates).toEqual(['/usr/bin/chromium', '/usr/local/bin/google-chrome', PACKAGED_BROWSER]);
  });

  it('finds nothing on a bare machine', () => {
    expect(browserCandidates({ named: '', searchPath: undefined, isProgram: () => false })).toEqual([]);
  });
});

describe('chooseBrowser', () => {
  /** A bare machine, and what was done on it. */
  function machine(changes: Partial<BrowserMachine> = {}) {
    const done: string[] = [];
    const all: BrowserMachine = {
      named: undefined,
      candidates: () => [],
      starts: (path) => done.includes(path),
      canUseApt: false,
      installWithApt: () => void done.push('apt'),
      installPackaged: () => void done.push('/packaged'),
      packagedPath: '/packaged',
      log: () => undefined,
      ...changes,
    };
    return { done, choose: () => chooseBrowser(all) };
  }

  it('installs nothing where an installed browser starts', () => {
    const { done, choose } = machine({
      candidates: () => ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
      starts: (path) => path === '/usr/bin/google-chrome',
      canUseApt: true,
    });
    expect(choose()).toBe('/usr/bin/google-chrome');
    expect(done).toEqual([]);
  });

  it('refuses a named browser that does not start rather than replace it', () => {
    const { done, choose } = machine({ named: '/opt/mine', candidates: () => ['/opt/mine'], canUseApt: true });
    expect(choose).toThrow('CHROMIUM_PATH names /opt/mine');
    expect(done).toEqual([]);
  });

  it('uses apt where it may', () => {
    const candidates: string[] = [];
    const { choose } = machine({
      candidates: () => candidates,
      starts: () => true,
      canUseApt: true,
      installWithApt: () => void candidates.push('/usr/bin/chromium'),
    });
    expect(choose()).toBe('/usr/bin/chromium');
  });

  it('takes the packaged browser where apt may not be used', () => {
    const { done, choose } = machine();
    expect(choose()).toBe('/packaged');
    expect(done).toEqual(['/packaged']);
  });

  it.each([
    ['fails', () => fail('no network')],
    ['installs something that does not start', () => undefined],
  ])('takes the packaged browser where apt %s', (_, installWithApt) => {
    expect(machine({ canUseApt: true, installWithApt }).choose()).toBe('/packaged');
  });

  it('installs the packaged browser without trying apt where CHROMIUM_PATH names it', () => {
    const { done, choose } = machine({ named: '/packaged', canUseApt: true });
    expect(choose()).toBe('/packaged');
    expect(done).toEqual(['/packaged']);
  });

  it('states what to do where nothing can be installed', () => {
    expect(machine({ installPackaged: () => fail('no network') }).choose).toThrow(
      /install it or Chrome, or set CHROMIUM_PATH/,
    );
  });

  function fail(message: string): never {
    throw new Error(message);
  }
});

it('starts a browser of the system with the environment as it is', () => {
  expect(browserEnvironment(join(__dirname, 'chromium'))).toEqual({});
});
