import { AbiCoder, Interface, Wallet, parseEther, toQuantity, verifyMessage, verifyTypedData } from 'ethers';
import { ownArtifact } from '../../contracts/ownArtifact';
import { interfaceOf } from '../chain/chainSession';
import { demoAccount } from '../demoAccounts';
import type { RunningDevnet } from '../startDevnet';
import { minedReceipt } from '../testing/minedReceipt';
import { openTestFxd } from '../testing/openTestFxd';
import { openTestMarket, type TestMarket } from '../testing/openTestMarket';
import { startTestDevnet } from '../testing/startTestDevnet';
import { createContractRegistry } from './contractRegistry';

let devnet: RunningDevnet;
let market: TestMarket;
let chain: object;
const fresh = demoAccount('fresh');
const erc20 = new Interface(['function approve(address spender, uint256 amount)']);

beforeAll(async () => {
  devnet = await startTestDevnet({ chains: [1135] });
  market = openTestMarket(devnet, 1135);
  chain = { id: 1135, rpcUrl: market.addresses.rpcUrl, symbol: 'ETH' };
});
afterAll(() => devnet.stop());

async function post(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(new URL(path, devnet.walletUrl), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

function poolCall(name: string, args: readonly unknown[]): object {
  return { from: fresh.address, to: market.pool.address, data: market.pool.abi.encodeFunctionData(name, args) };
}

it('serves a script that any page may load, without caching', async () => {
  const response = await fetch(devnet.walletUrl);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.text()).toContain(fresh.address);
});

it('registers contracts of several parts without a word of ethers about duplicates', () => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const registry = createContractRegistry(market.addresses);
  const [strategy] = market.addresses.vaults?.vaults.flatMap(({ strategies }) => strategies) ?? [];
  expect(registry(strategy?.address ?? '')?.abi.getFunction('totalAssets')).not.toBeNull();
  expect(printed.mock.calls).toEqual([]);
  printed.mockRestore();
});

it('describes a call with tokens, amounts and fee', async () => {
  const token = market.token('USDC');
  const approval = {
    from: fresh.address,
    to: token.address,
    data: erc20.encodeFunctionData('approve', [market.pool.address, 1_234_500_000n]),
  };
  const response = await post('/describe', { chain, transaction: approval });
  const shortPool = `${market.pool.address.slice(0, 6)}…${market.pool.address.slice(-4)}`;
  expect(response).toMatchObject({
    title: 'approve',
    rows: [
      { label: 'spender', value: `Fathom Lisk pool (${shortPool})` },
      { label: 'amount', value: '1,234.5 USDC' },
    ],
  });
  expect(response['fee']).toMatch(/^0\.\d{1,6} ETH at most$/);
  expect(response['warning']).toBeUndefined();
});

