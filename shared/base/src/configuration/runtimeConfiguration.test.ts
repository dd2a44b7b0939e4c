import { APP_ADDRESS_STATUS } from '../domain/addressGate';
import { configurationPort } from './configurationPort';
import { parseRuntimeConfiguration } from './runtimeConfiguration';

const ADDRESS = '0x1111111111111111111111111111111111111111';

function goodConfiguration() {
  return {
    version: 1,
    brand: {
      name: 'Fathom',
      logo: '/logo.svg',
      links: { docs: 'https://docs.example', social: [{ name: 'X', url: 'https://x.example/fathom' }] },
    },
    chains: [
      {
        id: 1135,
        name: 'Lisk',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        isTestnet: false,
        rpcUrls: ['http://127.0.0.1:8545', 'https://rpc.example'],
        logo: '/networks/lisk.svg',
        explorer: { transaction: 'https://scan.example/tx/{hash}', address: 'https://scan.example/address/{address}' },
        areas: ['fxd', 'lending'],
        contracts: { multicall3: ADDRESS },
        indexers: { lending: 'https://indexer.example/lending' },
      },
    ],
    defaultChainId: 1135,
    services: { priceFeed: 'https://prices.example', pricePrediction: 'https://forecasts.example' },
    features: {
      testMarkets: true,
      maintenance: false,
      blockedAddresses: false,
      ownNodes: ['https:'],
      frameAncestors: ['https://safe.example'],
      frameHosts: ['https://app.example'],
      safeOrigins: ['https://app.safe.global', 'http://127.0.0.1:3100'],
      trustedTypes: false,
      reports: 'https://reports.example/v1',
      telemetry: '/events',
    },
    walletConnect: { projectId: 'abc', relayUrl: 'wss://relay.example' },
    remotes: {
      lending: {
        manifest: 'http://127.0.0.1:3003/mf-manifest.json',
        version: '1.2.0',
        unsigned: true,
        isolation: 'frame',
      },
    },
    areas: { lending: { markets: [] } },
  };
}

function withField(path: string, value: unknown): unknown {
  const configuration: unknown = goodConfiguration();
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((object, key) => (object as Record<string, unknown>)[key], configuration);
  if (value === undefined) Reflect.deleteProperty(parent as object, last);
  else Reflect.set(parent as object, last, value);
  return configuration;
}

test('reads a complete configuration unchanged [LND-427]', () => {
  expect(parseRuntimeConfiguration(goodConfiguration())).toEqual({ ok: true, value: goodConfiguration() });
});

test('applies defaults to optional fields', () => {
  const { version, chains, defaultChainId } = goodConfiguration();
  const [chain] = chains;
  const { explorer: _explorer, logo: _logo, contracts: _contracts, indexers: _indexers, ...bare } = chain ?? {};
  expect(parseRuntimeConfiguration({ version, brand: { name: 'Fathom' }, chains: [bare], defaultChainId })).toEqual({
    ok: true,
    value: {
      version,
      defaultChainId,
      services: {},
      remotes: {},
      areas: {},
      brand: { name: 'Fathom', links: { social: [] } },
      chains: [{ ...bare, contracts: {}, indexers: {} }],
      features: {
        testMarkets: false,
        maintenance: false,
        blockedAddresses: false,
        ownNodes: ['http://127.0.0.1:*', 'http://localhost:*'],
        frameAncestors: [],
        frameHosts: [],
        safeOrigins: [],
        trustedTypes: true,
      },
    },
  });
});

