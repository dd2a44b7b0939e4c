import { useMemo } from 'react';
import { useLocale } from '@fathom/contract';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Meter } from './Meter';
import { Panel } from '@fathom/ui/page/Panel';
import { PercentText } from '@fathom/ui/number/PercentText';
import { Tag } from '@fathom/ui/status/Tag';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { UsdText } from '@fathom/ui/number/UsdText';
import { borrowCapUsage } from '../../domain/reserve/caps';
import { borrowPowerBand } from '../../domain/position/healthBands';
import { checkBorrowAsset } from '../../domain/limits/checkBorrow';
import { eModeChanges } from '../../domain/position/eModeChoice';
import { compareYields } from '../../domain/position/netApy';
import { checkReserveAllowsExits } from '../../domain/reserve/reserveState';
import type { UserPosition } from '../../domain/position/userPosition';
import type { DialogReserve } from '../../actions/market/dialogReserve';
import type { BorrowedAsset } from '../../domain/position/yourBorrows';
import { borrowAssetIssueText } from '../../actions/borrow/borrow.text';
import { reserveIssueText } from '../../text/issues';
import { dashboardText, explanation, screenText } from '../../text/screens';
import { rayAmount } from '@fathom/base/domain/ratio';
import { reserveAmount, usdAmount } from '../../domain/units';
import { TokenCell } from '../components/TokenCell';
import { YieldCell } from '../components/YieldCell';
import { actionColumn, assetColumn } from './columns';
import { BORROW_WIDTHS } from './columnWidths';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { EModeEntry } from './EModeEntry';
import type { DashboardDialog } from './dashboardDialogs';
import { RateMenu } from './RateMenu';
import { useStoredFlag } from './useStoredFlag';

interface YourBorrowsProps {
  readonly position: UserPosition;
  readonly borrowed: readonly BorrowedAsset[];
  readonly borrowPowerUsed: bigint;
  readonly hasStableRates: boolean;
  readonly hasDebtSwitch: boolean;
  readonly onOpen: (dialog: DashboardDialog) => void;
}

const BORROW_POWER_TONES = { good: 'accent', warning: 'caution', error: 'danger' } as const;

export function YourBorrows(props: YourBorrowsProps) {
  const { position, borrowed, borrowPowerUsed, hasStableRates, hasDebtSwitch, onOpen } = props;
  const [isCollapsed, setCollapsed] = useStoredFlag('collapsed:borrowed-assets');
  const locale = useLocale();
  const columns = useMemo(
    () => borrowedColumns({ position, hasStableRates, hasDebtSwitch, onOpen }),
    [position, hasStableRates, hasDebtSwitch, onOpen],
  );
  const eMode = useMemo(() => eModeChanges(position), [position]);
  const used = formatPercent(rayAmount(borrowPowerUsed), locale, { decimals: 1 });
  return (
    <Panel
      title={dashboardText.yourBorrows}
      aside={isCollapsed && <UsdText value={usdAmount(position.totalBorrowsUSD)} />}
      collapse={{ isOpen: !isCollapsed, onToggle: (isOpen) => setCollapsed(!isOpen) }}
      {...((borrowed.length > 0 || eMode.changes.length > 0) && {
        meta: (
          <>
            {borrowed.length > 0 && (
              <>
                <span>
                  {screenText.balance}{' '}
                  <b>
                    <UsdText value={usdAmount(position.totalBorrowsUSD)} />
                  </b>
                </span>
                <span>
                  {screenText.apy}{' '}
                  <b>
                    <PercentText
                      ratio={position.debtAPY.kind === 'known' ? rayAmount(position.debtAPY.value) : undefined}
                    />
                  </b>
                </span>
                <span>
                  <Term explanation={explanation.borrowPower}>{screenText.borrowPowerUsed}</Term> <b>{used}</b>
                </span>
                <Meter
                  share={shareOf(borrowPowerUsed)}
                  label={`${screenText.borrowPowerUsed}: ${used}`}
                  tone={BORROW_POWER_TONES[borrowPowerBand(borrowPowerUsed)]}
                />
              </>
            )}
            {eMode.changes.length > 0 && (
              <EModeEntry {...eMode} onChange={(target) => onOpen({ kind: 'eMode', target })} />
            )}
          </>
        ),
      })}
    >
      <DataTable
        cardsBelow="tablet"
        label={dashboardText.yourBorrows}
        columns={columns}
        rows={borrowed}
        rowKey={({ entry, rateMode }) => `${entry.underlyingAsset}:${rateMode}`}
        initialSort={{ key: 'debt', direction: 'descending' }}
        empty={
          <EmptyState title={dashboardText.nothingBorrowed}>
            {position.totalCollateralUSD > 0n ? screenText.toBorrowAgainst : screenText.toBorrow}
          </EmptyState>
        }
      />
    </Panel>
  );
}

