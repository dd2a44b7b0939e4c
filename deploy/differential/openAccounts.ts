import { getAddress, MaxUint256, parseEther, parseUnits, toBeHex, toQuantity } from 'ethers';
import type { Address } from '@fathom/contract/address';
import type { ChainSession, Contract } from '../devnet/chain/chainSession';
import { marketToken, type DeployedMarket } from '../devnet/market/deployMarket';
import { ISOLATED_ASSET, type AccountPlan, type BorrowPlan } from './randomAccounts';

const RATE_MODES = { stable: 1, variable: 2 } as const;
const NO_REFERRAL = 0;
const FIRST_ACCOUNT = 0xf0f0_0000n;
const ETH_FOR_GAS = toQuantity(parseEther('10'));
/** Available liquidity of each reserve, in whole dollars. */
const LIQUIDITY_USD = 2_000_000;
/** Funds of the lender, far more than all accounts supply in total. */
const PURSE_USD = 20_000_000;

/**
 * Fills the pool and opens the accounts, in order. Skips the actions of an account that the pool
 * rejects.
 */
export async function openAccounts(
  session: ChainSession,
  market: DeployedMarket,
  plans: readonly AccountPlan[],
): Promise<readonly Address[]> {
  await session.rpc('anvil_autoImpersonateAccount', [true]);
  await fillPool(session, market);
  const accounts: Address[] = [];
  for (const [scope, plan] of plans.entries()) {
    const account = getAddress(toBeHex(FIRST_ACCOUNT + BigInt(scope), 20)) as Address;
    await session.rpc('anvil_setBalance', [account, ETH_FOR_GAS]);
    await live(session, market, account, plan);
    accounts.push(account);
  }
  return accounts;
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
      await supply(session, market, token, wholeTokens(LIQUIDITY_USD, asset.priceUsd, asset.decimals), admin);
    }
  }
}

async function live(session: ChainSession, market: DeployedMarket, account: Address, plan: AccountPlan): Promise<void> {
  const { pool } = market;
  const act = (name: string, args: readonly unknown[]) => session.send(pool, name, args, { from: account });
  if (plan.eMode !== 0) await act('setUserEMode', [plan.eMode]);
  for (const { symbol, usd } of plan.supplies) {
    const { asset, token } = marketToken(market, symbol);
    await supply(session, market, token, wholeTokens(usd, asset.priceUsd, asset.decimals), account);
  }
  if (plan.isolatedUsd !== undefined) {
    const { asset, token } = marketToken(market, ISOLATED_ASSET);
    await supply(session, market, token, wholeTokens(plan.isolatedUsd, asset.priceUsd, asset.decimals), account);
    await act('setUserUseReserveAsCollateral', [token.address, true]);
  }
  for (const borrow of plan.borrows) await unlessRefused(takeLoan(session, market, account, borrow));
  const unused = plan.unused === undefined ? undefined : plan.supplies[plan.unused];
  if (unused) {
    const { token } = marketToken(market, unused.symbol);
    await unlessRefused(act('setUserUseReserveAsCollateral', [token.address, false]));
  }
}

async function takeLoan(
  session: ChainSession,
  market: DeployedMarket,
  account: Address,
  { symbol, share, rate }: BorrowPlan,
): Promise<void> {
  const { asset, token } = marketToken(market, symbol);
  const [, , available] = (await session.read(market.pool, 'getUserAccountData', [account])) as readonly bigint[];
  const price = parseUnits(asset.priceUsd, 8);
  const amount = ((available ?? 0n) * BigInt(share) * 10n ** BigInt(asset.decimals)) / (price * 1000n);
  if (amount === 0n) return;
  const args = [token.address, amount, RATE_MODES[rate], NO_REFERRAL, account];
  await session.send(market.pool, 'borrow', args, { from: account });
}

/**
 * A random plan may contain actions that the pool rejects; the rejection itself is not tested here.
 */
async function unlessRefused(action: Promise<void>): Promise<void> {
  try {
    await action;
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('reverted'))) throw error;
  }
}

function supply(
  session: ChainSession,
  { pool }: DeployedMarket,
  token: Contract,
  amount: bigint,
  account: string,
): Promise<void> {
  return session.send(pool, 'supply', [token.address, amount, account, NO_REFERRAL]);
}

function wholeTokens(usd: number, priceUsd: string, decimals: number): bigint {
  return (parseUnits(usd.toFixed(2), 8) * 10n ** BigInt(decimals)) / parseUnits(priceUsd, 8);
}