test.each([
  ['version', 2, 'version', 'must be 1'],
  ['brand', undefined, 'brand', 'is missing'],
  ['brand', 'Fathom', 'brand', 'must be an object'],
  ['brand.name', '  ', 'brand.name', 'must not be empty'],
  ['brand.logo', 'javascript:alert(1)', 'brand.logo', /must be an address that begins with https/],
  ['brand.logo', '//evil.example/logo.svg', 'brand.logo', /must be an address that begins with https/],
  ['brand.links.social.0.url', 'x.example', 'brand.links.social.0.url', /must be an address/],
  ['chains', [], 'chains', 'must name at least one chain'],
  ['chains', {}, 'chains', 'must be a list'],
  ['chains.0.id', '1135', 'chains.0.id', 'must be a number'],
  ['chains.0.id', 1.5, 'chains.0.id', 'must be a whole number'],
  ['chains.0.id', 0, 'chains.0.id', 'must be a whole number above 0'],
  ['chains.0.nativeCurrency.symbol', undefined, 'chains.0.nativeCurrency.symbol', 'is missing'],
  ['chains.0.isTestnet', 'no', 'chains.0.isTestnet', 'must be true or false'],
  ['chains.0.logo', 'javascript:alert(1)', 'chains.0.logo', /must be an address that begins with https/],
  ['chains.0.blockTime', 0, 'chains.0.blockTime', 'must be above 0'],
  ['chains.0.blockTime', '2', 'chains.0.blockTime', 'must be a number'],
  ['chains.0.rpcUrls', [], 'chains.0.rpcUrls', 'must name at least one RPC URL'],
  ['chains.0.rpcUrls.1', 'ws://rpc.example', 'chains.0.rpcUrls.1', /must be an address that begins with https/],
  ['chains.0.explorer.transaction', 'https://scan.example/tx/', 'chains.0.explorer.transaction', 'must contain {hash}'],
  ['chains.0.explorer.address', 'https://scan.example/', 'chains.0.explorer.address', 'must contain {address}'],
  ['chains.0.areas', ['lending', 'swap'], 'chains.0.areas.1', 'must be one of fxd, dao, lending, vaults'],
  ['chains.0.contracts.fxd', '0x12', 'chains.0.contracts.fxd', 'must be an address: 0x and 40 hexadecimal digits'],
  ['chains.0.indexers', { swap: 'https://i.example' }, 'chains.0.indexers.swap', /must be one of/],
  ['features.blockedAddresses', true, 'services.addressStatus', /is missing/],
  ['defaultChainId', 1, 'defaultChainId', 'names chain 1, which is not among the chains'],
  ['services.priceFeed', 'prices', 'services.priceFeed', /must be an address/],
  ['features.ownNodes', ["'unsafe-eval'"], 'features.ownNodes.0', /must be a source such as https:/],
  ['features.frameHosts', ['*'], 'features.frameHosts.0', /must be a source such as https:/],
  ['features.safeOrigins', ['https://*.safe.global'], 'features.safeOrigins.0', /must be an origin such as https:/],
  ['features.safeOrigins', ['https://app.safe.global/'], 'features.safeOrigins.0', /must be an origin such as https:/],
  ['features.safeOrigins', ['https:'], 'features.safeOrigins.0', /must be an origin such as https:/],
  ['features.safeOrigins', ['null'], 'features.safeOrigins.0', /must be an origin such as https:/],
  ['features.safeOrigins', ['https://safe.example; script-src *'], 'features.safeOrigins.0', /must be an origin/],
  ['remotes.lending.isolation', 'iframe', 'remotes.lending.isolation', 'must be "page" or "frame"'],
  [
    'remotes.lending',
    { manifest: '/lending/mf-manifest.json', unsigned: true, isolation: 'frame' },
    'remotes.lending.isolation',
    /own origin/,
  ],
  ['features.ownNodes', ['https:; script-src *'], 'features.ownNodes.0', /must be a source such as https:/],
  ['features.testMarkets', 1, 'features.testMarkets', 'must be true or false'],
  ['features.trustedTypes', 'enforce', 'features.trustedTypes', 'must be true or false'],
  ['walletConnect.projectId', undefined, 'walletConnect.projectId', 'is missing'],
  ['walletConnect.relayUrl', 'https://relay.example', 'walletConnect.relayUrl', /wss/],
  ['remotes.lending.manifest', '', 'remotes.lending.manifest', 'must not be empty'],
  ['remotes', { swap: { manifest: '/swap', unsigned: true } }, 'remotes.swap', /must be one of/],
])('reports %s when it is %j', (path, value, field, problem) => {
  const parsed = parseRuntimeConfiguration(withField(path, value));
  const expected: unknown = typeof problem === 'string' ? problem : expect.stringMatching(problem);
  expect(parsed).toEqual({ ok: false, error: { field, problem: expected } });
});

test.each([undefined, null, 'text', 3])('reports an invalid file when it is %p', (json) => {
  expect(parseRuntimeConfiguration(json)).toMatchObject({ ok: false, error: { field: 'the whole file' } });
});

test('rejects two chains with the same id', () => {
  const good = goodConfiguration();
  const parsed = parseRuntimeConfiguration({ ...good, chains: [...good.chains, ...good.chains] });
  expect(parsed).toEqual({
    ok: false,
    error: { field: 'chains.1.id', problem: 'repeats the id 1135 of another chain' },
  });
});

const KEY = 'ab'.repeat(32);
const SIGNED = { pointer: '/areas/lending/pointer.json', keys: [KEY, 'cd'.repeat(32)], threshold: 2 };
const EXACT = { manifest: '/lending/mf-manifest.json', manifestDigest: `sha384-${'A'.repeat(64)}` };

