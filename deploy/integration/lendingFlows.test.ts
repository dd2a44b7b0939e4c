import { MaxUint256, parseEther } from 'ethers';
import { areaReader } from '@fathom/shared/rpc/areaReader';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import { addressKey, type Address, type Hash } from '@fathom/shared/domain/address';
import type { FlowDefinition, FlowIntent } from '@fathom/shared/flows/defineFlow';
import { createFlowRunner, type FlowRunner } from '@fathom/shared/flows/run';
import { parseLendingConfiguration, type Market } from '../../remote-lending/src/data/marketConfiguration';
import { readPoolData } from '../../remote-lending/src/data/poolData.query';
import type { ReceiptLog } from '@fathom/shared/domain/receiptLog';
import { decodeBorrowed, decodeSupplied } from '../../remote-lending/src/data/poolEvents';
import { computeReserves, type Reserve } from '../../remote-lending/src/domain/reserve';
import { computeUserPosition } from '../../remote-lending/src/domain/userPosition';
import type { ApprovalPreference } from '@fathom/shared/flows/approvalPreference';
import { borrowFlow } from '../../remote-lending/src/flows/borrow.flow';
import { borrowIntentFor } from '../../remote-lending/src/flows/borrowIntentFor';
import { errorCodeOf } from '../../remote-lending/src/flows/errorCodeOf';
import { supplyFlow } from '../../remote-lending/src/flows/supply.flow';
import { supplyIntentFor } from '../../remote-lending/src/flows/supplyIntentFor';
import type { RunningDevnet } from '../devnet/startDevnet';
import { setPrice } from '../devnet/prices/setPrice';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { counted, openPartnerHost, partnerWallet } from './partnerPage';

/*
 * The lending area's flows from the run-time configuration to the mined transaction: real contracts, the real runner, the real host of an
 * embedding page; only the wallet's approval sheet is missing. Each test has an account of its own.
 */
const CHAIN_ID = 1135;
const USDC = 10n ** 6n;
const ETHER = 10n ** 18n;
const BY_TRANSACTION: ApprovalPreference = { method: 'transaction', amount: 'exact' };
const BY_MESSAGE: ApprovalPreference = { method: 'signed-message', amount: 'exact' };

jest.setTimeout(60_000);

let devnet: RunningDevnet;
let chain: TestMarket;

beforeAll(async () => {
  devnet = await startTestDevnet({ chains: [CHAIN_ID] });
  chain = openTestMarket(devnet, CHAIN_ID);
});

afterAll(() => devnet.stop());

/** A user with an account of the test's own in front of the lending area. */
async function arrive(tokens: Readonly<Record<string, bigint>> = {}) {
  const account = await chain.account(tokens);
  const address = account.address as Address;
  const wallet = partnerWallet(rpc(), account);
  const host = openPartnerHost(devnet.addresses, CHAIN_ID, wallet);
  await until(() => host.wallet.state.get().is === 'connected');
  const market = lendingMarket(host.configuration.area('lending'));
  const reader = areaReader(host, CHAIN_ID);
  const invalidated: (readonly unknown[])[] = [];

  function runnerOf<Intent extends FlowIntent, Facts>(flow: FlowDefinition<Intent, Facts>) {
    return createFlowRunner(flow, { host, invalidate: (keys) => void invalidated.push(...keys) });
  }

  return {
    address,
    wallet,
    reader,
    market,
    invalidated,
    records: () => host.transactions.list.get(),
    look: () => look(reader, market, address),
    supplying: async (symbol: string, amount: bigint, approval = BY_TRANSACTION, native?: string) => {
      const { reserve } = await look(reader, market, address);
      const intent = supplyIntentFor({ market, account: address, reserve: reserve(symbol), amount, approval, native });
      return prepared(runnerOf(supplyFlow), intent);
    },
    borrowing: async (symbol: string, amount: bigint, unwrapTo?: string) => {
      const { reserve } = await look(reader, market, address);
      const intent = borrowIntentFor({
        ...{ market, account: address, reserve: reserve(symbol), amount, unwrapTo },
        rateMode: 'variable',
        approvalAmount: 'exact',
      });
      return prepared(runnerOf(borrowFlow), intent);
    },
    leave: () => {
      host.stop();
    },
  };
}

/** The market and the account as the dashboard sees them now. */
async function look(reader: MulticallReader, market: Market, account: Address) {
  const data = await readPoolData({ market, account, chain: reader });
  const reserves = computeReserves(data.market, data.block.timestamp);
  const facts = data.account?.position;
  const balances = data.account?.walletBalances;
  if (!facts || !balances) throw new Error(JSON.stringify(data.unknown));
  const position = computeUserPosition(
    { facts, reserves, baseCurrency: data.market.baseCurrency },
    data.block.timestamp,
  );
  const reserve = (symbol: string): Reserve => found(reserves.find((candidate) => candidate.symbol === symbol));
  return {
    data,
    position,
    reserve,
    balance: (symbol: string) => found(balances[addressKey(reserve(symbol).underlyingAsset)]),
    own: (symbol: string) => found(position.userReservesData.find((entry) => entry.reserve.symbol === symbol)),
  };
}

