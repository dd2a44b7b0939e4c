import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { interfaceOf, openSession, type Contract } from '../devnet/chain/chainSession';
import type { Rpc } from '../devnet/chain/createRpc';
import { ADMIN_ACCOUNT } from '../devnet/demoAccounts';
import type { ChainAddresses, TokenAddresses } from '../devnet/devnetAddresses';
import { setPrice } from '../devnet/prices/setPrice';

/** Account data from the pool itself. In USD with 8 decimals; the health factor with 18. */
export interface AccountData {
  readonly collateral: bigint;
  readonly debt: bigint;
  readonly availableBorrows: bigint;
  readonly healthFactor: bigint;
}

/**
 * Direct access to the lending market's contracts: tests prepare positions with it and compare the app's values with
 * it. Raw amounts.
 */
export interface ChainMarket {
  token(symbol: string): TokenAddresses;
  accountData(account: string): Promise<AccountData>;
  walletBalance(symbol: string, account: string): Promise<bigint>;
  supplied(symbol: string, account: string): Promise<bigint>;
  /** Debt at the variable rate. */
  owed(symbol: string, account: string): Promise<bigint>;
  allowance(symbol: string, owner: string, spender: string): Promise<bigint>;
  supply(account: string, symbol: string, amount: bigint): Promise<void>;
  borrow(account: string, symbol: string, amount: bigint): Promise<void>;
  spend(account: string, symbol: string): Promise<void>;
  enterEMode(account: string, categoryId: number): Promise<void>;
  /**
   * Gives the adapters and the gateway ten units of the account's supply, without which about one of 200 partial calls
   * reverts (decision 0053).
   */
  endowAdapters(account: string, symbol: string): Promise<void>;
  eMode(account: string): Promise<number>;
  /** Makes every claim of the reward revert, until the returned function is called. */
  breakRewards(symbol: string): Promise<() => Promise<void>>;
  /** In USD with 8 decimals. Affects everyone on the chain, so it is only allowed on a test's own chain. */
  setPrice(symbol: string, price: bigint): Promise<void>;
}

const VARIABLE_RATE = 2n;
const NO_REFERRAL = 0;
/** Reverts every call, without a reason. */
const REVERTING_CODE = '0x60006000fd';

export function openChainMarket({
  rpc,
  addresses,
}: {
  readonly rpc: Rpc;
  readonly addresses: ChainAddresses;
}): ChainMarket {
  const session = openSession(addresses.chainId, rpc, ADMIN_ACCOUNT.address);
  const pool = contract('Pool', addresses.market.LENDING_POOL);

  function token(symbol: string): TokenAddresses {
    const found = addresses.tokens[symbol];
    if (!found) throw new Error(`Chain ${addresses.chainId} has no token ${symbol}.`);
    return found;
  }

  async function balance(address: string, account: string): Promise<bigint> {
    return BigInt(String(await session.read(contract('ERC20', address), 'balanceOf', [account])));
  }

  /** Impersonates the account for this call only, so that the owner of the key keeps signing. */
  async function act(account: string, target: Contract, name: string, args: readonly unknown[]): Promise<void> {
    await rpc('anvil_impersonateAccount', [account]);
    await session.send(target, name, args, { from: account });
    await rpc('anvil_stopImpersonatingAccount', [account]);
  }

  return {
    token,
    async accountData(account) {
      const response = (await session.read(pool, 'getUserAccountData', [account])) as readonly bigint[];
      const [collateral = 0n, debt = 0n, availableBorrows = 0n, , , healthFactor = 0n] = response;
      return { collateral, debt, availableBorrows, healthFactor };
    },
    walletBalance: (symbol, account) => balance(token(symbol).address, account),
    supplied: (symbol, account) => balance(token(symbol).rsToken, account),
    owed: (symbol, account) => balance(token(symbol).variableDebtToken, account),
    async allowance(symbol, owner, spender) {
      const erc20 = contract('ERC20', token(symbol).address);
      return BigInt(String(await session.read(erc20, 'allowance', [owner, spender])));
    },
    async supply(account, symbol, amount) {
      const { address } = token(symbol);
      await act(account, contract('ERC20', address), 'approve', [pool.address, amount]);
      await act(account, pool, 'supply', [address, amount, account, NO_REFERRAL]);
    },
    borrow: (account, symbol, amount) =>
      act(account, pool, 'borrow', [token(symbol).address, amount, VARIABLE_RATE, NO_REFERRAL, account]),
    async spend(account, symbol) {
      const erc20 = contract('ERC20', token(symbol).address);
      const { market } = addresses;
      await act(account, erc20, 'transfer', [market.COLLECTOR, await balance(erc20.address, account)]);
    },
    enterEMode: (account, categoryId) => act(account, pool, 'setUserEMode', [categoryId]),
    async endowAdapters(account, symbol) {
      const rsToken = contract('AToken', token(symbol).rsToken);
      const { market } = addresses;
      const { SWAP_COLLATERAL_ADAPTER, WITHDRAW_SWITCH_ADAPTER, REPAY_WITH_COLLATERAL_ADAPTER, WETH_GATEWAY } = market;
      const holders = [SWAP_COLLATERAL_ADAPTER, WITHDRAW_SWITCH_ADAPTER, REPAY_WITH_COLLATERAL_ADAPTER, WETH_GATEWAY];
      for (const holder of holders) await act(account, rsToken, 'transfer', [holder, 10n]);
    },
    eMode: async (account) => Number(await session.read(pool, 'getUserEMode', [account])),
    async breakRewards(symbol) {
      const controller = contract('RewardsController', addresses.contracts.rewardsController);
      const vault = String(await session.read(controller, 'getTransferStrategy', [token(symbol).address]));
      const code = await rpc('eth_getCode', [vault, 'latest']);
      await rpc('anvil_setCode', [vault, REVERTING_CODE]);
      return async () => {
        await rpc('anvil_setCode', [vault, code]);
      };
    },
    setPrice: (symbol, price) => setPrice(rpc, addresses, symbol, price),
  };
}

function contract(artifact: string, address: string): Contract {
  return { address, abi: interfaceOf(readAaveArtifact(artifact)) };
}
