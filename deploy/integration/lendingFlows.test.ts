import { MaxUint256, parseEther } from 'ethers';
import type { Address } from '@fathom/contract/address';
import { decodeBorrowed } from '../../remote-lending/src/actions/borrow/borrow.flow';
import { decodeSupplied } from '../../remote-lending/src/actions/supply/supply.flow';
import { errorCodeOf } from '../../remote-lending/src/flows/errorCodeOf';
import type { RunningDevnet } from '../devnet/startDevnet';
import { setPrice } from '../devnet/prices/setPrice';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { fastPolling } from '@fathom/testing/fastPolling';
import { arriveAtLending, BY_MESSAGE, expectNear, found, readMarketOf } from './lendingUser';
import { counted } from './partnerPage';

const CHAIN_ID = 1135;
const USDC = 10n ** 6n;
const ETHER = 10n ** 18n;

const calm = fastPolling();

let devnet: RunningDevnet;
let chain: TestMarket;

afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
});

async function arrive(tokens: Readonly<Record<string, bigint>> = {}) {
  return arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens });
}

describe('supply', () => {
  it('approves exactly the amount, then supplies it [LND-001, LND-397]', async () => {
    const user = await arrive({ USDC: 1_000n * USDC });
    const flow = await user.supplying('USDC', 600n * USDC);
    expect(flow.kinds()).toEqual(['approve', 'call']);
    await flow.finish();

    const { own, balance, reserve } = await user.variant();
    expect(balance('USDC')).toBe(400n * USDC);
    expectNear(own('USDC').underlyingBalance, 600n * USDC);
    expect(await allowance(reserve('USDC').underlyingAsset, user.address, user.market.addresses.LENDING_POOL)).toBe(0n);
    const filter = {
      pool: user.market.addresses.LENDING_POOL,
      asset: reserve('USDC').underlyingAsset,
      account: user.address,
    };
    expect(decodeSupplied(await flow.logs(), filter)).toEqual({ amount: 600n * USDC, becameCollateral: true });
    expect(user.wallet.asked).toEqual(['eth_sendTransaction', 'eth_sendTransaction']);
    expect(user.invalidated).toEqual([['lending', 'pool-data', user.market.id]]);
    user.leave();
  });

  it('signs a permit and sends one transaction [LND-250, LND-398, LND-418]', async () => {
    const user = await arrive({ USDC: 1_000n * USDC });
    const flow = await user.supplying('USDC', 1_000n * USDC, BY_MESSAGE);
    expect(flow.kinds()).toEqual(['permit', 'call']);
    await flow.finish();

    const { own, balance } = await user.variant();
    expect(balance('USDC')).toBe(0n);
    expectNear(own('USDC').underlyingBalance, 1_000n * USDC);
    expect(user.wallet.asked).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction']);
    user.leave();
  });

  it('approves a token without permits by transaction, although a signature is preferred', async () => {
    const user = await arrive({ WETH: ETHER });
    const flow = await user.supplying('WETH', ETHER, BY_MESSAGE);
    expect(flow.kinds()).toEqual(['approve', 'call']);
    expect(flow.runner.state.get().note).toEqual({
      kind: 'approval-instead-of-permit',
      because: 'token-without-permit',
    });
    await flow.finish();
    expectNear((await user.variant()).own('WETH').underlyingBalance, ETHER);
    user.leave();
  });

  it('approves without a limit as the second choice, and does not approve again', async () => {
    const user = await arrive({ USDC: 1_000n * USDC });
    const first = await user.supplying('USDC', 400n * USDC, { method: 'transaction', amount: 'unlimited' });
    await first.finish();
    const { reserve } = await user.variant();
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
    const { own, data } = await user.variant();
    expectNear(own('WETH').underlyingBalance, ETHER);
    expect(data.account?.nativeBalance).toBeLessThan(parseEther('9'));
    expect(data.account?.nativeBalance).toBeGreaterThan(parseEther('8.99'));
    user.leave();
  });

  it('sends nothing when rejected in the wallet, and the same button works again [LND-241]', async () => {
    const user = await arrive({ USDC: 100n * USDC });
    const flow = await user.supplying('USDC', 100n * USDC);
    user.wallet.rejectNext();
    await flow.press();
    expect(flow.runner.state.get().note).toEqual({ kind: 'rejected' });
    expect(flow.states()).toEqual(['idle', 'idle']);
    await flow.finish();
    expectNear((await user.variant()).own('USDC').underlyingBalance, 100n * USDC);
    user.leave();
  });

  it('of a frozen asset is rejected with code 28, and the wallet is prompted only for the approval [LND-260]', async () => {
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

  it('takes a loan at the variable rate and lowers the health factor [LND-399]', async () => {
    const user = await withCollateral();
    const flow = await user.borrowing('USDC', 2_000n * USDC);
    expect(flow.kinds()).toEqual(['call']);
    await flow.finish();

    const { own, balance, position, reserve } = await user.variant();
    expect(balance('USDC')).toBe(2_000n * USDC);
    expectNear(own('USDC').variableBorrows, 2_000n * USDC);
    expect(position.healthFactor.kind).toBe('ratio');
    const filter = {
      pool: user.market.addresses.LENDING_POOL,
      asset: reserve('USDC').underlyingAsset,
      account: user.address,
    };
    expect(decodeBorrowed(await flow.logs(), filter)).toMatchObject({ amount: 2_000n * USDC, rateMode: 'variable' });
    user.leave();
  });

  it('delegates credit to the gateway and takes the loan as native currency [LND-251, LND-414]', async () => {
    const user = await withCollateral();
    const flow = await user.borrowing('WETH', ETHER, 'ETH');
    expect(flow.kinds()).toEqual(['approve', 'call']);
    const before = found((await user.variant()).data.account?.nativeBalance);
    await flow.finish();

    const { own, data, balance } = await user.variant();
    expectNear(own('WETH').variableBorrows, ETHER);
    expect(balance('WETH')).toBe(0n);
    expect(found(data.account?.nativeBalance) - before).toBeGreaterThan(parseEther('0.99'));
    user.leave();
  });

  it('beyond the collateral is rejected with code 36, without prompting the wallet', async () => {
    const user = await withCollateral();
    const requested = user.wallet.asked.length;
    const flow = await user.borrowing('USDC', 50_000n * USDC);
    expect(flow.error()).toMatchObject({ stage: 'gas-estimation', blocking: false, actionBlocked: true });
    expect(errorCodeOf(found(flow.error()))).toBe('36');
    expect(user.wallet.asked).toHaveLength(requested);
    user.leave();
  });

  it('that reverts when it is mined fails with code 36 [LND-239, LND-240]', async () => {
    const user = await withCollateral();
    const flow = await user.borrowing('USDC', 3_000n * USDC);
    const price = (await user.variant()).reserve('WETH').priceInMarketReferenceCurrency;
    user.wallet.beforeSending(() => setPrice(rpc(), chain.addresses, 'WETH', price / 10n));
    try {
      await flow.press();
    } finally {
      await setPrice(rpc(), chain.addresses, 'WETH', price);
    }
    expect(flow.error()).toMatchObject({ stage: 'main', code: 'reverted', blocking: true });
    expect(user.records()[0]?.status).toMatchObject({ kind: 'reverted', reason: '36' });
    expect(errorCodeOf(found(flow.error()))).toBe('36');
    user.leave();
  });
});

it('a refresh of the dashboard reads the whole market and the account in one request', async () => {
  const user = await arrive({ USDC: 1_000n * USDC });
  const { reader, methods } = counted(user.reader);
  await readMarketOf(reader, user.market, user.address);
  expect(methods).toEqual(['eth_call']);
  user.leave();
});

function rpc() {
  return found(devnet.chains[CHAIN_ID]).rpc;
}

async function allowance(token: Address, owner: Address, spender: Address): Promise<unknown> {
  return chain.session.read(chain.contract('TestnetERC20', token), 'allowance', [owner, spender]);
}
