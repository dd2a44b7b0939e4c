import { areaReader } from '@fathom/base/rpc/areaReader';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { addressKey, type Address, type Hash } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import type { ApprovalPreference } from '@fathom/area-kit/flows/approval/approvalPreference';
import type { FlowDefinition, FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import { createFlowRunner, type FlowRunner } from '@fathom/area-kit/flows/run/run';
import { eventually } from '@fathom/testing/eventually';
import { borrowFlow, borrowIntentFor } from '../../remote-lending/src/actions/borrow/borrow.flow';
import { claimFlow, claimIntentFor } from '../../remote-lending/src/actions/claim/claim.flow';
import {
  collateralSwitchFlow,
  collateralSwitchIntentFor,
} from '../../remote-lending/src/actions/collateralSwitch/collateralSwitch.flow';
import type { SwapQuote } from '../../remote-lending/src/data/swapQuote.query';
import { collateralFlow, collateralIntentFor } from '../../remote-lending/src/actions/collateral/collateral.flow';
import { eModeFlow, eModeIntentFor } from '../../remote-lending/src/actions/eMode/eMode.flow';
import { faucetFlow, faucetIntentFor } from '../../remote-lending/src/actions/faucet/faucet.flow';
import { rateSwitchFlow, rateSwitchIntentFor } from '../../remote-lending/src/actions/rateSwitch/rateSwitch.flow';
import { repayFlow, repayIntentFor } from '../../remote-lending/src/actions/repay/repay.flow';
import type { RepaySource } from '../../remote-lending/src/domain/limits/repaySource';
import { supplyFlow, supplyIntentFor } from '../../remote-lending/src/actions/supply/supply.flow';
import { withdrawFlow, withdrawIntentFor } from '../../remote-lending/src/actions/withdraw/withdraw.flow';
import { claimableRewards } from '../../remote-lending/src/domain/rewards/claimableRewards';
import { parseLendingConfiguration, type Market } from '../../remote-lending/src/data/marketConfiguration';
import { readPoolData } from '../../remote-lending/src/data/poolData.query';
import type { RateMode } from '../../remote-lending/src/domain/reserve/rateMode';
import { errorCodeOf } from '../../remote-lending/src/flows/errorCodeOf';
import { repayLimit } from '../../remote-lending/src/domain/limits/repayLimits';
import { computeReserves, type Reserve } from '../../remote-lending/src/domain/reserve/reserve';
import { computeUserPosition } from '../../remote-lending/src/domain/position/userPosition';
import type { DevnetAccount } from '../devnet/demoAccounts';
import type { RunningDevnet } from '../devnet/startDevnet';
import type { TestMarket } from '../devnet/testing/openTestMarket';
import { openPartnerHost, partnerWallet, type Configure } from './partnerPage';

const BY_TRANSACTION: ApprovalPreference = { method: 'transaction', amount: 'exact' };
export const BY_MESSAGE: ApprovalPreference = { method: 'signed-message', amount: 'exact' };

interface Exit {
  readonly amount: bigint | 'all';
  readonly approval?: ApprovalPreference;
}

interface Arrival {
  readonly chainId: number;
  readonly tokens: Readonly<Record<string, bigint>>;
  /** Default: a new account. */
  readonly account?: DevnetAccount;
  /** Default: the first market of the chain. */
  readonly marketId?: string;
  readonly configure?: Configure;
}

/** The pool's error: its balance is below the withdrawal. */
const ROUNDED_DOWN = '32';

type Wait = (ms: number) => Promise<void>;

export async function arriveAtLending(
  devnet: RunningDevnet,
  chain: TestMarket,
  { chainId, tokens, account: known, marketId, configure }: Arrival,
) {
  const rpc = found(devnet.chains[chainId]).rpc;
  const account = known ?? (await chain.account(tokens));
  const address = account.address as Address;
  const wallet = partnerWallet(rpc, account);
  const host = openPartnerHost(devnet.addresses, chainId, wallet, 'lending', configure);
  await eventually(() => expect(host.wallet.state.get().status).toBe('connected'));
  const market = lendingMarket(host.configuration.area('lending'), chainId, marketId);
  const reader = areaReader(host, chainId);
  const invalidated: (readonly unknown[])[] = [];

  function runnerOf<Intent extends FlowIntent, State>(flow: FlowDefinition<Intent, State>, wait?: Wait) {
    return createFlowRunner(flow, {
      host,
      invalidate: (keys) => void invalidated.push(...keys),
      ...(wait && { wait }),
    });
  }

  async function prepared<Intent>(runner: FlowRunner<Intent>, intent: Intent | undefined) {
    await runner.prepare(found(intent));
    const steps = () => runner.state.get().steps;
    const error = () => steps().flatMap(({ state }) => (state.status === 'failed' ? [state.error] : []))[0];
    return {
      runner,
      kinds: () => steps().map(({ step }) => step.kind),
      states: () => steps().map(({ state }) => state.status),
      error,
      logs: async () => {
        const hashes = steps().flatMap(({ state }) => (state.status === 'done' && state.hash ? [state.hash] : []));
        return receiptLogs(found(hashes.at(-1)));
      },
      press: () => runner.next(({ id }) => ({ title: id })),
      finish: async () => {
        for (let turn = 0; turn < 6 && runner.state.get().status === 'active'; turn += 1) {
          const failure = error();
          // About one block of 227 rounds against an adapter or the gateway (decision 0053): the user tries again.
          if (failure && errorCodeOf(failure) === ROUNDED_DOWN) await runner.prepare(found(intent));
          else await runner.next(({ id }) => ({ title: id }));
        }
        // Compares the whole state, which contains the reason of a failure.
        expect(runner.state.get()).toMatchObject({ status: 'done' });
      },
    };
  }

  async function receiptLogs(hash: Hash): Promise<readonly ReceiptLog[]> {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { readonly logs: readonly ReceiptLog[] };
    return receipt.logs;
  }

  const variant = () => readMarketOf(reader, market, address);

  return {
    account,
    address,
    wallet,
    reader,
    market,
    invalidated,
    records: () => host.transactions.list.get(),
    variant,
    supplying: async (symbol: string, amount: bigint, approval = BY_TRANSACTION, native?: string) => {
      const { reserve } = await variant();
      const intent = supplyIntentFor({ market, account: address, reserve: reserve(symbol), amount, approval, native });
      return prepared(runnerOf(supplyFlow), intent);
    },
    borrowing: async (symbol: string, amount: bigint, unwrapTo?: string, rateMode: RateMode = 'variable') => {
      const { reserve } = await variant();
      const intent = borrowIntentFor({
        market,
        account: address,
        reserve: reserve(symbol),
        amount,
        unwrapTo,
        rateMode,
        approvalAmount: 'exact',
      });
      return prepared(runnerOf(borrowFlow), intent);
    },
    withdrawing: async (
      symbol: string,
      { amount, approval = BY_TRANSACTION, unwrapTo }: Exit & { unwrapTo?: string },
    ) => {
      const { reserve, own } = await variant();
      const isAll = amount === 'all';
      const intent = withdrawIntentFor({
        market,
        account: address,
        reserve: reserve(symbol),
        approval,
        unwrapTo,
        isAll,
        amount: isAll ? own(symbol).underlyingBalance : amount,
      });
      return prepared(runnerOf(withdrawFlow), intent);
    },
    settingCollateral: async (symbol: string, isEnabling: boolean) => {
      const { reserve } = await variant();
      const intent = collateralIntentFor({ market, account: address, reserve: reserve(symbol), isEnabling });
      return prepared(runnerOf(collateralFlow), intent);
    },
    switchingCollateral: async (
      symbol: string,
      target: string,
      { amount, quote, approval = BY_TRANSACTION }: Exit & { readonly quote: SwapQuote },
    ) => {
      const { reserve, own } = await variant();
      const isAll = amount === 'all';
      const intent = collateralSwitchIntentFor({
        market,
        account: address,
        reserve: reserve(symbol),
        target: reserve(target),
        quote,
        approval,
        isAll,
        amount: isAll ? own(symbol).underlyingBalance : amount,
      });
      return prepared(runnerOf(collateralSwitchFlow), intent);
    },
    settingEMode: async (categoryId: number) => {
      const { position } = await variant();
      const intent = eModeIntentFor({ market, account: address, categoryId, from: position.userEmodeCategoryId });
      return prepared(runnerOf(eModeFlow), intent);
    },
    switchingRate: async (symbol: string, from: RateMode) => {
      const { reserve } = await variant();
      const intent = rateSwitchIntentFor({ market, account: address, reserve: reserve(symbol), from });
      return prepared(runnerOf(rateSwitchFlow), intent);
    },
    claiming: async (symbol?: string) => {
      const { rewards } = await variant();
      const chosen = rewards.filter((reward) => symbol === undefined || reward.symbol === symbol);
      const controller = found(market.addresses.REWARDS_CONTROLLER);
      const isAll = symbol === undefined;
      const intent = claimIntentFor({ market, account: address, controller, rewards: chosen, isAll });
      return prepared(runnerOf(claimFlow), intent);
    },
    requestingFromFaucet: async (symbol: string) => {
      const { reserve } = await variant();
      return prepared(runnerOf(faucetFlow), faucetIntentFor({ market, account: address, reserve: reserve(symbol) }));
    },
    repaying: async (
      symbol: string,
      {
        amount,
        approval = BY_TRANSACTION,
        source,
        rateMode = 'variable',
      }: Exit & { source: RepaySource; rateMode?: RateMode },
    ) => {
      const { reserve, own, balance, data } = await variant();
      const isAll = amount === 'all';
      const entry = own(symbol);
      const debt = rateMode === 'variable' ? entry.variableBorrows : entry.stableBorrows;
      const available = {
        token: balance(symbol),
        native: found(data.account?.nativeBalance),
        'rs-token': entry.underlyingBalance,
      }[source];
      const intent = repayIntentFor({
        market,
        account: address,
        reserve: reserve(symbol),
        approval,
        source,
        rateMode,
        isAll,
        amount: isAll ? debt : amount,
        limit: isAll ? repayLimit(debt, available) : amount,
        native: 'ETH',
      });
      return prepared(runnerOf(repayFlow), intent);
    },
    starting: <Intent extends FlowIntent, State>(
      flow: FlowDefinition<Intent, State>,
      intent: Intent | undefined,
      wait?: Wait,
    ) => prepared(runnerOf(flow, wait), intent),
    leave: () => {
      host.stop();
    },
  };
}

export async function readMarketOf(reader: MulticallReader, market: Market, account: Address) {
  const data = await readPoolData({ market, account, chain: reader });
  const reserves = computeReserves(data.market, data.block.timestamp);
  const input = data.account?.position;
  const balances = data.account?.walletBalances;
  if (!input || !balances) throw new Error(JSON.stringify(data.unknown));
  const position = computeUserPosition(
    { input, reserves, baseCurrency: data.market.baseCurrency },
    data.block.timestamp,
  );
  const userIncentives = found(data.account.incentives);
  const rewards = claimableRewards({ market: data.market, user: input, userIncentives }, data.block.timestamp);
  const reserve = (symbol: string): Reserve => found(reserves.find((candidate) => candidate.symbol === symbol));
  return {
    data,
    position,
    rewards,
    reserve,
    balance: (symbol: string) => found(balances[addressKey(reserve(symbol).underlyingAsset)]),
    own: (symbol: string) => found(position.userReservesData.find((entry) => entry.reserve.symbol === symbol)),
  };
}

function lendingMarket(section: unknown, chainId: number, marketId?: string): Market {
  const parsed = parseLendingConfiguration(section);
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  const { markets } = parsed.value;
  return found(markets.find(({ id, chainId: own }) => own === chainId && (marketId === undefined || id === marketId)));
}

/** Tolerates the interest of a few seconds and the pool's rounding. */
export function expectNear(actual: bigint, expected: bigint): void {
  expect(actual).toBeGreaterThanOrEqual(expected - 2n);
  expect(actual).toBeLessThanOrEqual(expected + expected / 1_000_000n + 2n);
}

export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('what the test needs is missing');
  return value;
}
