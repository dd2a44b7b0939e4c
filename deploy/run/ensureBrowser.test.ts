import { join } from 'node:path';
import { browserCandidates, browserEnvironment, notifyingBrowser, PACKAGED_BROWSER } from './browserProgram';
import { chooseBrowser, type BrowserMachine } from './ensureBrowser';

describe('browserCandidates', () => {
  const everything = () => true;

  it('returns only the program in CHROMIUM_PATH', () => {
    expect(browserCandidates({ named: '/opt/mine', searchPath: '/usr/bin', isProgram: everything })).toEqual([
      '/opt/mine',
    ]);
  });

  it('prefers the headless shell to Chromium, Chromium to Chrome, and all to the packaged browser', () => {
    const shell = '/usr/bin/chromium-headless-shell';
    const present = ['/usr/local/bin/google-chrome', '/usr/bin/chromium', shell, PACKAGED_BROWSER];
    const candidates = browserCandidates({
      named: undefined,
      searchPath: '/usr/local/bin:/usr/bin',
      isProgram: (path) => present.includes(path),
    });
    expect(candidates).toEqual([shell, '/usr/bin/chromium', '/usr/local/bin/google-chrome', PACKAGED_BROWSER]);
  });

  it('finds the Chrome of macOS outside of the search path', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(browserCandidates({ searchPath: '/usr/bin', isProgram: (path) => path === chrome })).toEqual([chrome]);
  });

  it('finds nothing on a machine without a browser', () => {
    expect(browserCandidates({ named: '', searchPath: undefined, isProgram: () => false })).toEqual([]);
  });
});

describe('chooseBrowser', () => {
  function machine(changes: Partial<BrowserMachine> = {}) {
    const done: string[] = [];
    const all: BrowserMachine = {
      named: undefined,
      candidates: () => [],
      starts: (path) => done.includes(path),
      canUseApt: false,
      installWithApt: () => void done.push('apt'),
      canUsePackaged: true,
      installPackaged: () => void done.push('/packaged'),
      packagedPath: '/packaged',
      log: () => undefined,
      ...changes,
    };
    return { done, choose: () => chooseBrowser(all) };
  }

  it('installs nothing if an installed browser starts', () => {
    const { done, choose } = machine({
      candidates: () => ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
      starts: (path) => path === '/usr/bin/google-chrome',
      canUseApt: true,
    });
    expect(choose()).toBe('/usr/bin/google-chrome');
    expect(done).toEqual([]);
  });

  it('rejects a CHROMIUM_PATH that does not start instead of replacing it', () => {
    const { done, choose } = machine({ named: '/opt/mine', candidates: () => ['/opt/mine'], canUseApt: true });
    expect(choose).toThrow('CHROMIUM_PATH names /opt/mine');
    expect(done).toEqual([]);
  });

  it('uses apt if it is allowed', () => {
    const candidates: string[] = [];
    const { choose } = machine({
      candidates: () => candidates,
      starts: () => true,
      canUseApt: true,
      installWithApt: () => void candidates.push('/usr/bin/chromium'),
    });
    expect(choose()).toBe('/usr/bin/chromium');
  });

  it('uses the packaged browser if apt is not allowed', () => {
    const { done, choose } = machine();
    expect(choose()).toBe('/packaged');
    expect(done).toEqual(['/packaged']);
  });

  it.each([
    ['fails', () => fail('no network')],
    ['installs something that does not start', () => undefined],
  ])('uses the packaged browser if apt %s', (_, installWithApt) => {
    expect(machine({ canUseApt: true, installWithApt }).choose()).toBe('/packaged');
  });

  it('installs the packaged browser without trying apt if CHROMIUM_PATH names it', () => {
    const { done, choose } = machine({ named: '/packaged', canUseApt: true });
    expect(choose()).toBe('/packaged');
    expect(done).toEqual(['/packaged']);
  });

  it('a machine that cannot run the packaged browser installs nothing, and names what to do', () => {
    const { done, choose } = machine({ canUsePackaged: false });
    expect(choose).toThrow(
      'The browser tests need Chromium: install it or Chrome, or set CHROMIUM_PATH to its program. The one from npm runs on Linux x64 only.',
    );
    expect(done).toEqual([]);
  });

  it('reports what to do if nothing can be installed', () => {
    expect(machine({ installPackaged: () => fail('no network') }).choose).toThrow(
      /install it or Chrome, or set CHROMIUM_PATH/,
    );
  });

  function fail(message: string): never {
    throw new Error(message);
  }
});

it('starts a system browser with an unchanged environment', () => {
  expect(browserEnvironment(join(__dirname, 'chromium'))).toEqual({});
});

test('only a browser with windows of its own displays notifications', () => {
  expect(notifyingBrowser(['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'])).toBe('/usr/bin/chromium');
  expect(notifyingBrowser(['/usr/bin/chromium-headless-shell', PACKAGED_BROWSER])).toBeUndefined();
});
