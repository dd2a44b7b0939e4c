import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGatewaySite } from './gatewaySite';

const CONFIGURATION = '{ "brand": {} }';
const PAGE = `<!doctype html><html lang="en"><head><link rel="stylesheet" href=/theme.css><script src="/main.js" integrity="sha384-x"
crossorigin="anonymous"></script><link rel="icon" href="data:,"><a href="https://docs.example/">docs</a></head></html>`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fathom-gateway-'));
  mkdirSync(join(root, 'dist', 'assets'), { recursive: true });
  for (const [name, text] of [
    ['index.html', PAGE],
    ['main.js', 'start()'],
    ['main.js.br', 'compressed'],
    ['theme.css', 'html{}'],
    ['assets/font.woff2', 'font'],
    ['integrity-manifest.json', '{"version":1,"hashes":{"/index.html":"sha384-of-another-page"}}'],
  ] as const)
    writeFileSync(join(root, 'dist', name), text);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(): string {
  const folder = join(root, 'site');
  writeGatewaySite({ build: join(root, 'dist'), folder, configuration: CONFIGURATION });
  return folder;
}

it('loads the files of the build relative to the page, with their digests, and has its policy inside', () => {
  const page = readFileSync(join(write(), 'index.html'), 'utf8');
  expect(page).toContain('<html data-routes="hash" lang="en">');
  expect(page).toContain('src="./main.js" integrity="sha384-x"');
  expect(page).toContain('href="./theme.css"');
  expect(page).toContain('href="data:,"');
  expect(page).toContain('href="https://docs.example/"');
  expect(page).toMatch(/<head><meta http-equiv="Content-Security-Policy" content="default-src 'self'">/);
  // Browsers report it in a page.
  expect(page).not.toContain('frame-ancestors');
});

it('contains the configuration, and no copies for servers that compress', () => {
  const site = write();
  expect(readFileSync(join(site, 'config', 'app.json'), 'utf8')).toBe(CONFIGURATION);
  expect(existsSync(join(site, 'main.js.br'))).toBe(false);
  expect(readFileSync(join(site, 'main.js'), 'utf8')).toBe('start()');
});

it('lists the digests of its own files', () => {
  const site = write();
  const { hashes } = JSON.parse(readFileSync(join(site, 'integrity-manifest.json'), 'utf8')) as {
    readonly hashes: Readonly<Record<string, string>>;
  };
  expect(Object.keys(hashes).sort()).toEqual([
    '/assets/font.woff2',
    '/config/app.json',
    '/index.html',
    '/main.js',
    '/manifest.json',
    '/theme.css',
  ]);
  for (const [path, digest] of Object.entries(hashes)) {
    const content = readFileSync(join(site, path));
    expect(digest).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
  }
});

it('names an app that is not built', () => {
  const options = { build: join(root, 'none'), folder: join(root, 'site'), configuration: CONFIGURATION };
  expect(() => writeGatewaySite(options)).toThrow('build the app first');
});
