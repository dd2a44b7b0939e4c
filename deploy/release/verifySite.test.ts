import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, type Listening } from '../hosting/listen';
import { createSite } from '../hosting/staticServer';
import { devnetKeys, signDevnetReleases } from './devnetRelease';
import { verifySite } from './verifySite';

const APP = "console.log('app')";

let folder: string;
let servers: Listening[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fathom-verify-'));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  rmSync(folder, { recursive: true });
});

function digestOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

function write(path: string, content: string | object): void {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

async function serve(site: string, releases?: string): Promise<string> {
  const server = await listen(
    createSite({
      folder: join(folder, site),
      configurationFile: join(folder, 'app.json'),
      releases,
      isOpen: releases !== undefined,
      injectedScripts: [],
    }),
    0,
  );
  servers.push(server);
  return server.origin;
}

interface Case {
  readonly damage?: (releases: string) => void;
  readonly remote?: (origin: string, signed: object) => object;
  readonly script?: string;
}

async function findings({ damage, remote, script = APP }: Case = {}): Promise<readonly string[]> {
  for (const area of ['fxd', 'dao', 'lending', 'vaults']) {
    const manifest = { id: area, version: '1.0.0', contract: '4.0.0', entry: 'mf-manifest.json', files: {} };
    write(`${area}/area-manifest.json`, manifest);
    write(`${area}/index.html`, '<html><head></head></html>');
    write(`${area}/remoteEntry.js`, area);
  }
  write('app.json', '{}');
  const { lending } = await signDevnetReleases({
    buildOf: (area) => join(folder, area),
    originOf: () => 'http://replaced.example',
    target: join(folder, 'releases'),
    keys: await devnetKeys(join(folder, 'keys.json')),
    now: Date.now(),
  });
  damage?.(lending.folder);
  const origin = await serve('lending', lending.folder);
  const signed = { ...lending.remote, pointer: `${origin}/releases/pointer.json` };
  const chain = {
    id: 1,
    name: 'Chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    isTestnet: false,
    rpcUrls: ['https://rpc.example'],
    areas: ['lending'],
  };
  const remotes = { lending: remote ? remote(origin, signed) : signed };
  write('app.json', { version: 1, brand: { name: 'Fathom' }, chains: [chain], defaultChainId: 1, remotes });
  write('host/main.js', script);
  const tag = `<script src="/main.js" integrity="${digestOf(APP)}" crossorigin="anonymous"></script>`;
  write('host/index.html', `<html><head>${tag}</head></html>`);
  write('host/integrity-manifest.json', {
    version: 1,
    hashes: { '/main.js': digestOf(APP), '/index.html': digestOf('') },
  });
  return (await verifySite(await serve('host'))).map(({ isOk, text }) => `${isOk ? 'ok' : 'wrong'} ${text}`);
}

test('a site that runs what was signed has no finding', async () => {
  expect(await findings()).toEqual([
    'ok page: /main.js',
    'ok host: 1 files as in its own integrity-manifest.json',
    expect.stringMatching(/^ok lending: signed 1\.0\.0, version \d+, 3 files, valid until 20/),
  ]);
});

test('changed scripts of the host are found, in the page and in its list', async () => {
  expect(await findings({ script: 'steal()' })).toEqual([
    expect.stringContaining('wrong page: /main.js has the digest sha384-'),
    expect.stringContaining('wrong host: /main.js has the digest sha384-'),
    expect.stringContaining('ok lending'),
  ]);
});

test('a changed file of an area is found', async () => {
  const found = await findings({
    damage: (releases) => {
      const { release } = JSON.parse(readFileSync(join(releases, 'pointer.json'), 'utf8')) as {
        readonly release: string;
      };
      appendFileSync(join(releases, release, 'remoteEntry.js'), 'steal()');
    },
  });
  expect(found.at(-1)).toBe('wrong lending: remoteEntry.js is changed');
});

test('an unsigned area is a finding; so are other keys', async () => {
  const unsigned = await findings({ remote: (origin) => ({ manifest: `${origin}/mf-manifest.json`, unsigned: true }) });
  expect(unsigned.at(-1)).toContain('wrong lending: unsigned code of http://127.0.0.1');
  const strange = await findings({ remote: (_origin, signed) => ({ ...signed, keys: ['ab'.repeat(32)] }) });
  expect(strange.at(-1)).toContain('wrong untrusted');
});

test('a site is compared with a list from elsewhere, such as that of an own build', async () => {
  await findings({ script: APP });
  const [, host] = servers;
  const trusted = { version: 1, hashes: { '/main.js': digestOf('another build') } };
  const compared = await verifySite(host?.origin ?? '', trusted);
  expect(compared.map(({ text }) => text)).toContainEqual(expect.stringContaining('host: /main.js has the digest'));
});
