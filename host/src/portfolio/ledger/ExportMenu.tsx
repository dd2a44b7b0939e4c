import { Button } from '@fathom/ui/button/Button';
import { Menu } from '@fathom/ui/overlay/Menu';
import { Notice } from '@fathom/ui/status/Notice';
import { size, space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Icon } from '@fathom/ui/token/Icon';
import { Download } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { ledgerText } from '../../text/ledger';
import type { ExportFormat } from './exportLedger';
import type { ExportedEntry } from './exportRows';
import { useLedgerExport } from './useLedgerExport';

interface ExportMenuProps {
  /** Returns the entries of the file; all of them, or those found by the filters. */
  readonly entriesOf: (isOnlyFound: boolean) => readonly ExportedEntry[];
  readonly found: number;
  readonly isFiltered: boolean;
  /** False until all entries and profits are known. */
  readonly isReady: boolean;
  readonly nativeSymbol: string;
}

const FORMATS: readonly { readonly key: ExportFormat; readonly label: string; readonly note: string }[] = [
  { key: 'csv', label: ledgerText.export.csv, note: ledgerText.export.csvNote },
  { key: 'json', label: ledgerText.export.json, note: ledgerText.export.jsonNote },
  { key: 'koinly', label: ledgerText.export.koinly, note: ledgerText.export.koinlyNote },
];

export function ExportMenu({ entriesOf, found, isFiltered, isReady, nativeSymbol }: ExportMenuProps) {
  const [isOnlyFound, setOnlyFound] = useState(true);
  const { progress, problem, start, cancel } = useLedgerExport();
  const text = ledgerText.export;
  if (progress !== undefined) {
    return (
      <Line role="status">
        {text.progress(Math.round(progress * 100))}
        <Button onClick={cancel}>{text.cancel}</Button>
      </Line>
    );
  }
  const only = {
    key: 'only',
    label: text.onlyShown(found),
    note: isOnlyFound ? text.onlyShownNote : text.allNote,
    isChosen: isOnlyFound,
    onSelect: () => setOnlyFound(!isOnlyFound),
  };
  const formats = FORMATS.map((format) => ({
    ...format,
    note: isReady ? format.note : text.notYet,
    isDisabled: !isReady,
    onSelect: () => void start({ format: format.key, entries: entriesOf(isFiltered && isOnlyFound), nativeSymbol }),
  }));
  return (
    <Line>
      <Menu label={text.button} entries={isFiltered ? [...formats, only] : formats}>
        <Icon icon={Download} />
        {text.button}
      </Menu>
      {problem !== undefined && (
        <Notice tone="caution" announce="polite">
          {text.failed(problem)}
        </Notice>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  color: ${color('muted')};
  font-variant-numeric: tabular-nums;
  > button {
    min-height: ${size.button};
    padding: 0 ${space(4)};
    color: ${color('text')};
  }
`;
