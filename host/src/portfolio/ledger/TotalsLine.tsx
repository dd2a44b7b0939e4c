import { useLocale } from '@fathom/contract';
import { TextButton } from '@fathom/ui/button/TextButton';
import { below, space, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Menu } from '@fathom/ui/overlay/Menu';
import { Icon } from '@fathom/ui/token/Icon';
import { CircleCheck, TriangleAlert } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { ledgerText } from '../../text/ledger';
import { formatSignedUsd } from './formatEntry';
import { FeeText } from './LedgerCells';
import type { LedgerTotals } from './ledgerTotals';
import { PROFIT_METHODS, type ProfitMethod } from './profit';
import type { Reconciliation } from './reconcile';
import { ReconciliationTable } from './ReconciliationTable';

interface TotalsLineProps {
  readonly found: number;
  readonly all: number;
  /** `undefined` while they are added up. */
  readonly totals: LedgerTotals | undefined;
  /** True if fees of some transactions are unknown. */
  readonly areFeesPartial: boolean;
  readonly nativeSymbol: string;
  /** False until the profits of all entries are known. */
  readonly hasProfits: boolean;
  readonly method: ProfitMethod;
  readonly onMethod: (method: ProfitMethod) => void;
  /** `undefined` until all entries are read. */
  readonly reconciliation: Reconciliation | undefined;
}

export function TotalsLine({ reconciliation, ...totals }: TotalsLineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Line>
        <Figures {...totals} />
        <Check>
          {reconciliation ? (
            <>
              <CheckResult reconciliation={reconciliation} />{' '}
              {reconciliation.balances.length > 0 && (
                <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                  {isOpen ? ledgerText.hideCheck : ledgerText.showCheck}
                </TextButton>
              )}
            </>
          ) : (
            ledgerText.checking
          )}
        </Check>
      </Line>
      {isOpen && reconciliation && <ReconciliationTable balances={reconciliation.balances} />}
    </>
  );
}

function Figures({
  found,
  all,
  totals,
  areFeesPartial,
  nativeSymbol,
  hasProfits,
  method,
  onMethod,
}: Omit<TotalsLineProps, 'reconciliation'>) {
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale);
  const realized = hasProfits ? totals : undefined;
  return (
    <>
      <span>
        {ledgerText.counts} <b>{format.format(found)}</b>
        {found !== all && ` ${ledgerText.ofCount(format.format(all))}`}
      </span>
      <span>
        {ledgerText.fees} {areFeesPartial && `${ledgerText.atLeast} `}
        {totals ? (
          <b>
            <FeeText fee={totals.fees} unit={nativeSymbol} />
          </b>
        ) : (
          ledgerText.computing
        )}
      </span>
      <span>
        {ledgerText.realized}{' '}
        {realized ? <b translate="no">{formatSignedUsd(realized.realized, locale)}</b> : ledgerText.computing}
        {realized && realized.unknown > 0 && ` ${ledgerText.withoutUnknown(realized.unknown)}`}{' '}
        <Menu
          variant="text"
          label={`${ledgerText.method}: ${ledgerText.methods[method]}`}
          entries={PROFIT_METHODS.map((each) => ({
            key: each,
            label: ledgerText.methods[each],
            isChosen: each === method,
            onSelect: () => onMethod(each),
          }))}
        >
          {ledgerText.methods[method]}
        </Menu>
      </span>
    </>
  );
}

function CheckResult({ reconciliation: { block, balances, matching } }: { reconciliation: Reconciliation }) {
  const locale = useLocale();
  if (balances.length === 0) return ledgerText.noBalances;
  const namesOf = (isListed: (difference: bigint | undefined) => boolean) =>
    balances.filter(({ difference }) => isListed(difference)).map(({ title }) => title);
  const wrong = namesOf((difference) => difference !== undefined && difference !== 0n);
  const unchecked = namesOf((difference) => difference === undefined);
  return (
    <>
      <Mark $isGood={wrong.length === 0}>
        <Icon icon={wrong.length === 0 ? CircleCheck : TriangleAlert} />
      </Mark>{' '}
      {ledgerText.reconciled(new Intl.NumberFormat(locale).format(block))}{' '}
      <b>{ledgerText.matching(matching, balances.length)}</b>
      {wrong.length > 0 && ` ${ledgerText.mismatch(wrong.join(', '))}`}
      {unchecked.length > 0 && ` ${ledgerText.unchecked(unchecked.join(', '))}`}
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  padding: ${space(4)} ${space(5)};
  color: ${color('muted')};
  b {
    font-weight: ${weight.medium};
    color: ${color('text')};
  }
  ${below('sm')} {
    padding: ${space(3)} ${space(4)};
  }
`;

const Check = styled.span`
  margin-left: auto;
  ${below('layout')} {
    flex-basis: 100%;
    margin-left: 0;
  }
`;

const Mark = styled.span<{ $isGood: boolean }>`
  display: inline-block;
  vertical-align: -0.2em;
  color: ${({ theme, $isGood }) => ($isGood ? theme.color.positive : theme.color.caution)};
`;
