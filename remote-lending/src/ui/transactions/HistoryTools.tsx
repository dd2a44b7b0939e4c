import { useHost } from '@fathom/contract';
import { Icon } from '@fathom/ui/token/Icon';
import { IconButton } from '@fathom/ui/button/IconButton';
import { Button } from '@fathom/ui/button/Button';
import { Checkbox } from '@fathom/ui/form/Checkbox';
import { Menu } from '@fathom/ui/overlay/Menu';
import { Notice } from '@fathom/ui/status/Notice';
import { SearchField } from '@fathom/ui/form/SearchField';
import { useIsBelow } from '@fathom/ui/page/useIsBelow';
import { below, space } from '@fathom/ui/theme/measure';
import { ChevronDown, Download, Search, X } from 'lucide';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { HISTORY_FILTERS, namedFilters, type HistoryFilter } from '../../domain/history/historyFilter';
import { historyText } from '../../text/historyText';
import type { History, HistoryFilters } from './useHistory';
import { useHistoryExport } from './useHistoryExport';

/** Below 900 px, a button opens the search. */
export function HistoryTools({ history, chainId }: { history: History; chainId: number }) {
  const { network } = useHost();
  const nativeSymbol = network.chains.find(({ id }) => id === chainId)?.nativeCurrency.symbol ?? '';
  const { filters } = history;
  const isNarrow = useIsBelow('md');
  const [isSearching, setSearching] = useState(filters.text !== '');
  const [isFiltering, setFiltering] = useState(false);
  const choices = useId();
  const { isExporting, problem, start } = useHistoryExport(history.loadAll, nativeSymbol);

  function toggleSearch() {
    if (isSearching) filters.onText('');
    setSearching(!isSearching);
  }

  return (
    <>
      <Line>
        {!isNarrow && <AssetSearch filters={filters} />}
        <Button
          size="small"
          aria-label={`${historyText.filter}: ${filterLabel(filters.selected)}`}
          aria-expanded={isFiltering}
          aria-controls={choices}
          onClick={() => setFiltering(!isFiltering)}
        >
          {filterLabel(filters.selected)}
          <Icon icon={ChevronDown} size="small" />
        </Button>
        {isNarrow && (
          <IconButton
            icon={isSearching ? X : Search}
            label={isSearching ? historyText.closeSearch : historyText.openSearch}
            hasEdge
            size="small"
            aria-expanded={isSearching}
            onClick={toggleSearch}
          />
        )}
        <Menu
          label={historyText.export}
          entries={(['csv', 'json'] as const).map((format) => ({
            key: format,
            label: historyText[format],
            isDisabled: isExporting,
            onSelect: () => void start(format),
          }))}
        >
          <Icon icon={Download} size="small" />
          {isExporting ? historyText.exporting : historyText.export}
        </Menu>
      </Line>
      {isNarrow && isSearching && <AssetSearch filters={filters} />}
      <Choices id={choices} aria-label={historyText.filter} hidden={!isFiltering}>
        {HISTORY_FILTERS.map((filter) => (
          <Checkbox
            key={filter}
            size="small"
            isChecked={filters.selected.includes(filter)}
            onChange={() => filters.onToggle(filter)}
          >
            {historyText.actions[filter]}
          </Checkbox>
        ))}
      </Choices>
      {problem !== undefined && (
        <Notice tone="caution" announce="polite">
          {historyText.exportFailed(problem)}
        </Notice>
      )}
    </>
  );
}

function AssetSearch({ filters }: { filters: HistoryFilters }) {
  return (
    <SearchField
      label={historyText.search}
      placeholder={historyText.searchPlaceholder}
      text={filters.text}
      onTextChange={filters.onText}
    />
  );
}

function filterLabel(selected: readonly HistoryFilter[]): string {
  if (selected.length === 0) return historyText.allActions;
  const { named, others } = namedFilters(selected);
  const names = named.map((filter) => historyText.actions[filter]).join(', ');
  return others === 0 ? names : `${names} ${historyText.others(others)}`;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  > :first-child:not(button) {
    flex: 1 1 ${space(60)};
    max-width: ${space(105)};
    margin-right: auto;
  }
  ${below('md')} {
    > :first-child {
      margin-right: auto;
    }
  }
`;

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(5)};
  &[hidden] {
    display: none;
  }
`;
