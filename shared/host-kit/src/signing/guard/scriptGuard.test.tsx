import { createScriptGuard, REFUSED } from './scriptGuard';

const FOLDER = 'https://lending.example/v1/';
const DIGEST = `sha384-${'A'.repeat(64)}`;

function scriptOf(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  return script;
}

it('pins a file of an admitted area by its digest, at its original URL on the first attempt', () => {
  const guard = createScriptGuard();
  guard.admit(FOLDER, { 'remoteEntry.js': DIGEST }, 1);
  const script = scriptOf('https://lending.example/v1/remoteEntry.js');
  guard.prepare(script);
  expect(script.integrity).toBe(DIGEST);
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.src).toBe('https://lending.example/v1/remoteEntry.js');
});

it('uses a new URL on each retry, and still pins the file', () => {
  const guard = createScriptGuard();
  guard.admit(FOLDER, { 'remoteEntry.js': DIGEST }, 1);
  guard.admit(FOLDER, { 'remoteEntry.js': DIGEST }, 2);
  const script = scriptOf('https://lending.example/v1/remoteEntry.js');
  guard.prepare(script);
  expect(script.src).toBe('https://lending.example/v1/remoteEntry.js?retry=2');
  expect(script.integrity).toBe(DIGEST);
});

it.each(['v1/chunk.js', 'v1/constructor', 'v1/toString', 'v1/remoteEntry.js.js', 'v2/remoteEntry.js'])(
  'refuses %s of an area that its release does not list',
  (file) => {
    const guard = createScriptGuard();
    guard.admit(FOLDER, { 'remoteEntry.js': DIGEST }, 1);
    const script = scriptOf(`https://lending.example/${file}`);
    guard.prepare(script);
    expect(script.integrity).toBe(REFUSED);
    expect(script.crossOrigin).toBe('anonymous');
  },
);

it("leaves the host's own scripts unchanged if an area is served by the same origin", () => {
  const guard = createScriptGuard();
  guard.admit(`${window.location.origin}/remotes/lending/`, { 'remoteEntry.js': DIGEST }, 1);
  const [own, ofArea] = ['/main.js', '/remotes/lending/chunk.js'].map((path) =>
    scriptOf(window.location.origin + path),
  );
  for (const script of [own, ofArea]) if (script) guard.prepare(script);
  expect(own?.integrity).toBeFalsy();
  expect(ofArea?.integrity).toBe(REFUSED);
});

it('leaves scripts of other origins unchanged', () => {
  const guard = createScriptGuard();
  guard.admit(FOLDER, {}, 2);
  for (const src of ['https://other.example/a.js', 'https://lending.example.evil.example/v1/a.js']) {
    const script = scriptOf(src);
    guard.prepare(script);
    expect(script.src).toBe(src);
    expect(script.integrity).toBeFalsy();
  }
});

it('reports the scripts of an area that failed since its admission, without their query and those of others', () => {
  const guard = createScriptGuard();
  const [beside, elsewhere] = ['https://lending.example/fxd/', 'https://dao.example/v1/'];
  for (const folder of [FOLDER, beside, elsewhere]) guard.admit(folder, { 'remoteEntry.js': DIGEST }, 2);
  for (const src of [
    'https://lending.example/v1/remoteEntry.js',
    'https://lending.example/chunk.js?try=2',
    `${beside}remoteEntry.js`,
    `${elsewhere}remoteEntry.js`,
  ]) {
    const script = scriptOf(src);
    guard.prepare(script);
    script.dispatchEvent(new Event('error'));
  }
  const failed = ['https://lending.example/v1/remoteEntry.js', 'https://lending.example/chunk.js'];
  expect(guard.failures(FOLDER)).toEqual(failed);
  guard.admit(FOLDER, { 'remoteEntry.js': DIGEST }, 3);
  expect(guard.failures(FOLDER)).toEqual([]);
  expect(guard.failures(elsewhere)).toEqual([`${elsewhere}remoteEntry.js`]);
});

