import { useMemo } from 'react';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Panel } from '@fathom/ui/page/Panel';
import { PercentText } from '@fathom/ui/number/PercentText';
import { Switch } from '@fathom/ui/form/Switch';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { UsdText } from '@fathom/ui/number/UsdText';
import { supplyCapUsage } from '../../domain/caps';
import { checkCollateralAsset } from '../../domain/checkCollateralAsset';
import { checkSwitchSource } from '../../domain/checkSwitchSource';
import { checkSupplyAsset } from '../../domain/checkSupply';
import { checkReserveAllowsExits } from '../../domain/reserveState';
import { compareYields, supplyYield } from '../../domain/netApy';
import type { UserPosition } from '../../domain/userPosition';
import type { UserReserve } from '../../domain/userReserve';
import type { SuppliedAsset } from '../../domain/yourSupplies';
import {
  collateralAssetIssueText,
  reserveIssueText,
  supplyAssetIssueText,
  switchSourceIssueText,
} from '../../text/assetIssues';
import { dashboardText, explanation, screenText } from '../../text/screens';
import { rayAmount } from '@fathom/base/domain/ratio';
import { reserveAmount, usdAmount } from '../../domain/units';
import { TokenCell } from '../components/TokenCell';
import { YieldCell } from '../components/YieldCell';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { actionColumn, assetColumn } from './columns';
import { COLUMN_WIDTHS } from './columnWidths';
import { useStoredFlag } from './useStoredFlag';

interface YourSuppliesProps {
  readonly position: UserPosition;
  readonly supplied: readonly SuppliedAsset[];
  readonly walletBalanceOf: (entry: UserReserve) => bigint | undefined;
  readonly onSupply: (asset: SuppliedAsset) => void;
  /** Replaces `onSupply` where collateral can be switched. */
  readonly onSwitch: ((asset: SuppliedAsset) => void) | undefined;
  readonly onWithdraw: (asset: SuppliedAsset) => void;
  readonly onCollateral: (asset: SuppliedAsset) => void;
}

/** The account's supplies and whether they are used as collateral. */
export function YourSupplies(props: YourSuppliesProps) {
  const { position, supplied, walletBalanceOf, onSupply, onSwitch, onWithdraw, onCollateral } = props;
  const [isCollapsed, setCollapsed] = useStoredFlag('collapsed:supplied-assets');
  const columns = useMemo(
    () => suppliedColumns({ position, walletBalanceOf, onSupply, onSwitch, onWithdraw, onCollateral }),
    [position, walletBalanceOf, onSupply, onSwitch, onWithdraw, onCollateral],
  );
  const { earnedAPY } = position;
  return (
    <Panel
      title={dashboardText.yourSupplies}
      aside={isCollapsed && <UsdText value={usdAmount(position.totalLiquidityUSD)} />}
      collapse={{ isOpen: !isCollapsed, onToggle: (isOpen) => setCollapsed(!isOpen) }}
      {...(supplied.length > 0 && {
        meta: (
          <>
            <span>
              {screenText.balance}{' '}
              <b>
                <UsdText value={usdAmount(position.totalLiquidityUSD)} />
              </b>
            </span>
            <span>
              {screenText.apy}{' '}
              <b>
                <PercentText ratio={earnedAPY.kind === 'known' ? rayAmount(earnedAPY.value) : undefined} />
              </b>
            </span>
            <span>
              <Term explanation={explanation.collateral}>{screenText.collateral}</Term>{' '}
              <b>
                <UsdText value={usdAmount(position.totalCollateralUSD)} />
              </b>
            </span>
          </>
        ),
      })}
    >
      <DataTable
        cardsBelow="tablet"
        label={dashboardText.yourSupplies}
        columns={columns}
        rows={supplied}
        rowKey={({ entry }) => entry.underlyingAsset}
        initialSort={{ key: 'balance', direction: 'descending' }}
        empty={<EmptyState title={dashboardText.nothingSupplied}>{screenText.toSupply}</EmptyState>}
      />
    </Panel>
  );
}

function suppliedColumns({
  position,
  walletBalanceOf,
  onSupply,
  onSwitch,
  onWithdraw,
  onCollateral,
}: Omit<YourSuppliesProps, 'supplied'>): readonly Column<SuppliedAsset>[] {
  return [
    assetColumn(supplyCapUsage, COLUMN_WIDTHS.asset),
    {
      key: 'balance',
      name: screenText.balance,
      width: COLUMN_WIDTHS.amount,
      compare: (one, other) => compareBigint(one.entry.underlyingBalanceUSD, other.entry.underlyingBalanceUSD),
      cell: ({ entry: { reserve, underlyingBalance, underlyingBalanceUSD } }) => (
        <TokenCell amount={reserveAmount(underlyingBalance, reserve)} usd={usdAmount(underlyingBalanceUSD)} />
      ),
    },
    {
      key: 'apy',
      name: screenText.apy,
      width: COLUMN_WIDTHS.apy,
      compare: (one, other) => compareYields(supplyYield(one.entry.reserve), supplyYield(other.entry.reserve)),
      cell: ({ entry: { reserve } }) => <YieldCell of={supplyYield(reserve)} side="earned" />,
    },
    {
      key: 'collateral',
      name: screenText.collateral,
      head: <Term explanation={explanation.collateral}>{screenText.collateral}</Term>,
      align: 'center',
      width: COLUMN_WIDTHS.state,
      cell: (asset) => {
        const { symbol } = asset.entry.reserve;
        const [issue] = checkCollateralAsset(asset.entry, position);
        return (
          <Switch
            label={screenText.collateralOf(symbol)}
            isOn={asset.entry.usageAsCollateralEnabledOnUser}
            onChange={() => onCollateral(asset)}
            {...(issue && { whyDisabled: collateralAssetIssueText[issue]({ symbol }) })}
          />
        );
      },
    },
    actionColumn((asset) => {
      const { entry } = asset;
      const { reserve } = entry;
      const { symbol } = reserve;
      const [issue] = checkSupplyAsset({ reserve, walletBalance: walletBalanceOf(entry), gasReserve: 0n });
      const [exitIssue] = checkReserveAllowsExits(reserve);
      return [
        onSwitch
          ? switchButton(asset, onSwitch)
          : {
              verb: dashboardText.supply,
              name: screenText.supplyOf(symbol),
              reason: issue && supplyAssetIssueText[issue]({ symbol }),
              onPress: () => onSupply(asset),
            },
        {
          verb: dashboardText.withdraw,
          name: screenText.withdrawOf(symbol),
          reason: exitIssue && reserveIssueText[exitIssue]({ symbol }),
          onPress: () => onWithdraw(asset),
        },
      ];
    }),
  ];
}

function switchButton(asset: SuppliedAsset, onSwitch: (asset: SuppliedAsset) => void) {
  const { reserve } = asset.entry;
  const { symbol } = reserve;
  const [issue] = checkSwitchSource(reserve);
  return {
    verb: dashboardText.switch,
    name: screenText.switchOf(symbol),
    reason: issue && switchSourceIssueText[issue]({ symbol }),
    onPress: () => onSwitch(asset),
  };
}
