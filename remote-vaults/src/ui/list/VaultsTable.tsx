import { addressKey } from '@fathom/contract/address';
import { decimalsByToken } from '@fathom/base/format/columnDecimals';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { RowActions } from '@fathom/ui/button/RowActions';
import { LinkedRows, RowLink } from '@fathom/ui/list/RowLink';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { between } from '@fathom/ui/theme/measure';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { UNKNOWN_EARNED } from '../../domain/earnings/earnings';
import type { VaultRow } from '../../domain/list/vaultRow';
import { listText } from '../../text/listText';
import { VaultActions, type RowTargets } from './VaultActions';
import { AvailableText, EarnedText, RowRate, StakedText, TvlText } from './VaultAmounts';
import { VaultName } from './VaultName';

export interface VaultRowsProps {
  readonly label: string;
  readonly rows: readonly VaultRow[] | undefined;
  readonly now: bigint;
  readonly targets: RowTargets;
  readonly empty: ReactNode;
}

export function VaultsTable({ label, rows, now, targets, empty }: VaultRowsProps) {
  return (
    <Rows>
      <DataTable
        label={label}
        columns={columnsOf(now, targets, rows ?? [])}
        rows={rows}
        rowKey={({ vault }) => vault.address}
        cardsBelow="layout"
        skeletonRows={6}
        empty={empty}
      />
    </Rows>
  );
}

function columnsOf(now: bigint, targets: RowTargets, rows: readonly VaultRow[]): readonly Column<VaultRow>[] {
  const { columns } = listText;
  const earned = decimalsOf(rows, (row) => (row.earned === UNKNOWN_EARNED ? undefined : row.earned));
  const available = decimalsOf(rows, (row) => (row.available === 'closed' ? undefined : row.available));
  const staked = decimalsOf(rows, (row) => row.staked);
  return [
    {
      key: 'name',
      name: columns.name,
      width: '28%',
      skeleton: 'mark',
      cell: (row) => (
        <VaultName row={row} now={now}>
          <RowLink to={targets.pathOf(row)}>{row.vault.title}</RowLink>
        </VaultName>
      ),
    },
    {
      key: 'earned',
      name: columns.earned,
      head: <Term explanation={listText.earnedMeaning}>{columns.earned}</Term>,
      width: '11%',
      card: 'fact',
      skeleton: 'two-lines',
      cell: (row) => <EarnedText row={row} decimals={earned(row)} />,
    },
    {
      key: 'apy',
      name: columns.apy,
      head: <Acronym>{columns.apy}</Acronym>,
      width: '8%',
      cell: (row) => <RowRate row={row} />,
    },
    {
      key: 'tvl',
      name: columns.tvl,
      head: <Acronym>{columns.tvl}</Acronym>,
      width: '12%',
      cell: (row) => <TvlText row={row} />,
    },
    {
      key: 'available',
      name: columns.available,
      head: <Term explanation={listText.availableMeaning}>{columns.available}</Term>,
      width: '12%',
      skeleton: 'two-lines',
      cell: (row) => <AvailableText row={row} decimals={available(row)} />,
    },
    {
      key: 'staked',
      name: columns.staked,
      width: '11%',
      skeleton: 'two-lines',
      cell: (row) => <StakedText row={row} decimals={staked(row)} />,
    },
    {
      key: 'actions',
      name: columns.actions,
      card: 'actions',
      skeleton: 'none',
      cell: (row) => (
        <RowActions>
          <VaultActions row={row} targets={targets} />
        </RowActions>
      ),
    },
  ];
}

/** Returns the decimals for each row: those of its token in the column. */
function decimalsOf(rows: readonly VaultRow[], amountOf: (row: VaultRow) => bigint | undefined) {
  const column = rows.map((row) => {
    const { address, decimals } = row.vault.token;
    const raw = amountOf(row);
    return { token: addressKey(address), amount: raw === undefined ? undefined : { raw, decimals } };
  });
  const byToken = decimalsByToken(column);
  return ({ vault }: VaultRow) => byToken.get(addressKey(vault.token.address));
}

const Acronym = styled.span`
  text-transform: uppercase;
`;

/** Cards have title and actions in one line, the five values in the next. */
const Rows = styled(LinkedRows)`
  ${between('sm', 'layout')} {
    &&&& tbody tr {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
    &&&& [data-card='title'] {
      grid-column: span 3;
    }
    &&&& [data-card='actions'] {
      grid-column: span 2;
    }
    &&&& [data-label] {
      white-space: normal;
    }
  }
  td:is([data-label='${listText.columns.apy}'], [data-label='${listText.columns.tvl}'])::before {
    text-transform: uppercase;
  }
`;
