import { useMemo } from 'react';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Panel } from '@fathom/ui/page/Panel';
import { PercentText } from '@fathom/ui/number/PercentText';
import { Switch } from '@fathom/ui/form/Switch';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { UsdText } from '@fathom/ui/number/UsdText';
import { supplyCapUsage } from '../../domain/reserve/caps';
import { checkCollateralAsset } from '../../domain/limits/checkCollateralAsset';
import { checkSwitchSource } from '../../domain/swap/checkSwitchSource';
import { checkSupplyAsset } from '../../domain/limits/checkSupply';
import { checkReserveAllowsExits } from '../../domain/reserve/reserveState';
import { compareYields, supplyYield } from '../../domain/position/netApy';
import type { UserPosition } from '../../domain/position/userPosition';
import type { UserReserve } from '../../domain/position/userReserve';
import type { SuppliedAsset } from '../../domain/position/yourSupplies';
import { collateralAssetIssueText } from '../../actions/collateral/collateral.text';
import { reserveIssueText } from '../../text/issues';
import { supplyAssetIssueText } from '../../actions/supply/supply.text';
import { switchSourceIssueText } from '../../actions/collateralSwitch/collateralSwitch.text';
import { dashboardText, explanation, screenText } from '../../text/screens';
import { rayAmount } from '@fathom/base/domain/ratio';
import { reserveAmount, usdAmount } from '../../domain/units';
import { TokenCell } from '../components/TokenCell';
import { YieldCell } from '../components/YieldCell';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { actionColumn, assetColumn } from './columns';
import { COLUMN_WIDTHS } from './columnWidths';
import type { DashboardDialog } from './dashboardDialogs';
import { useStoredFlag } from './useStoredFlag';

interface YourSuppliesProps {
  readonly position: UserPosition;
  readonly supplied: readonly SuppliedAsset[];
  readonly walletBalanceOf: (entry: UserReserve) => bigint | undefined;
  readonly hasCollateralSwitch: boolean;
  readonly onOpen: (dialog: DashboardDialog) => void;
}

export function YourSupplies(props: YourSuppliesProps) {
  const { position, supplied, walletBalanceOf, hasCollateralSwitch, onOpen } = props;
  const [isCollapsed, setCollapsed] = useStoredFlag('collapsed:supplied-assets');
  const columns = useMemo(
    () => suppliedColumns({ position, walletBalanceOf, hasCollateralSwitch, onOpen }),
    [position, walletBalanceOf, hasCollateralSwitch, onOpen],
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
  hasCollateralSwitch,
  onOpen,
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
      compare: ({ entry: one }, { entry: other }) =>
        Number(one.usageAsCollateralEnabledOnUser) - Number(other.usageAsCollateralEnabledOnUser),
      cell: ({ entry }) => {
        const { underlyingAsset } = entry;
        const { symbol } = entry.reserve;
        const [issue] = checkCollateralAsset(entry, position);
        return (
          <Switch
            label={screenText.collateralOf(symbol)}
            isOn={entry.usageAsCollateralEnabledOnUser}
            onChange={() => onOpen({ kind: 'collateral', target: { underlyingAsset } })}
            whyDisabled={issue ? collateralAssetIssueText[issue]({ symbol }) : undefined}
          />
        );
      },
    },
    actionColumn(({ entry }) => {
      const { reserve, underlyingAsset } = entry;
      const { symbol } = reserve;
      const [issue] = checkSupplyAsset({ reserve, walletBalance: walletBalanceOf(entry), gasReserve: 0n });
      const [exitIssue] = checkReserveAllowsExits(reserve);
      return [
        ...(hasCollateralSwitch ? [switchButton(entry, onOpen)] : []),
        {
          verb: dashboardText.supply,
          name: screenText.supplyOf(symbol),
          reason: issue && supplyAssetIssueText[issue]({ symbol }),
          onPress: () => onOpen({ kind: 'supply', target: { underlyingAsset, isNative: false } }),
        },
        {
          verb: dashboardText.withdraw,
          name: screenText.withdrawOf(symbol),
          reason: exitIssue && reserveIssueText[exitIssue]({ symbol }),
          onPress: () => onOpen({ kind: 'withdraw', target: { underlyingAsset } }),
        },
      ];
    }),
  ];
}

function switchButton({ reserve, underlyingAsset }: UserReserve, onOpen: YourSuppliesProps['onOpen']) {
  const { symbol } = reserve;
  const [issue] = checkSwitchSource(reserve);
  return {
    verb: dashboardText.switch,
    name: screenText.switchOf(symbol),
    reason: issue && switchSourceIssueText[issue]({ symbol }),
    onPress: () => onOpen({ kind: 'collateralSwitch', target: { underlyingAsset } }),
  };
}
