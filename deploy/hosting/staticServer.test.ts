import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { createSite } from './staticServer';

const SCRIPT = 'console.log("a script long enough to be worth compressing");'.repeat(20);
const VIDEO = '0123456789';
// A port that `fetch` refuses, so that the page has no digest even if a stack is running.
const WALLET = 'http://127.0.0.1:9/wallet.js';

const CONFIGURATION = {
  version: 1,
  brand: { name: 'Fathom' },
  chains: [
    {
      id: 1135,
      name: 'Lisk',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      isTestnet: false,
      rpcUrls: ['https://node.example/key'],
      areas: ['lending'],
      indexers: { lending: 'https://indexer.example/lending' },
    },
  ],
  defaultChainId: 1135,
  services: { priceFeed: 'https://prices.example/v1', own: '/services/own' },
  walletConnect: { projectId: 'p', relayUrl: 'wss://relay.example' },
  remotes: { lending: { manifest: 'https://lending.example/1.0.0/mf-manifest.json', unsigned: true } },
};

interface Case {
  readonly isOpen?: boolean;
  readonly configuration?: unknown;
}

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function makeSite({ isOpen = false, configuration = CONFIGURATION }: Case = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'site-'));
  made.push(directory);
  const folder = join(directory, 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>t</title></head><body></body></html>');
  writeFileSync(join(folder, 'main.0123abcd.js'), SCRIPT);
  writeFileSync(join(folder, 'main.0123abcd.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'main.0123abcd.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(folder, 'remoteEntry.js'), SCRIPT);
  mkdirSync(join(folder, 'releases', '1.0.0-89abcdef'), { recursive: true });
  writeFileSync(join(folder, 'releases', '1.0.0-89abcdef', 'remoteEntry.js'), SCRIPT);
  writeFileSync(join(folder, 'mf-manifest.json'), '{}');
  writeFileSync(join(folder, 'tour.webm'), VIDEO);
  writeFileSync(join(folder, 'assets', 'mark.svg'), '<svg/>');
  const configurationFile = join(directory, 'app.json');
  writeFileSync(configurationFile, typeof configuration === 'string' ? configuration : JSON.stringify(configuration));
  const site = createSite({ folder, configurationFile, isOpen, injectedScripts: [WALLET] });
  return { site, configurationFile };
}

function directives(policy: string | null): Record<string, string[]> {
  return Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('files', () => {
  it.each([
    ['gzip, deflate, br, zstd', '/main.0123abcd.js', 'br', brotliCompressSync(SCRIPT)],
    ['br;q=1.0', '/main.0123abcd.js', 'br', brotliCompressSync(SCRIPT)],
    ['gzip', '/main.0123abcd.js', 'gzip', gzipSync(SCRIPT)],
    ['zebra', '/main.0123abcd.js', null, Buffer.from(SCRIPT)],
    ['', '/main.0123abcd.js', null, Buffer.from(SCRIPT)],
    ['br', '/remoteEntry.js', null, Buffer.from(SCRIPT)],
  ])(
    'to a browser that accepts "%s", %s is sent as compressed by the build: %s',
    async (accepted, path, encoding, expected) => {
      const { site } = makeSite();
      const response = await site.request(path, { headers: { 'Accept-Encoding': accepted } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(Buffer.from(await response.arrayBuffer()).equals(expected)).toBe(true);
    },
  );

  it.each([
    ['/main.0123abcd.js', 'public, max-age=31536000, immutable'],
    ['/remoteEntry.js', 'no-cache'],
    ['/releases/1.0.0-89abcdef/remoteEntry.js', 'public, max-age=31536000, immutable'],
    ['/mf-manifest.json', 'no-store'],
  ])('%s is cached as "%s"', async (path, expected) => {
    const response = await makeSite().site.request(path);
    expect(response.headers.get('cache-control')).toBe(expected);
  });

  it('are not sent again to a browser that has them', async () => {
    const { site } = makeSite();
    const etag = (await site.request('/remoteEntry.js')).headers.get('etag') ?? '';
    expect((await site.request('/remoteEntry.js', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  it.each([
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('send the part that "%s" requests', async (range, expected, contentRange) => {
    const response = await makeSite().site.request('/tour.webm', { headers: { Range: range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(expected.length));
    expect(response.headers.get('content-type')).toBe('video/webm');
    expect(await response.text()).toBe(expected);
  });

  it.each(['bytes=10-', 'bytes=12-20', 'bytes=-0'])('refuse the range "%s", which they do not have', async (range) => {
    const response = await makeSite().site.request('/tour.webm', { headers: { Range: range } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
    expect(await response.text()).toBe('');
  });

  it.each([
    ['several ranges', { Range: 'bytes=0-1,4-5' }],
    ['another unit', { Range: 'seconds=0-1' }],
    ['a malformed range', { Range: 'bytes 0-1' }],
    ['a part of an older version', { Range: 'bytes=0-1', 'If-Range': '"older"' }],
  ])('are sent as a whole for %s', async (_case, headers) => {
    const response = await makeSite().site.request('/tour.webm', { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await response.text()).toBe(VIDEO);
  });

  it('send a part of the current version', async () => {
    const { site } = makeSite();
    const etag = (await site.request('/tour.webm')).headers.get('etag') ?? '';
    const response = await site.request('/tour.webm', { headers: { Range: 'bytes=2-3', 'If-Range': etag } });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe('23');
  });

  it('send uncompressed parts, although the whole is compressed', async () => {
    const headers = { Range: 'bytes=0-6', 'Accept-Encoding': 'br' };
    const response = await makeSite().site.request('/main.0123abcd.js', { headers });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(SCRIPT.slice(0, 7));
  });

  it.each(['/gone.js', '/gone.0123abcd.js', '/main.0123abcd.js.br'])(
    'that are missing, such as %s, return 404, not the page, and no cache keeps that',
    async (path) => {
      const response = await makeSite().site.request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each([
    [true, '*'],
    [false, null],
  ])('are readable by other origins: %s', async (isOpen, expected) => {
    const response = await makeSite({ isOpen }).site.request('/remoteEntry.js');
    expect(response.headers.get('access-control-allow-origin')).toBe(expected);
  });
});

describe('every response', () => {
  it.each(['/', '/main.0123abcd.js', '/config/app.json', '/health', '/gone.js'])(
    'of the host has its headers: %s',
    async (path) => {
      const { headers } = await makeSite().site.request(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('permissions-policy')).toContain('usb=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  it('of an area leaves the opener policy to the page that displays it', async () => {
    const { headers } = await makeSite({ isOpen: true }).site.request('/remoteEntry.js');
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

it('answers health checks', async () => {
  const response = await makeSite().site.request('/health');
  expect([response.status, await response.text()]).toEqual([200, 'ok']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

describe('the page', () => {
  it.each(['/', '/lending', '/fxd/deep/path'])('is served for %s, and never cached', async (path) => {
    const response = await makeSite().site.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('<title>t</title>');
  });

  it("contains the server's scripts before its own", async () => {
    const html = await (await makeSite().site.request('/')).text();
    expect(html).toContain(`<script src="${WALLET}" defer></script>`);
  });

  it('is the same in each response, and so is its policy, which allows no style element', async () => {
    const { site } = makeSite();
    const [first, second] = [await site.request('/'), await site.request('/')];
    expect(await first.text()).toBe(await second.text());
    const policy = first.headers.get('content-security-policy');
    expect(policy).toBe(second.headers.get('content-security-policy'));
    expect(directives(policy)['style-src']).toEqual(["'self'"]);
  });

  it('may reach only what the configuration contains', async () => {
    const response = await makeSite().site.request('/');
    const policy = directives(response.headers.get('content-security-policy'));
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual(["'self'", 'https://lending.example', 'http://127.0.0.1:9']);
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://lending.example',
      'https://node.example',
      'https://indexer.example',
      'https://prices.example',
      'wss://relay.example',
      // The user's own node may run on the user's machine.
      'http://127.0.0.1:*',
      'http://localhost:*',
      'http://127.0.0.1:9',
    ]);
    expect(policy['media-src']).toEqual(["'self'", 'https://lending.example']);
    expect(policy['frame-src']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
  });

  it('may be displayed by the configured sites, and may send to the configured endpoints', async () => {
    const features = { frameAncestors: ['https://safe.example'], reports: 'https://reports.example/v1' };
    const response = await makeSite({ configuration: { ...CONFIGURATION, features } }).site.request('/');
    const policy = directives(response.headers.get('content-security-policy'));
    expect(policy['frame-ancestors']).toEqual(['https://safe.example']);
    expect(policy['connect-src']).toContain('https://reports.example');
  });

  it('may be displayed by the configured Safes, and by no site without them [PFO-343]', async () => {
    const features = { safeOrigins: ['https://app.safe.global'] };
    const { site } = makeSite({ configuration: { ...CONFIGURATION, features } });
    const policy = directives((await site.request('/')).headers.get('content-security-policy'));
    expect(policy['frame-ancestors']).toEqual(['https://app.safe.global']);
    expect(policy['frame-src']).toEqual(["'none'"]);
    const closed = directives((await makeSite().site.request('/')).headers.get('content-security-policy'));
    expect(closed['frame-ancestors']).toEqual(["'none'"]);
  });

  it('lists the app for a Safe with the configured name, to any origin [PFO-344]', async () => {
    const { site } = makeSite();
    const response = await site.request('/manifest.json');
    expect(await response.json()).toEqual({
      name: CONFIGURATION.brand.name,
      description: expect.stringMatching(/\.$/) as unknown,
      iconPath: 'favicon.svg',
    });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    for (const path of ['/', '/config/app.json', '/remoteEntry.js']) {
      const other = await site.request(path);
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
      expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it('requires Trusted Types, with the two policies that its first code takes, unless they are turned off', async () => {
    const required = directives((await makeSite().site.request('/')).headers.get('content-security-policy'));
    expect(required['require-trusted-types-for']).toEqual(["'script'"]);
    expect(required['trusted-types']).toEqual(['default', 'fathom']);
    const { site } = makeSite({ configuration: { ...CONFIGURATION, features: { trustedTypes: false } } });
    const off = directives((await site.request('/')).headers.get('content-security-policy'));
    expect(off).not.toHaveProperty('require-trusted-types-for');
    expect(off).not.toHaveProperty('trusted-types');
  });

  it('may frame only the site of the configured tutorial video', async () => {
    const vaults = {
      tutorialVideo: { url: 'https://video.example/embed/1?start=2', title: 'Vaults' },
      deployments: [],
    };
    const response = await makeSite({ configuration: { ...CONFIGURATION, areas: { vaults } } }).site.request('/');
    const policy = directives(response.headers.get('content-security-policy'));
    expect(policy['frame-src']).toEqual(['https://video.example']);
  });

  it('may read the rate and transaction histories of the configured markets', async () => {
    const lending = {
      markets: [
        {},
        { ratesHistoryApiUrl: 'https://rates.example/v1/1135', subgraphUrl: 'https://graph.example/lending' },
      ],
    };
    const response = await makeSite({ configuration: { ...CONFIGURATION, areas: { lending } } }).site.request('/');
    const policy = directives(response.headers.get('content-security-policy'));
    expect(policy['connect-src']).toContain('https://rates.example');
    expect(policy['connect-src']).toContain('https://graph.example');
  });

  it.each(['not json', { version: 1 }])(
    'is served with an invalid configuration (%j), and may reach only its own origin',
    async (configuration) => {
      const response = await makeSite({ configuration }).site.request('/');
      expect(response.status).toBe(200);
      expect(directives(response.headers.get('content-security-policy'))['default-src']).toEqual(["'self'"]);
    },
  );
});

it('serves the current configuration on each request', async () => {
  const { site, configurationFile } = makeSite();
  writeFileSync(configurationFile, '{"changed":true}');
  const response = await site.request('/config/app.json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ changed: true });
});

it.each([
  ['br', '/config/app.json'],
  ['gzip', '/config/app.json'],
  [null, '/config/app.json'],
  ['br', '/lending'],
  [null, '/lending'],
])('compresses with %s what it makes for a request: %s', async (encoding, path) => {
  const { site } = makeSite();
  const plain = await (await site.request(path)).text();
  const response = await site.request(path, { headers: { 'Accept-Encoding': encoding ?? 'zebra' } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  const body = Buffer.from(await response.arrayBuffer());
  const decoded = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  expect(decoded.toString('utf8')).toBe(plain);
});

it('reports what to do if the app is not built', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  made.push(folder);
  const options = { folder, configurationFile: '', isOpen: false, injectedScripts: [] };
  expect(() => createSite(options)).toThrow('build the app first (npm run build)');
});
