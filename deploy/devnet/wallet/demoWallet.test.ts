import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from '@playwright/test';
import { Interface } from 'ethers';
import { CHROMIUM } from '../../e2e/chromium';
import { demoAccount } from '../demoAccounts';
import type { RunningDevnet } from '../startDevnet';
import { minedReceipt } from '../testing/minedReceipt';
import { openTestMarket, type TestMarket } from '../testing/openTestMarket';
import { startTestDevnet } from '../testing/startTestDevnet';

/* Runs the wallet in a real page with a strict policy, like the product's pages. */

const PAGE_SCRIPT = `
  window.seen = { clicks: 0, events: [] };
  document.addEventListener('pointerdown', () => window.seen.clicks++, true);
  window.addEventListener('eip6963:announceProvider', ({ detail }) => {
    window.wallet = detail;
    for (const name of ['accountsChanged', 'chainChanged'])
      detail.provider.on(name, (value) => window.seen.events.push([name, value]));
  });
  window.dispatchEvent(new Event('eip6963:requestProvider'));`;

let devnet: RunningDevnet;
let market: TestMarket;
let server: Server;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  devnet = await startTestDevnet();
  market = openTestMarket(devnet, 1135);
  server = createServer((request, response) => {
    const wallet = new URL(devnet.walletUrl).origin;
    const nodes = Object.values(devnet.addresses.chains).map(({ rpcUrl }) => rpcUrl);
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${wallet}; style-src 'self'; img-src 'self' data:; connect-src ${[wallet, ...nodes].join(' ')}`,
    );
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    const html = `<!doctype html><script src="${devnet.walletUrl}" defer></script><script src="/page.js" defer></script><p>Page</p>`;
    response.end(isScript ? PAGE_SCRIPT : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch(CHROMIUM);
});
afterAll(async () => {
  await browser.close();
  server.close();
  await devnet.stop();
});

const problems: string[] = [];
beforeEach(async () => {
  problems.splice(0);
  page = await (await browser.newContext({ viewport: { width: 390, height: 700 } })).newPage();
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterEach(async () => {
  await page.context().close();
  expect(problems).toEqual([]);
});

function request(method: string, params: unknown[] = []): Promise<unknown> {
  return page.evaluate(
    ([name, list]) => {
      const { wallet } = window as unknown as { wallet: { provider: { request(call: object): Promise<unknown> } } };
      return wallet.provider.request({ method: name, params: list }).catch((error: unknown) => {
        const { code, message } = error as { code: number; message: string };
        return { code, message };
      });
    },
    [method, params] as const,
  );
}

function approve(): Promise<void> {
  return page.getByTestId('demo-wallet-approve').click();
}

function reject(): Promise<void> {
  return page.getByTestId('demo-wallet-reject').click();
}

async function connect(): Promise<string> {
  const response = request('eth_requestAccounts');
  await page.getByTestId(`demo-wallet-account-${demoAccount('healthy').address}`).click();
  await approve();
  const [account] = (await response) as string[];
  return account ?? '';
}

function borrow(account: string, amount: bigint): object {
  const args = [market.token('USDC').address, amount, 2, 0, account];
  return { from: account, to: market.pool.address, data: market.pool.abi.encodeFunctionData('borrow', args) };
}

it('connects with the account that the user chooses, and remembers it until it is revoked', async () => {
  expect(await request('eth_accounts')).toEqual([]);
  const denied = request('eth_requestAccounts');
  await reject();
  expect(await denied).toEqual({ code: 4001, message: 'User rejected the request.' });

  const account = demoAccount('healthy').address.toLowerCase();
  expect(await connect()).toBe(account);
  expect(await request('eth_chainId')).toBe('0x46f');
  await page.reload();
  expect(await request('eth_accounts')).toEqual([account]);
  await request('wallet_revokePermissions', [{ eth_accounts: {} }]);
  expect(await request('eth_accounts')).toEqual([]);
  expect(await page.evaluate('window.seen.events')).toEqual([['accountsChanged', []]]);
});

it('displays the decoded call, sends it on approval, and hides the click from the page', async () => {
  const account = await connect();
  const sent = request('eth_sendTransaction', [borrow(account, 1_500_000_000n)]);
  const sheet = page.getByTestId('demo-wallet-sheet');
  await page.getByTestId('demo-wallet-call').waitFor();
  const text = await sheet.innerText();
  for (const part of [
    demoAccount('healthy').address,
    'Lisk (1135)',
    '0 ETH',
    'borrow',
    '1,500 USDC',
    'variable',
    'Network fee',
  ]) {
    expect(text).toContain(part);
  }
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await page.getByTestId('demo-wallet-approve').focus();
  await page.keyboard.press('Enter');
  const receipt = await minedReceipt(market.session.rpc, await sent);
  expect(receipt).toMatchObject({ status: '0x1', from: account });
  expect(await page.evaluate('window.seen.clicks')).toBe(0);
});

it("rejects with MetaMask's message, also on Escape", async () => {
  const account = await connect();
  const transaction = request('eth_sendTransaction', [borrow(account, 1n)]);
  await page.getByTestId('demo-wallet-sheet').waitFor();
  await page.keyboard.press('Escape');
  expect(await transaction).toEqual({
    code: 4001,
    message: 'MetaMask Tx Signature: User denied transaction signature.',
  });
  const message = request('personal_sign', ['0x68656c6c6f', account]);
  expect(await page.getByTestId('demo-wallet-message').innerText()).toBe('hello');
  await reject();
  expect(await message).toEqual({ code: 4001, message: 'MetaMask Message Signature: User denied message signature.' });
});

it('warns of a call that will revert, and passes the error on', async () => {
  const account = await connect();
  const sent = request('eth_sendTransaction', [borrow(account, 10n ** 15n)]);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toMatch(
    /^This transaction is likely to fail: execution reverted: \d+\.$/,
  );
  await approve();
  expect(await sent).toMatchObject({ code: 3 });
});

it('switches and adds chains like MetaMask', async () => {
  expect(await request('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toMatchObject({ code: 4902 });
  expect(await request('wallet_switchEthereumChain', [{ chainId: 1 }])).toMatchObject({ code: -32602 });
  await page.evaluate('window.demoWallet.forgetChain(11155111)');
  expect(await request('wallet_switchEthereumChain', [{ chainId: '0xaa36a7' }])).toMatchObject({ code: 4902 });
  const { rpcUrl } = devnet.addresses.chains['11155111'] ?? { rpcUrl: '' };
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const chain = { chainId: '0xaa36a7', chainName: 'Sepolia', rpcUrls: [rpcUrl], nativeCurrency };
  const wrongNode = { ...chain, rpcUrls: [market.addresses.rpcUrl] };
  expect(await request('wallet_addEthereumChain', [wrongNode])).toMatchObject({ code: -32602 });

  const added = request('wallet_addEthereumChain', [chain]);
  await page.getByText('Add Sepolia?').waitFor();
  await approve();
  await page.getByText('Switch to Sepolia?').waitFor();
  await approve();
  expect(await added).toBeNull();
  expect(await request('net_version')).toBe('11155111');
  expect(await page.evaluate('window.seen.events')).toEqual([['chainChanged', '0xaa36a7']]);
});

it('rejects unauthorized and unsupported requests', async () => {
  const stranger = demoAccount('fresh').address;
  expect(await request('personal_sign', ['0x00', stranger])).toMatchObject({ code: 4100 });
  await connect();
  expect(await request('eth_sendTransaction', [{ from: stranger, to: stranger }])).toMatchObject({ code: 4100 });
  expect(await request('anvil_mine')).toMatchObject({ code: -32601 });
  expect(await request('eth_sign', [stranger, '0x00'])).toMatchObject({ code: -32601 });
  expect(await request('wallet_sendCalls')).toMatchObject({ code: 4200 });
  expect(await request('eth_blockNumber')).toMatch(/^0x/);
});

describe('a batch', () => {
  const chainId = '0x46f';

  function batch(from: string, changes: object = {}): object {
    const [{ to, data }] = [borrow(from, 1_000_000n) as { to: string; data: string }];
    const calls = [
      { to, data, value: '0x0' },
      { to, data, value: '0x0' },
    ];
    return { version: '2.0.0', from, chainId, atomicRequired: true, calls, ...changes };
  }

  it('is an unknown request until the user enables batches in the account chooser', async () => {
    const account = await connect();
    for (const [method, ...params] of [
      ['wallet_getCapabilities', account],
      ['wallet_sendCalls', batch(account)],
      ['wallet_getCallsStatus', '0x1'],
    ] as const) {
      expect(await request(method, params)).toMatchObject({ code: 4200 });
    }
    const again = request('wallet_requestPermissions', [{ eth_accounts: {} }]);
    await page.getByTestId('demo-wallet-batches').click();
    await approve();
    await again;
    expect(await request('wallet_getCapabilities', [account, [chainId]])).toEqual({
      [chainId]: { atomic: { status: 'ready' } },
    });
  });

  it('is confirmed on one sheet, sent as one transaction, and reported with its receipt', async () => {
    const { address, privateKey } = await market.account();
    const deposit = { to: market.token('WETH').address, data: '0xd0e30db0', value: '0x5' };
    await page.evaluate(`window.demoWallet.setAccount('${privateKey}')`);
    await page.evaluate('window.demoWallet.batches(true)');
    const connected = request('eth_requestAccounts');
    await approve();
    await connected;
    const sent = request('wallet_sendCalls', [batch(address, { calls: [deposit, deposit] })]);
    await page.getByTestId('demo-wallet-call').first().waitFor();
    expect(await page.getByTestId('demo-wallet-call').allInnerTexts()).toEqual(['deposit', 'deposit']);
    expect(await page.getByTestId('demo-wallet-upgrade').innerText()).toContain(market.addresses.batchAccount);
    await approve();
    const { id } = (await sent) as { id: string };
    expect(await request('wallet_getCapabilities', [address])).toMatchObject({
      [chainId]: { atomic: { status: 'supported' } },
    });
    await page.reload();
    expect(await request('wallet_getCallsStatus', [id])).toMatchObject({
      version: '2.0.0',
      id,
      chainId,
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1', logs: [{}, {}] }],
    });
  });

  it("is rejected with the EIP's error codes", async () => {
    const account = await connect();
    await page.evaluate('window.demoWallet.batches(true)');
    const refusals: [object, number][] = [
      [batch(account, { version: '1.0' }), -32602],
      [batch(account, { atomicRequired: 'yes' }), -32602],
      [batch(account, { calls: [] }), -32602],
      [batch(demoAccount('fresh').address), 4100],
      [batch(account, { capabilities: { paymasterService: {} } }), 5700],
      [batch(account, { chainId: '0x1' }), 5710],
      [batch(account, { calls: Array.from({ length: 11 }, () => ({ to: account })) }), 5740],
    ];
    for (const [params, code] of refusals) expect(await request('wallet_sendCalls', [params])).toMatchObject({ code });
    expect(await request('wallet_getCallsStatus', ['0x1'])).toMatchObject({ code: 5730 });
    const denied = request('wallet_sendCalls', [batch(account)]);
    await reject();
    expect(await denied).toMatchObject({ code: 4001 });
  });
});

it('supports test hooks: custom key, auto-approval, lock', async () => {
  const account = await market.account({ USDC: 5n });
  await page.evaluate(
    `window.demoWallet.setAccount('${account.privateKey}').then(() => window.demoWallet.autoApprove(true))`,
  );
  expect(await request('eth_requestAccounts')).toEqual([account.address.toLowerCase()]);
  const abi = new Interface(['function transfer(address to, uint256 amount)']);
  const data = abi.encodeFunctionData('transfer', [market.pool.address, 5n]);
  const call = { from: account.address, to: market.token('USDC').address, data };
  expect(await request('eth_sendTransaction', [call])).toMatch(/^0x[0-9a-f]{64}$/);
  const token = { address: market.token('USDC').address, symbol: 'USDC', decimals: 6 };
  const [watch] = await page.evaluate(async (options) => {
    const { wallet } = window as unknown as { wallet: { provider: { request(call: object): Promise<unknown> } } };
    return [await wallet.provider.request({ method: 'wallet_watchAsset', params: { type: 'ERC20', options } })];
  }, token);
  expect(watch).toBe(true);
  await page.evaluate('window.demoWallet.lock()');
  expect(await request('eth_accounts')).toEqual([]);
  await page.reload();
  expect(await page.evaluate('window.demoWallet.state()')).toMatchObject({
    account: account.address,
    accounts: [],
    autoApprove: true,
  });
});
