import type { ConnectedWallet, SignatureRequest } from '@fathom/contract';
import { ACCOUNT, injectedWallet, OTHER_ACCOUNT, rejection } from '@fathom/testing/injectedWallet';
import { knownPermit } from '@fathom/testing/knownRequest';
import { createWalletRequests } from './walletRequests';

const SIGNATURE = `0x${'5a'.repeat(65)}` as const;
const CONNECTED: ConnectedWallet = {
  status: 'connected',
  account: ACCOUNT,
  chainId: 1135,
  kind: 'extension',
  name: 'Wallet',
};
const PERMIT = knownPermit({ account: ACCOUNT, chainId: 1135, to: OTHER_ACCOUNT });
const REQUEST: SignatureRequest = { account: ACCOUNT, chainId: 1135, ...PERMIT };
const TOKEN = { address: OTHER_ACCOUNT, symbol: 'FXD', decimals: 18 } as const;

function chain(id: number, name: string) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  return { id, name, isTestnet: false, areas: [], nativeCurrency, rpcUrls: [`https://${id}.example`] };
}

function payloadOf({ calls }: ReturnType<typeof injectedWallet>): string {
  const [, payload] = calls[0]?.params as readonly [unknown, string];
  return payload;
}

function setUp(state: ConnectedWallet = CONNECTED) {
  const provider = injectedWallet();
  const logged: string[] = [];
  const requests = createWalletRequests({
    active: () => ({ state, provider }),
    chains: [chain(1135, 'Lisk'), { ...chain(5, 'Other'), explorerUrl: 'https://explorer.example' }],
    log: (what) => logged.push(what),
  });
  return { ...requests, provider, logged };
}

describe('signing a message', () => {
  it('asks the connected account for the message as JSON, with the type of its domain', async () => {
    const { signTypedData, provider } = setUp();
    provider.respond('eth_signTypedData_v4', () => SIGNATURE);
    expect(await signTypedData(REQUEST)).toEqual({ ok: true, value: SIGNATURE });
    expect(provider.calls).toEqual([
      { method: 'eth_signTypedData_v4', params: [ACCOUNT, expect.any(String) as string] },
    ]);
    const sent = JSON.parse(payloadOf(provider)) as SignatureRequest['typedData'];
    const { domain, primaryType, message, types } = REQUEST.typedData;
    expect(sent).toMatchObject({ domain, primaryType, types });
    expect(sent.message).toEqual(JSON.parse(JSON.stringify(message)));
    expect(sent.types.EIP712Domain?.map(({ name }) => name)).toEqual(Object.keys(domain));
  });

  it('writes numbers that JSON would round as decimal text, and keeps a domain type that is given', async () => {
    const { signTypedData, provider } = setUp();
    provider.respond('eth_signTypedData_v4', () => SIGNATURE);
    const EIP712Domain = [{ name: 'name', type: 'string' }];
    const typedData = {
      ...REQUEST.typedData,
      types: { ...REQUEST.typedData.types, EIP712Domain },
      message: { ...REQUEST.typedData.message, value: 2n ** 200n },
    } as unknown as SignatureRequest['typedData'];
    await signTypedData({ ...REQUEST, typedData });
    expect(JSON.parse(payloadOf(provider))).toMatchObject({
      types: { EIP712Domain },
      message: { value: String(2n ** 200n) },
    });
  });

  it.each([
    ['no wallet is connected', undefined, 'no-wallet'],
    ['another account is connected', { ...CONNECTED, account: OTHER_ACCOUNT }, 'wrong-account'],
    ['the wallet is on another chain', { ...CONNECTED, chainId: 5 }, 'wrong-chain'],
  ] as const)('asks for nothing if %s', async (_case, state, code) => {
    const { signTypedData, provider } = state ? setUp(state) : none();
    expect(await signTypedData(REQUEST)).toMatchObject({ ok: false, error: { code } });
    expect(provider.calls).toEqual([]);
  });

  it.each([[{ surprise: true }], ['signed'], [null]])('returns no signature for %j', async (answer) => {
    const { signTypedData, provider } = setUp();
    provider.respond('eth_signTypedData_v4', () => answer);
    expect(await signTypedData(REQUEST)).toMatchObject({ ok: false, error: { code: 'wallet' } });
  });

  it('reports that the user rejected it', async () => {
    const { signTypedData, provider } = setUp();
    provider.respond('eth_signTypedData_v4', () => {
      throw rejection();
    });
    expect(await signTypedData(REQUEST)).toMatchObject({ ok: false, error: { code: 'rejected' } });
  });
});

