import { AbiCoder, MaxUint256, Signature, Wallet, parseEther, parseUnits } from 'ethers';
import * as v from 'valibot';
import { ownArtifact } from '../../contracts/ownArtifact';
import { readHelperArtifact } from '../../contracts/readHelperArtifact';
import { interfaceOf, type Contract } from '../chain/chainSession';
import { readBlockTime } from '../chain/readBlockTime';
import type { DevnetAccount } from '../demoAccounts';
import { setPrice } from '../prices/setPrice';
import type { RunningDevnet } from '../startDevnet';
import { openTestMarket, type TestMarket } from '../testing/openTestMarket';
import { startTestDevnet } from '../testing/startTestDevnet';

const VARIABLE = 2;
const NO_PERMIT = { amount: 0, deadline: 0, v: 0, r: `0x${'0'.repeat(64)}`, s: `0x${'0'.repeat(64)}` };

function usdc(amount: string): bigint {
  return parseUnits(amount, 6);
}

let devnet: RunningDevnet;
let market: TestMarket;

beforeAll(async () => {
  devnet = await startTestDevnet({ chains: [1135] });
  market = openTestMarket(devnet, 1135);
});
afterAll(() => devnet.stop());

async function send(
  from: DevnetAccount,
  contract: Contract,
  name: string,
  args: readonly unknown[],
  value = 0n,
): Promise<void> {
  await market.session.send(contract, name, args, { from: from.address, value });
}

async function supply(from: DevnetAccount, symbol: string, amount: bigint): Promise<void> {
  const { address } = market.token(symbol);
  await send(from, market.contract('TestnetERC20', address), 'approve', [market.pool.address, amount]);
  await send(from, market.pool, 'supply', [address, amount, from.address, 0]);
}

function borrow(from: DevnetAccount, symbol: string, amount: bigint): Promise<void> {
  return send(from, market.pool, 'borrow', [market.token(symbol).address, amount, VARIABLE, 0, from.address]);
}

async function balance(token: string, owner: string): Promise<bigint> {
  return v.parse(v.bigint(), await market.session.read(market.contract('AToken', token), 'balanceOf', [owner]));
}

async function signPermit(owner: DevnetAccount, token: string, name: string, spender: string, value: bigint) {
  const deadline = (await readBlockTime(market.session.rpc)) + 3600;
  const types = {
    Permit: ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256'].map((field) => {
      const [fieldName = '', type = ''] = field.split(':');
      return { name: fieldName, type };
    }),
  };
  const domain = { name, version: '1', chainId: 1135, verifyingContract: token };
  const message = { owner: owner.address, spender, value, nonce: 0, deadline };
  const {
    v: recovery,
    r,
    s,
  } = Signature.from(await new Wallet(owner.privateKey).signTypedData(domain, types, message));
  return { deadline, v: recovery, r, s };
}

it('lets an account supply one asset and borrow another', async () => {
  const account = await market.account({ WETH: parseEther('2') });
  await supply(account, 'WETH', parseEther('2'));
  await borrow(account, 'USDC', usdc('1000'));
  expect(await balance(market.token('USDC').address, account.address)).toBe(usdc('1000'));
  expect(await balance(market.token('WETH').rsToken, account.address)).toBeGreaterThanOrEqual(parseEther('2'));
  expect(await balance(market.token('USDC').variableDebtToken, account.address)).toBeGreaterThanOrEqual(usdc('1000'));
});

it.each(['USDC', 'FXD'])('accepts a permit instead of an approval for %s', async (symbol) => {
  const { address, name, decimals, rsToken } = market.token(symbol);
  const amount = parseUnits('100', decimals);
  const account = await market.account({ [symbol]: amount });
  const permit = await signPermit(account, address, name, market.pool.address, amount);
  const args = [address, amount, account.address, 0, permit.deadline, permit.v, permit.r, permit.s];
  await send(account, market.pool, 'supplyWithPermit', args);
  expect(await balance(rsToken, account.address)).toBeGreaterThanOrEqual(amount - 1n);
});

it('supplies and withdraws ETH through the gateway', async () => {
  const account = await market.account();
  const gateway = market.contract('WrappedTokenGatewayV3', market.addresses.market.WETH_GATEWAY);
  const rsWeth = market.token('WETH').rsToken;
  await send(account, gateway, 'depositETH', [market.pool.address, account.address, 0], parseEther('3'));
  expect(await balance(rsWeth, account.address)).toBeGreaterThanOrEqual(parseEther('3') - 1n);
  await send(account, market.contract('AToken', rsWeth), 'approve', [gateway.address, MaxUint256]);
  await send(account, gateway, 'withdrawETH', [market.pool.address, MaxUint256, account.address]);
  expect(await balance(rsWeth, account.address)).toBe(0n);
});

it('raises the borrowing power in E-Mode', async () => {
  const account = await market.account({ USDC: usdc('1000') });
  await supply(account, 'USDC', usdc('1000'));
  await expect(borrow(account, 'FXD', parseEther('900'))).rejects.toThrow(/reverted: 36$/);
  await send(account, market.pool, 'setUserEMode', [1]);
  await borrow(account, 'FXD', parseEther('900'));
  await expect(borrow(account, 'WETH', parseEther('0.001'))).rejects.toThrow(/reverted: 58$/);
});

it('limits isolated collateral to the assets that may be borrowed in isolation', async () => {
  const account = await market.account({ LSK: parseEther('10000') });
  await supply(account, 'LSK', parseEther('10000'));
  await send(account, market.pool, 'setUserUseReserveAsCollateral', [market.token('LSK').address, true]);
  await expect(borrow(account, 'WETH', parseEther('0.1'))).rejects.toThrow(/reverted: 60$/);
  await borrow(account, 'USDT', usdc('100'));
});

