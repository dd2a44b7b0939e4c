import { createHash } from 'node:crypto';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { frameRelease } from '@fathom/host-kit/shells/embed/partner/frameRelease';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { serveReleases, type ServedReleases } from './testing/servedReleases';

const SCRIPT = 'start()';
const DIGEST = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;
const OTHER_DIGEST = `sha384-${'A'.repeat(64)}`;
const FAILURE = new AreaLoadError('broken', 'no screen');

let served: ServedReleases;

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  served = await serveReleases();
});
afterEach(() => {
  served.stop();
  window.localStorage.clear();
  jest.restoreAllMocks();
});

function release(version: number, page?: string): Promise<string> {
  return served.release(version, {
    files: { 'frame.js': SCRIPT, ...(page === undefined ? {} : { 'frame.html': page }) },
  });
}

function pageOf(tags: string): string {
  return `<!doctype html><head><link rel="icon" href="data:,">${tags}</head><div id="app"></div>`;
}

const PAGE = pageOf(`<script defer src="frame.js" integrity="${DIGEST}" crossorigin="anonymous"></script>`);

function frame() {
  return frameRelease('lending', { folder: 'https://unused.example/', release: served.trust });
}

async function readName(): Promise<string> {
  return frame()
    .read()
    .then(
      ({ address }) => basename(new URL('.', address).pathname),
      (error: unknown) => (error instanceof AreaLoadError ? error.problem : String(error)),
    );
}

it('displays a page that the signed list names, with scripts that it names', async () => {
  const name = basename(await release(1, PAGE));
  expect(await readName()).toBe(name);
});

it('displays a page whose scripts have no digests after comparing their content', async () => {
  const folder = await release(1, pageOf('<script src=frame.js></script>'));
  expect(await readName()).toBe(basename(folder));
  writeFileSync(join(folder, 'frame.js'), 'steal()');
  expect(await readName()).toBe('changed');
});

it('leaves the content of a script with a digest to the browser, whatever else is in its address or the page', async () => {
  const script = `<script src="frame.js?version=12#start" integrity="${DIGEST}"></script>`;
  const folder = await release(1, pageOf(`${script}<img alt=""><IMG SRC='data:,'><link rel="canonical">`));
  writeFileSync(join(folder, 'frame.js'), 'steal()');
  expect(await readName()).toBe(basename(folder));
});

it('refuses a page that is neither listed nor there, and the last good release runs', async () => {
  await release(1);
  expect(await readName()).toBe('unlisted');
  const good = basename(await release(2, PAGE));
  const earlier = frame();
  await earlier.read();
  earlier.displayed();
  await release(3);
  expect(await readName()).toBe(good);
});

it.each<[string, string, string | undefined, (folder: string) => void]>([
  ['a page that is not listed', 'unlisted', undefined, (folder) => writeFileSync(join(folder, 'frame.html'), PAGE)],
  [
    'a changed page',
    'changed',
    PAGE,
    (folder) => appendFileSync(join(folder, 'frame.html'), '<script src=x.js></script>'),
  ],
  [
    'a page that is cut off',
    'truncated',
    PAGE,
    (folder) => writeFileSync(join(folder, 'frame.html'), '<!doctype html>'),
  ],
])('refuses %s, and the last good release runs', async (_case, problem, page, attack) => {
  const newest = await release(1, page);
  attack(newest);
  expect(await readName()).toBe(problem);

  const good = basename(await release(2, PAGE));
  const earlier = frame();
  await earlier.read();
  earlier.displayed();
  attack(await release(3, page));
  expect(await readName()).toBe(good);
});

it.each([
  ['a script that is not listed', 'unlisted', '<script src="other.js"></script>'],
  ['a style sheet that is not listed', 'unlisted', "<link href='other.css' rel=stylesheet>"],
  ['a preloaded module that is not listed', 'unlisted', '<link rel="modulepreload" href="./other.js">'],
  ['a script with another digest', 'changed', `<script src="frame.js" integrity="${OTHER_DIGEST}"></script>`],
  ['a script of another place', 'elsewhere', '<SCRIPT SRC="https://evil.example/frame.js"></SCRIPT>'],
  ['a script above its folder', 'elsewhere', '<script src="/frame.js"></script>'],
  ['another base for its addresses', 'elsewhere', '<base href="https://evil.example/">'],
  ['a base within its folder', 'elsewhere', '<BASE HREF="frame.js">'],
  ['an address that is none', 'elsewhere', '<script src="https://"></script>'],
  ['an object that is not listed', 'unlisted', '<object data=other.svg></object>'],
])('refuses a signed page with %s', async (_case, problem, tags) => {
  await release(1, pageOf(tags));
  expect(await readName()).toBe(problem);
});

it('reports a page that the server does not return as an unreachable server', async () => {
  const folder = await release(1, PAGE);
  rmSync(join(folder, 'frame.html'));
  expect(await readName()).toBe('unreachable');
});

it('displays the last good release in place of one that failed before its first screen, until Retry', async () => {
  const good = await release(1, PAGE);
  const area = frame();
  await area.read();
  expect(area.failed(FAILURE)).toBe(false);
  area.displayed();

  const newest = await release(2, PAGE);
  const later = frame();
  const folderOf = async () => new URL('.', (await later.read()).address).pathname.slice(1, -1);
  expect(await folderOf()).toBe(basename(newest));
  expect(later.failed(FAILURE)).toBe(true);
  expect(await folderOf()).toBe(basename(good));
  later.displayed();
  // A later error isn't a failure of the first screen.
  expect(later.failed(FAILURE)).toBe(false);
  expect(await readName()).toBe(basename(newest));
});
