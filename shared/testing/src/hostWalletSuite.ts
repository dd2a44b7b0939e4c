import { AWAY, HOME, TARGET } from './hostSuiteConfiguration';
import { meta, until, walletChainOf, type HostSetup } from './hostSuiteSetup';
import { knownPermit } from './knownRequest';
import { OTHER_SCRIPTED_ACCOUNT, SCRIPTED_ACCOUNT, SCRIPTED_SIGNATURE } from './scriptedWallet';

const { typedData, claim: expected } = knownPermit({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET });

export function hostWalletSuite(setup: HostSetup): void {
  it('signs typed data with eth_signTypedData_v4 for the right account and chain only [LND-418]', async () => {
    await setup.host.connect();
    const { signTypedData } = setup.host.services.wallet;
    expect(await signTypedData({ account: SCRIPTED_ACCOUNT, chainId: HOME, typedData, claim: expected, meta })).toEqual(
      {
        ok: true,
        value: SCRIPTED_SIGNATURE,
      },
    );
    const seen = setup.wallet.requests.find(({ method }) => method === 'eth_signTypedData_v4')
      ?.params as readonly string[];
    expect([seen[0], JSON.parse(seen[1] ?? '')]).toEqual([SCRIPTED_ACCOUNT, typedData]);

    const signedBefore = setup.countOf('eth_signTypedData_v4');
    const others = { account: OTHER_SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET } as const;
    const wrongAccount = await signTypedData({ ...others, ...knownPermit(others), meta });
    const elsewhere = { account: SCRIPTED_ACCOUNT, chainId: AWAY, to: TARGET } as const;
    const wrongChain = await signTypedData({ ...elsewhere, ...knownPermit(elsewhere), meta });
    expect([wrongAccount, wrongChain]).toMatchObject([
      { error: { code: 'wrong-account' } },
      { error: { code: 'wrong-chain' } },
    ]);
    expect(setup.countOf('eth_signTypedData_v4')).toBe(signedBefore);

    setup.wallet.rejectNext();
    const rejected = await signTypedData({
      account: SCRIPTED_ACCOUNT,
      chainId: HOME,
      typedData,
      claim: expected,
      meta,
    });
    expect(rejected).toMatchObject({ ok: false, error: { code: 'rejected' } });
  });

  it('switches the wallet, and adds a chain that it does not know first [SHL-069, SHL-070]', async () => {
    await setup.host.connect();
    setup.wallet.forgetChain(AWAY);
    expect(await setup.host.services.wallet.switchChain(AWAY)).toMatchObject({ ok: true });
    await until(() => walletChainOf(setup.host.services) === AWAY);
    expect(
      setup.wallet.requests.filter(({ method }) => method === 'wallet_addEthereumChain').map(({ params }) => params),
    ).toMatchObject([
      [
        {
          chainId: '0xaa36a7',
          chainName: 'Sepolia',
          rpcUrls: [expect.stringMatching(/^https:\/\/node-/)],
          nativeCurrency: { symbol: 'ETH' },
        },
      ],
    ]);
  });

  it('reports that the user refused to switch', async () => {
    await setup.host.connect();
    setup.wallet.rejectNext();
    expect(await setup.host.services.wallet.switchChain(AWAY)).toMatchObject({
      ok: false,
      error: { code: 'rejected' },
    });
  });

  it('offers a token to the wallet; declining is not an error [SHL-068]', async () => {
    await setup.host.connect();
    const token = { address: TARGET, symbol: 'USDC', decimals: 6 } as const;
    expect(await setup.host.services.wallet.watchToken(token)).toEqual({ ok: true, value: true });
    expect(setup.wallet.requests.at(-1)).toEqual({
      method: 'wallet_watchAsset',
      params: { type: 'ERC20', options: token },
    });
    setup.wallet.rejectNext();
    expect(await setup.host.services.wallet.watchToken(token)).toEqual({ ok: true, value: false });
  });

  it("reads a token that is offered from the nodes of the wallet's chain", async () => {
    await setup.host.connect();
    setup.wallet.useChain(AWAY);
    await until(() => walletChainOf(setup.host.services) === AWAY);
    setup.called.length = 0;
    await setup.host.services.wallet.watchToken({ address: TARGET, symbol: 'USDC', decimals: 6 });
    expect(setup.called).not.toEqual([]);
    expect(setup.called.filter((address) => !address.includes(`-${AWAY}.`))).toEqual([]);
  });

  it.each([
    ['another symbol', { symbol: 'USDT' }],
    ['other decimals', { decimals: 18 }],
  ])('offers no token with %s than its contract', async (_case, change) => {
    await setup.host.connect();
    const token = { address: TARGET, symbol: 'USDC', decimals: 6, ...change } as const;
    expect(await setup.host.services.wallet.watchToken(token)).toMatchObject({
      ok: false,
      error: { code: 'mismatch' },
    });
    expect(setup.countOf('wallet_watchAsset')).toBe(0);
  });

  it('offers no token that another contract than the configured one passes off under its symbol', async () => {
    await setup.host.connect();
    const token = { address: OTHER_SCRIPTED_ACCOUNT, symbol: 'USDC', decimals: 6 } as const;
    expect(await setup.host.services.wallet.watchToken(token)).toMatchObject({
      ok: false,
      error: { code: 'mismatch', message: expect.stringContaining('has the symbol USDC, but it is another') as string },
    });
    expect(setup.countOf('wallet_watchAsset')).toBe(0);
  });

  it('offers a token without an image that a server delivers', async () => {
    await setup.host.connect();
    const drawn = 'data:image/svg+xml,%3Csvg%2F%3E';
    for (const image of ['https://images.example/usdc.svg', drawn]) {
      const token = { address: TARGET, symbol: 'USDC', decimals: 6, image } as const;
      expect(await setup.host.services.wallet.watchToken(token)).toEqual({ ok: true, value: true });
      const { params } = setup.wallet.requests.at(-1) ?? {};
      expect(JSON.stringify(params).includes('image')).toBe(image === drawn);
    }
  });
}
