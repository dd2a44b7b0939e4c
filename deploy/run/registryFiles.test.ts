import type { AreaId } from '@fathom/contract';
import type { Descriptor } from '@fathom/host-kit/signing/verify/descriptor/descriptor';
import { parsedSigning } from '../integration/partnerPage';
import { toRegistryDescriptor } from './registryDescriptor';
import { registryFiles } from './registryFiles';

const POOL = '0x00000000000000000000000000000000000000B0';
const FAR_POOL = '0x00000000000000000000000000000000000000b1';
const REGISTRY = '0x00000000000000000000000000000000000000F2';
const STABLECOIN = '0x00000000000000000000000000000000000000f1';

const chain = {
  name: 'Chain',
  isTestnet: false,
  rpcUrls: ['https://node.example'],
  areas: [],
  contracts: {},
  indexers: {},
};
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const configuration = {
  chains: [
    { ...chain, id: 1, nativeCurrency },
    { ...chain, id: 2, nativeCurrency },
  ],
  areas: {
    lending: {
      markets: [
        { chainId: 1, addresses: { LENDING_POOL: POOL } },
        { chainId: 2, addresses: { LENDING_POOL: FAR_POOL } },
      ],
    },
    fxd: {
      deployments: [{ chainId: 1, contracts: { proxyWalletRegistry: REGISTRY, fathomStablecoin: STABLECOIN } }],
    },
  },
};

function filesOf(area: AreaId) {
  const signing = parsedSigning(area);
  if (!signing.ok) throw new Error(signing.error.message);
  return registryFiles(signing.value, configuration);
}

it("gives a descriptor its role's contracts on every configured chain", () => {
  expect(filesOf('lending').files['calldata-pool.json']?.context).toEqual({
    $id: 'pool',
    contract: {
      deployments: [
        { chainId: 1, address: POOL },
        { chainId: 2, address: FAR_POOL },
      ],
    },
  });
});

it('identifies a proxy wallet by its creation event, and the stablecoin by its address on the chain', () => {
  const { context, metadata } = filesOf('fxd').files['calldata-proxyWallet-1.json'] ?? {};
  expect(context).toHaveProperty('contract.factory', {
    deployEvent: 'LogProxyWalletCreation(address owner, address proxyWallet)',
    deployments: [{ chainId: 1, address: REGISTRY }],
  });
  expect(metadata?.constants).toEqual({ stablecoin: STABLECOIN });
});

it('lists the descriptors without a file', () => {
  expect(filesOf('lending').omitted).toContain('wethGateway: the configuration names no WETH_GATEWAY');
  expect(filesOf('lending').omitted).toContain(
    'reserveToken: its contracts are listed on chain, not in the configuration',
  );
});

it("writes a required hidden value as in the registry's schema", () => {
  const { formats } = filesOf('lending').files['calldata-pool.json']?.display ?? { formats: {} };
  const supply = formats['supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)'];
  const referral = supply?.fields.find(({ path }) => path === 'referralCode');
  expect(referral?.visible).toEqual({ mustBe: [0] });
});

describe("the registry's schema", () => {
  const supply = 'supply(address asset)';
  const asset = { path: 'asset', label: 'Asset', format: 'tokenTicker' } as const;
  const descriptor = (signature: string, field: object) =>
    ({
      $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
      context: { $id: 'pool', contract: { deployments: [] } },
      metadata: { owner: 'Fathom' },
      display: {
        formats: { [signature]: { intent: 'Supply', interpolatedIntent: 'Supply {asset}', fields: [field] } },
      },
    }) as Descriptor;

  it('accepts a descriptor with known keys', () => {
    expect(toRegistryDescriptor(descriptor(supply, asset)).ok).toBe(true);
    expect(toRegistryDescriptor(descriptor('execute((address to,uint256 value)[] calls)', asset)).ok).toBe(true);
  });

  it.each<[string, string, object]>([
    ['an unknown key', supply, { ...asset, hidden: true }],
    ['parameters of another format', supply, { ...asset, params: { tokenPath: 'asset' } }],
    [
      'a token that is named twice',
      supply,
      { ...asset, format: 'tokenAmount', params: { token: '0x', tokenPath: 'a' } },
    ],
    ['a date without its encoding', supply, { ...asset, format: 'date' }],
    ['a signature without parameter names', 'supply(address)', asset],
  ])('rejects %s', (_case, signature, field) => {
    expect(toRegistryDescriptor(descriptor(signature, field)).ok).toBe(false);
  });
});
