import { getAddress, MaxUint256, parseEther, parseUnits, toBeHex, toQuantity } from 'ethers';
import type { Address } from '@fathom/contract/address';
import type { ChainSession, Contract } from '../devnet/chain/chainSession';
import { passTime } from '../devnet/testing/testClock';
import { marketToken, type DeployedMarket } from '../devnet/market/deployMarket';
import { ISOLATED_ASSET, type AccountPlan, type BorrowPlan } from './randomAccounts';

const RATE_MODES = { stable: 1, variable: 2 } as const;
const NO_REFERRAL = 0;
const FIRST_ACCOUNT = 0xf0f0_0000n;
/** More than any step uses; a block loses the unused rest. */
const STEP_GAS = toQuantity(1_000_000);
/** Time between an account's actions. */
const SECONDS_BETWEEN_STEPS = 30;
const ETH_FOR_GAS = toQuantity(parseEther('10'));
const LIQUIDITY_USD = 2_000_000;
const PURSE_USD = 20_000_000;

interface Step {
  readonly contract: Contract;
  readonly name: string;
  readonly args: readonly unknown[];
  readonly from: string;
  /** A random plan may contain actions that the pool rejects; the rejection itself isn't tested here. */
  readonly mayRevert: boolean;
}

interface OpenedAccount {
  readonly account: Address;
  readonly steps: AsyncGenerator<Step, undefined>;
}

/**
 * Fills the pool and opens the accounts, on a chain whose clock is stopped. Skips actions that the pool rejects. The
 * next step of all accounts is mined together, because the node computes the root of the whole state for each block.
 * Time passes between the steps, so that interest and rewards accrue.
 */
export async function openAccounts(
  session: ChainSession,
  market: DeployedMarket,
  plans: readonly AccountPlan[],
): Promise<readonly Address[]> {
  const { rpc } = session;
  await rpc('anvil_autoImpersonateAccount', [true]);
  await fillPool(session, market);
  const opened = plans.map((plan, index) => {
    const account = getAddress(toBeHex(FIRST_ACCOUNT + BigInt(index), 20)) as Address;
    return { account, steps: stepsOf(session, market, account, plan) };
  });
  for (const { account } of opened) await rpc('anvil_setBalance', [account, ETH_FOR_GAS]);
  await rpc('evm_setAutomine', [false]);
  let remaining: readonly OpenedAccount[] = opened;
  while (remaining.length > 0) {
    await passTime(rpc, SECONDS_BETWEEN_STEPS);
    remaining = await takeStep(session, remaining);
  }
  await rpc('evm_setAutomine', [true]);
  return opened.map(({ account }) => account);
}

async function takeStep(session: ChainSession, accounts: readonly OpenedAccount[]): Promise<readonly OpenedAccount[]> {
  const sent: { readonly hash: unknown; readonly step: Step; readonly by: OpenedAccount }[] = [];
  for (const by of accounts) {
    const { value: step } = await by.steps.next();
    if (step) sent.push({ hash: await send(session, step), step, by });
  }
  for (const { hash, step } of sent) await mine(session, hash, step);
  return sent.map(({ by }) => by);
}

function send({ rpc }: ChainSession, { contract, name, args, from }: Step): Promise<unknown> {
  const data = contract.abi.encodeFunctionData(name, args);
  return rpc('eth_sendTransaction', [{ from, to: contract.address, data, gas: STEP_GAS }]);
}

async function mine({ rpc }: ChainSession, hash: unknown, { name, mayRevert }: Step): Promise<void> {
  for (;;) {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { readonly status: string } | null;
    if (receipt === null) await rpc('evm_mine');
    else if (receipt.status === '0x1' || mayRevert) return;
    else throw new Error(`${name} reverted.`);
  }
}

async function fillPool(session: ChainSession, market: DeployedMarket): Promise<void> {
  const { admin } = session;
  await session.rpc('anvil_setBalance', [admin, toQuantity(parseEther('1000000'))]);
  for (const { asset, token } of market.tokens) {
    const purse = wholeTokens(PURSE_USD, asset.priceUsd, asset.decimals);
    if (asset.kind === 'wrapped-native') await session.send(token, 'deposit', [], { value: purse });
    else await session.send(market.minter, 'mint', [token.address, admin, purse]);
    await session.send(token, 'approve', [market.pool.address, MaxUint256]);
    if (asset.borrowable) {
      const liquidity = wholeTokens(LIQUIDITY_USD, asset.priceUsd, asset.decimals);
      await session.send(market.pool, 'supply', [token.address, liquidity, admin, NO_REFERRAL]);
    }
  }
}

async function* stepsOf(
  session: ChainSession,
  market: DeployedMarket,
  account: Address,
  plan: AccountPlan,
): AsyncGenerator<Step, undefined> {
  const own = { contract: market.pool, from: account, mayRevert: false };

  function supply(symbol: string, usd: number): Step {
    const { asset, token } = marketToken(market, symbol);
    const amount = wholeTokens(usd, asset.priceUsd, asset.decimals);
    return { ...own, from: session.admin, name: 'supply', args: [token.address, amount, account, NO_REFERRAL] };
  }
  function setCollateral(symbol: string, isUsed: boolean): Step {
    const { token } = marketToken(market, symbol);
    return { ...own, name: 'setUserUseReserveAsCollateral', args: [token.address, isUsed] };
  }

  if (plan.eMode !== 0) yield { ...own, name: 'setUserEMode', args: [plan.eMode] };
  for (const { symbol, usd } of plan.supplies) yield supply(symbol, usd);
  if (plan.isolatedUsd !== undefined) {
    yield supply(ISOLATED_ASSET, plan.isolatedUsd);
    yield setCollateral(ISOLATED_ASSET, true);
  }
  for (const borrow of plan.borrows) {
    const args = await borrowArgs(session, market, account, borrow);
    if (args) yield { ...own, name: 'borrow', args, mayRevert: true };
  }
  const unused = plan.unused === undefined ? undefined : plan.supplies[plan.unused];
  if (unused) yield { ...setCollateral(unused.symbol, false), mayRevert: true };
  return undefined;
}

async function borrowArgs(
  session: ChainSession,
  market: DeployedMarket,
  account: Address,
  { symbol, share, rate }: BorrowPlan,
): Promise<readonly unknown[] | undefined> {
  const { asset, token } = marketToken(market, symbol);
  const [, , available] = (await session.read(market.pool, 'getUserAccountData', [account])) as readonly bigint[];
  const price = parseUnits(asset.priceUsd, 8);
  const amount = ((available ?? 0n) * BigInt(share) * 10n ** BigInt(asset.decimals)) / (price * 1000n);
  return amount === 0n ? undefined : [token.address, amount, RATE_MODES[rate], NO_REFERRAL, account];
}

function wholeTokens(usd: number, priceUsd: string, decimals: number): bigint {
  return (parseUnits(usd.toFixed(2), 8) * 10n ** BigInt(decimals)) / parseUnits(priceUsd, 8);
}
