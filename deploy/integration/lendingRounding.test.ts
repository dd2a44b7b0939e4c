import type { FlowDefinition, FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import type { SpendingState } from '@fathom/area-kit/flows/approval/spending';
import type { Address } from '@fathom/contract/address';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import {
  collateralSwitchFlow,
  collateralSwitchIntentFor,
} from '../../remote-lending/src/actions/collateralSwitch/collateralSwitch.flow';
import {
  repayWithCollateralFlow,
  repayWithCollateralIntentFor,
  type RepayWithCollateralIntent,
} from '../../remote-lending/src/actions/repayWithCollateral/repayWithCollateral.flow';
import { swapErrors } from '../../remote-lending/src/actions/swap/swapErrors';
import {
  withdrawFlow,
  withdrawIntentFor,
  type WithdrawIntent,
} from '../../remote-lending/src/actions/withdraw/withdraw.flow';
import {
  withdrawSwitchFlow,
  withdrawSwitchIntentFor,
} from '../../remote-lending/src/actions/withdrawSwitch/withdrawSwitch.flow';
import { normalizedIncome } from '../../remote-lending/src/domain/interest';
import { rayDiv, rayMulHalfUp } from '../../remote-lending/src/domain/wadRayMath';
import type { SupplySwapIntent } from '../../remote-lending/src/flows/supplySwap';
import { swapText } from '../../remote-lending/src/text/swapText';
import { readBlockTime } from '../devnet/chain/readBlockTime';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { passTime, stopClock } from '../devnet/testing/testClock';
import { exchangeQuote } from './exchangeQuote';
import { fastPolling } from '@fathom/testing/fastPolling';
import { arriveAtLending, found } from './lendingUser';

/*
 * Tests contracts that take interest-bearing tokens to withdraw the same amount. The received amount is stored divided
 * by the index and rounded, so that in some blocks it is a unit too small and the pool refuses with code 32. The tests
 * compute these blocks in advance.
 */
const CHAIN_ID = 1135;
const USDC = 10n ** 6n;
const ETHER = 10n ** 18n;
const APPROVAL = { method: 'transaction', amount: 'exact' } as const;
/** Longer than the blocks of a test take, in seconds: only the test advances the time. */
const PERIOD = 10;

const calm = fastPolling();

let devnet: RunningDevnet;
let chain: TestMarket;

afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
  await stopClock(chain.session.rpc);
});

type User = Awaited<ReturnType<typeof arriveAtLending>>;

async function arrive(contract: (user: User) => Address | undefined): Promise<User> {
  const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens: { WETH: 4n * ETHER } });
  await (await user.supplying('WETH', 4n * ETHER)).finish();
  await (await user.borrowing('USDC', 1_000n * USDC)).finish();
  const { reserve } = await user.variant();
  const rsToken = chain.contract('AToken', reserve('WETH').rsTokenAddress);
  await chain.session.send(rsToken, 'approve', [contract(user), MAX_UINT256], { from: user.address });
  return user;
}

interface Taking<Intent extends FlowIntent> {
  readonly flow: FlowDefinition<Intent, SpendingState>;
  readonly contract: (user: User) => Address | undefined;
  readonly intent: (user: User, amount: bigint) => Promise<Intent | undefined>;
  readonly withAmount: (intent: Intent, amount: bigint) => Intent;
}

async function supplySwap({ market, address: account, variant }: User, amount: bigint) {
  const { reserve } = await variant();
  const [source, target] = [reserve('WETH'), reserve('USDT')];
  const quote = await exchangeQuote(chain, 'sell', source, target, amount);
  return { market, account, reserve: source, target, amount, isAll: false, quote, approval: APPROVAL };
}

const collateralSwitching: Taking<SupplySwapIntent> = {
  flow: collateralSwitchFlow,
  contract: ({ market }) => market.addresses.SWAP_COLLATERAL_ADAPTER,
  intent: async (user, amount) => collateralSwitchIntentFor(await supplySwap(user, amount)),
  withAmount: (intent, amount) => ({ ...intent, amount }),
};

const withdrawSwitching: Taking<SupplySwapIntent> = {
  flow: withdrawSwitchFlow,
  contract: ({ market }) => market.addresses.WITHDRAW_SWITCH_ADAPTER,
  intent: async (user, amount) => withdrawSwitchIntentFor(await supplySwap(user, amount)),
  withAmount: (intent, amount) => ({ ...intent, amount }),
};