it('refuses every script of a folder that was revoked', () => {
  const guard = createScriptGuard();
  guard.admit(FOLDER, { 'remoteEntry.js': DIGEST }, 1);
  guard.revoke(FOLDER);
  const script = scriptOf('https://lending.example/v1/remoteEntry.js');
  guard.prepare(script);
  expect(script.integrity).toBe(REFUSED);
  expect(guard.digestOf('https://lending.example/v1/remoteEntry.js')).toBeUndefined();
});

it('uses the innermost of two folders that contain a script', () => {
  const guard = createScriptGuard();
  guard.admit('https://lending.example/', { 'v1/remoteEntry.js': REFUSED }, 1);
  guard.admit(FOLDER, { 'remoteEntry.js': DIGEST.replace('A', 'B') }, 1);
  expect(guard.digestOf('https://lending.example/v1/remoteEntry.js')).toBe(DIGEST.replace('A', 'B'));
});

describe('where the page requires Trusted Types', () => {
  it.each(['remoteEntry.js', 'remoteEntry.js?retry=2'])('a script may have the URL of %s, which is listed', (file) => {
    const guard = createScriptGuard();
    guard.admit(FOLDER, { 'remoteEntry.js': DIGEST }, 1);
    expect(guard.sourceOf(FOLDER + file)).toBe(FOLDER + file);
    expect(guard.failures(FOLDER)).toEqual([]);
  });

  it.each(['v1/chunk.js', 'v1/../v2/remoteEntry.js', 'v1/constructor', 'v2/remoteEntry.js', 'v1/remoteEntry.js#x'])(
    'a script for %s, which no area lists, loads nothing, and counts as failed',
    (file) => {
      const guard = createScriptGuard();
      guard.admit(FOLDER, { 'remoteEntry.js': DIGEST }, 1);
      expect(guard.sourceOf(`https://lending.example/${file}`)).toBe('about:invalid');
      expect(guard.failures(FOLDER)).toEqual([new URL(file.split('#')[0] ?? '', 'https://lending.example/').href]);
    },
  );

  it.each([
    'https://evil.example/v1/remoteEntry.js',
    'https://lending.example.evil.example/v1/remoteEntry.js',
    '//lending.example/v1/remoteEntry.js',
    '/v1/remoteEntry.js',
    'data:text/javascript,alert(1)',
    'not a URL:',
    '',
  ])('no script may have the URL %j', (address) => {
    const guard = createScriptGuard();
    guard.admit(FOLDER, { 'remoteEntry.js': DIGEST }, 1);
    expect(guard.sourceOf(address)).toBeNull();
  });

  it("no script may have a URL of the host's own server, unless an area there lists it", () => {
    const guard = createScriptGuard();
    const { origin } = window.location;
    guard.admit(`${origin}/remotes/lending/`, { 'remoteEntry.js': DIGEST }, 1);
    expect(guard.sourceOf(`${origin}/main.js`)).toBeNull();
    expect(guard.sourceOf(`${origin}/remotes/lending/remoteEntry.js`)).toBe(`${origin}/remotes/lending/remoteEntry.js`);
  });

  it('decides by functions that a script cannot replace', () => {
    const guard = createScriptGuard();
    guard.admit(FOLDER, { 'remoteEntry.js': DIGEST }, 1);
    const replaced = jest.spyOn(globalThis, 'decodeURIComponent').mockReturnValue('remoteEntry.js');
    expect(guard.sourceOf(`${FOLDER}other.js`)).toBe('about:invalid');
    replaced.mockRestore();
  });
});

it('reports no scripts of another server, whose area was revoked meanwhile', () => {
  const guard = createScriptGuard();
  const other = 'https://dao.example/v1/';
  guard.admit(FOLDER, { 'remoteEntry.js': DIGEST }, 1);
  guard.admit(other, { 'remoteEntry.js': DIGEST }, 1);
  const script = scriptOf(`${other}remoteEntry.js`);
  guard.prepare(script);
  script.dispatchEvent(new Event('error'));
  guard.revoke(other);
  expect(guard.failures(FOLDER)).toEqual([]);
  expect(guard.failures(other)).toEqual([`${other}remoteEntry.js`]);
});