function none() {
  const provider = injectedWallet();
  return { ...createWalletRequests({ active: () => undefined, chains: [], log: () => undefined }), provider };
}

describe('offering a token', () => {
  it.each([false, undefined, null, 'yes'])(
    'reports that a wallet which returns %p confirmed nothing',
    async (answer) => {
      const { watchToken, provider } = setUp();
      provider.respond('wallet_watchAsset', () => answer);
      expect(await watchToken(TOKEN)).toEqual({
        ok: false,
        error: { code: 'wallet', message: 'Your wallet did not confirm that it added the token, and gave no reason.' },
      });
    },
  );

  it.each([
    [-32602, 'Invalid params: options.symbol', 'The wallet could not perform the request.'],
    [-32601, 'The method does not exist', 'The wallet does not support this request.'],
  ])('reports why the wallet fails with %s, in its words', async (code, words, happened) => {
    const { watchToken, provider } = setUp();
    provider.respond('wallet_watchAsset', () => {
      throw Object.assign(new Error(words), { code });
    });
    expect(await watchToken(TOKEN)).toEqual({
      ok: false,
      error: { code: 'wallet', message: `${happened} Your wallet said: “${words}”.`, reason: words },
    });
  });

  it('asks the wallet for the token', async () => {
    const { watchToken, provider } = setUp();
    provider.respond('wallet_watchAsset', () => true);
    expect(await watchToken(TOKEN)).toEqual({ ok: true, value: true });
    expect(provider.calls).toEqual([{ method: 'wallet_watchAsset', params: { type: 'ERC20', options: { ...TOKEN } } }]);
  });

  it('passes an image on', async () => {
    const { watchToken, provider } = setUp();
    provider.respond('wallet_watchAsset', () => true);
    await watchToken({ ...TOKEN, image: 'data:image/svg+xml,x' });
    expect(provider.calls).toMatchObject([{ params: { options: { image: 'data:image/svg+xml,x' } } }]);
  });

  it('counts a rejection as declined, and reports other failures', async () => {
    const { watchToken, provider } = setUp();
    provider.respond('wallet_watchAsset', () => {
      throw rejection();
    });
    expect(await watchToken(TOKEN)).toEqual({ ok: true, value: false });
    provider.respond('wallet_watchAsset', () => {
      throw Object.assign(new Error('Unsupported'), { code: 4200 });
    });
    expect(await watchToken(TOKEN)).toMatchObject({ ok: false, error: { code: 'wallet' } });
    expect(await none().watchToken(TOKEN)).toMatchObject({ ok: false, error: { code: 'no-wallet' } });
  });
});

