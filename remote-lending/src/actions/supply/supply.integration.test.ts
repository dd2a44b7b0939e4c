import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { domainSeparator } from '@fathom/base/rpc/permitSupport';
import { errorCodeOf } from '../../flows/errorCodeOf';
import { supplyFlow, type SupplyIntent } from './supply.flow';
import {
  calldata,
  GATEWAY,
  MINED,
  openSetup,
  POOL,
  SETUP,
  signature,
  until,
  USDC,
  WETH,
  word,
} from '../../flows/testing/setup';

const AMOUNT = 1_000_000_000n;
const BY_TRANSACTION: SupplyIntent = {
  ...SETUP,
  of: 'token',
  asset: USDC,
  symbol: 'USDC',
  decimals: 6,
  amount: AMOUNT,
  approve: 'transaction',
  approvalAmount: 'exact',
  needsAllowanceReset: false,
};
const BY_MESSAGE: SupplyIntent = { ...BY_TRANSACTION, approve: 'signed-message' };

const ALLOWANCE = erc20.allowance.read(USDC, SETUP.account, POOL);
const APPROVE = calldata('approve', POOL, AMOUNT);
const SUPPLY = calldata('supply', USDC, AMOUNT, SETUP.account, 0);

function setup(earlier?: Parameters<typeof openSetup>[1]) {
  const opened = openSetup(supplyFlow, earlier);
  const { chain, expectCall } = opened;
  chain.respond(ALLOWANCE, 0n);
  expectCall(USDC, APPROVE, 46_000n);
  expectCall(POOL, SUPPLY, 212_000n);
  return { ...opened, allow: (amount: bigint) => chain.respond(ALLOWANCE, amount) };
}

/** The token's permit domain has version 1, as in the specification. */
function withPermit(opened: ReturnType<typeof setup>, code = '0x') {
  const domain = { name: 'USD Coin', version: '1', chainId: SETUP.chainId, verifyingContract: USDC };
  const { chain } = opened;
  chain.respond(erc20.name.read(USDC), domain.name);
  chain.respond(erc20.nonces.read(USDC, SETUP.account), 4n);
  chain.respond(erc20.domainSeparator.read(USDC), domainSeparator(domain));
  chain.revert(erc20.version.read(USDC), '');
  chain.garble({ ...erc20.version.read(USDC), data: '0x30adf81f' }, '0x');
  chain.rpc('eth_getCode', [SETUP.account, 'latest'], code);
  return opened;
}

test('approves and supplies in two transactions, and refetches the market [LND-235, LND-249]', async () => {
  const { chain, host, runner, allow, perform, states, invalidated } = setup();
  await runner.prepare(BY_TRANSACTION);
  expect(states()).toEqual(['idle', 'idle']);

  await perform(MINED, () => allow(AMOUNT));
  expect(states()).toEqual(['done', 'idle']);
  expect(invalidated).toEqual([]);

  await perform(MINED);
  expect(runner.state.get().status).toBe('done');
  expect(invalidated).toEqual([['lending', 'pool-data', 'fathom-lisk']]);
  expect(host.submissions.map(({ request: { to, data, value } }) => ({ to, data, value }))).toEqual([
    { to: USDC, data: APPROVE, value: 0n },
    { to: POOL, data: SUPPLY, value: 0n },
  ]);
  chain.verify();
});

test('sends a signed permit within a single transaction [LND-418, LND-419, LND-421]', async () => {
  const { chain, host, runner, expectCall, perform, request, states } = withPermit(setup());
  const DEADLINE = 1_700_003_600n;
  expectCall(
    POOL,
    calldata('supplyWithPermit', USDC, AMOUNT, SETUP.account, 0, DEADLINE, 27, word('1'), word('2')),
    248_000n,
  );
  host.signWith(() => signature('1', '2'));

  await runner.prepare(BY_MESSAGE);
  expect(host.submissions).toHaveLength(0);
  await request();
  expect(states()).toEqual(['done', 'idle']);
  expect(host.signatures).toEqual([
    expect.objectContaining({
      primaryType: 'Permit',
      domain: { name: 'USD Coin', version: '1', chainId: 1135, verifyingContract: USDC },
      message: { owner: SETUP.account, spender: POOL, value: '1000000000', nonce: '4', deadline: '1700003600' },
    }),
  ]);

  await perform(MINED);
  expect(runner.state.get().status).toBe('done');
  expect(host.submissions).toHaveLength(1);
  chain.verify();
});

