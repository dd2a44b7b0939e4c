import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { addressKey } from '@fathom/contract/address';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { disagreeingNodes, type TwoNodes } from '@fathom/testing/twoNodes';
import { button, fakeTimers, pass } from '@fathom/testing/render/dialogPage';
import { act, screen, waitFor } from '@testing-library/react';
import { AbiCoder } from 'ethers';
import { getAssetPrice, getPriceOracle, getUserAccountData } from '../../data/abi/marketContracts';
import { calldata, GATEWAY, MINED, POOL, USDC, WETH } from '../../flows/testing/setup';
import { setupHost, setupMarket, supplyLog } from '../testing/dialogHarness';
import { openMarketDialog, type OpenedDialog } from '../testing/openMarketDialog';
import { SupplyDialog } from './SupplyDialog';

const THOUSAND = 1_000_000_000n;
const ALLOWANCE = erc20.allowance.read(USDC, FAKE_ACCOUNT, POOL);
const APPROVE = { from: FAKE_ACCOUNT, to: USDC, data: calldata('approve', POOL, THOUSAND) } as const;
const SUPPLY = { from: FAKE_ACCOUNT, to: POOL, data: calldata('supply', USDC, THOUSAND, FAKE_ACCOUNT, 0) } as const;
const RS_USDC = '0x0000000000000000000000000000000000000065';

function openDialog(options: Partial<OpenedDialog> = {}) {
  return openMarketDialog(SupplyDialog, { target: { underlyingAsset: USDC }, ...options });
}

function supplyReceipt(amount: bigint, onBehalfOf: string = FAKE_ACCOUNT) {
  return { logs: [supplyLog(amount, onBehalfOf)] };
}

function proveSupply(chain: Awaited<ReturnType<typeof openDialog>>['chain']): void {
  chain.rpc('eth_getTransactionReceipt', [`0x${'1'.padStart(64, '0')}`], supplyReceipt(THOUSAND));
  chain.respond(erc20.symbol.read(RS_USDC), 'rsUSDC');
}

function simulate(chain: Awaited<ReturnType<typeof openDialog>>['chain'], collateral = 31_000n): void {
  const totals = getUserAccountData.read(POOL, FAKE_ACCOUNT);
  const balance = erc20.balanceOf.read(USDC, FAKE_ACCOUNT);
  const reads = [totals, balance].map((read) => ({ from: FAKE_ACCOUNT, to: read.to, data: read.data }));
  const { from, to, data } = SUPPLY;
  const calls = [...reads, { from, to, value: '0x0', data }, ...reads];
  const answers = (dollars: bigint, wallet: bigint) => [
    encoded([dollars * 10n ** 8n, 5_000n * 10n ** 8n, 0n, 8_000n, 7_500n, 0n]),
    encoded([wallet]),
  ];
  const returned = [...answers(30_000n, 10n * THOUSAND), '0x', ...answers(collateral, 9n * THOUSAND)];
  chain.rpc(
    'eth_simulateV1',
    [{ blockStateCalls: [{ calls }], validation: false }, 'latest'],
    [{ calls: returned.map((returnData) => ({ status: '0x1', returnData })) }],
  );
}

function encoded(words: readonly bigint[]): string {
  return AbiCoder.defaultAbiCoder().encode(Array<string>(words.length).fill('uint256'), words);
}

async function allowedToSupply() {
  const opened = await openDialog();
  opened.chain.respond(ALLOWANCE, THOUSAND);
  opened.chain.estimate(SUPPLY, 212_000n);
  return opened;
}

fakeTimers();

it('displays a spinner on its button while the transactions are being prepared [LND-246]', async () => {
  const { chain, user } = await allowedToSupply();
  const request = chain.reader.request.bind(chain.reader);
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  jest
    .spyOn(chain.reader, 'request')
    .mockImplementation((method, params) => arrival.then(() => request(method, params)));
  await user.type(screen.getByRole('textbox'), '1000');
  const preparing = await button('Preparing…');
  expect(preparing).toHaveAttribute('aria-busy', 'true');
  expect(preparing.querySelector('span[aria-hidden]')).toBeVisible();
  arrive();
  const ready = await button('Supply 1,000 USDC');
  expect(ready).not.toHaveAttribute('aria-busy');
  expect(ready.querySelector('span[aria-hidden]')).toBeNull();
});

