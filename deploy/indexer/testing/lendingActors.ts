import { MaxUint256, ZeroAddress, ZeroHash } from 'ethers';
import type { Address } from '@fathom/contract/address';
import { encodeExchangedSwap, encodeSwap } from '../../../remote-lending/src/data/swapCall';
import { ownArtifact } from '../../contracts/ownArtifact';
import { readHelperArtifact } from '../../contracts/readHelperArtifact';
import { interfaceOf, type Contract } from '../../devnet/chain/chainSession';
import { setPrice } from '../../devnet/prices/setPrice';
import type { TestMarket } from '../../devnet/testing/openTestMarket';

const NO_PERMIT = [0, 0, 0, ZeroHash, ZeroHash];
const VARIABLE = 2;
const STABLE = 1;
const NO_REFERRAL = 0;
/** In thousandths. */
const SLIPPAGE = 5n;
export const SYMBOLS = ['WETH', 'USDC', 'DAI', 'wstETH'] as const;
type Symbol = (typeof SYMBOLS)[number];

interface Call {
  readonly contract: Contract;
  readonly name: string;
  readonly args: readonly unknown[];
  readonly from: string;
  readonly value?: bigint;
}

export interface Choice {
  readonly actor: number;
  readonly other: number;
  readonly asset: number;
  readonly second: number;
  readonly share: number;
}

export type Balances = (token: string, account: string) => Promise<bigint>;