const repayingWithCollateral: Taking<RepayWithCollateralIntent> = {
  flow: repayWithCollateralFlow,
  contract: ({ market }) => market.addresses.REPAY_WITH_COLLATERAL_ADAPTER,
  intent: async ({ market, address: account, variant }) => {
    const { reserve } = await variant();
    const [source, debt, amount] = [reserve('WETH'), reserve('USDC'), 500n * USDC];
    const quote = await exchangeQuote(chain, 'buy', source, debt, amount);
    const rateMode = 'variable' as const;
    const choice = {
      market,
      account,
      reserve: debt,
      rateMode,
      source,
      amount,
      isAll: false,
      quote,
      approval: APPROVAL,
    };
    return repayWithCollateralIntentFor(choice);
  },
  withAmount: (intent, amount) => ({ ...intent, most: amount }),
};

const unwrapping: Taking<WithdrawIntent> = {
  flow: withdrawFlow,
  contract: ({ market }) => market.addresses.WETH_GATEWAY,
  intent: async ({ market, address: account, variant }, amount) => {
    const { reserve } = await variant();
    const choice = { market, account, reserve: reserve('WETH'), amount, isAll: false, approval: APPROVAL };
    return withdrawIntentFor({ ...choice, unwrapTo: 'ETH' });
  },
  withAmount: (intent, amount) => ({ ...intent, amount }),
};

function received(amount: bigint, index: bigint): bigint {
  return rayMulHalfUp(rayDiv(amount, index), index);
}

/**
 * Finds the smallest amount, from this one on, for which the contract receives a unit too little in the block
 * `secondsLater`, and in no other block of the period.
 */
async function shortOnce({ variant }: User, from: bigint, secondsLater: number): Promise<bigint> {
  const { liquidityIndex: index, liquidityRate: rate, lastUpdateTimestamp: since } = (await variant()).reserve('WETH');
  const now = await readBlockTime(chain.session.rpc);
  const indexes = Array.from({ length: PERIOD }, (_, second) => normalizedIncome({ index, rate, since }, now + second));
  const isShort = (amount: bigint, at: number) => received(amount, found(indexes[at])) < amount;
  for (let amount = from; amount < from + 100_000n; amount += 1n) {
    if (isShort(amount, secondsLater) && indexes.every((_, at) => at === secondsLater || !isShort(amount, at))) {
      expect(received(amount, found(indexes[secondsLater]))).toBe(amount - 1n);
      return amount;
    }
  }
  throw new Error('no amount is rounded down in this block only');
}

function describeTaking<Intent extends FlowIntent>(name: string, taking: Taking<Intent>): void {
  const { flow, contract, intent: intentOf, withAmount } = taking;

  async function preparedFor(user: User, secondsLater: number) {
    const wait = jest.fn(() => passTime(chain.session.rpc, 1));
    const intent = found(await intentOf(user, ETHER));
    const least = 'most' in intent ? BigInt(String(intent.most)) : ETHER;
    const amount = await shortOnce(user, least, secondsLater);
    const action = await user.starting(flow, withAmount(intent, amount), wait);
    return { ...action, wait };
  }

  describe(name, () => {
    let user: User;
    beforeAll(async () => {
      user = await arrive(contract);
    });
    afterAll(() => user.leave());

    it('is ready in the block after one in which the pool refuses it', async () => {
      const { states, wait } = await preparedFor(user, 0);
      expect(wait).toHaveBeenCalledTimes(1);
      expect(states()).toEqual(['idle']);
    });

    it('is sent without another press if the pool refuses it in the block of the press', async () => {
      const { press, states, wait } = await preparedFor(user, 1);
      expect(wait).not.toHaveBeenCalled();
      const requested = user.wallet.asked.length;
      await passTime(chain.session.rpc, 1);
      await press();
      expect(wait).toHaveBeenCalledTimes(1);
      expect(user.wallet.asked).toHaveLength(requested + 1);
      expect(states()).toEqual(['done']);
    });

    it('reverts with a message about it if it is mined in such a block', async () => {
      const { press, error } = await preparedFor(user, 1);
      user.wallet.beforeSending(() => passTime(chain.session.rpc, 1));
      await press();
      expect(error()).toMatchObject({ code: 'reverted', reason: '32' });
      expect(swapErrors.explain(found(error()))).toContain(swapText.roundedShort);
    });

    it('is never refused once the contract holds a few units of the token', async () => {
      const { rsTokenAddress } = (await user.variant()).reserve('WETH');
      const rsToken = chain.contract('AToken', rsTokenAddress);
      await chain.session.send(rsToken, 'transfer', [found(contract(user)), 10n], { from: user.address });
      const { press, states, wait } = await preparedFor(user, 0);
      expect(wait).not.toHaveBeenCalled();
      await press();
      expect(states()).toEqual(['done']);
    });
  });
}

describeTaking('a collateral switch', collateralSwitching);
describeTaking('a withdrawal as another asset', withdrawSwitching);
describeTaking('a repayment with collateral', repayingWithCollateral);
describeTaking('a withdrawal as native currency', unwrapping);