it('previews each entry at once, and reads nothing while it changes', async () => {
  const { chain, type } = await allowedToSupply();
  const before = chain.requests.length;
  for (const digit of '1000') {
    await type(digit);
    act(() => jest.advanceTimersByTime(500));
  }
  expect(screen.getByText('Exactly 1,000 USDC')).toBeVisible();
  expect(chain.requests).toHaveLength(before);
  await button('Supply 1,000 USDC');
  expect(chain.requests.length).toBeGreaterThan(before);
});

it('approves, supplies, and displays the supplied and received amounts from the receipt [LND-170, LND-172, LND-235]', async () => {
  const { chain, host, user, onClose } = await openDialog();
  chain.respond(ALLOWANCE, 0n);
  chain.estimate(APPROVE, 46_000n);
  chain.estimate(SUPPLY, 212_000n);
  simulate(chain);
  await user.type(screen.getByRole('textbox'), '1000');
  expect(screen.getByText('Exactly 1,000 USDC')).toBeInTheDocument();
  await user.click(await button('Approve to continue'));
  expect(await button('Approving...')).toBeInTheDocument();
  chain.respond(ALLOWANCE, THOUSAND);
  act(() => host.settle(MINED));

  await user.click(await button('Supply 1,000 USDC'));
  expect(await button('Supplying USDC')).toBeInTheDocument();
  expect(screen.getByText(/You may close this window/)).toBeInTheDocument();
  const hash = `0x${'2'.padStart(64, '0')}`;
  chain.rpc('eth_getTransactionReceipt', [hash], supplyReceipt(THOUSAND - 1n));
  chain.respond(erc20.symbol.read(RS_USDC), 'rsUSDC');
  act(() => host.settle(MINED));

  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect((await screen.findByText('You Supplied')).parentElement).toHaveTextContent(/^You Supplied 999\.99 USDC/);
  expect((await screen.findByText('Received')).parentElement).toHaveTextContent(/^Received999\.99 rsUSDC/);
  expect(screen.getByRole('link', { name: /Review tx details/ })).toHaveAttribute(
    'href',
    `https://explorer.example/1135/tx/${hash}`,
  );
  expect(host.submissions.map(({ meta }) => meta.title)).toEqual(['Approve USDC', 'Supply 1,000 USDC']);
  await user.click(await button('Ok, Close'));
  expect(onClose).toHaveBeenCalled();
  chain.verify();
});

