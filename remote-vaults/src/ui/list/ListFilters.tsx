import { Menu } from '@fathom/ui/overlay/Menu';
import { SearchField } from '@fathom/ui/form/SearchField';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { below, size, space, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { SORT_KEYS } from '../../domain/list/sortRows';
import { listText } from '../../text/listText';
import type { Listing } from './useListing';

const STATUSES = [
  { key: 'live', label: listText.statuses.live },
  { key: 'finished', label: listText.statuses.finished },
] as const;

export function ListFilters({ listing: { search, onSearch, choices } }: { listing: Listing }) {
  const { isShutdown, sortBy, setShutdown, setSortBy } = choices;
  return (
    <Line>
      <SearchField
        label={listText.search}
        placeholder={listText.searchPlaceholder}
        text={search}
        onTextChange={onSearch}
      />
      <SegmentedControl
        legend={listText.status}
        options={STATUSES}
        chosen={isShutdown ? 'finished' : 'live'}
        onChoose={(key) => setShutdown(key === 'finished')}
      />
      <Sort>
        <Menu
          label={listText.sortBy(listText.sortKeys[sortBy])}
          entries={SORT_KEYS.map((key) => ({
            key,
            label: listText.sortKeys[key],
            isChosen: key === sortBy,
            onSelect: () => setSortBy(key),
          }))}
        >
          <Label>{listText.sort}</Label>
          <b>{listText.sortKeys[sortBy]}</b>
        </Menu>
      </Sort>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  > :first-child {
    flex: 1 1 ${space(60)};
    max-width: ${space(105)};
  }
  ${below('sm')} {
    > :first-child {
      flex: 1 0 100%;
      max-width: none;
    }
    > fieldset {
      display: flex;
      flex: 1;
    }
  }
`;

const Sort = styled.div`
  margin-left: auto;
  /* As high as the fields in its line. */
  > button {
    height: ${size.button};
  }
  b {
    font-weight: ${weight.medium};
  }
`;

const Label = styled.span`
  color: ${color('muted')};
`;
