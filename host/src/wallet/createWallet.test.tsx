import { knownPermit } from '@fathom/testing/knownRequest';
import { discoverWallets } from '@fathom/host-kit/transactions/wallet/discoverWallets';
import { ACCOUNT, injectedWallet, OTHER_ACCOUNT, rejection } from '@fathom/testing/injectedWallet';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import { announceWallet } from '../testing/announceWallet';
import { openInjected } from './connections/openInjected';
import { createWallet } from './createWallet';
import { createWalletSession } from './walletSession';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const LISK = {
  id: 1135,
  name: 'Lisk',
  nativeCurrency: ETHER,
  isTestnet: false,
  areas: [],
  rpcUrls: ['https://rpc.lisk.example'],
};
const SEPOLIA = { ...LISK, id: 11155111, name: 'Sepolia', isTestnet: true, explorerUrl: 'https://scan.example' };

const { claim: EXPECTED } = knownPermit({ account: ACCOUNT, chainId: 1135, to: OTHER_ACCOUNT });
const TYPED_DATA = {
  domain: { name: 'USD Coin', version: '2', chainId: 1135, verifyingContract: OTHER_ACCOUNT },
  types: { Permit: [{ name: 'value', type: 'uint256' }] },
  primaryType: 'Permit',
  message: { value: 2n ** 255n },
} as const;

async function connected() {
  const injected = injectedWallet();
  const log = jest.fn();
  const session = createWalletSession({
    open: async () => openInjected(injected, 'Example'),
    storage: memoryStorage(),
    log,
  });
  const wallet = createWallet({
    session,
    discovery: discoverWallets(window),
    hasPressed: () => false,
    hasWalletConnect: false,
    isInSafe: false,
    chains: [LISK, SEPOLIA],
    log,
  });
  await wallet.connect('metamask');
  injected.calls.length = 0;
  return { injected, wallet, log };
}

it('prompts the wallet to switch the chain [SHL-069]', async () => {
  const { injected, wallet } = await connected();
  injected.respond('wallet_switchEthereumChain', () => null);
  expect(await wallet.switchChain(11155111)).toEqual({ ok: true, value: undefined });
  expect(injected.calls).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xaa36a7' }] }]);
});

it.each([{ code: 4902 }, { code: -32603, data: { originalError: { code: 4902 } } }])(
  'adds a chain missing from the wallet, then requests the switch again: %j [SHL-070]',
  async (failure) => {
    const { injected, wallet } = await connected();
    let isAdded = false;
    injected.respond('wallet_switchEthereumChain', () => {
      if (!isAdded) throw Object.assign(new Error('Unrecognized chain ID'), failure);
      return null;
    });
    injected.respond('wallet_addEthereumChain', () => ((isAdded = true), null));
    expect((await wallet.switchChain(11155111)).ok).toBe(true);
    expect(injected.calls.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ]);
    expect(injected.calls[1]?.params).toEqual([
      {
        chainId: '0xaa36a7',
        chainName: 'Sepolia',
        nativeCurrency: ETHER,
        rpcUrls: ['https://rpc.lisk.example'],
        blockExplorerUrls: ['https://scan.example'],
      },
    ]);
  },
);

const SWITCH_ERRORS = [
  ['a rejection', rejection(), 'rejected'],
  ['an internal error', Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603 }), 'wallet'],
  ['an open request', Object.assign(new Error('Already pending'), { code: -32002 }), 'no-answer'],
  ['an error without a code', new Error('boom'), 'wallet'],
] as const;
it.each(SWITCH_ERRORS)('logs %s of a switch [SHL-083]', async (_what, error, code) => {
  const { injected, wallet, log } = await connected();
  injected.respond('wallet_switchEthereumChain', () => {
    throw error;
  });
  expect(await wallet.switchChain(11155111)).toMatchObject({ ok: false, error: { code } });
  expect(log.mock.calls).toEqual([['the wallet did not switch to Sepolia', error]]);
});

it('sends a watch-token request to the wallet [SHL-068]', async () => {
  const { injected, wallet } = await connected();
  injected.respond('wallet_watchAsset', () => true);
  const token = { address: OTHER_ACCOUNT, symbol: 'FXD', decimals: 18 } as const;
  expect(await wallet.watchToken(token)).toEqual({ ok: true, value: true });
  expect(injected.calls[0]).toEqual({ method: 'wallet_watchAsset', params: { type: 'ERC20', options: token } });
});

