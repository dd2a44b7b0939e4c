import { createHash, randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probePort } from '../devnet/chain/probePort';
import { hasWebServer, type WebServer } from '../hosting/server/startWebServer';
import { APPS } from './packages';
import { parseServeOptions } from './serveOptions';
import { startCommand } from './testing/startCommand';

const CONFIGURATION = {
  version: 1,
  brand: { name: 'Own' },
  chains: [
    {
      id: 7,
      name: 'Own chain',
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      isTestnet: false,
      rpcUrls: ['https://rpc.example.org/key'],
      areas: ['fxd'],
      indexers: { fxd: 'https://graph.example.org/7/subgraphs/name/stablecoin-subgraph' },
    },
  ],
  defaultChainId: 7,
  services: { priceFeed: 'https://prices.example.org/feed' },
  remotes: { vaults: { manifest: 'https://vaults.example.org/mf-manifest.json', unsigned: true } },
};

let folder: string;
let configurationFile: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fathom-serve-'));
  configurationFile = join(folder, 'app.json');
  for (const { name } of APPS) {
    mkdirSync(join(folder, name, 'dist'), { recursive: true });
    writeFileSync(join(folder, name, 'dist', 'index.html'), `<html><head><title>${name}</title></head></html>`);
    writeFileSync(join(folder, name, 'dist', 'mf-manifest.json'), '{}');
    writeFileSync(join(folder, name, 'dist', 'area-manifest.json'), name);
  }
});
function digestOf(app: string): string {
  return `sha384-${createHash('sha384').update(app).digest('base64')}`;
}

