import { borrowFlow } from '../actions/borrow/borrow.flow';
import { claimFlow } from '../actions/claim/claim.flow';
import { collateralFlow } from '../actions/collateral/collateral.flow';
import { collateralSwitchFlow } from '../actions/collateralSwitch/collateralSwitch.flow';
import { debtSwitchFlow } from '../actions/debtSwitch/debtSwitch.flow';
import { eModeFlow } from '../actions/eMode/eMode.flow';
import { faucetFlow } from '../actions/faucet/faucet.flow';
import { rateSwitchFlow } from '../actions/rateSwitch/rateSwitch.flow';
import { repayFlow } from '../actions/repay/repay.flow';
import { repayWithCollateralFlow } from '../actions/repayWithCollateral/repayWithCollateral.flow';
import { supplyFlow } from '../actions/supply/supply.flow';
import { withdrawFlow } from '../actions/withdraw/withdraw.flow';
import { withdrawSwitchFlow } from '../actions/withdrawSwitch/withdrawSwitch.flow';

interface AnyFlow {
  readonly id: string;
  readonly invalidates: (intent: never) => readonly (readonly unknown[])[];
}

const FLOWS: readonly AnyFlow[] = [
  borrowFlow,
  claimFlow,
  collateralFlow,
  collateralSwitchFlow,
  debtSwitchFlow,
  eModeFlow,
  faucetFlow,
  rateSwitchFlow,
  repayFlow,
  repayWithCollateralFlow,
  supplyFlow,
  withdrawFlow,
  withdrawSwitchFlow,
];

/** The pool data includes the incentives and the wallet balances, because one request reads all of them. */
it.each(FLOWS)('$id refreshes the pool data of its market for every account [LND-238]', ({ invalidates }) => {
  expect(invalidates({ market: 'fathom-lisk' } as never)).toEqual([['lending', 'pool-data', 'fathom-lisk']]);
});