test('approves by transaction with a notice for an account that is a contract', async () => {
  const { chain, runner, states } = withPermit(setup(), '0x6001');
  await runner.prepare(BY_MESSAGE);
  expect(runner.state.get().steps[0]?.step.kind).toBe('approve');
  expect(runner.state.get().note).toEqual({ kind: 'approval-instead-of-permit', because: 'contract-account' });
  expect(states()).toEqual(['idle', 'idle']);
  chain.verify();
});

test('supplies native currency in one transaction with the amount as its value', async () => {
  const { chain, host, runner, expectCall, perform } = openSetup(supplyFlow);
  const deposit = calldata('depositETH', POOL, SETUP.account, 0);
  expectCall(GATEWAY, deposit, 230_000n, 5n);
  await runner.prepare({
    ...SETUP,
    of: 'native',
    asset: WETH,
    symbol: 'ETH',
    decimals: 18,
    amount: 5n,
    gateway: GATEWAY,
  });
  await perform(MINED);
  expect(runner.state.get().status).toBe('done');
  expect(host.submissions.map(({ request }) => request)).toEqual([
    expect.objectContaining({ to: GATEWAY, data: deposit, value: 5n, gas: { marginPercent: 115n, minimum: 300_000n } }),
  ]);
  chain.verify();
});

test('loses nothing and allows a retry when rejected in the wallet [LND-241]', async () => {
  const { chain, host, runner, allow, perform, request, states } = setup();
  await runner.prepare(BY_TRANSACTION);
  host.failNext({ code: 'rejected', message: 'You cancelled the transaction.' });
  await request();
  expect(states()).toEqual(['idle', 'idle']);
  expect(runner.state.get().note).toEqual({ kind: 'rejected' });

  await perform(MINED, () => allow(AMOUNT));
  expect(states()).toEqual(['done', 'idle']);
  chain.verify();
});

test('requests the approval again when the allowance was lowered in the wallet', async () => {
  const { runner, allow, perform, states } = setup();
  await runner.prepare(BY_TRANSACTION);
  await perform(MINED, () => allow(AMOUNT - 1n));
  expect(states()).toEqual(['idle', 'idle']);
  expect(runner.state.get().note).toMatchObject({ kind: 'allowance-too-low', allowance: AMOUNT - 1n });
});

test('rejects a supply to a full supply cap before sending anything [LND-442]', async () => {
  const { chain, host, runner, allow, expectCall, error } = setup();
  allow(AMOUNT);
  expectCall(POOL, SUPPLY, '51');
  await runner.prepare(BY_TRANSACTION);
  expect(error()).toMatchObject({ stage: 'gas-estimation', blocking: false, actionBlocked: true });
  expect(errorCodeOf(error() ?? {})).toBe('51');
  expect(host.submissions).toEqual([]);
  chain.verify();
});

test('resumes a pending supply after a reload and displays its actual outcome', async () => {
  const before = setup();
  before.allow(AMOUNT);
  await before.runner.prepare(BY_TRANSACTION);
  void before.runner.next(() => ({ title: 'Supply 1,000 USDC' }));
  await until(() => before.states().includes('mining'));

  const after = setup(before);
  after.allow(0n);
  const scope = {
    account: SETUP.account,
    chainId: SETUP.chainId,
    selection: supplyFlow.selection?.(BY_TRANSACTION) ?? '',
  };
  const resumed = after.runner.resume(scope);
  await until(() => after.states().includes('mining'));
  expect(after.host.submissions).toEqual([]);

  after.host.settle(MINED);
  await expect(resumed).resolves.toBe(true);
  expect(after.runner.state.get().status).toBe('done');
  expect(after.invalidated).toEqual([['lending', 'pool-data', 'fathom-lisk']]);
  await expect(after.runner.resume(scope)).resolves.toBe(false);
});