describe('switching the chain', () => {
  const SWITCH = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x5' }] };

  it('asks for the chain that is named', async () => {
    const { switchChain, provider } = setUp();
    provider.respond('wallet_switchEthereumChain', () => null);
    expect(await switchChain(5)).toEqual({ ok: true, value: undefined });
    expect(provider.calls).toEqual([SWITCH]);
  });

  it('adds a chain that the wallet does not know, with what is configured, and then switches', async () => {
    const { switchChain, provider } = setUp();
    let isKnown = false;
    provider.respond('wallet_switchEthereumChain', () => {
      if (!isKnown) throw Object.assign(new Error('Unrecognized chain ID'), { code: 4902 });
      return null;
    });
    provider.respond('wallet_addEthereumChain', () => {
      isKnown = true;
      return null;
    });
    expect(await switchChain(5)).toEqual({ ok: true, value: undefined });
    const addition = {
      chainId: '0x5',
      chainName: 'Other',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://5.example'],
      blockExplorerUrls: ['https://explorer.example'],
    };
    expect(provider.calls).toEqual([SWITCH, { method: 'wallet_addEthereumChain', params: [addition] }, SWITCH]);
  });

  const throws = (error: object) => () => {
    throw Object.assign(new Error(), error);
  };

  it.each([
    { code: 4902, message: 'Unrecognized chain ID' },
    { code: -32603, message: 'Unrecognized chain ID "0x5". Try adding the chain using wallet_addEthereumChain first.' },
    { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4902 } } },
    { code: 32603, message: 'Invalid chain' },
    { code: -32602, message: 'Invalid params' },
    { code: -32000, message: 'Chain 0x5 not supported' },
    { code: 4200, message: 'wallet_switchEthereumChain is not supported' },
    { message: 'Chain not configured' },
    {},
  ])('adds the chain after the refusal %j, and then switches', async (refusal) => {
    const { switchChain, provider } = setUp();
    let isKnown = false;
    provider.respond('wallet_switchEthereumChain', () => (isKnown ? null : throws(refusal)()));
    provider.respond('wallet_addEthereumChain', () => {
      isKnown = true;
      return null;
    });
    expect(await switchChain(5)).toEqual({ ok: true, value: undefined });
    expect(provider.calls.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ]);
  });

  it.each([
    ['what it says about adding', { code: -32603, message: 'Only https RPCs' }, 'Only https RPCs'],
    ['why it did not switch if it cannot add', { code: 4200, message: 'Unsupported' }, 'Chain not allowed'],
  ])('reports of a wallet that does not add the chain %s', async (_case, refusal, words) => {
    const { switchChain, provider } = setUp();
    provider.respond('wallet_switchEthereumChain', throws({ code: -32603, message: 'Chain not allowed' }));
    provider.respond('wallet_addEthereumChain', throws(refusal));
    expect(await switchChain(5)).toEqual({
      ok: false,
      error: {
        code: 'wallet',
        message: `The wallet could not perform the request. Your wallet said: “${words}”.`,
        reason: words,
      },
    });
  });

  it('reports that the user rejected to add the chain', async () => {
    const { switchChain, provider } = setUp();
    provider.respond('wallet_switchEthereumChain', throws({ code: 4902 }));
    provider.respond('wallet_addEthereumChain', throws(rejection()));
    expect(await switchChain(5)).toMatchObject({ ok: false, error: { code: 'rejected' } });
  });

  it('is done with a wallet that switched when it added the chain, and refuses to switch again', async () => {
    const { switchChain, provider } = setUp();
    provider.respond('wallet_switchEthereumChain', throws({ code: -32603, message: 'Already on it' }));
    provider.respond('wallet_addEthereumChain', () => null);
    provider.respond('eth_chainId', () => 5);
    expect(await switchChain(5)).toEqual({ ok: true, value: undefined });
  });

  it('adds nothing while the wallet shows another request', async () => {
    const { switchChain, provider } = setUp();
    provider.respond('wallet_switchEthereumChain', throws({ code: -32002, message: 'Already pending' }));
    expect(await switchChain(5)).toMatchObject({ ok: false, error: { code: 'no-answer' } });
    expect(provider.calls).toEqual([SWITCH]);
  });

  it('names no explorer of a chain without one', async () => {
    const { switchChain, provider } = setUp();
    provider.respond('wallet_switchEthereumChain', () => {
      throw Object.assign(new Error('Unrecognized chain ID'), { code: 4902 });
    });
    provider.respond('wallet_addEthereumChain', () => null);
    provider.respond('eth_chainId', () => '0x1');
    expect(await switchChain(1135)).toMatchObject({ ok: false });
    const [addition] = provider.calls[1]?.params as readonly [object];
    expect(addition).not.toHaveProperty('blockExplorerUrls');
  });

  it('adds nothing after a rejection, which is logged and reported', async () => {
    const { switchChain, provider, logged } = setUp();
    provider.respond('wallet_switchEthereumChain', () => {
      throw rejection();
    });
    expect(await switchChain(5)).toMatchObject({ ok: false, error: { code: 'rejected' } });
    expect(provider.calls).toEqual([SWITCH]);
    expect(logged).toEqual(['the wallet did not switch to Other']);
  });

  it('throws for a chain that is not configured, and needs a wallet', async () => {
    await expect(setUp().switchChain(6)).rejects.toThrow('chain 6 is not configured');
    const { switchChain } = createWalletRequests({
      active: () => undefined,
      chains: [chain(5, 'Other')],
      log: () => undefined,
    });
    expect(await switchChain(5)).toMatchObject({ ok: false, error: { code: 'no-wallet' } });
  });
});
