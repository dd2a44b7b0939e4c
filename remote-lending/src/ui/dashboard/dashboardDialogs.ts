import type { OpenDialog } from '@fathom/area-kit/actions/view/ScopedDialogs';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import type { DialogProps } from '../../actions/market/dialogReserve';

export const DIALOGS = {
  supply: lazyDialog(() => import('../../actions/supply/SupplyDialog').then((module) => module.SupplyDialog)),
  withdraw: lazyDialog(() => import('../../actions/withdraw/WithdrawDialog').then((module) => module.WithdrawDialog)),
  borrow: lazyDialog(() => import('../../actions/borrow/BorrowDialog').then((module) => module.BorrowDialog)),
  repay: lazyDialog(() => import('../../actions/repay/RepayDialog').then((module) => module.RepayDialog)),
  collateral: lazyDialog(() =>
    import('../../actions/collateral/CollateralDialog').then((module) => module.CollateralDialog),
  ),
  collateralSwitch: lazyDialog(() =>
    import('../../actions/collateralSwitch/CollateralSwitchDialog').then((module) => module.CollateralSwitchDialog),
  ),
  debtSwitch: lazyDialog(() =>
    import('../../actions/debtSwitch/DebtSwitchDialog').then((module) => module.DebtSwitchDialog),
  ),
  eMode: lazyDialog(() => import('./LiveEModeDialog').then((module) => module.LiveEModeDialog)),
  rateSwitch: lazyDialog(() =>
    import('../../actions/rateSwitch/RateSwitchDialog').then((module) => module.RateSwitchDialog),
  ),
  claim: lazyDialog(() => import('../../actions/claim/ClaimDialog').then((module) => module.ClaimDialog)),
  health: lazyDialog(() => import('./HealthDialog').then((module) => module.HealthDialog)),
};

export type DashboardDialog = OpenDialog<typeof DIALOGS, Pick<DialogProps, 'market' | 'metrics'>>;
