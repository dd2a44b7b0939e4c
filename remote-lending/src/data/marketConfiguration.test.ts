import { parseRuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { explorerLinks } from '@fathom/base/configuration/explorerLinks';
import type { Address } from '@fathom/contract/address';
import { parseLendingConfiguration, quotedChainId, tokenTraits } from './marketConfiguration';
import { recordedReserves } from './testing/recordedReserves';

const ADDRESSES = {
  LENDING_POOL: '0x00000000000000000000000000000000000000a1',
  LENDING_POOL_ADDRESS_PROVIDER: '0x00000000000000000000000000000000000000a2',
  UI_POOL_DATA_PROVIDER: '0x00000000000000000000000000000000000000a3',
  WALLET_BALANCE_PROVIDER: '0x00000000000000000000000000000000000000a4',
};
const MARKET = {
  id: 'fathom-lisk',
  marketTitle: 'Fathom Lisk',
  chainId: 1135,
  uiPoolDataVariant: 'v3.0.2',
  addresses: ADDRESSES,
  enabledFeatures: {},
};

function parseMarket(changes: object) {
  const parsed = parseLendingConfiguration({ markets: [{ ...MARKET, ...changes }] });
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  const [market] = parsed.value.markets;
  if (!market) throw new Error('no market');
  return market;
}

describe('market configuration', () => {
  it('requires few fields and switches omitted features off', () => {
    expect(parseMarket({})).toEqual({
      ...MARKET,
      isFork: false,
      v3: true,
      subgraphHasFees: false,
      subgraphHasSides: false,
      disableCharts: false,
      enabledFeatures: {
        permissions: false,
        addressBlocked: false,
        stableBorrowRate: false,
        liquiditySwap: false,
        collateralRepay: false,
        debtSwitch: false,
        withdrawAndSwitch: false,
      },
      tokens: {},
      faucetAmounts: {},
      nativeReserve: 10n ** 15n,
    });
  });

  it('parses all fields of the specification [LND-209, LND-210, LND-211]', () => {
    const whole = {
      isFork: true,
      v3: true,
      subgraphUrl: 'https://indexer.example/lending',
      halIntegration: { marketName: 'fathom', url: 'https://hal.example' },
      disableCharts: true,
      addresses: Object.fromEntries(
        [
          ...Object.keys(ADDRESSES),
          'UI_INCENTIVE_DATA_PROVIDER',
          'WETH_GATEWAY',
          'FAUCET',
          'PERMISSION_MANAGER',
          'DEBT_SWITCH_ADAPTER',
          'WITHDRAW_SWITCH_ADAPTER',
          'SWAP_COLLATERAL_ADAPTER',
          'REPAY_WITH_COLLATERAL_ADAPTER',
          'L2_ENCODER',
          'collector',
        ].map((name, index) => [name, `0x${(index + 1).toString(16).padStart(40, '0')}`]),
      ),
      enabledFeatures: {
        permissions: true,
        addressBlocked: true,
        stableBorrowRate: true,
        liquiditySwap: true,
        collateralRepay: true,
        debtSwitch: true,
        withdrawAndSwitch: true,
      },
    };
    expect(parseMarket(whole)).toMatchObject({ ...MARKET, ...whole });
  });

  it('parses the network of a market, whose wrapped asset is that of the chain [LND-212]', async () => {
    const network = {
      id: 1135,
      name: 'Lisk',
      explorer: { transaction: 'https://scan.example/tx/{hash}', address: 'https://scan.example/a/{address}' },
      rpcUrls: ['https://private.example', 'https://public.example'],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      isTestnet: false,
      logo: '/networks/lisk.svg',
      areas: ['lending'],
    };
    const parsed = parseRuntimeConfiguration({
      version: 1,
      brand: { name: 'Fathom' },
      chains: [network],
      defaultChainId: 1135,
    });
    expect(parsed).toMatchObject({ ok: true, value: { chains: [network] } });
    const links = explorerLinks(parsed.ok ? parsed.value.chains : []);
    expect(links.transactionUrl(1135, `0x${'ab'.repeat(32)}`)).toBe(`https://scan.example/tx/0x${'ab'.repeat(32)}`);
    expect(links.addressUrl(1135, `0x${'cd'.repeat(20)}`)).toBe(`https://scan.example/a/0x${'cd'.repeat(20)}`);
    const inMarket = {
      isFork: true,
      underlyingChainId: 10,
      bridge: { name: 'Lisk Bridge', icon: '/bridges/lisk.svg', url: 'https://bridge.example' },
      ratesHistoryApiUrl: 'https://rates.example',
    };
    expect(parseMarket(inMarket)).toMatchObject(inMarket);
    expect(quotedChainId(parseMarket(inMarket))).toBe(10);
    expect(quotedChainId(parseMarket({}))).toBe(1135);
    const wrapped = (await recordedReserves()).filter(({ isWrappedBaseAsset }) => isWrappedBaseAsset);
    expect(wrapped.map(({ symbol }) => symbol)).toEqual(['WETH']);
  });

  it('reserves 0.001 of the native currency for fees, or the configured amount [LND-480]', () => {
    expect(parseMarket({}).nativeReserve).toBe(1_000_000_000_000_000n);
    expect(parseMarket({ nativeReserve: '0.0001' }).nativeReserve).toBe(100_000_000_000_000n);
    expect(parseMarket({ nativeReserve: '2' }).nativeReserve).toBe(2n * 10n ** 18n);
  });

  it('finds tokens by address, case-insensitively', () => {
    const token = '0x00000000000000000000000000000000000000AB' as Address;
    const market = parseMarket({ tokens: { [token]: { permit: false } } });
    expect(tokenTraits(market, token.toLowerCase() as Address)).toEqual({ permit: false, needsAllowanceReset: false });
    expect(tokenTraits(market, market.addresses.LENDING_POOL)).toEqual({ permit: true, needsAllowanceReset: false });
  });
});

describe('names the invalid field', () => {
  it.each([
    ['no section', undefined, 'areas.lending', 'is missing'],
    ['no markets', { markets: [] }, 'markets', 'must name at least one market'],
    ['a duplicate id', { markets: [MARKET, MARKET] }, 'markets', 'must not name one id twice'],
    ['a missing title', { markets: [{ ...MARKET, marketTitle: undefined }] }, 'markets.0.marketTitle', 'is missing'],
    ['an empty title', { markets: [{ ...MARKET, marketTitle: ' ' }] }, 'markets.0.marketTitle', 'must not be empty'],
    [
      'a truncated address',
      { markets: [{ ...MARKET, addresses: { ...ADDRESSES, LENDING_POOL: '0x1234' } }] },
      'markets.0.addresses.LENDING_POOL',
      'must be an address: 0x and 40 hexadecimal digits',
    ],
    [
      'a mistyped address',
      {
        markets: [
          { ...MARKET, addresses: { ...ADDRESSES, LENDING_POOL: '0x00000000000000000000000000000000000000aB' } },
        ],
      },
      'markets.0.addresses.LENDING_POOL',
      'has a wrong checksum: one of its characters was mistyped',
    ],
    [
      'an unsupported variant',
      { markets: [MARKET, { ...MARKET, id: 'two', uiPoolDataVariant: 'v3.1' }] },
      'markets.1.uiPoolDataVariant',
      'must be one of v3.0.2, v3.2, v3.3, v3.4, v3.6, v3.7',
    ],
    [
      'stable rates in a pool that has none',
      { markets: [{ ...MARKET, uiPoolDataVariant: 'v3.2', enabledFeatures: { stableBorrowRate: true } }] },
      'markets.0',
      'must not enable stableBorrowRate: pools since Aave 3.2 have no stable rates',
    ],
    [
      'a script URL',
      { markets: [{ ...MARKET, subgraphUrl: 'javascript:alert(1)' }] },
      'markets.0.subgraphUrl',
      'must be an address that begins with https:// or http://',
    ],
    [
      'scientific notation in the native reserve',
      { markets: [{ ...MARKET, nativeReserve: '1e-4' }] },
      'markets.0.nativeReserve',
      'must be a decimal number as text, such as "0.001", with at most 18 decimals',
    ],
  ])('for %s', (_, section, field, problem) => {
    expect(parseLendingConfiguration(section)).toEqual({ ok: false, error: { field, problem } });
  });
});