it('is not signed if its simulation ends with less collateral than the preview, and the market cannot be read again', async () => {
  const { chain, host, user } = await allowedToSupply();
  simulate(chain, 30_000n);
  await user.type(screen.getByRole('textbox'), '1000');
  await pass(1_200);
  // Fails at once if nothing is simulated, instead of waiting for a button that never appears.
  expect(chain.requests.filter(({ method }) => method === 'eth_simulateV1')).toHaveLength(1);
  await user.click(await button('Preview not confirmed'));
  expect(screen.getByText(/couldn't be read again to compare it with a simulation\. Nothing was sent/)).toBeVisible();
  expect(host.submissions).toEqual([]);
});

it.each([
  ['went to another account', supplyReceipt(THOUSAND, RS_USDC)],
  ['has no logs, like a batch of which only the approval ran', { logs: [] }],
])('displays no amount that the receipt does not prove: it %s', async (_case, receipt) => {
  const { chain, host, user } = await allowedToSupply();
  await user.type(screen.getByRole('textbox'), '1000');
  chain.rpc('eth_getTransactionReceipt', [`0x${'1'.padStart(64, '0')}`], receipt);
  chain.respond(erc20.symbol.read(RS_USDC), 'rsUSDC');
  await user.click(await button('Supply 1,000 USDC'));
  await button('Supplying USDC');
  act(() => host.settle(MINED));
  expect(await screen.findByRole('dialog', { name: 'Result missing' })).toHaveTextContent(
    /the expected event is missing/,
  );
  expect(screen.queryByText(/You Supplied/)).toBeNull();
  expect(screen.queryByText('Received')).toBeNull();
});

it('does not offer a transaction again that the wallet may have sent, and reports if none was found', async () => {
  const { host, user } = await allowedToSupply();
  await user.type(screen.getByRole('textbox'), '1000');
  host.leaveNextOpen();
  await user.click(await button('Supply 1,000 USDC'));
  expect(await button('Checking whether your wallet sent it')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText(/Don't send it again/)).toBeInTheDocument();
  act(() => host.settle({ kind: 'lost', because: 'not-found' }));
  expect(await screen.findByText(/^No transaction (was )?found/)).toBeInTheDocument();
});

it('warns that a reload will lose the transaction if the browser stores nothing', async () => {
  const { host, user } = await allowedToSupply();
  act(() => host.refuseStorage());
  await user.type(screen.getByRole('textbox'), '1000');
  await user.click(await button('Supply 1,000 USDC'));
  expect(await screen.findByText(/This browser does not store data for this site/)).toBeInTheDocument();
  expect(screen.queryByText(/stays in your activity/)).toBeNull();
});

it('displays the changes, the approval, the steps and the fee before signing', async () => {
  const { chain, user } = await openDialog();
  chain.respond(ALLOWANCE, 0n);
  chain.estimate(APPROVE, 100_000n);
  await user.type(screen.getByRole('textbox'), '1000');
  await button('Approve to continue');
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Health factor4.80to4.96');
  expect(dialog).toHaveTextContent('Approve Fathom Lisk pool0x00…00B0');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Approve exactly 1,000 USDC, now',
    '2Supply 1,000 USDC',
  ]);
  // 115,000 gas for the approval and 300,000 for the supply, at 2 gwei and $3,000 per ETH.
  expect(dialog).toHaveTextContent('Two transactionsFee of 2 transactions at most 0.0008300 ETH ($2.49)');
});

it('keeps the gas reserve of the native coin, and requests no approval', async () => {
  const { chain, host, user } = await openDialog({ target: { underlyingAsset: WETH, isNative: true } });
  const most = 24_999n * 10n ** 15n;
  chain.estimate(
    { from: FAKE_ACCOUNT, to: GATEWAY, data: calldata('depositETH', POOL, FAKE_ACCOUNT, 0), value: most },
    200_000n,
  );
  expect(screen.queryByText('Unlimited')).toBeNull();
  await user.click(await button('Use the maximum of ETH'));
  await user.click(await button('Supply 24.999 ETH'));
  expect(host.submissions.map(({ request }) => request.value)).toEqual([most]);
});

it('restores the form with a notice when the user rejects in the wallet [LND-241]', async () => {
  const { host, user } = await allowedToSupply();
  await user.type(screen.getByRole('textbox'), '1000');
  host.failNext({ code: 'rejected', message: 'no' });
  await user.click(await button('Supply 1,000 USDC'));
  expect(await screen.findByText('You cancelled the transaction.')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('1,000');
  await user.click(await button('Supply 1,000 USDC'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([SUPPLY.data, SUPPLY.data]);
});

it('displays why the simulation failed in a panel, and disables the action [LND-442, LND-443]', async () => {
  const { chain, host, user } = await openDialog();
  chain.respond(ALLOWANCE, THOUSAND);
  chain.revertEstimate(SUPPLY, '51');
  await user.type(screen.getByRole('textbox'), '1000');
  expect(await screen.findByText('Supply cap is exceeded')).toBeInTheDocument();
  const action = await button('Supply 1,000 USDC');
  expect(action).toHaveAttribute('aria-disabled', 'true');
  await user.click(action);
  expect(host.submissions).toEqual([]);

  chain.estimate(SUPPLY, 200_000n);
  await user.click(await button('Try again'));
  await waitFor(() => expect(screen.queryByText('Supply cap is exceeded')).toBeNull());
  await user.click(await button('Supply 1,000 USDC'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([SUPPLY.data]);
});

it("replaces the form with 'Transaction failed' and the reason after a revert [LND-173, LND-441]", async () => {
  const { host, user, onClose } = await allowedToSupply();
  await user.type(screen.getByRole('textbox'), '1000');
  await user.click(await button('Supply 1,000 USDC'));
  await button('Supplying USDC');
  act(() => host.settle({ kind: 'reverted', block: 7, feeWei: '1', reason: '51' }));
  expect(await screen.findByText('Transaction failed')).toBeInTheDocument();
  expect(screen.getByText('Supply cap is exceeded')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(await button('Copy error text'));
  expect(await navigator.clipboard.readText()).toContain('51');
  const closes = screen.getAllByRole('button', { name: 'Close' });
  await user.click(closes.at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalled();
});

it('displays a missing transaction as status unknown, and as done when it is mined after all', async () => {
  const { chain, host, user } = await allowedToSupply();
  proveSupply(chain);
  await user.type(screen.getByRole('textbox'), '1000');
  await user.click(await button('Supply 1,000 USDC'));
  await button('Supplying USDC');
  act(() => host.settle({ kind: 'dropped' }));
  expect(await screen.findByText('Transaction status unknown')).toBeInTheDocument();
  expect(screen.getByText(/It may still be mined.+Check your wallet before you send it again/)).toBeInTheDocument();
  expect(screen.queryByText('Transaction failed')).toBeNull();
  expect(screen.queryByRole('button', { name: /supply|again/i })).toBeNull();
  act(() => host.settle({ kind: 'mined', block: 7, feeWei: '1', repriced: false }));
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect(screen.queryByText('Transaction status unknown')).toBeNull();
});

it('warns of a missing transaction when the dialog is opened again', async () => {
  const before = await allowedToSupply();
  await before.user.type(screen.getByRole('textbox'), '1000');
  await before.user.click(await button('Supply 1,000 USDC'));
  await button('Supplying USDC');
  act(() => before.host.settle({ kind: 'dropped' }));
  await screen.findByText('Transaction status unknown');
  before.unmount();
  await openDialog({ setup: setupHost({ reloaded: before.host }) });
  expect(
    await screen.findByText(
      /Can't find an earlier transaction \(Transaction to 0x[0-9a-fA-F]{40} on chain 1135, hash 0x[0-9a-f]{64}\)/,
    ),
  ).toBeInTheDocument();
});

it("leaves 'All done!' when the transaction's block is reorganized, and explains the wait", async () => {
  const { chain, host, user } = await allowedToSupply();
  proveSupply(chain);
  await user.type(screen.getByRole('textbox'), '1000');
  await user.click(await button('Supply 1,000 USDC'));
  await button('Supplying USDC');
  act(() => host.settle({ kind: 'mined', block: 7, feeWei: '1', repriced: false }));
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  act(() => host.settle({ kind: 'pending' }));
  await button('Supplying USDC');
  expect(screen.queryByText('All done!')).toBeNull();
  expect(screen.getByText('Chain reorganized. Waiting for confirmation.')).toBeInTheDocument();
  act(() => host.settle({ kind: 'mined', block: 8, feeWei: '1', repriced: false }));
  expect(await screen.findByText('All done!')).toBeInTheDocument();
});

it('resumes after a reload while its transaction is pending', async () => {
  const before = await allowedToSupply();
  await before.user.type(screen.getByRole('textbox'), '1000');
  await before.user.click(await button('Supply 1,000 USDC'));
  await button('Supplying USDC');
  before.unmount();

  const setup = setupHost({ reloaded: before.host });
  const { chain } = await openDialog({ setup });
  proveSupply(chain);
  expect(await button('Supplying USDC')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('Supply USDC1,000');
  expect(screen.queryByRole('textbox')).toBeNull();
  act(() => setup.host.settle(MINED));
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect(setup.host.submissions).toEqual([]);
});

it('resumes after the approval on a reload, or restores the amount for editing', async () => {
  const before = await openDialog();
  before.chain.respond(ALLOWANCE, 0n);
  before.chain.estimate(APPROVE, 46_000n);
  before.chain.estimate(SUPPLY, 212_000n);
  await before.user.type(screen.getByRole('textbox'), '1000');
  await before.user.click(await button('Approve to continue'));
  await button('Approving...');
  before.chain.respond(ALLOWANCE, THOUSAND);
  act(() => before.host.settle(MINED));
  await button('Supply 1,000 USDC');
  before.unmount();

  const setup = setupHost({ reloaded: before.host });
  setup.chain.respond(ALLOWANCE, THOUSAND);
  setup.chain.estimate(SUPPLY, 212_000n);
  const { user } = await openDialog({ setup });
  await button('Supply 1,000 USDC');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(await button('Change the amount'));
  expect(screen.getByRole('textbox')).toHaveValue('1,000');
});

it('offers to switch the network, and reports when that fails [LND-186, LND-187, LND-243]', async () => {
  const { host, user } = await openDialog();
  act(() => host.moveWalletTo(11155111));
  expect(await screen.findByText('Please switch to Chain 1135.')).toBeInTheDocument();
  expect(await button('Wrong Network')).toHaveAttribute('aria-disabled', 'true');
  host.failNext({ code: 'wallet', message: 'no' });
  await user.click(await button('Switch Network'));
  expect(
    await screen.findByText(
      "Seems like we can't switch the network automatically. Please check if you can change it from the wallet.",
    ),
  ).toBeInTheDocument();
  await user.click(await button('Switch Network'));
  expect(await button('Enter an amount')).toBeInTheDocument();
});

const WALLETS = [
  ['extension', true],
  ['walletconnect', false],
] as const;
it.each(WALLETS)('offers to add the token to a wallet of kind %s: %s [LND-171]', async (kind, isOffered) => {
  const setup = setupHost();
  const { services } = setup.host;
  const wallet = { status: 'connected', account: FAKE_ACCOUNT, chainId: 1135, kind, name: 'Wallet' } as const;
  const state = { get: () => wallet, subscribe: () => () => undefined };
  const host = { ...setup.host, services: { ...services, wallet: { ...services.wallet, state } } };
  const { chain, user } = await openDialog({ setup: { ...setup, host } });
  chain.respond(ALLOWANCE, THOUSAND);
  chain.estimate(SUPPLY, 212_000n);
  chain.respond(erc20.symbol.read(RS_USDC), 'rsUSDC');
  await user.type(screen.getByRole('textbox'), '1000');
  await user.click(await button('Supply 1,000 USDC'));
  await button('Supplying USDC');
  chain.rpc('eth_getTransactionReceipt', [`0x${'1'.padStart(64, '0')}`], supplyReceipt(THOUSAND));
  act(() => host.settle(MINED));
  await screen.findByText('Received');
  expect(screen.queryByText('Add rsUSDC to your wallet') !== null).toBe(isOffered);
  if (!isOffered) return;
  await user.click(await button('Add'));
  expect(await screen.findByText('Added')).toBeInTheDocument();
  expect(host.watched).toMatchObject([{ address: RS_USDC, symbol: 'rsUSDC', decimals: 6 }]);
});

it('stores the approval method of the account [LND-188]', async () => {
  const { host, user } = await openDialog();
  expect(screen.getByText('Approve with')).toBeInTheDocument();
  await user.click(await button('Approve with: Transaction'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Signed message' }));
  expect(await button('Approve with: Signed message')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Unlimited' }));
  const account = addressKey(FAKE_ACCOUNT);
  expect(host.stored.get(`lending/approval-method:${account}`)).toBe('signed-message');
  expect(host.stored.get(`lending/approval-amount:${account}`)).toBe('unlimited');
});

it('warns when the native balance does not cover the fee [LND-351]', async () => {
  const { chain, user } = await openDialog({ nativeBalance: 10n ** 14n });
  chain.respond(ALLOWANCE, THOUSAND);
  chain.estimate(SUPPLY, 212_000n);
  await user.type(screen.getByRole('textbox'), '1000');
  expect(
    await screen.findByText(
      'You do not have enough ETH in your account to pay for transaction fees on Chain 1135 network. Please deposit ETH from another account.',
    ),
  ).toBeInTheDocument();
});

it.each([
  [
    'near its supply cap [LND-353]',
    { supplyCap: 1_015_000n },
    'Maximum amount available to supply is limited because protocol supply cap is at 98.52%.',
  ],
  [
    'at its supply cap [LND-352]',
    { supplyCap: 1_000_000n },
    'Protocol supply cap is at 100% for this asset. Further supply unavailable.',
  ],
] as const)('warns that the asset is %s', async (_case, usdc, message) => {
  await openDialog({ usdc, current: { weth: { supplied: 10n ** 18n } } });
  expect(await screen.findByText((text) => text.trim() === message)).toBeInTheDocument();
});

it('warns that an isolated asset enters isolation mode', async () => {
  await openDialog({ usdc: { debtCeiling: 1_000_000_00n }, current: {} });
  expect(screen.getByText(/puts your account in isolation mode/)).toBeInTheDocument();
  expect(screen.getByText('Possible in isolation')).toBeInTheDocument();
});

it('explains cap, isolation, rewards and gas on hover and focus [LND-189]', async () => {
  const none = { tokenAddress: USDC, incentiveControllerAddress: USDC, rewards: [] } as const;
  const reward = {
    rewardTokenAddress: WETH,
    rewardTokenSymbol: 'FTHM',
    rewardTokenDecimals: 18,
    emissionPerSecond: 10n ** 16n,
    emissionEndTimestamp: 2_000_000_000,
    incentivesLastUpdateTimestamp: 0,
    tokenIncentivesIndex: 0n,
    precision: 18,
    rewardPriceFeed: 10n ** 8n,
    priceFeedDecimals: 8,
  } as const;
  const { chain, user } = await openDialog({
    usdc: { debtCeiling: 1_000_000_00n, supplyCap: 1_015_000n },
    current: {},
    incentives: [{ underlyingAsset: USDC, rs: { ...none, rewards: [reward] }, variableDebt: none, stableDebt: none }],
  });
  chain.respond(ALLOWANCE, THOUSAND);
  chain.estimate(SUPPLY, 212_000n);
  await user.type(screen.getByRole('textbox'), '1000');
  await button('Supply 1,000 USDC');
  for (const [term, labels] of [
    ['What is the cap for?', /^The maximum of an asset that can be supplied to the market\./],
    ['What is isolation?', /^An isolated asset must be your only collateral\./],
    ['Rewards APR', /^Incentives paid on top of interest, at current prices and emissions\./],
    ['Fee', /^The network charges this fee/],
  ] as const) {
    await user.hover(screen.getByText(term));
    expect(await screen.findByText(labels)).toBeInTheDocument();
    await user.unhover(screen.getByText(term));
    await waitFor(() => expect(screen.queryByText(labels)).toBeNull());
    act(() => screen.getByText(term).closest<HTMLElement>('[tabindex], button')?.focus());
    expect(await screen.findByText(labels)).toBeInTheDocument();
    act(() => screen.getByRole('textbox').focus());
    await waitFor(() => expect(screen.queryByText(labels)).toBeNull());
  }
});

it('blocks with a reason while the address status cannot be read', async () => {
  await openDialog({ market: setupMarket({ enabledFeatures: { addressBlocked: true } }) });
  expect(await button(/Address status unavailable/)).toHaveAttribute('aria-disabled', 'true');
});

it('waits until the address status was read', async () => {
  const requested = jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  const market = setupMarket({ enabledFeatures: { addressBlocked: true } });
  await openDialog({ market, setup: setupHost({ services: { addressStatus: 'https://status.example' } }) });
  expect(await button('Checking address status…')).toHaveAttribute('aria-disabled', 'true');
  requested.mockRestore();
});

it('sends nothing while two nodes disagree on prices, and continues once a retry finds agreement', async () => {
  const nodes: TwoNodes[] = [];
  const setup = setupHost({}, (reader) => {
    const made = disagreeingNodes(reader);
    nodes.push(made);
    return made.reader;
  });
  const { chain, host } = setup;
  const oracle = '0x00000000000000000000000000000000000000b9';
  const market = setupMarket();
  chain.respond(getPriceOracle.read(market.addresses.LENDING_POOL_ADDRESS_PROVIDER), oracle);
  chain.respond(getAssetPrice.read(oracle, USDC), 10n ** 8n);
  chain.respond(getAssetPrice.read(oracle, WETH), 3_000n * 10n ** 8n);
  chain.respond(ALLOWANCE, THOUSAND);
  chain.estimate(APPROVE, 46_000n);
  chain.estimate(SUPPLY, 212_000n);
  const { user } = await openDialog({ setup, market });
  await user.type(screen.getByRole('textbox'), '1000');
  expect(await button('Prices not confirmed')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/RPC nodes disagree about the prices shown here. Nothing was sent./)).toBeInTheDocument();
  nodes[0]?.agree();
  await user.click(await button('Try again'));
  // The approval was planned while the nodes disagreed on the allowance, so it is checked again before sending.
  await user.click(await button('Approve to continue'));
  expect(host.submissions).toHaveLength(1);
  chain.verify();
});

it('warns of a token missing from the configuration, with its full address', async () => {
  await openDialog({ usdc: { isUnverified: true } });
  expect(screen.getByText(/^USDC is an unverified token/)).toHaveTextContent(USDC);
});