it('treats a declined token as a rejection, not as a failure', async () => {
  const { injected, wallet } = await connected();
  injected.respond('wallet_watchAsset', () => {
    throw rejection();
  });
  expect(await wallet.watchToken({ address: OTHER_ACCOUNT, symbol: 'FXD', decimals: 18 })).toEqual({
    ok: true,
    value: false,
  });
});

it('signs typed data with its domain type and with large numbers in full precision', async () => {
  const { injected, wallet } = await connected();
  injected.respond('eth_signTypedData_v4', () => '0xabcd');
  expect(
    await wallet.signTypedData({ account: ACCOUNT, chainId: 1135, typedData: TYPED_DATA, claim: EXPECTED }),
  ).toEqual({
    ok: true,
    value: '0xabcd',
  });
  const [account, payload] = injected.calls[0]?.params as [string, string];
  expect(account).toBe(ACCOUNT);
  expect(JSON.parse(payload)).toEqual({
    ...TYPED_DATA,
    message: { value: (2n ** 255n).toString() },
    types: {
      ...TYPED_DATA.types,
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
    },
  });
});

it.each([
  [OTHER_ACCOUNT, 1135, 'wrong-account'],
  [ACCOUNT, 11155111, 'wrong-chain'],
] as const)('signs nothing for %s on %d', async (account, chainId, code) => {
  const { injected, wallet } = await connected();
  expect(await wallet.signTypedData({ account, chainId, typedData: TYPED_DATA, claim: EXPECTED })).toMatchObject({
    ok: false,
    error: { code },
  });
  expect(injected.calls).toEqual([]);
});

it('reports a missing wallet', async () => {
  const { wallet } = await connected();
  await wallet.disconnect();
  expect(await wallet.switchChain(1135)).toMatchObject({ ok: false, error: { code: 'no-wallet' } });
});

it('opens the connect dialog only while disconnected', async () => {
  const { wallet } = await connected();
  wallet.requestConnect();
  expect(wallet.isConnectOpen.get()).toBe(false);
  await wallet.disconnect();
  wallet.requestConnect();
  expect(wallet.isConnectOpen.get()).toBe(true);
});

describe('wallet that a script asks to connect', () => {
  function start() {
    const discovery = discoverWallets(window);
    const pressed: string[] = [];
    const open = jest.fn(async () => openInjected(injectedWallet(), 'Example'));
    const wallet = createWallet({
      session: createWalletSession({ open, storage: memoryStorage(), log: jest.fn() }),
      discovery,
      hasPressed: (text) => pressed.includes(text),
      hasWalletConnect: true,
      isInSafe: false,
      chains: [LISK],
      log: jest.fn(),
    });
    return { wallet, pressed, open, discovery };
  }

  it('connects without a press if it was there when the page started', async () => {
    const { wallet, open } = start();
    announceWallet(injectedWallet());
    expect(await wallet.connect('org.example.wallet')).toMatchObject({ ok: true });
    expect(open).toHaveBeenCalledWith('org.example.wallet', 'chosen');
  });

  it.each([
    ['org.example.wallet', 'Example'],
    ['walletConnect', 'Wallet Connect'],
  ])(
    'connects only if the user has pressed its name if it appeared later or is elsewhere: %s',
    async (choice, name) => {
      const { wallet, pressed, open, discovery } = start();
      discovery.endStartup();
      announceWallet(injectedWallet());
      expect(await wallet.connect(choice)).toMatchObject({ ok: false, error: { code: 'rejected' } });
      pressed.push('Supply');
      expect(await wallet.connect(choice)).toMatchObject({ ok: false });
      expect(open).not.toHaveBeenCalled();
      pressed.push(name);
      expect(await wallet.connect(choice)).toMatchObject({ ok: true });
    },
  );

  it('does not connect if nothing offers it', async () => {
    const { wallet, open } = start();
    expect(await wallet.connect('org.example.unknown')).toMatchObject({ ok: false });
    expect(open).not.toHaveBeenCalled();
  });
});