async function prepared<Intent>(runner: FlowRunner<Intent>, intent: Intent | undefined) {
  await runner.prepare(found(intent));
  const steps = () => runner.state.get().steps;
  return {
    runner,
    kinds: () => steps().map(({ step }) => step.kind),
    states: () => steps().map(({ state }) => state.is),
    error: () => steps().flatMap(({ state }) => (state.is === 'failed' ? [state.error] : []))[0],
    logs: async () => {
      const hashes = steps().flatMap(({ state }) => (state.is === 'done' && state.hash ? [state.hash] : []));
      return receiptLogs(found(hashes.at(-1)));
    },
    /** Presses the button once. */
    press: () => runner.next(({ id }) => ({ title: id })),
    /** Presses the button until all is done; fails when a step does. */
    finish: async () => {
      for (let turn = 0; turn < 4 && runner.state.get().is === 'active'; turn += 1) {
        await runner.next(({ id }) => ({ title: id }));
      }
      expect(runner.state.get().is).toBe('done');
    },
  };
}

describe('supply', () => {
  it('approves exactly the amount, then supplies it [LND-001, LND-397]', async () => {
    const user = await arrive({ USDC: 1_000n * USDC });
    const flow = await user.supplying('USDC', 600n * USDC);
    expect(flow.kinds()).toEqual(['approve', 'call']);
    await flow.finish();

    const { own, balance, reserve } = await user.look();
    expect(balance('USDC')).toBe(400n * USDC);
    expectNear(own('USDC').underlyingBalance, 600n * USDC);
    expect(await allowance(reserve('USDC').underlyingAsset, user.address, user.market.addresses.LENDING_POOL)).toBe(0n);
    const subject = {
      pool: user.market.addresses.LENDING_POOL,
      asset: reserve('USDC').underlyingAsset,
      account: user.address,
    };
    expect(decodeSupplied(await flow.logs(), subject)).toEqual({ amount: 600n * USDC, becameCollateral: true });
    expect(user.wallet.asked).toEqual(['eth_sendTransaction', 'eth_sendTransaction']);
    expect(user.invalidated).toEqual([['lending', 'pool-data', user.market.id]]);
    user.leave();
  });

  it('signs a permit and sends one transaction [LND-250, LND-398, LND-418]', async () => {
    const user = await arrive({ USDC: 1_000n * USDC });
    const flow = await user.supplying('USDC', 1_000n * USDC, BY_MESSAGE);
    expect(flow.kinds()).toEqual(['permit', 'call']);
    await flow.finish();

    const { own, balance } = await user.look();
    expect(balance('USDC')).toBe(0n);
    expectNear(own('USDC').underlyingBalance, 1_000n * USDC);
    expect(user.wallet.asked).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction']);
    user.leave();
  });

  it('approves a token without permits by transaction, although a message is preferred', async () => {
    const user = await arrive({ WETH: ETHER });
    const flow = await user.supplying('WETH', ETHER, BY_MESSAGE);
    expect(flow.kinds()).toEqual(['approve', 'call']);
    expect(flow.runner.state.get().note).toEqual({ is: 'approval-instead-of-permit', because: 'token-without-permit' });
    await flow.finish();
    expectNear((await user.look()).own('WETH').underlyingBalance, ETHER);
    user.leave();
  });

  it('approves without a limit as the second choice, and not again the next time', async () => {
    const user = await arrive({ USDC: 1_000n * USDC });
    const first = await user.supplying('USDC', 400n * USDC, { method: 'transaction', amount: 'unlimited' });
    await first.finish();
    const { reserve } = await user.look();
    const left = await allowance(reserve('USDC').underlyingAsset, user.address, user.market.addresses.LENDING_POOL);
    expect(left).toBe(MaxUint256 - 400n * USDC);

    const second = await user.supplying('USDC', 600n * USDC);
    expect(second.kinds()).toEqual(['call']);
    await second.finish();
    user.leave();
  });

  it('sends native currency through the gateway in one transaction', async () => {
    const user = await arrive();
    const flow = await user.supplying('WETH', ETHER, BY_MESSAGE, 'ETH');
    expect(flow.kinds()).toEqual(['call']);
    await flow.finish();
    const { own, data } = await user.look();
    expectNear(own('WETH').underlyingBalance, ETHER);
    expect(data.account?.nativeBalance).toBeLessThan(parseEther('9'));
    expect(data.account?.nativeBalance).toBeGreaterThan(parseEther('8.99'));
    user.leave();
  });

  it('rejected in the wallet, nothing is sent, and the same button works again [LND-241]', async () => {
    const user = await arrive({ USDC: 100n * USDC });
    const flow = await user.supplying('USDC', 100n * USDC);
    user.wallet.rejectNext();
    await flow.press();
    expect(flow.runner.state.get().note).toEqual({ is: 'rejected' });
    expect(flow.states()).toEqual(['idle', 'idle']);
    await flow.finish();
    expectNear((await user.look()).own('USDC').underlyingBalance, 100n * USDC);
    user.leave();
  });

  it('of a frozen asset is refused by the chain with code 28, and the wallet is prompted for no more than the approval [LND-260]', async () => {
    const user = await arrive({ DAI: 100n * ETHER });
    const flow = await user.supplying('DAI', 100n * ETHER);
    await flow.press();
    expect(errorCodeOf(found(flow.error()))).toBe('28');
    expect(user.wallet.asked).toEqual(['eth_sendTransaction']);
    user.leave();
  });
});

