import { MaxUint256, parseUnits } from 'ethers';
import { marketToken, type DeployedMarket } from '../market/deployMarket';
import type { SeedUserCall } from '../seed/createSeedUsers';

export const VARIABLE = 2;
export const STABLE = 1;
const NO_REFERRAL = 0;

export type MarketCalls = ReturnType<typeof marketCalls>;

/**
 * The calls of accounts in the market. Amounts are whole tokens.
 *
 * @param fund holds WETH for all accounts, because the users can't wrap it.
 * @param rewarded tokens in a claim of all rewards.
 */
export function marketCalls(market: DeployedMarket, fund: string, rewarded: readonly string[]) {
  const { pool, minter, rewards } = market;
  const token = (symbol: string) => marketToken(market, symbol).token;

  function raw(symbol: string, amount: number): bigint {
    const { decimals } = marketToken(market, symbol).asset;
    return parseUnits(amount.toFixed(Math.min(decimals, 6)), decimals);
  }

  function onPool(account: string, name: string, args: readonly unknown[]): SeedUserCall {
    return { account, contract: pool, name, args };
  }

  function approve(account: string, symbol: string): SeedUserCall {
    return { account, contract: token(symbol), name: 'approve', args: [pool.address, MaxUint256] };
  }

  function receive(account: string, symbol: string, amount: number): SeedUserCall {
    const { address } = token(symbol);
    const value = raw(symbol, amount);
    if (symbol === 'WETH') return { account: fund, contract: token(symbol), name: 'transfer', args: [account, value] };
    return { account, contract: minter, name: 'mint', args: [address, account, value] };
  }

  function supplyHeld(account: string, symbol: string, amount: number): SeedUserCall {
    return onPool(account, 'supply', [token(symbol).address, raw(symbol, amount), account, NO_REFERRAL]);
  }

  return {
    receive,
    approve,
    supplyHeld,
    supply: (account: string, symbol: string, amount: number) => [
      receive(account, symbol, amount),
      approve(account, symbol),
      supplyHeld(account, symbol, amount),
    ],
    borrow: (account: string, symbol: string, amount: number) =>
      onPool(account, 'borrow', [token(symbol).address, raw(symbol, amount), VARIABLE, NO_REFERRAL, account]),
    repay: (account: string, symbol: string, amount: number) =>
      onPool(account, 'repay', [token(symbol).address, raw(symbol, amount), VARIABLE, account]),
    /** Receives `amount`, more than the debt, and repays everything. */
    repayAll: (account: string, symbol: string, amount: number) => [
      receive(account, symbol, amount),
      approve(account, symbol),
      onPool(account, 'repay', [token(symbol).address, MaxUint256, VARIABLE, account]),
    ],
    withdraw: (account: string, symbol: string, amount: number) =>
      onPool(account, 'withdraw', [token(symbol).address, raw(symbol, amount), account]),
    withdrawAll: (account: string, symbol: string) =>
      onPool(account, 'withdraw', [token(symbol).address, MaxUint256, account]),
    setCollateral: (account: string, symbol: string, isUsed: boolean) =>
      onPool(account, 'setUserUseReserveAsCollateral', [token(symbol).address, isUsed]),
    switchRate: (account: string, symbol: string, from: typeof STABLE | typeof VARIABLE) =>
      onPool(account, 'swapBorrowRateMode', [token(symbol).address, from]),
    setEMode: (account: string, category: number) => onPool(account, 'setUserEMode', [category]),
    claimAll: (account: string): SeedUserCall => ({
      account,
      contract: rewards.controller,
      name: 'claimAllRewards',
      args: [rewarded, account],
    }),
    liquidate: (account: string, user: string) =>
      onPool(account, 'liquidationCall', [token('WETH').address, token('USDC').address, user, MaxUint256, false]),
  };
}
