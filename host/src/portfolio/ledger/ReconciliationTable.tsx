import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { AmountText } from '@fathom/ui/number/AmountText';
import { Unknown } from '@fathom/ui/number/Unknown';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { ledgerText } from '../../text/ledger';
import type { CheckedBalance } from './reconcile';
import { ledgerAreaName } from './ledgerArea';

const { check } = ledgerText;

/** Shows every digit, because a match is exact. */
const COLUMNS: readonly Column<CheckedBalance>[] = [
  {
    key: 'balance',
    name: check.balance,
    cell: ({ title, area }) => (
      <>
        {title}
        <SecondLine>{ledgerAreaName(area)}</SecondLine>
      </>
    ),
  },
  { key: 'opening', name: check.opening, cell: () => '0' },
  { key: 'moved', name: check.moved, cell: (row) => amountOf(row, row.moved) },
  { key: 'interest', name: check.interest, cell: (row) => amountOf(row, row.interest) },
  { key: 'closing', name: check.closing, cell: (row) => amountOf(row, row.amount) },
  { key: 'difference', name: check.difference, cell: (row) => differenceOf(row) },
];

export function ReconciliationTable({ balances }: { balances: readonly CheckedBalance[] }) {
  return (
    <DataTable
      label={check.label}
      columns={COLUMNS}
      rows={balances}
      rowKey={({ area, id }) => `${area} ${id}`}
      cardsBelow="tablet"
    />
  );
}

function amountOf({ token }: CheckedBalance, raw: bigint | undefined) {
  const amount = raw === undefined ? undefined : { raw, decimals: token.decimals };
  return <AmountText amount={amount} unit={token.symbol} decimals={Math.min(token.decimals, 18)} compact="never" />;
}

function differenceOf({ difference }: CheckedBalance) {
  if (difference === undefined) return <Unknown reason={check.unknown} />;
  return difference === 0n ? check.matches : `${difference}`;
}