test.each([
  ['signed releases', SIGNED],
  ['signed releases of a range of versions', { ...SIGNED, range: '^1.4.0' }],
  ['one exact release', EXACT],
  ['unsigned code', { manifest: '/lending/mf-manifest.json', unsigned: true }],
])('reads a remote with %s', (_kind, lending) => {
  expect(parseRuntimeConfiguration({ ...goodConfiguration(), remotes: { lending } })).toMatchObject({
    ok: true,
    value: { remotes: { lending: { ...lending, isolation: 'page' } } },
  });
});

test.each([
  [
    'unsigned code without saying so',
    { manifest: '/lending/mf-manifest.json' },
    'unsigned',
    /must be true to run code/,
  ],
  [
    'code that is "not unsigned"',
    { manifest: '/l/mf-manifest.json', unsigned: false },
    'unsigned',
    /must be true to run/,
  ],
  ['no code', {}, 'manifest', 'is missing'],
  ['text', 'https://lending.example', '', 'must be an object'],
  ['no keys', { ...SIGNED, keys: [] }, 'keys', 'must name at least one key'],
  ['keys and no pointer', { keys: [KEY], threshold: 1 }, 'manifest', 'is missing'],
  ['a key that is none', { ...SIGNED, keys: [KEY.toUpperCase()] }, 'keys.0', /must be a public key/],
  ['a repeated key', { ...SIGNED, keys: [KEY, KEY] }, 'keys', 'repeats a key'],
  ['a threshold above the keys', { ...SIGNED, threshold: 3 }, 'threshold', 'is above the number of keys, 2'],
  ['no threshold', { ...SIGNED, threshold: undefined }, 'threshold', 'is missing'],
  ['a threshold of 0', { ...SIGNED, threshold: 0 }, 'threshold', 'must be a whole number above 0'],
  ['an unreadable range', { ...SIGNED, range: 'latest' }, 'range', /must be a range of versions/],
  ['a pointer that may be unsigned', { ...SIGNED, unsigned: true }, 'unsigned', 'cannot be combined with pointer'],
  [
    'a preview elsewhere',
    { ...SIGNED, preview: 'https://evil.example/canary.json' },
    'preview',
    'must be the name of a file next to pointer, such as canary.json',
  ],
  ['a pointer and a manifest', { ...SIGNED, ...EXACT }, 'manifest', 'cannot be combined with pointer'],
  ['a digest that may differ', { ...EXACT, unsigned: true }, 'unsigned', 'cannot be combined with manifestDigest'],
  ['an exact release with keys', { ...EXACT, keys: [KEY] }, 'keys', 'cannot be combined with manifest'],
  ['a short digest', { ...EXACT, manifestDigest: 'sha384-AAAA' }, 'manifestDigest', /must be sha384-/],
])('rejects a remote with %s, and names the field', (_kind, lending, field, problem) => {
  const parsed = parseRuntimeConfiguration({ ...goodConfiguration(), remotes: { lending } });
  const expected: unknown = typeof problem === 'string' ? problem : expect.stringMatching(problem);
  const path = ['remotes.lending', ...(field === '' ? [] : [field])].join('.');
  expect(parsed).toEqual({ ok: false, error: { field: path, problem: expected } });
});

test('rejects an RPC on the server of an area', () => {
  const remotes = { lending: { manifest: 'https://lending.example/mf-manifest.json', unsigned: true } };
  const [chain] = goodConfiguration().chains;
  const chains = [{ ...chain, rpcUrls: ['https://rpc.example', 'https://lending.example/rpc'] }];
  expect(parseRuntimeConfiguration({ ...goodConfiguration(), chains, remotes })).toEqual({
    ok: false,
    error: { field: 'chains.0.rpcUrls.1', problem: 'is on the server of an area' },
  });
});

test('ignores unknown fields, so that a newer file works with an older build', () => {
  expect(parseRuntimeConfiguration({ ...goodConfiguration(), novelty: true })).toMatchObject({ ok: true });
});

it.each([
  [true, 'https://status.example'],
  [false, undefined],
])('names the status service of the app to areas if the app screens accounts: %s', (blockedAddresses, service) => {
  const { features, ...others } = goodConfiguration();
  const services = { addressStatus: 'https://status.example', appAddressStatus: 'https://other.example' };
  const parsed = parseRuntimeConfiguration({ ...others, services, features: { ...features, blockedAddresses } });
  expect(parsed.ok && configurationPort(parsed.value).service(APP_ADDRESS_STATUS)).toBe(service);
  expect(parsed.ok && configurationPort(parsed.value).service('addressStatus')).toBe('https://status.example');
});