/** Converts a ray to a number from 0 to 1. Loses precision: for drawing only. */
function shareOf(ray: bigint): number {
  return Number(ray / 10n ** 23n) / 10_000;
}

function borrowedColumns({
  position,
  hasStableRates,
  hasDebtSwitch,
  onOpen,
}: Omit<YourBorrowsProps, 'borrowed' | 'borrowPowerUsed'>): readonly Column<BorrowedAsset>[] {
  return [
    assetColumn(borrowCapUsage, BORROW_WIDTHS.asset),
    {
      key: 'debt',
      name: screenText.debt,
      width: BORROW_WIDTHS.amount,
      compare: (one, other) => compareBigint(one.amountUSD, other.amountUSD),
      cell: ({ entry, amount, amountUSD }) => (
        <TokenCell amount={reserveAmount(amount, entry.reserve)} usd={usdAmount(amountUSD)} />
      ),
    },
    {
      key: 'apy',
      name: screenText.apy,
      width: BORROW_WIDTHS.apy,
      compare: (one, other) => compareYields(one.cost, other.cost),
      cell: ({ cost }) => <YieldCell of={cost} side="paid" />,
    },
    {
      key: 'apyType',
      name: screenText.apyType,
      align: 'center',
      width: BORROW_WIDTHS.state,
      // Without stable rates, all debts are variable.
      compare: hasStableRates ? byRateMode : undefined,
      cell: (row) =>
        hasStableRates ? (
          <RateMenu borrowed={row} onSwitch={() => onOpen({ kind: 'rateSwitch', target: debtOf(row) })} />
        ) : (
          <Tag>{screenText[row.rateMode]}</Tag>
        ),
    },
    actionColumn((row) => {
      const { reserve } = row.entry;
      const { symbol } = reserve;
      const [issue] = checkBorrowAsset({ reserve, position });
      const [exitIssue] = checkReserveAllowsExits(reserve);
      const exitReason = exitIssue && reserveIssueText[exitIssue]({ symbol });
      return [
        ...(hasDebtSwitch
          ? [
              {
                verb: dashboardText.switch,
                name: screenText.switchDebtOf(symbol, row.rateMode),
                reason: exitReason,
                onPress: () => onOpen({ kind: 'debtSwitch', target: debtOf(row) }),
              },
            ]
          : []),
        {
          verb: dashboardText.borrow,
          name: screenText.borrowOf(symbol),
          reason: issue && borrowAssetIssueText[issue]({ symbol }),
          onPress: () => onOpen({ kind: 'borrow', target: { underlyingAsset: row.entry.underlyingAsset } }),
        },
        {
          verb: dashboardText.repay,
          name: screenText.repayOf(symbol, row.rateMode),
          reason: exitReason,
          onPress: () => onOpen({ kind: 'repay', target: debtOf(row) }),
        },
      ];
    }),
  ];
}

function byRateMode(one: BorrowedAsset, other: BorrowedAsset): number {
  return screenText[one.rateMode].localeCompare(screenText[other.rateMode]);
}

function debtOf({ entry: { underlyingAsset }, rateMode }: BorrowedAsset): DialogReserve {
  return { underlyingAsset, rateMode };
}
