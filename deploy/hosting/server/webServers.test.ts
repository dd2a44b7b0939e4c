import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePort } from '../../devnet/testing/freePort';
import { writeCompressed } from '../compression';
import type { HostedSite } from './hostedSite';
import { eventually } from '@fathom/testing/eventually';
import { hasWebServer, startWebServer, type RunningWebServer, type WebServer } from './startWebServer';

const SCRIPT = 'console.log("a script long enough to be worth compressing");'.repeat(20);
const POLICY =
  "default-src 'none'; script-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default fathom";
const FRAME_POLICY = "default-src 'none'; frame-ancestors https://app.example";

function prepare(folder: string, port: number, changes: Partial<HostedSite> = {}): HostedSite {
  const dist = join(folder, 'dist');
  const pages = join(folder, 'pages');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  mkdirSync(join(pages, 'config'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<title>as built</title>');
  writeFileSync(join(dist, 'main.0123abcd.js'), SCRIPT);
  writeFileSync(join(dist, 'main.0123abcd.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'main.0123abcd.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(dist, 'remoteEntry.js'), SCRIPT);
  writeFileSync(join(dist, 'mf-manifest.json'), '{}');
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, 'tour.webm'), '0123456789');
  writeFileSync(join(dist, 'assets', 'font.89abcdef.woff2'), 'font');
  const releases = join(folder, 'releases');
  mkdirSync(join(releases, '1.0.0-89abcdef'), { recursive: true });
  writeFileSync(join(releases, 'pointer.json'), '{}');
  writeFileSync(join(releases, '1.0.0-89abcdef', 'frame.html'), '<title>released frame</title>');
  writeFileSync(join(releases, '1.0.0-89abcdef', 'main.0123abcd.js'), SCRIPT);
  writeFileSync(join(releases, '1.0.0-89abcdef', 'remoteEntry.js'), SCRIPT);
  writeFileSync(join(releases, '1.0.0-89abcdef', 'release.json'), '{}');
  writeFileSync(join(releases, '1.0.0-89abcdef', 'main.0123abcd.js.br'), brotliCompressSync(SCRIPT));
  writeCompressed(join(pages, 'index.html'), '<title>as written</title>');
  writeFileSync(join(dist, 'frame.html'), '<title>frame</title>');
  writeCompressed(join(pages, 'config', 'app.json'), '{"version":1}');
  writeCompressed(join(pages, 'manifest.json'), '{"name":"Fathom"}');
  return {
    name: 'host',
    origin: `http://127.0.0.1:${port}`,
    address: '127.0.0.1',
    port,
    folder: dist,
    releases,
    pages,
    isOpen: false,
    pagePolicy: POLICY,
    framePolicy: FRAME_POLICY,
    ...changes,
  };
}

/* `npm test` installs both servers if permitted; otherwise the output names the skipped tests. */
describe.each<WebServer>(['nginx', 'caddy'])('%s', (server) => {
  const test = hasWebServer(server) ? it : it.skip;
  const folder = mkdtempSync(join(tmpdir(), 'web-'));
  const running: RunningWebServer[] = [];
  let host = '';
  let area = '';

  beforeAll(async () => {
    if (!hasWebServer(server)) return;
    const [hostPort, areaPort] = [await freePort(), await freePort()];
    host = `http://127.0.0.1:${hostPort}`;
    area = `http://127.0.0.1:${areaPort}`;
    const sites = [
      prepare(join(folder, 'host'), hostPort),
      prepare(join(folder, 'area'), areaPort, {
        name: 'remote-lending',
        isOpen: true,
      }),
    ];
    running.push(await startWebServer(server, { sites, runFolder: join(folder, 'run') }));
  });
  afterAll(async () => {
    for (const one of running) await one.stop();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['/', 'as written', POLICY],
    ['/lending/deep/path', 'as written', POLICY],
    ['/index.html', 'as written', POLICY],
    ['/frame.html', 'frame', FRAME_POLICY],
    ['/releases/1.0.0-89abcdef/frame.html', 'released frame', FRAME_POLICY],
  ])('sends the page of %s, with its policy, and never from a cache', async (path, title, policy) => {
    const response = await fetch(`${host}${path}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(title);
    expect(response.headers.get('content-security-policy')).toBe(policy);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  });

  test.each([
    ['/main.0123abcd.js', 'public, max-age=31536000, immutable', /javascript/],
    ['/assets/font.89abcdef.woff2', 'public, max-age=31536000, immutable', /^font\/woff2/],
    ['/remoteEntry.js', 'no-cache', /javascript/],
    ['/mf-manifest.json', 'no-store', /^application\/json/],
    ['/config/app.json', 'no-store', /^application\/json/],
    ['/tour.webm', 'no-cache', /^video\/webm/],
    ['/releases/pointer.json', 'no-store', /^application\/json/],
    ['/releases/1.0.0-89abcdef/main.0123abcd.js', 'public, max-age=31536000, immutable', /javascript/],
    ['/releases/1.0.0-89abcdef/remoteEntry.js', 'public, max-age=31536000, immutable', /javascript/],
    ['/releases/1.0.0-89abcdef/release.json', 'no-store', /^application\/json/],
  ])('sends %s as "%s"', async (path, cache, type) => {
    const response = await fetch(`${host}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(cache);
    expect(response.headers.get('content-type')).toMatch(type);
    expect(response.headers.get('content-security-policy')).toBeNull();
  });

  test.each([
    ['br', 'br', String(brotliCompressSync(SCRIPT).length)],
    ['gzip', 'gzip', String(gzipSync(SCRIPT).length)],
    ['identity', null, String(SCRIPT.length)],
  ])('sends scripts as the build compressed them, to a browser that accepts %s', async (accepted, encoding, length) => {
    const response = await fetch(`${host}/main.0123abcd.js`, { headers: { 'Accept-Encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-length')).toBe(length);
    expect(await response.text()).toBe(SCRIPT);
  });

  test.each([
    ['/config/app.json', 'br', '{"version":1}'],
    ['/config/app.json', 'gzip', '{"version":1}'],
    ['/lending/markets', 'br', '<title>as written</title>'],
    ['/lending/markets', 'gzip', '<title>as written</title>'],
  ])('sends %s as it was written with %s', async (path, encoding, text) => {
    const response = await fetch(`${host}${path}`, { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(text);
  });

  test.each([
    '/gone.js',
    '/config/app.json.br',
    '/gone.JS',
    '/main.0123abcd.js.br',
    '/main.0123abcd.js.gz',
    '/gone.0123abcd.js',
    '/releases/1.0.0-89abcdef/gone.js',
    '/../run/access.log',
    '/%2e%2e/run/access.log',
  ])('has no %s, and no cache keeps that', async (path) => {
    const response = await fetch(`${host}${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('sends a part of a video', async () => {
    const response = await fetch(`${host}/tour.webm`, { headers: { Range: 'bytes=2-3' } });
    expect([response.status, await response.text()]).toEqual([206, '23']);
  });

  test('answers health checks', async () => {
    const response = await fetch(`${host}/health`);
    expect([response.status, await response.text()]).toEqual([200, 'ok']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('opens areas to other origins, and the host to none', async () => {
    const [open, closed] = [await fetch(`${area}/remoteEntry.js`), await fetch(`${host}/remoteEntry.js`)];
    expect(open.headers.get('access-control-allow-origin')).toBe('*');
    expect(open.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(closed.headers.get('access-control-allow-origin')).toBeNull();
    expect(closed.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(closed.headers.get('permissions-policy')).toContain('usb=()');
    expect(closed.headers.get('strict-transport-security')).toBeNull();
  });

  test.each(['/manifest.json', '/favicon.svg'])('opens %s of the host to the page of a Safe', async (path) => {
    const response = await fetch(`${host}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('logs requests as JSON, without what tells who the user is', async () => {
    await fetch(`${host}/dao/proposals?account=0x7a3F`, {
      headers: { Referer: 'http://partner.example/', 'User-Agent': 'my browser' },
    });
    const log = () => readFileSync(join(folder, 'run', 'access.log'), 'utf8');
    await eventually(() => expect(log()).toContain('/dao/proposals'));
    const line =
      log()
        .split('\n')
        .find((one) => one.includes('/dao/proposals')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ status: 200 });
    expect(line).not.toMatch(/0x7a3F|partner\.example|my browser|"(remote_ip|client_ip)"/);
  });

  test('says why it does not start', async () => {
    const tls = { certificate: join(folder, 'none.pem'), key: join(folder, 'none.pem') };
    const sites = [prepare(join(folder, 'failing'), await freePort())];
    await expect(startWebServer(server, { sites, tls, runFolder: join(folder, 'failed') })).rejects.toThrow(
      new RegExp(`^${server} did not start: .*none\\.pem`, 's'),
    );
  });

  test('speaks https with a certificate, and asks browsers to keep to it', async () => {
    const certificate = join(folder, 'cert.pem');
    const key = join(folder, 'key.pem');
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate];
    execFileSync('/usr/bin/openssl', [...made, ...subject], { stdio: 'ignore' });
    const port = await freePort();
    const site = prepare(join(folder, 'secure'), port, { origin: `https://127.0.0.1:${port}` });
    running.push(
      await startWebServer(server, { sites: [site], tls: { certificate, key }, runFolder: join(folder, 'tls') }),
    );
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      request(`${site.origin}/`, { ca: readFileSync(certificate) }, (response) => {
        response.resume();
        resolve(response.headers);
      })
        .once('error', reject)
        .end();
    });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

test.each<WebServer>(['nginx', 'caddy'])('%s is given no path that it would read as something else', async (server) => {
  const runFolder = mkdtempSync(join(tmpdir(), 'web-'));
  const site = prepare(runFolder, 1, { folder: '/a"; quoted/folder' });
  await expect(startWebServer(server, { sites: [site], runFolder })).rejects.toThrow('cannot be given');
  rmSync(runFolder, { recursive: true });
});