export function lendingActors(market: TestMarket, actors: readonly string[]) {
  const { addresses, session, pool } = market;
  const gateway = market.contract('WrappedTokenGatewayV3', addresses.market.WETH_GATEWAY);
  const rewards = market.contract('RewardsController', addresses.contracts.rewardsController);
  const swapCollateral = market.contract('ParaSwapLiquiditySwapAdapter', addresses.market.SWAP_COLLATERAL_ADAPTER);
  const withdrawSwitch = market.contract('ParaSwapWithdrawSwapAdapter', addresses.market.WITHDRAW_SWITCH_ADAPTER);
  const repayAdapter = market.contract('ParaSwapRepayAdapter', addresses.market.REPAY_WITH_COLLATERAL_ADAPTER);
  const debtSwitch = {
    address: addresses.market.DEBT_SWITCH_ADAPTER,
    abi: interfaceOf(readHelperArtifact('ParaSwapDebtSwapAdapter')),
  };
  const desk = { address: addresses.contracts.swapDesk, abi: interfaceOf(ownArtifact('LocalAugustus')) };

  const erc20 = (address: string) => market.contract('AToken', address);
  const balanceOf: Balances = async (token, account) =>
    BigInt(String(await session.read(erc20(token), 'balanceOf', [account])));
  const quote = async (name: 'quoteSell' | 'quoteBuy', from: string, to: string, amount: bigint) =>
    BigInt(String(await session.read(desk, name, [from, to, amount])));

  async function prepare(): Promise<void> {
    for (const from of actors) {
      for (const symbol of SYMBOLS) {
        const token = market.token(symbol);
        await session.send(erc20(token.address), 'approve', [pool.address, MaxUint256], { from });
        const pulling = [gateway, swapCollateral, withdrawSwitch, repayAdapter].map(({ address }) => address);
        for (const spender of pulling)
          await session.send(erc20(token.rsToken), 'approve', [spender, MaxUint256], { from });
        const debt = market.contract('VariableDebtToken', token.variableDebtToken);
        const delegates = [gateway.address, debtSwitch.address, ...actors.filter((actor) => actor !== from)];
        for (const to of delegates) await session.send(debt, 'approveDelegation', [to, MaxUint256], { from });
      }
    }
  }

  function parts({ actor, other, asset, second, share }: Choice) {
    const from = actors[actor % actors.length] ?? ZeroAddress;
    const peers = actors.filter((each) => each !== from);
    const symbol = SYMBOLS[asset % SYMBOLS.length] ?? 'WETH';
    const target = SYMBOLS.filter((each) => each !== symbol)[second % (SYMBOLS.length - 1)] ?? 'USDC';
    const part = (amount: bigint) => (share >= 999 ? amount : (amount * BigInt(share + 1)) / 1000n);
    const [token, to] = [market.token(symbol), market.token(target)];
    return {
      from,
      peers,
      peer: peers[other % peers.length] ?? ZeroAddress,
      symbol,
      token,
      to,
      part,
      isAll: share >= 999,
    };
  }

  async function borrowable(account: string, symbol: Symbol): Promise<bigint> {
    const [, , available = 0n] = (await session.read(pool, 'getUserAccountData', [account])) as readonly bigint[];
    const price = BigInt(String(await session.read(oracle(), 'getAssetPrice', [market.token(symbol).address])));
    return (available * 10n ** BigInt(market.token(symbol).decimals)) / (price * 2n);
  }

  function oracle(): Contract {
    return market.contract('AaveOracle', addresses.contracts.oracle);
  }

  const own =
    (from: string) =>
    (name: string, ...args: readonly unknown[]): Call => ({ contract: pool, name, args, from });

  const kinds: Readonly<Record<string, (choice: Choice) => Promise<Call | undefined>>> = {
    async supply(choice) {
      const { from, token, part } = parts(choice);
      return own(from)('supply', token.address, part((await balanceOf(token.address, from)) / 10n), from, NO_REFERRAL);
    },
    async supplyForOther(choice) {
      const { from, peer, token, part } = parts(choice);
      return own(from)('supply', token.address, part((await balanceOf(token.address, from)) / 50n), peer, NO_REFERRAL);
    },
    async supplyNative(choice) {
      const { from, part } = parts(choice);
      const args = [pool.address, from, NO_REFERRAL];
      return { contract: gateway, name: 'depositETH', args, from, value: part(10n ** 17n) };
    },
    async supplyNativeForOther(choice) {
      const { from, peer, part } = parts(choice);
      const args = [pool.address, peer, NO_REFERRAL];
      return { contract: gateway, name: 'depositETH', args, from, value: part(10n ** 17n) };
    },
    async withdraw(choice) {
      const { from, token, part, isAll } = parts(choice);
      const amount = part((await balanceOf(token.rsToken, from)) / (isAll ? 1n : 4n));
      return amount === 0n ? undefined : own(from)('withdraw', token.address, isAll ? MaxUint256 : amount, from);
    },
    async withdrawToOther(choice) {
      const { from, peer, token, part } = parts(choice);
      const amount = part((await balanceOf(token.rsToken, from)) / 8n);
      return amount === 0n ? undefined : own(from)('withdraw', token.address, amount, peer);
    },
    async withdrawNative(choice) {
      const { from, part } = parts(choice);
      const amount = part((await balanceOf(market.token('WETH').rsToken, from)) / 8n);
      return { contract: gateway, name: 'withdrawETH', args: [pool.address, amount, from], from };
    },
    async borrow(choice) {
      const { from, symbol, token, part } = parts(choice);
      const amount = part(await borrowable(from, symbol));
      return own(from)('borrow', token.address, amount, VARIABLE, NO_REFERRAL, from);
    },
    async borrowStable(choice) {
      const { from, symbol, token, part } = parts(choice);
      const amount = part((await borrowable(from, symbol)) / 10n);
      return own(from)('borrow', token.address, amount, STABLE, NO_REFERRAL, from);
    },
    async borrowForOther(choice) {
      const { from, peer, symbol, token, part } = parts(choice);
      const amount = part((await borrowable(peer, symbol)) / 4n);
      return own(from)('borrow', token.address, amount, VARIABLE, NO_REFERRAL, peer);
    },
    async borrowNative(choice) {
      const { from, part } = parts(choice);
      const args = [pool.address, part((await borrowable(from, 'WETH')) / 4n), VARIABLE, NO_REFERRAL];
      return { contract: gateway, name: 'borrowETH', args, from };
    },
    async repay(choice) {
      const { from, token, part, isAll } = parts(choice);
      const owed = part(await balanceOf(token.variableDebtToken, from));
      return owed === 0n ? undefined : own(from)('repay', token.address, isAll ? MaxUint256 : owed, VARIABLE, from);
    },
    async repayStable(choice) {
      const { from, token, part } = parts(choice);
      const owed = part(await balanceOf(token.stableDebtToken, from));
      return owed === 0n ? undefined : own(from)('repay', token.address, owed, STABLE, from);
    },
    async repayForOther(choice) {
      const { from, peer, token, part } = parts(choice);
      const owed = part((await balanceOf(token.variableDebtToken, peer)) / 4n);
      return owed === 0n ? undefined : own(from)('repay', token.address, owed, VARIABLE, peer);
    },
    async repayNative(choice) {
      const { from, part, isAll } = parts(choice);
      const owed = await balanceOf(market.token('WETH').variableDebtToken, from);
      if (owed === 0n) return undefined;
      // The gateway refunds the excess over the whole debt, but not over a part.
      const value = isAll ? owed + 10n ** 15n : part(owed / 8n) + 1n;
      return { contract: gateway, name: 'repayETH', args: [pool.address, value, VARIABLE, from], from, value };
    },
    async repayWithSupply(choice) {
      const { from, token, part } = parts(choice);
      const owed = part((await balanceOf(token.variableDebtToken, from)) / 2n);
      return owed === 0n ? undefined : own(from)('repayWithATokens', token.address, owed, VARIABLE);
    },
    async switchCollateral(choice) {
      return sale(choice, swapCollateral, 'swapAndDeposit');
    },
    async switchWithdrawal(choice) {
      return sale(choice, withdrawSwitch, 'withdrawAndSwap');
    },
    async repayWithCollateral(choice) {
      const { from, token, to, part } = parts(choice);
      const owed = part((await balanceOf(to.variableDebtToken, from)) / 4n);
      if (owed === 0n) return undefined;
      const most = withSlippage(await quote('quoteBuy', token.address, to.address, owed));
      const data = bought(token.address, to.address, most, owed);
      const args = [token.address, to.address, most, owed, VARIABLE, 0, data, NO_PERMIT];
      return { contract: repayAdapter, name: 'swapAndRepay', args, from };
    },
    async switchDebt(choice) {
      const { from, token, to, part } = parts(choice);
      const owed = part((await balanceOf(token.variableDebtToken, from)) / 2n);
      if (owed === 0n) return undefined;
      const most = withSlippage(await quote('quoteBuy', to.address, token.address, owed));
      const data = bought(to.address, token.address, most, owed);
      const parameters = [token.address, owed, VARIABLE, to.address, most, ZeroAddress, 0, 0, data];
      const args = [parameters, [to.variableDebtToken, ...NO_PERMIT], [ZeroAddress, ...NO_PERMIT]];
      return { contract: debtSwitch, name: 'swapDebt', args, from };
    },
    async transferSupply(choice) {
      const { from, peer, token, part } = parts(choice);
      const amount = part((await balanceOf(token.rsToken, from)) / 8n);
      return amount === 0n
        ? undefined
        : { contract: erc20(token.rsToken), name: 'transfer', args: [peer, amount], from };
    },
    async claim(choice) {
      const { from } = parts(choice);
      return claimed(from, from);
    },
    async claimToOther(choice) {
      const { from, peer } = parts(choice);
      return claimed(from, peer);
    },
    async liquidate(choice) {
      const { from, peers, token, part } = parts(choice);
      for (const peer of peers) {
        for (const symbol of SYMBOLS) {
          const debt = market.token(symbol);
          const owed = part((await balanceOf(debt.variableDebtToken, peer)) / 4n);
          const args = [token.address, debt.address, peer, owed, choice.share % 2 === 0];
          const call = own(from)('liquidationCall', ...args);
          if (owed > 0n && (await isAccepted(call))) return call;
        }
      }
      return undefined;
    },
    async collateral(choice) {
      const { from, token } = parts(choice);
      const data = market.contract('AaveProtocolDataProvider', addresses.contracts.protocolDataProvider);
      const user = await session.read(data, 'getUserReserveData', [token.address, from]);
      const isUsed = (user as readonly unknown[]).at(-1) === true;
      return own(from)('setUserUseReserveAsCollateral', token.address, !isUsed);
    },
    async switchRate(choice) {
      const { from, token } = parts(choice);
      return own(from)('swapBorrowRateMode', token.address, choice.share % 2 === 0 ? STABLE : VARIABLE);
    },
  };

  async function sale(choice: Choice, contract: Contract, name: string): Promise<Call | undefined> {
    const { from, token, to, part } = parts(choice);
    const amount = part((await balanceOf(token.rsToken, from)) / 8n);
    if (amount === 0n) return undefined;
    const least = (await quote('quoteSell', token.address, to.address, amount)) - 1n;
    const [srcToken, destToken] = [token.address as Address, to.address as Address];
    const data = encodeSwap({ side: 'sell', srcToken, destToken, amountIn: amount, amountOut: least });
    const args = [token.address, to.address, amount, least, 0, data, desk.address, NO_PERMIT];
    return { contract, name, args, from };
  }

  function bought(from: string, to: string, amountIn: bigint, amountOut: bigint): string {
    const [srcToken, destToken] = [from as Address, to as Address];
    return encodeExchangedSwap({ side: 'buy', srcToken, destToken, amountIn, amountOut }, desk.address as Address);
  }

  async function claimed(from: string, to: string): Promise<Call | undefined> {
    const read = await session.read(rewards, 'getAllUserRewards', [rewarded(), from]);
    const [, amounts] = read as readonly [unknown, readonly bigint[]];
    if (amounts.every((amount) => amount === 0n)) return undefined;
    return { contract: rewards, name: 'claimAllRewards', args: [rewarded(), to], from };
  }

  function rewarded(): readonly string[] {
    return SYMBOLS.flatMap((symbol) => [market.token(symbol).rsToken, market.token(symbol).variableDebtToken]);
  }

  async function act(kind: string, choice: Choice): Promise<boolean> {
    // Prices stay low during a liquidation.
    const crash = kind === 'liquidate' ? parts(choice).symbol : undefined;
    const price = crash && BigInt(String(await session.read(oracle(), 'getAssetPrice', [market.token(crash).address])));
    if (crash && price) await setPrice(session.rpc, addresses, crash, price / 10n);
    const call = await kinds[kind]?.(choice).catch(() => undefined);
    const isSent = call !== undefined && (await isAccepted(call)) && (await send(call));
    if (crash && price) await setPrice(session.rpc, addresses, crash, price);
    return isSent;
  }

  /** Undoes a transaction that reverts: its fee is in no row. A second later, rounding may be the other way. */
  async function send({ contract, name, args, from, value = 0n }: Call): Promise<boolean> {
    const before = await blockNumber();
    try {
      await session.send(contract, name, args, { from, value });
      return true;
    } catch {
      await session.rpc('anvil_rollback', [(await blockNumber()) - before]);
      return false;
    }
  }

  async function blockNumber(): Promise<number> {
    return Number(await session.rpc('eth_blockNumber'));
  }

  /** Checked first, because most refused transactions are refused here already. */
  async function isAccepted({ contract, name, args, from, value = 0n }: Call): Promise<boolean> {
    const data = contract.abi.encodeFunctionData(name, args);
    const call = { from, to: contract.address, data, value: `0x${value.toString(16)}` };
    return session.rpc('eth_call', [call, 'latest']).then(
      () => true,
      () => false,
    );
  }

  return { kinds: Object.keys(kinds), prepare, act, balanceOf };
}

function withSlippage(amount: bigint): bigint {
  return amount + (amount * SLIPPAGE) / 1000n + 1n;
}