beforeEach(() => writeFileSync(configurationFile, JSON.stringify(CONFIGURATION)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('serves the built apps with the given configuration on loopback ports, without the devnet and its wallet', async () => {
  const port = randomInt(28_000, 30_000);
  const args = ['--config', configurationFile, '--apps', folder, '--port', String(port)];
  const command = startCommand('serve.ts', [...args, '--origin', 'remote-dao=https://dao.example.org']);
  try {
    await command.printed(/^Ready/m);
    const page = await fetch(`http://127.0.0.1:${port}/fxd`);
    const html = await page.text();
    expect(html).toContain('<title>host</title>');
    expect(html).not.toContain('<script');
    const policy = page.headers.get('content-security-policy') ?? '';
    const remotes = `http://127.0.0.1:${port + 1} https://dao.example.org http://127.0.0.1:${port + 3} https://vaults.example.org`;
    expect(policy).toContain(`script-src 'self' ${remotes};`);
    const data = 'https://rpc.example.org https://graph.example.org https://prices.example.org';
    expect(policy).toContain(`connect-src 'self' ${remotes} ${data} http://127.0.0.1:* http://localhost:*;`);
    expect(await (await fetch(`http://127.0.0.1:${port}/config/app.json`)).json()).toEqual({
      ...CONFIGURATION,
      remotes: {
        fxd: { manifest: `http://127.0.0.1:${port + 1}/mf-manifest.json`, manifestDigest: digestOf('remote-fxd') },
        dao: { manifest: 'https://dao.example.org/mf-manifest.json', manifestDigest: digestOf('remote-dao') },
        lending: {
          manifest: `http://127.0.0.1:${port + 3}/mf-manifest.json`,
          manifestDigest: digestOf('remote-lending'),
        },
        vaults: { manifest: 'https://vaults.example.org/mf-manifest.json', unsigned: true },
      },
    });
    const manifest = await fetch(`http://127.0.0.1:${port + 1}/mf-manifest.json`);
    expect(manifest.headers.get('access-control-allow-origin')).toBe('*');

    writeFileSync(configurationFile, JSON.stringify({ ...CONFIGURATION, services: {} }));
    const changed = await fetch(`http://127.0.0.1:${port}/`);
    expect(changed.headers.get('content-security-policy')).not.toContain('prices.example.org');
  } finally {
    await expect(command.stop()).resolves.toBe(0);
  }
  for (let offset = 0; offset < APPS.length; offset += 1) expect(await probePort(port + offset)).toBeUndefined();
});

it.each([
  ['a wrong field', { ...CONFIGURATION, chains: [] }, /app\.json: chains must name at least one chain\.$/m],
  [
    'a chain that is not there',
    { ...CONFIGURATION, defaultChainId: 8 },
    /app\.json: defaultChainId names chain 8, which is not/,
  ],
  [
    'a wrong field in the section of an area',
    { ...CONFIGURATION, areas: { fxd: { deployments: [{ chainId: '7' }] } } },
    /app\.json: areas\.fxd\.deployments\.0\.chainId must be a number\.$/m,
  ],
  [
    'a misspelled optional field',
    { ...CONFIGURATION, areas: { fxd: { deployments: [], whitelistURL: 'https://x.example' } } },
    /app\.json: areas\.fxd\.whitelistURL is not a field\. Did you mean whitelistUrl\?$/m,
  ],
  ['something else', 'text', /app\.json: the whole file must be a JSON object\.$/m],
])('exits with one sentence for %s', async (_, json, message) => {
  writeFileSync(configurationFile, JSON.stringify(json));
  const command = startCommand('serve.ts', ['--config', configurationFile, '--apps', folder]);
  await expect(command.ended).resolves.toBe(1);
  expect(command.output()).toMatch(message);
  expect(command.output()).not.toMatch(/ {4}at /);
});

it('exits with one sentence if an app is not built', async () => {
  const port = String(randomInt(28_000, 30_000));
  const command = startCommand('serve.ts', [
    '--config',
    configurationFile,
    '--apps',
    join(folder, 'host'),
    '--port',
    port,
  ]);
  await expect(command.ended).resolves.toBe(1);
  expect(command.output()).toMatch(/has no \/area-manifest\.json: build the app first \(npm run build\)/);
});

describe.each<WebServer>(['nginx', 'caddy'])('with %s', (server) => {
  const test = hasWebServer(server) ? it : it.skip;

  test('serves the same pages and policies', async () => {
    const port = randomInt(28_000, 30_000);
    const args = ['--config', configurationFile, '--apps', folder, '--port', String(port), '--server', server];
    const command = startCommand('serve.ts', args);
    try {
      await command.printed(/^Ready/m);
      const page = await fetch(`http://127.0.0.1:${port}/fxd`);
      expect(await page.text()).toContain('<title>host</title>');
      expect(page.headers.get('content-security-policy')).toContain(
        'https://rpc.example.org https://graph.example.org https://prices.example.org',
      );
      const configuration: unknown = await (await fetch(`http://127.0.0.1:${port}/config/app.json`)).json();
      expect(configuration).toMatchObject({
        remotes: { fxd: { manifest: `http://127.0.0.1:${port + 1}/mf-manifest.json` } },
      });
      const manifest = await fetch(`http://127.0.0.1:${port + 1}/mf-manifest.json`);
      expect(manifest.headers.get('access-control-allow-origin')).toBe('*');
    } finally {
      await expect(command.stop()).resolves.toBe(0);
    }
    for (let offset = 0; offset < APPS.length; offset += 1) expect(await probePort(port + offset)).toBeUndefined();
  });

  it('writes its files, for apps that are told apart by name', async () => {
    const written = join(folder, server);
    const origins = APPS.flatMap(({ name }) => ['--origin', `${name}=https://${name}.example.org`]);
    const flags = `--server ${server} --write ${written} --by-name --port 443 --certificate /tls/cert.pem --key /tls/key.pem`;
    const own = ['--config', configurationFile, '--apps', folder];
    const command = startCommand('serve.ts', own.concat(flags.split(' '), origins));
    await expect(command.ended).resolves.toBe(0);
    const file = join(written, server === 'nginx' ? 'nginx.conf' : 'Caddyfile');
    expect(command.output()).toContain(`${file} is written.`);
    const text = readFileSync(file, 'utf8');
    for (const { name } of APPS) expect(text).toContain(`${name}.example.org`);
    expect(text).toContain('/tls/cert.pem');
    expect(text.match(/max-age=31536000"/g)).toHaveLength(APPS.length);
    expect(readFileSync(join(written, 'remote-dao', 'index.html'), 'utf8')).toContain('<title>remote-dao</title>');
  });
});

describe('the flags', () => {
  it('give the remotes the ports after the host, and loopback origins', () => {
    const { ports, origins, address } = parseServeOptions(['--config', 'app.json', '--port', '8000']);
    expect([...ports.values()]).toEqual([8000, 8001, 8002, 8003, 8004]);
    expect(origins.get('remote-fxd')).toBe('http://127.0.0.1:8001');
    expect(address).toBe('127.0.0.1');
  });

  it.each([
    [['--port', '65532'], '--port must be a whole number from 1 to 65531'],
    [['--origin', 'fxd=https://a.example'], 'there is no app "fxd"'],
    [['--origin', 'remote-fxd=a.example'], '"a.example" is not an origin'],
    [['--origin', 'remote-fxd=https://a.example/path'], 'is not an origin such as'],
    [['--origin', 'remote-fxd=ftp://a.example'], 'is not an origin such as'],
    [['--server', 'apache'], '--server must be "nginx" or "caddy", not "apache".'],
    [['--write', 'out'], '--write requires --server.'],
    [['--server', 'nginx', '--certificate', 'a.pem'], '--certificate and --key belong together.'],
    [['--server', 'nginx', '--by-name'], '--by-name requires an --origin of each app.'],
  ])('are rejected with a sentence: %j', (flags, message) => {
    expect(() => parseServeOptions(['--config', 'app.json', ...flags])).toThrow(message);
  });

  it('require a configuration', () => {
    expect(() => parseServeOptions([])).toThrow('--config is missing.');
  });
});
