import { useHost } from '@fathom/contract';
import { Checkbox } from '@fathom/ui/form/Checkbox';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Notice } from '@fathom/ui/status/Notice';
import { Panel } from '@fathom/ui/page/Panel';
import { SearchField } from '@fathom/ui/form/SearchField';
import { below, space } from '@fathom/ui/theme/measure';
import { useIsBelow } from '@fathom/ui/page/useIsBelow';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Market } from '../../data/marketConfiguration';
import type { Reserve } from '../../domain/reserve/reserve';
import { isClosedReserve } from '../../domain/reserve/reserveState';
import { searchReserves } from '../../domain/reserve/reserveSearch';
import { closedAssetsText } from '../../text/warnings';
import { marketsText } from '../../text/marketsText';
import { screenText } from '../../text/screens';
import { ReserveTable } from './ReserveTable';

interface MarketListsProps {
  readonly market: Market;
  /** `undefined` while loading. */
  readonly reserves: readonly Reserve[] | undefined;
  readonly basePath: string;
}

export function MarketLists({ market, reserves, basePath }: MarketListsProps) {
  const { brandName: community } = useHost().configuration;
  const isPhone = useIsBelow('sm');
  const [search, setSearch] = useState('');
  const [showsClosed, setShowsClosed] = useState(false);
  const listed = useMemo(() => reserves?.filter(({ isActive }) => isActive), [reserves]);
  const found = useMemo(() => listed && searchReserves(listed, search), [listed, search]);
  const open = useMemo(() => found?.filter((reserve) => !isClosedReserve(reserve)), [found]);
  const closed = useMemo(() => found?.filter(isClosedReserve) ?? [], [found]);
  // A search that only matches closed assets displays them without the toggle.
  const isOnlyClosed = open?.length === 0 && closed.length > 0;
  const table = { market, basePath };

  return (
    <>
      <Filters>
        <SearchField
          label={marketsText.search}
          placeholder={isPhone ? marketsText.searchNarrow : marketsText.search}
          text={search}
          onTextChange={setSearch}
        />
        {listed?.some(isClosedReserve) && (
          <Checkbox isChecked={showsClosed} onChange={setShowsClosed}>
            {marketsText.showClosed}
          </Checkbox>
        )}
      </Filters>
      {!isOnlyClosed && (
        <Panel title={marketsText.assets}>
          <ReserveTable
            {...table}
            label={marketsText.assets}
            reserves={open}
            empty={<NoneFound search={search.trim()} onClear={() => setSearch('')} />}
          />
        </Panel>
      )}
      {(showsClosed || isOnlyClosed) && closed.length > 0 && (
        <>
          <Notice tone="info">{closedAssetsText({ community, closed })}</Notice>
          <Panel title={marketsText.closedAssets}>
            <ReserveTable {...table} label={marketsText.closedAssets} reserves={closed} />
          </Panel>
        </>
      )}
    </>
  );
}

function NoneFound({ search, onClear }: { search: string; onClear: () => void }) {
  if (search === '') return <EmptyState>{screenText.noAssets}</EmptyState>;
  return (
    <EmptyState title={marketsText.noneFound(search)} button={{ label: marketsText.clearSearch, onClick: onClear }}>
      {marketsText.noneFoundHint}
    </EmptyState>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(5)};
  > :first-child {
    flex: 1 1 ${space(60)};
    max-width: ${space(105)};
  }
  ${below('sm')} {
    > :first-child {
      flex: 1 0 100%;
      max-width: none;
    }
  }
`;