describe('borrow', () => {
  async function withCollateral() {
    const user = await arrive();
    await (await user.supplying('WETH', 4n * ETHER, BY_MESSAGE, 'ETH')).finish();
    return user;
  }

  it('takes a loan at the variable rate and brings the health factor down [LND-399]', async () => {
    const user = await withCollateral();
    const flow = await user.borrowing('USDC', 2_000n * USDC);
    expect(flow.kinds()).toEqual(['call']);
    await flow.finish();

    const { own, balance, position, reserve } = await user.look();
    expect(balance('USDC')).toBe(2_000n * USDC);
    expectNear(own('USDC').variableBorrows, 2_000n * USDC);
    expect(position.healthFactor.kind).toBe('ratio');
    const subject = {
      pool: user.market.addresses.LENDING_POOL,
      asset: reserve('USDC').underlyingAsset,
      account: user.address,
    };
    expect(decodeBorrowed(await flow.logs(), subject)).toMatchObject({ amount: 2_000n * USDC, rateMode: 'variable' });
    user.leave();
  });

  it('delegates credit to the gateway and takes the loan as native currency [LND-251, LND-414]', async () => {
    const user = await withCollateral();
    const flow = await user.borrowing('WETH', ETHER, 'ETH');
    expect(flow.kinds()).toEqual(['approve', 'call']);
    const before = found((await user.look()).data.account?.nativeBalance);
    await flow.finish();

    const { own, data, balance } = await user.look();
    expectNear(own('WETH').variableBorrows, ETHER);
    expect(balance('WETH')).toBe(0n);
    expect(found(data.account?.nativeBalance) - before).toBeGreaterThan(parseEther('0.99'));
    user.leave();
  });

  it('beyond the collateral is refused with code 36, and the wallet is not asked', async () => {
    const user = await withCollateral();
    const asked = user.wallet.asked.length;
    const flow = await user.borrowing('USDC', 50_000n * USDC);
    expect(flow.error()).toMatchObject({ stage: 'gas-estimation', blocking: false, actionBlocked: true });
    expect(errorCodeOf(found(flow.error()))).toBe('36');
    expect(user.wallet.asked).toHaveLength(asked);
    user.leave();
  });

  it('that reverts when it is mined ends as failed with code 36 [LND-239, LND-240]', async () => {
    const user = await withCollateral();
    const flow = await user.borrowing('USDC', 3_000n * USDC);
    const price = (await user.look()).reserve('WETH').priceInMarketReferenceCurrency;
    user.wallet.beforeSending(() => setPrice(rpc(), chain.addresses, 'WETH', price / 10n));
    try {
      await flow.press();
    } finally {
      await setPrice(rpc(), chain.addresses, 'WETH', price);
    }
    expect(flow.error()).toMatchObject({ stage: 'main', code: 'reverted', blocking: true });
    expect(user.records()[0]?.status).toMatchObject({ is: 'reverted', reason: '36' });
    expect(errorCodeOf(found(flow.error()))).toBe('36');
    user.leave();
  });
});

it('a refresh of the dashboard reads the whole market and the account in one request', async () => {
  const user = await arrive({ USDC: 1_000n * USDC });
  const { reader, methods } = counted(user.reader);
  await look(reader, user.market, user.address);
  expect(methods).toEqual(['eth_call']);
  user.leave();
});

function rpc() {
  return found(devnet.chains[CHAIN_ID]).rpc;
}

function lendingMarket(section: unknown): Market {
  const parsed = parseLendingConfiguration(section);
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  return found(parsed.value.markets.find(({ chainId }) => chainId === CHAIN_ID));
}

async function allowance(token: Address, owner: Address, spender: Address): Promise<unknown> {
  return chain.session.read(chain.contract('TestnetERC20', token), 'allowance', [owner, spender]);
}

async function receiptLogs(hash: Hash): Promise<readonly ReceiptLog[]> {
  const receipt = (await rpc()('eth_getTransactionReceipt', [hash])) as { readonly logs: readonly ReceiptLog[] };
  return receipt.logs;
}

/** Interest of a few seconds, and the pool's rounding, at most. */
function expectNear(actual: bigint, expected: bigint): void {
  expect(actual).toBeGreaterThanOrEqual(expected - 2n);
  expect(actual).toBeLessThanOrEqual(expected + expected / 1_000_000n + 2n);
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('what the test needs is not there');
  return value;
}

async function until(reached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    if (reached()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('this did not happen in time');
}
