import { join } from 'node:path';
import { readSigningFiles } from '@fathom/shared/build/readSigningFiles';
import { parseSigning } from '@fathom/shared/verify/areaSigning';
import { ROOT } from './packages';
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

function filesOf(area: string) {
  const signing = parseSigning(readSigningFiles(join(ROOT, `remote-${area}`, 'src/signing')));
  if (!signing.ok) throw new Error(signing.error);
  return registryFiles(signing.value, configuration);
}

it('gives a descriptor the contracts of its role on every configured chain', () => {
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

it('knows a proxy wallet by the event of its creation, and the stablecoin by its address on the chain', () => {
  const { context, metadata } = filesOf('fxd').files['calldata-proxyWallet-1.json'] ?? {};
  expect(context?.contract?.factory).toEqual({
    deployEvent: 'LogProxyWalletCreation(address owner, address proxyWallet)',
    deployments: [{ chainId: 1, address: REGISTRY }],
  });
  expect(metadata?.constants).toEqual({ stablecoin: STABLECOIN });
});

it('names the descriptors that it writes no file for', () => {
  expect(filesOf('lending').omitted).toContain('wethGateway: the configuration names no WETH_GATEWAY');
  expect(filesOf('lending').omitted).toContain(
    'reserveToken: its contracts are listed on chain, not in the configuration',
  );
});
