import { Interface, zeroPadValue } from 'ethers';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import type { TransactionStatus } from '@fathom/contract';
import type { FlowDefinition, FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import { createFlowRunner } from '@fathom/area-kit/flows/run/run';
import { createFakeChain, type FakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, type FakeHost } from '@fathom/testing/fakeHost';
import { getPoolRecord, getPositionRecord, getProxyWallet, getStablecoin } from '../data/abi/fxdContracts';
import { wad } from '../domain/testing/buildPosition';
import { createProxyWalletFlow } from './createProxyWallet.flow';
import { openPositionFlow, openIntentFor } from '../actions/open/open.flow';
import { repayPositionFlow, repayIntentFor } from '../actions/repay/repay.flow';
import { ACCOUNT, CGO, EVEN_RECORD, CONTRACTS, ETH, HANDLER, NATIVE_NAMES, positionIn, WALLET } from './testing/setup';

const CHAIN_ID = 1135;
const MINED: TransactionStatus = { kind: 'mined', block: 1001, feeWei: '21000', repriced: false };
const DATA = zeroPadValue(ACCOUNT, 32);
const { fathomStablecoin, positionManager, stabilityFeeCollector, stablecoinAdapter, proxyWalletRegistry } = CONTRACTS;

/** Encodes independently of the flows. */
const published = new Interface([
  'function approve(address, uint256)',
  'function build(address)',
  'function execute(bytes)',
  'function openLockTokenAndDraw(address, address, address, address, bytes32, uint256, uint256, bool, bytes)',
  'function openLockNATIVEAndDraw(address, address, address, address, bytes32, uint256, bytes)',
  'function wipeAllAndUnlockToken(address, address, address, uint256, uint256, bytes)',
]);

function calldata(name: string, ...args: readonly unknown[]): Hex {
  return published.encodeFunctionData(name, args) as Hex;
}

function openSetup<Intent extends FlowIntent, State>(
  flow: FlowDefinition<Intent, State>,
  earlier?: { readonly chain: FakeChain; readonly host: FakeHost },
) {
  const chain = earlier?.chain ?? createFakeChain(CHAIN_ID);
  const host = createFakeHost({ readers: [chain.reader], ...(earlier && { reloaded: earlier.host }) });
  host.connect(ACCOUNT);
  const invalidated: (readonly unknown[])[] = [];
  const runner = createFlowRunner(flow, { host: host.services, invalidate: (keys) => void invalidated.push(...keys) });
  return {
    chain,
    host,
    runner,
    invalidated,
    states: () => runner.state.get().steps.map(({ state: { status } }) => status),
    costs: (to: Address, data: Hex, value = 0n) => chain.estimate({ from: ACCOUNT, to, data, value }, 100_000n),
    /** Performs the next step; `meanwhile` runs while its transaction is pending. */
    perform: async (meanwhile: () => void = () => undefined) => {
      const ended = runner.next(({ id }) => ({ title: id }));
      await until(() => runner.state.get().steps.some(({ state }) => state.status === 'mining'));
      meanwhile();
      host.settle(MINED);
      await ended;
    },
    error: () => runner.state.get().steps.flatMap(({ state }) => (state.status === 'failed' ? [state.error] : []))[0],
    sent: () => host.submissions.map(({ request: { to, data, value } }) => ({ to, data, value })),
  };
}

describe('the first position of an account', () => {
  const registry = getProxyWallet.read(proxyWalletRegistry, ACCOUNT);
  const build = calldata('build', ACCOUNT);

  it('starts with a proxy wallet: one transaction, then the wallet is read again [FXD-101, FXD-172]', async () => {
    const { chain, runner, costs, perform, sent, invalidated } = openSetup(createProxyWalletFlow);
    chain.respond(registry, ZERO_ADDRESS);
    costs(proxyWalletRegistry, build);
    await runner.prepare({ account: ACCOUNT, chainId: CHAIN_ID, registry: proxyWalletRegistry });
    await perform();
    expect(runner.state.get().status).toBe('done');
    expect(sent()).toEqual([{ to: proxyWalletRegistry, data: build, value: 0n }]);
    expect(invalidated).toEqual([['fxd', CHAIN_ID, 'proxy-wallet', ACCOUNT]]);
    chain.verify();
  });

  it('resumes the creation of the proxy wallet after a reload', async () => {
    const before = openSetup(createProxyWalletFlow);
    before.chain.respond(registry, ZERO_ADDRESS);
    before.costs(proxyWalletRegistry, build);
    await before.runner.prepare({ account: ACCOUNT, chainId: CHAIN_ID, registry: proxyWalletRegistry });
    void before.runner.next(() => ({ title: 'Create a proxy wallet' }));
    await until(() => before.states().includes('mining'));

    const after = openSetup(createProxyWalletFlow, before);
    const resumed = after.runner.resume({ account: ACCOUNT, chainId: CHAIN_ID, selection: '' });
    await until(() => after.states().includes('mining'));
    after.host.settle(MINED);
    await expect(resumed).resolves.toBe(true);
    expect(after.runner.state.get().status).toBe('done');
    expect(after.sent()).toEqual([]);
  });

  it('is rejected by the registry before the wallet is prompted', async () => {
    const { chain, host, runner, error } = openSetup(createProxyWalletFlow);
    chain.respond(registry, ZERO_ADDRESS);
    const call = { from: ACCOUNT, to: proxyWalletRegistry, data: build };
    chain.revertEstimate(call, 'ProxyWalletRegistry/user-is-not-whitelisted');
    await runner.prepare({ account: ACCOUNT, chainId: CHAIN_ID, registry: proxyWalletRegistry });
    expect(error()).toMatchObject({ reason: 'ProxyWalletRegistry/user-is-not-whitelisted', actionBlocked: true });
    expect(host.submissions).toEqual([]);
  });
});

describe('opening with a token', () => {
  const intent = openIntentFor({
    scope: NATIVE_NAMES,
    account: ACCOUNT,
    proxyWallet: WALLET,
    pool: CGO,
    collateral: wad(100),
    borrow: wad(50),
    approvalAmount: 'exact',
  });
  const token = CGO.collateral.address;
  const approve = calldata('approve', WALLET, wad(100));
  const inner = calldata(
    'openLockTokenAndDraw',
    positionManager,
    stabilityFeeCollector,
    CGO.adapter,
    stablecoinAdapter,
    CGO.id,
    wad(100),
    wad(50),
    true,
    DATA,
  );
  const open = calldata('execute', inner);

  function setup(earlier?: Parameters<typeof openSetup>[1]) {
    const opened = openSetup(openPositionFlow, earlier);
    const allow = (amount: bigint) => opened.chain.respond(erc20.allowance.read(token, ACCOUNT, WALLET), amount);
    allow(0n);
    opened.costs(token, approve);
    opened.costs(WALLET, open);
    return { ...opened, allow };
  }

  it('consists of an approval for the proxy wallet and one call of it', async () => {
    const { chain, runner, allow, perform, states, sent, invalidated } = setup();
    if (intent) await runner.prepare(intent);
    expect(states()).toEqual(['idle', 'idle']);
    await perform(() => allow(wad(100)));
    expect(states()).toEqual(['done', 'idle']);
    await perform();
    expect(runner.state.get().status).toBe('done');
    expect(sent()).toEqual([
      { to: token, data: approve, value: 0n },
      { to: WALLET, data: open, value: 0n },
    ]);
    expect(invalidated).toEqual([['fxd', CHAIN_ID]]);
    chain.verify();
  });

  it('resumes after a reload between the two, without a second approval', async () => {
    const before = setup();
    if (intent) await before.runner.prepare(intent);
    void before.runner.next(() => ({ title: 'Approve CGO' }));
    await until(() => before.states().includes('mining'));

    const after = setup(before);
    after.allow(wad(100));
    const resumed = after.runner.resume({ account: ACCOUNT, chainId: CHAIN_ID, selection: CGO.id.toLowerCase() });
    await until(() => after.states().includes('mining'));
    after.host.settle(MINED);
    await expect(resumed).resolves.toBe(true);
    expect(after.states()).toEqual(['done', 'idle']);
    await after.perform();
    expect(after.runner.state.get().status).toBe('done');
    expect(after.sent()).toEqual([{ to: WALLET, data: open, value: 0n }]);
  });
});

it('opening with native collateral sends it as value, with a gas limit of 120 % of the estimate', async () => {
  const inner = calldata(
    'openLockNATIVEAndDraw',
    positionManager,
    stabilityFeeCollector,
    ETH.adapter,
    stablecoinAdapter,
    ETH.id,
    wad(50),
    DATA,
  );
  const { chain, host, runner, costs, perform, sent } = openSetup(openPositionFlow);
  costs(WALLET, calldata('execute', inner), wad(100));
  const intent = openIntentFor({
    scope: NATIVE_NAMES,
    account: ACCOUNT,
    proxyWallet: WALLET,
    pool: ETH,
    collateral: wad(100),
    borrow: wad(50),
    approvalAmount: 'exact',
  });
  if (intent) await runner.prepare(intent);
  await perform();
  expect(sent()).toEqual([{ to: WALLET, data: calldata('execute', inner), value: wad(100) }]);
  expect(host.submissions[0]?.request.gas).toEqual({ marginPercent: 120n, minimum: 400_000n });
  chain.verify();
});

describe('closing', () => {
  const position = positionIn(CGO);
  const intent = repayIntentFor({
    scope: NATIVE_NAMES,
    account: ACCOUNT,
    position,
    amount: wad(500),
    collateral: 0n,
    approvalAmount: 'exact',
  });
  const approve = calldata('approve', WALLET, wad(500.05));
  const close = calldata(
    'execute',
    calldata('wipeAllAndUnlockToken', positionManager, CGO.adapter, stablecoinAdapter, 7n, wad(1_000), DATA),
  );

  function setup(earlier?: Parameters<typeof openSetup>[1]) {
    const opened = openSetup(repayPositionFlow, earlier);
    const { chain } = opened;
    chain.setBlock(1_000, CGO.asOf);
    const allow = (amount: bigint) => chain.respond(erc20.allowance.read(fathomStablecoin, ACCOUNT, WALLET), amount);
    allow(0n);
    chain.respond(getPositionRecord.read(CONTRACTS.bookKeeper, CGO.id, HANDLER), wad(1_000), wad(500));
    chain.respond(getStablecoin.read(CONTRACTS.bookKeeper, HANDLER), 0n);
    chain.respond(getPoolRecord.read(CONTRACTS.collateralPoolConfig, CGO.id), EVEN_RECORD);
    opened.costs(fathomStablecoin, approve);
    opened.costs(WALLET, close);
    return { ...opened, allow };
  }

  it('approves the margin of a full repayment and withdraws all collateral', async () => {
    const { chain, runner, allow, perform, sent } = setup();
    if (intent) await runner.prepare(intent);
    await perform(() => allow(wad(500.05)));
    await perform();
    expect(runner.state.get().status).toBe('done');
    expect(sent()).toEqual([
      { to: fathomStablecoin, data: approve, value: 0n },
      { to: WALLET, data: close, value: 0n },
    ]);
    chain.verify();
  });

  it('needs no second approval while the allowance covers the next minutes', async () => {
    const { runner, allow, states } = setup();
    allow(wad(500.04));
    if (intent) await runner.prepare(intent);
    expect(states()).toEqual(['idle']);
  });

  it('requests the approval again if the wallet lowered it [FXD-097]', async () => {
    const { runner, allow, perform, states } = setup();
    if (intent) await runner.prepare(intent);
    await perform(() => allow(wad(400)));
    expect(states()).toEqual(['idle', 'idle']);
    expect(runner.state.get().note).toMatchObject({ kind: 'allowance-too-low', allowance: wad(400) });
  });

  it('resumes after a reload and reports the actual outcome', async () => {
    const before = setup();
    before.allow(wad(501));
    if (intent) await before.runner.prepare(intent);
    void before.runner.next(() => ({ title: 'Close position 7' }));
    await until(() => before.states().includes('mining'));

    const after = setup(before);
    const resumed = after.runner.resume({ account: ACCOUNT, chainId: CHAIN_ID, selection: '7' });
    await until(() => after.states().includes('mining'));
    after.host.settle({ kind: 'reverted', block: 1_001, feeWei: '21000', reason: 'BookKeeper/not-safe' });
    await resumed;
    expect(after.error()).toMatchObject({ code: 'reverted', reason: 'BookKeeper/not-safe', blocking: true });
    expect(after.sent()).toEqual([]);
  });
});

async function until(reached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (reached()) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  throw new Error('the story did not come to this point');
}