describe('a call of a proxy wallet', () => {
  const owner = demoAccount('fxd-wallet');
  const data = AbiCoder.defaultAbiCoder().encode(['address'], [owner.address]);
  const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
  let wallet: string;
  beforeAll(async () => (wallet = await openTestFxd(devnet, 1135).walletOf(owner.address)));

  function execute(name: string, args: readonly unknown[], value?: bigint): object {
    const action = interfaceOf(ownArtifact('FathomStablecoinProxyActionsNative')).encodeFunctionData(name, args);
    const call = interfaceOf(ownArtifact('ProxyWallet')).encodeFunctionData('execute', [action]);
    return {
      from: owner.address,
      to: wallet,
      data: call,
      ...(value === undefined ? {} : { value: toQuantity(value) }),
    };
  }

  it('is described by its inner action, with amounts in their tokens and pools by name', async () => {
    const { contracts, pools } = market.addresses.fxd;
    const [native, cgo] = pools;
    const { positionManager, stabilityFeeCollector, stablecoinAdapter } = contracts;
    const open = [positionManager, stabilityFeeCollector, native?.adapter, stablecoinAdapter];
    const opening = execute('openLockNATIVEAndDraw', [...open, native?.id, parseEther('1500'), data], parseEther('1'));
    const response = await post('/describe', { chain, transaction: opening });
    expect(response).toMatchObject({ title: 'openLockNATIVEAndDraw', contract: `Proxy wallet (${short(wallet)})` });
    expect(response['rows']).toEqual(
      expect.arrayContaining([
        { label: '_manager', value: `FXD positions (${short(positionManager)})` },
        { label: '_nativeAdapter', value: `ETH collateral (${short(native?.adapter ?? '')})` },
        { label: '_collateralPoolId', value: 'ETH' },
        { label: '_stablecoinAmount', value: '1,500 FXD' },
      ]),
    );
    expect(response['fee']).toMatch(/ETH at most$/);

    const wipe = [positionManager, cgo?.adapter, stablecoinAdapter, 1, parseEther('2.5'), parseEther('100'), data];
    const repaying = await post('/describe', { chain, transaction: execute('wipeAndUnlockToken', wipe) });
    expect(repaying['rows']).toContainEqual({ label: '_collateralAmount', value: '2.5 CGO' });
    expect(repaying['warning']).toMatch(/^This transaction is likely to fail/);
  });

  it('is displayed raw if the action is unknown', async () => {
    const call = interfaceOf(ownArtifact('ProxyWallet')).encodeFunctionData('execute', ['0x12345678']);
    const transaction = { from: owner.address, to: wallet, data: call };
    expect(await post('/describe', { chain, transaction })).toMatchObject({
      title: 'execute',
      rows: [{ label: '_data', value: '0x12345678' }],
    });
  });

  it('is named as the spender of a token, and no other address is', async () => {
    const approve = (spender: string) => ({
      from: owner.address,
      to: market.addresses.fxd.contracts.fathomStablecoin,
      data: erc20.encodeFunctionData('approve', [spender, parseEther('7')]),
    });
    const rows = async (spender: string) => (await post('/describe', { chain, transaction: approve(spender) }))['rows'];
    expect(await rows(wallet)).toEqual([
      { label: 'spender', value: `Proxy wallet (${short(wallet)})` },
      { label: 'value', value: '7 FXD' },
    ]);
    expect(await rows(fresh.address)).toContainEqual({ label: 'spender', value: fresh.address });
  });
});

it('warns of a failing call, and reports the failure when it is sent', async () => {
  const transaction = poolCall('borrow', [market.token('USDC').address, 5n, 2, 0, fresh.address]);
  expect(await post('/describe', { chain, transaction })).toMatchObject({
    title: 'borrow',
    warning: 'This transaction is likely to fail: execution reverted: 34.',
  });
  const sent = await post('/send', { chain, signer: { address: fresh.address }, transaction });
  expect(sent).toMatchObject({ error: { code: 3, message: 'execution reverted: 34' } });
});

it('sends concurrent requests of a page', async () => {
  const account = Wallet.createRandom();
  await market.session.rpc('anvil_setBalance', [account.address, toQuantity(parseEther('1'))]);
  const transaction = { from: account.address, to: fresh.address, value: '0x5' };
  const signer = { privateKey: account.privateKey };
  const responses = await Promise.all([1, 2, 3].map(() => post('/send', { chain, signer, transaction })));
  for (const { hash } of responses) {
    expect(await minedReceipt(market.session.rpc, hash)).toMatchObject({ status: '0x1' });
  }
  expect(await market.session.rpc('eth_getTransactionCount', [account.address, 'latest'])).toBe('0x3');
});