it("reverts with the pool's error codes", async () => {
  const account = await market.account({ DAI: parseEther('10'), LUSD: parseEther('10'), WETH: parseEther('1') });
  await expect(supply(account, 'DAI', parseEther('10'))).rejects.toThrow(/reverted: 28$/);
  await expect(supply(account, 'LUSD', parseEther('10'))).rejects.toThrow(/reverted: 29$/);
  await supply(account, 'WETH', parseEther('1'));
  await expect(borrow(account, 'USDC', usdc('3000'))).rejects.toThrow(/reverted: 36$/);
  await expect(borrow(account, 'LSK', parseEther('1'))).rejects.toThrow(/reverted: 30$/);
});

it('keeps the supply cap of wstETH and the borrow cap of WBTC nearly full, above the warning level', async () => {
  const data = market.contract('AaveProtocolDataProvider', market.addresses.contracts.protocolDataProvider);
  const caps = v.tuple([v.bigint(), v.bigint()]);
  const total = async (token: string) =>
    Number(v.parse(v.bigint(), await market.session.read(market.contract('AToken', token), 'totalSupply')));
  const staked = market.token('wstETH');
  const [, supplyCap] = v.parse(caps, await market.session.read(data, 'getReserveCaps', [staked.address]));
  const supplied = (await total(staked.rsToken)) / 1e18 / Number(supplyCap);
  expect(supplied).toBeGreaterThan(0.985);
  expect(supplied).toBeLessThan(0.99);
  const bitcoin = market.token('WBTC');
  const [borrowCap] = v.parse(caps, await market.session.read(data, 'getReserveCaps', [bitcoin.address]));
  const borrowed = (await total(bitcoin.variableDebtToken)) / 1e8 / Number(borrowCap);
  expect(borrowed).toBeGreaterThan(0.98);
  expect(borrowed).toBeLessThan(0.9999);
});

it('switches collateral through the adapter and the desk', async () => {
  const account = await market.account({ USDC: usdc('1000') });
  await supply(account, 'USDC', usdc('1000'));
  const [from, to] = [market.token('USDC'), market.token('WETH')];
  const adapter = market.contract('ParaSwapLiquiditySwapAdapter', market.addresses.market.SWAP_COLLATERAL_ADAPTER);
  const desk = { address: market.addresses.contracts.swapDesk, abi: interfaceOf(ownArtifact('LocalAugustus')) };
  const amount = usdc('500');
  const out = v.parse(v.bigint(), await market.session.read(desk, 'quoteSell', [from.address, to.address, amount]));
  await send(account, market.contract('AToken', from.rsToken), 'approve', [adapter.address, amount]);
  const trade = desk.abi.encodeFunctionData('sell', [from.address, to.address, amount, out]);
  await send(account, adapter, 'swapAndDeposit', [
    from.address,
    to.address,
    amount,
    out,
    0,
    trade,
    desk.address,
    NO_PERMIT,
  ]);
  expect(await balance(to.rsToken, account.address)).toBeGreaterThanOrEqual(out - 1n);
});

it('switches a debt through the adapter and the desk', async () => {
  const account = await market.account({ WETH: parseEther('2') });
  await supply(account, 'WETH', parseEther('2'));
  await borrow(account, 'USDC', usdc('1000'));
  const [from, to] = [market.token('USDC'), market.token('USDT')];
  const adapter = {
    address: market.addresses.market.DEBT_SWITCH_ADAPTER,
    abi: interfaceOf(readHelperArtifact('ParaSwapDebtSwapAdapter')),
  };
  const desk = { address: market.addresses.contracts.swapDesk, abi: interfaceOf(ownArtifact('LocalAugustus')) };
  const [repay, atMost] = [usdc('400'), usdc('405')];
  await send(account, market.contract('VariableDebtToken', to.variableDebtToken), 'approveDelegation', [
    adapter.address,
    atMost,
  ]);
  const trade = desk.abi.encodeFunctionData('buy', [to.address, from.address, atMost, repay]);
  const params = {
    debtAsset: from.address,
    debtRepayAmount: repay,
    debtRateMode: VARIABLE,
    newDebtAsset: to.address,
    maxNewDebtAmount: atMost,
    extraCollateralAsset: `0x${'0'.repeat(40)}`,
    extraCollateralAmount: 0,
    offset: 0,
    paraswapData: AbiCoder.defaultAbiCoder().encode(['bytes', 'address'], [trade, desk.address]),
  };
  const { deadline, v: recovery, r, s } = NO_PERMIT;
  const delegation = { debtToken: to.variableDebtToken, value: 0, deadline, v: recovery, r, s };
  const collateralPermit = { aToken: to.rsToken, value: 0, deadline, v: recovery, r, s };
  await send(account, adapter, 'swapDebt', [params, delegation, collateralPermit]);
  expect(await balance(from.variableDebtToken, account.address)).toBeLessThan(usdc('600.01'));
  expect(await balance(to.variableDebtToken, account.address)).toBeGreaterThanOrEqual(usdc('400'));
});

it('follows the price of the feed', async () => {
  const oracle = market.contract('AaveOracle', market.addresses.contracts.oracle);
  const before = await market.session.read(oracle, 'getAssetPrice', [market.token('LSK').address]);
  await setPrice(market.session.rpc, market.addresses, 'LSK', 123_000_000n);
  expect(await market.session.read(oracle, 'getAssetPrice', [market.token('LSK').address])).toBe(123_000_000n);
  await setPrice(market.session.rpc, market.addresses, 'LSK', v.parse(v.bigint(), before));
});
