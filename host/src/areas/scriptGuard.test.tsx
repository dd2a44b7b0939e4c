import { createScriptGuard, REFUSED } from './scriptGuard';

const MANIFEST = 'https://lending.example/v1/mf-manifest.json';
const DIGEST = `sha384-${'A'.repeat(64)}`;

function scriptOf(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  return script;
}

it('pins a file of an admitted area by its digest, at its original URL on the first attempt', () => {
  const guard = createScriptGuard();
  guard.admit(MANIFEST, { 'remoteEntry.js': DIGEST }, 1);
  const script = scriptOf('https://lending.example/v1/remoteEntry.js');
  guard.prepare(script);
  expect(script.integrity).toBe(DIGEST);
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.src).toBe('https://lending.example/v1/remoteEntry.js');
});

it('uses a new URL on each retry, and still pins the file', () => {
  const guard = createScriptGuard();
  guard.admit(MANIFEST, { 'remoteEntry.js': DIGEST }, 1);
  guard.admit(MANIFEST, { 'remoteEntry.js': DIGEST }, 2);
  const script = scriptOf('https://lending.example/v1/remoteEntry.js');
  guard.prepare(script);
  expect(script.src).toBe('https://lending.example/v1/remoteEntry.js?retry=2');
  expect(script.integrity).toBe(DIGEST);
});

it.each(['v1/chunk.js', 'v1/remoteEntry.js.js', 'v2/remoteEntry.js'])(
  'refuses %s of an area that its release does not list',
  (file) => {
    const guard = createScriptGuard();
    guard.admit(MANIFEST, { 'remoteEntry.js': DIGEST }, 1);
    const script = scriptOf(`https://lending.example/${file}`);
    guard.prepare(script);
    expect(script.integrity).toBe(REFUSED);
    expect(script.crossOrigin).toBe('anonymous');
  },
);

it("leaves the host's own scripts unchanged if an area is served by the same origin", () => {
  const guard = createScriptGuard();
  guard.admit(`${window.location.origin}/remotes/lending/mf-manifest.json`, { 'remoteEntry.js': DIGEST }, 1);
  const [own, ofArea] = ['/main.js', '/remotes/lending/chunk.js'].map((path) =>
    scriptOf(window.location.origin + path),
  );
  for (const script of [own, ofArea]) if (script) guard.prepare(script);
  expect(own?.integrity).toBeFalsy();
  expect(ofArea?.integrity).toBe(REFUSED);
});

it('leaves scripts of other origins unchanged', () => {
  const guard = createScriptGuard();
  guard.admit(MANIFEST, {}, 2);
  for (const src of ['https://other.example/a.js', 'https://lending.example.evil.example/v1/a.js']) {
    const script = scriptOf(src);
    guard.prepare(script);
    expect(script.src).toBe(src);
    expect(script.integrity).toBeFalsy();
  }
});