describe('a batch', () => {
  function supply(account: string, amount: bigint): object[] {
    const token = market.token('USDC').address;
    return [
      { to: token, data: erc20.encodeFunctionData('approve', [market.pool.address, amount]), value: '0x0' },
      {
        to: market.pool.address,
        data: market.pool.abi.encodeFunctionData('supply', [token, amount, account, 0]),
        value: '0x0',
      },
    ];
  }

  it('is described call by call, with the total cost', async () => {
    const response = await post('/describe-calls', {
      chain,
      from: fresh.address,
      calls: supply(fresh.address, 5_000_000n),
    });
    expect(response).toMatchObject({ calls: [{ title: 'approve' }, { title: 'supply' }] });
    expect(JSON.stringify(response['calls'])).toContain('5 USDC');
    expect(response['fee']).toMatch(/^0\.\d{1,6} ETH at most$/);
  });

  it('is sent in one transaction, which delegates the account the first time', async () => {
    const { address, privateKey } = await market.account({ USDC: 20_000_000n });
    const { rpc } = market.session;
    const delegation = `0xef0100${market.addresses.batchAccount.slice(2).toLowerCase()}`;
    for (const [nonces, type] of [
      // An authorization increments the nonce of its account.
      ['0x2', '0x4'],
      ['0x3', '0x2'],
    ]) {
      const { hash } = await post('/send-calls', { chain, signer: { privateKey }, calls: supply(address, 5_000_000n) });
      expect(await minedReceipt(rpc, hash)).toMatchObject({ status: '0x1', to: address.toLowerCase(), type });
      expect(await rpc('eth_getCode', [address, 'latest'])).toBe(delegation);
      expect(await rpc('eth_getTransactionCount', [address, 'latest'])).toBe(nonces);
    }
  });

  it('is described as failing if it will; it reverts as a whole when it is sent anyway', async () => {
    const { address, privateKey } = await market.account();
    const calls = supply(address, 5_000_000n);
    expect(await post('/describe-calls', { chain, from: address, calls })).toMatchObject({
      warning: 'This transaction is likely to fail: execution reverted: ERC20: transfer amount exceeds balance.',
    });
    const { hash } = await post('/send-calls', { chain, signer: { privateKey }, calls });
    expect(await minedReceipt(market.session.rpc, hash)).toMatchObject({ status: '0x0', logs: [] });
  });

  it('can only be requested by the account itself', async () => {
    const { address, privateKey } = await market.account({ USDC: 5_000_000n });
    await post('/send-calls', { chain, signer: { privateKey }, calls: supply(address, 1n) });
    const execute = interfaceOf(ownArtifact('BatchAccount')).encodeFunctionData('execute', [[]]);
    const transaction = { from: fresh.address, to: address, data: execute };
    const response = await post('/send', { chain, signer: { address: fresh.address }, transaction });
    const { selector } = interfaceOf(ownArtifact('BatchAccount')).getError('NotTheAccount') ?? {};
    expect(JSON.stringify(response)).toContain(selector);
  });
});

it('signs messages and typed data as the account', async () => {
  const signer = { address: fresh.address };
  const { signature } = await post('/sign-message', { signer, message: '0x68656c6c6f' });
  expect(verifyMessage('hello', String(signature))).toBe(fresh.address);

  const domain = { name: 'USD Coin', version: '1', chainId: 1135, verifyingContract: market.token('USDC').address };
  const types = {
    Permit: [
      { name: 'value', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  };
  const typedData = {
    domain,
    types: { EIP712Domain: [], ...types },
    primaryType: 'Permit',
    message: { value: '2500000', deadline: '1795233979' },
  };
  const signed = await post('/sign-typed-data', { signer, typedData });
  expect(verifyTypedData(domain, types, typedData.message, String(signed['signature']))).toBe(fresh.address);
  const { title, rows } = await post('/describe-typed-data', { chain, typedData });
  expect(title).toBe('Permit');
  expect(rows).toContainEqual({ label: 'value', value: '2.5 USDC' });
});

it('responds only to pages of this machine', async () => {
  const body = { signer: { address: fresh.address }, message: '0x00' };
  expect(await post('/sign-message', body, { origin: 'https://example.com' })).toMatchObject({ error: { code: 4100 } });
  expect(await post('/sign-message', body, { origin: 'http://localhost:3000' })).toHaveProperty('signature');
  const elsewhere = { id: 1, rpcUrl: 'http://example.com', symbol: 'ETH' };
  const transaction = { from: fresh.address, to: fresh.address };
  expect(await post('/describe', { chain: elsewhere, transaction })).toMatchObject({
    error: { code: -32602, message: 'Invalid parameters: chain.rpcUrl is not on this machine' },
  });
});

it.each([
  [{ from: 'nobody' }, 'Invalid parameters: transaction.from is not an address'],
  [{ from: fresh.address, value: '12' }, 'Invalid parameters: transaction.value is not hexadecimal'],
])('names the invalid parameter of %j', async (transaction, message) => {
  const response = await post('/send', { chain, signer: { address: fresh.address }, transaction });
  expect(response).toEqual({ error: { code: -32602, message } });
});

it('has no keys besides those of the demo accounts', async () => {
  const response = await post('/account', { signer: { address: market.pool.address } });
  expect(response).toEqual({
    error: { code: -32603, message: `The demo wallet has no account ${market.pool.address}.` },
  });
});
