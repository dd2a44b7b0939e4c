import { useState } from 'react';
import { useHost } from '@fathom/contract';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { Notice } from '@fathom/ui/status/Notice';
import { Columns, Stack } from '@fathom/ui/page/Page';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { below, from, space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import type { Market } from '../../data/marketConfiguration';
import type { ClaimableReward } from '../../domain/rewards/claimableRewards';
import { closedDebts, closedSupplies, type BorrowSideWarning } from '../../domain/position/dashboardWarnings';
import { borrowSideWarningText, supplySideWarningText } from '../../text/warnings';
import { screenText } from '../../text/screens';
import type { OverviewPath } from '../lendingRoutes';
import { AccountMetrics } from './AccountMetrics';
import { AssetsToBorrow } from './AssetsToBorrow';
import { AssetsToSupply } from './AssetsToSupply';
import type { DashboardDialog } from './dashboardDialogs';
import type { NotificationLinkProps } from './NotificationLink';
import type { Dashboard } from './useDashboard';
import type { WalletEmptyNoticeProps } from './WalletEmptyNotice';
import { LiquidationWarning } from './LiquidationWarning';
import { YourBorrows } from './YourBorrows';
import { YourSupplies } from './YourSupplies';

// Lazy, because most wallets are not empty.
const WalletEmptyNotice = lazyPart(
  () => import('./WalletEmptyNotice').then((module) => module.WalletEmptyNotice),
  SectionLoadError,
);

interface DashboardViewProps {
  readonly dashboard: Dashboard;
  readonly rewards: readonly ClaimableReward[] | undefined;
  readonly whyRewardsUnknown: string | undefined;
  /** True if some rewards can be claimed. */
  readonly canClaim: boolean;
  readonly whyBalancesUnknown: string | undefined;
  readonly hasStableRates: boolean;
  readonly hasCollateralSwitch: boolean;
  readonly hasDebtSwitch: boolean;
  readonly bridge: Market['bridge'];
  readonly faucet: WalletEmptyNoticeProps['faucet'];
  readonly overviewPath: OverviewPath;
  /** `undefined` in a market without a notification service. */
  readonly notification: Pick<NotificationLinkProps, 'service' | 'account'> | undefined;
  readonly onOpen: (dialog: DashboardDialog) => void;
}

const WARNING_TONES: Record<Exclude<BorrowSideWarning, 'near-liquidation'>, 'caution' | 'info'> = {
  'isolation-limits-borrowing': 'caution',
  'e-mode-limits-borrowing': 'caution',
  'supply-collateral-first': 'info',
  'frozen-or-paused': 'caution',
};

type Side = 'supply' | 'borrow';

const SIDES: readonly { readonly key: Side; readonly label: string }[] = [
  { key: 'supply', label: screenText.supplySide },
  { key: 'borrow', label: screenText.borrowSide },
];

export function DashboardView(props: DashboardViewProps) {
  const { dashboard, onOpen } = props;
  const { position } = dashboard;
  const [side, setSide] = useState<Side>('supply');

  return (
    <>
      {dashboard.borrowWarnings.includes('near-liquidation') && (
        <First>
          <LiquidationWarning
            position={position}
            borrowed={dashboard.borrowed}
            supplied={dashboard.supplied}
            onOpen={onOpen}
          />
        </First>
      )}
      <AccountMetrics
        position={position}
        rewards={props.rewards}
        notification={props.notification}
        whyRewardsUnknown={props.whyRewardsUnknown}
        onHealthDetails={() => onOpen({ kind: 'health' })}
        onClaim={props.canClaim ? () => onOpen({ kind: 'claim', target: {} }) : undefined}
      />
      <SideChoice>
        <SegmentedControl legend={screenText.side} options={SIDES} chosen={side} onChoose={setSide} isWide />
      </SideChoice>
      <Columns>
        <SideStack $isHiddenWhenNarrow={side !== 'supply'}>
          <SupplySide {...props} />
        </SideStack>
        <SideStack $isHiddenWhenNarrow={side !== 'borrow'}>
          <BorrowSide {...props} />
        </SideStack>
      </Columns>
    </>
  );
}

function SupplySide({ dashboard, onOpen, ...props }: DashboardViewProps) {
  const { position, chain } = dashboard;
  const { brandName: community } = useHost().configuration;
  return (
    <>
      {dashboard.supplyWarnings.map((warning) =>
        warning === 'wallet-empty' ? (
          <WalletEmptyNotice key={warning} network={chain.name} bridge={props.bridge} faucet={props.faucet} />
        ) : (
          <Notice key={warning} tone="caution">
            {supplySideWarningText[warning]({ community, closed: closedSupplies(position) })}
          </Notice>
        ),
      )}
      <YourSupplies
        position={position}
        supplied={dashboard.supplied}
        walletBalanceOf={dashboard.walletBalanceOf}
        hasCollateralSwitch={props.hasCollateralSwitch}
        onOpen={onOpen}
      />
      <AssetsToSupply
        rows={dashboard.toSupply}
        allRows={dashboard.toSupplyAll}
        nativeCurrency={chain.nativeCurrency}
        whyUnknown={props.whyBalancesUnknown}
        onOpen={onOpen}
        overviewPath={props.overviewPath}
      />
    </>
  );
}

function BorrowSide({ dashboard, onOpen, ...props }: DashboardViewProps) {
  const { position } = dashboard;
  const { brandName: community } = useHost().configuration;
  return (
    <>
      {dashboard.borrowWarnings.filter(isBesideBorrows).map((warning) => (
        <Notice key={warning} tone={WARNING_TONES[warning]}>
          {borrowSideWarningText[warning]({ community, closed: closedDebts(position) })}
        </Notice>
      ))}
      <YourBorrows
        position={position}
        borrowed={dashboard.borrowed}
        borrowPowerUsed={dashboard.borrowPowerUsed}
        hasDebtSwitch={props.hasDebtSwitch}
        hasStableRates={props.hasStableRates}
        onOpen={onOpen}
      />
      <AssetsToBorrow
        rows={dashboard.toBorrow}
        hasStableRates={props.hasStableRates}
        onOpen={onOpen}
        overviewPath={props.overviewPath}
      />
    </>
  );
}

/** The liquidation warning concerns both sides, so it is displayed above them. */
function isBesideBorrows(warning: BorrowSideWarning): warning is keyof typeof WARNING_TONES {
  return warning !== 'near-liquidation';
}

const First = styled.div`
  margin-bottom: ${space(4)};
`;

const SideChoice = styled.div`
  margin-bottom: ${space(4)};
  ${from('sm')} {
    display: none;
  }
`;

const SideStack = styled(Stack)<{ $isHiddenWhenNarrow: boolean }>`
  ${below('sm')} {
    ${({ $isHiddenWhenNarrow }) => $isHiddenWhenNarrow && 'display: none;'}
  }
`;
