import type { Step } from '@fathom/area-kit/flows/steps/step';
import { stepLabel } from '@fathom/area-kit/actions/progress/stepName';
import { collateralSwitchFlow } from '../actions/collateralSwitch/collateralSwitch.flow';
import { debtSwitchFlow } from '../actions/debtSwitch/debtSwitch.flow';
import { repayFlow, type RepayIntent } from '../actions/repay/repay.flow';
import { repayWithCollateralFlow } from '../actions/repayWithCollateral/repayWithCollateral.flow';
import { withdrawFlow, type WithdrawIntent } from '../actions/withdraw/withdraw.flow';
import { withdrawSwitchFlow } from '../actions/withdrawSwitch/withdrawSwitch.flow';
import { ACCOUNT, ETHER, GATEWAY, POOL, USDC, WETH } from '../flows/testing/marketWrites';
import { DEBT_SWITCH, REPAY_WITH_COLLATERAL, WITHDRAW_SWITCH } from './testing/adapterWrites';
import { SUPPLY_TOKEN } from './testing/signingContext';
import { SWITCH } from './testing/swapWrites';

const UNIT = 10n ** 18n;
const common = { account: ACCOUNT, chainId: 1135, market: 'lisk', pool: POOL, isAll: false } as const;
const approved = { approve: 'transaction', approvalAmount: 'exact' } as const;
const NOTHING = { allowance: 0n };
const WITHDRAW: WithdrawIntent = {
  ...common,
  ...approved,
  ...ETHER,
  asset: WETH,
  amount: UNIT,
  of: 'native',
  gateway: GATEWAY,
  rsToken: SUPPLY_TOKEN,
  rsSymbol: 'rsWETH',
};
const REPAY: RepayIntent = {
  ...common,
  ...approved,
  asset: USDC,
  symbol: 'USDC',
  decimals: 6,
  amount: 2_000_000n,
  limit: 2_000_000n,
  of: 'token',
  rateMode: 'variable',
  needsAllowanceReset: false,
};

function firstStep([step]: readonly Step[]): string {
  if (!step) throw new Error('the plan begins with an approval');
  return stepLabel(step, 'Act', 'en-US');
}

it.each<[string, readonly Step[], string]>([
  ['a withdrawal', withdrawFlow.plan(WITHDRAW, NOTHING), 'Approve exactly 1 rsWETH'],
  ['a withdrawal of everything', withdrawFlow.plan({ ...WITHDRAW, isAll: true }, NOTHING), 'Approve up to 1.1 rsWETH'],
  ['a collateral switch', collateralSwitchFlow.plan(SWITCH, NOTHING), 'Approve exactly 1 rsWETH'],
  [
    'a collateral switch of everything',
    collateralSwitchFlow.plan({ ...SWITCH, isAll: true }, NOTHING),
    'Approve up to 1.1 rsWETH',
  ],
  ['a withdraw switch', withdrawSwitchFlow.plan(WITHDRAW_SWITCH, NOTHING), 'Approve exactly 1 rsWETH'],
  [
    'a withdraw switch of everything',
    withdrawSwitchFlow.plan({ ...WITHDRAW_SWITCH, isAll: true }, NOTHING),
    'Approve up to 1.1 rsWETH',
  ],
  [
    'a repayment with collateral',
    repayWithCollateralFlow.plan(REPAY_WITH_COLLATERAL, NOTHING),
    'Approve up to 1 rsWETH',
  ],
  ['a repayment', repayFlow.plan(REPAY, NOTHING), 'Approve exactly 2 USDC'],
  [
    'a repayment of the whole debt',
    repayFlow.plan({ ...REPAY, isAll: true, limit: 2_005_000n }, NOTHING),
    'Approve up to 2.005 USDC',
  ],
])('the first step of %s says whether its approval has a margin', (_name, steps, label) => {
  expect(firstStep(steps)).toBe(label);
});

it('the delegation of a debt switch is marked as one with a margin', () => {
  const [step] = debtSwitchFlow.plan(DEBT_SWITCH, NOTHING);
  expect(step).toMatchObject({ approval: { amount: (UNIT * 5n) / 4n, hasMargin: true } });
});
