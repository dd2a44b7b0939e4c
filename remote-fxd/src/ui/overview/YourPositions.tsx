import { AmountText } from '@fathom/ui/number/AmountText';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { Button } from '@fathom/ui/button/Button';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { IconButton } from '@fathom/ui/button/IconButton';
import { PriceText } from '@fathom/ui/number/PriceText';
import { RowActions } from '@fathom/ui/button/RowActions';
import { space } from '@fathom/ui/theme/measure';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Unknown } from '@fathom/ui/number/Unknown';
import { UsdText } from '@fathom/ui/number/UsdText';
import { ChevronDown, ChevronRight } from 'lucide';
import { useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Position } from '../../domain/position';
import { liquidationPrice, positionMetrics, positionTvl } from '../../domain/positionMetrics';
import { areaText, overviewText } from '../../text/en';
import { CollateralText } from '../components/CollateralText';
import { wadAmount } from '@fathom/base/domain/ratio';
import { PoolName } from '../components/PoolName';
import { PriceNow } from '../components/PriceNow';
import { SafetyBufferText } from '../components/SafetyBufferText';
import { Projection } from './Projection';

interface YourPositionsProps {
  readonly positions: readonly Position[] | undefined;
  readonly empty: ReactNode;
  readonly onManage: (position: Position) => void;
}

export function YourPositions({ positions, empty, onManage }: YourPositionsProps) {
  const [opened, setOpened] = useState<bigint>();
  const columns = useMemo(() => positionColumns({ opened, setOpened, onManage }), [opened, onManage]);
  return (
    <DataTable
      label={overviewText.positions}
      columns={columns}
      rows={positions}
      rowKey={({ id }) => id.toString()}
      detail={(position) => (position.id === opened ? <Projection position={position} /> : undefined)}
      cardsBelow="layout"
      empty={empty}
    />
  );
}

interface ColumnDeps {
  readonly opened: bigint | undefined;
  readonly setOpened: (id: bigint | undefined) => void;
  readonly onManage: (position: Position) => void;
}

function positionColumns({ opened, setOpened, onManage }: ColumnDeps): readonly Column<Position>[] {
  return [
    {
      key: 'id',
      name: overviewText.id,
      width: '11%',
      card: 'lead',
      skeleton: 'line',
      cell: ({ id }) => (
        <PositionId id={id} isOpened={id === opened} onToggle={() => setOpened(id === opened ? undefined : id)} />
      ),
    },
    {
      key: 'asset',
      name: overviewText.asset,
      width: '17%',
      align: 'start',
      card: 'title',
      skeleton: 'mark',
      cell: ({ pool }) => <PoolName pool={pool} />,
    },
    {
      key: 'liquidation',
      name: overviewText.liquidationPrice,
      head: <Term explanation={overviewText.liquidationPriceMeaning}>{overviewText.liquidationPrice}</Term>,
      width: '14%',
      skeleton: 'two-lines',
      cell: (position) => <LiquidationPrice position={position} />,
    },
    {
      key: 'borrowed',
      name: overviewText.borrowed,
      width: '14%',
      cell: ({ debt }) => <AmountText amount={wadAmount(debt)} unit={areaText.fxd} decimals={2} compact="never" />,
    },
    {
      key: 'collateral',
      name: overviewText.collateral,
      width: '15%',
      skeleton: 'two-lines',
      cell: (position) => <LockedCollateral position={position} />,
    },
    {
      key: 'buffer',
      name: overviewText.safetyBuffer,
      head: <Term explanation={overviewText.safetyBufferMeaning}>{overviewText.safetyBuffer}</Term>,
      width: '14%',
      skeleton: 'two-lines',
      cell: (position) => <SafetyBufferText buffer={positionMetrics(position).safetyBuffer} />,
    },
    {
      key: 'actions',
      name: overviewText.actions,
      card: 'actions',
      skeleton: 'none',
      cell: (position) => (
        <RowActions>
          <Button
            size="small"
            aria-label={overviewText.manageOf(overviewText.positionId(position.id))}
            onClick={() => onManage(position)}
          >
            {overviewText.managePosition}
          </Button>
        </RowActions>
      ),
    },
  ];
}

interface PositionIdProps {
  readonly id: bigint;
  readonly isOpened: boolean;
  readonly onToggle: () => void;
}

function PositionId({ id, isOpened, onToggle }: PositionIdProps) {
  const label = isOpened ? overviewText.hideProjection : overviewText.showProjection;
  return (
    <IdCell>
      <IconButton
        size="small"
        icon={isOpened ? ChevronDown : ChevronRight}
        label={label(overviewText.positionId(id))}
        aria-expanded={isOpened}
        onClick={onToggle}
      />
      {overviewText.positionId(id)}
    </IdCell>
  );
}

function LockedCollateral({ position }: { position: Position }) {
  return (
    <>
      <CollateralText amount={position.lockedCollateral} pool={position.pool} />
      <SecondLine>
        <UsdText value={wadAmount(positionTvl(position))} compact="never" />
      </SecondLine>
    </>
  );
}

function LiquidationPrice({ position }: { position: Position }) {
  const price = liquidationPrice(position);
  if (price === undefined) return <Unknown reason={overviewText.noDebt} />;
  return (
    <>
      <PriceText price={wadAmount(price)} />
      <SecondLine>
        <PriceNow pool={position.pool} />
      </SecondLine>
    </>
  );
}

const IdCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  margin-left: -${space(2)};
`;
