import { TextButton } from '@fathom/ui/button/TextButton';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Pager } from '@fathom/ui/list/Pager';
import { Panel, PanelBody, PanelFoot } from '@fathom/ui/page/Panel';
import { useIsBelow } from '@fathom/ui/page/useIsBelow';
import { isPastLock } from '../../domain/list/vaultRow';
import { listText } from '../../text/listText';
import { SectionHead } from '../components/SectionHead';
import type { RowTargets } from './VaultActions';
import { VaultCards } from './VaultCards';
import { VaultsTable } from './VaultsTable';
import type { Listing } from './useListing';

interface VaultsPanelProps {
  readonly listing: Listing;
  readonly now: bigint;
  readonly targets: RowTargets;
}

export function VaultsPanel({ listing, now, targets }: VaultsPanelProps) {
  const { choices, rows, count, ownElsewhere, page, pageCount, search, onSearch, onPage } = listing;
  const other = listText.statuses[choices.isShutdown ? 'live' : 'finished'];
  const open = (rows ?? []).filter((row) => !isPastLock(row));
  const pastLock = (rows ?? []).filter(isPastLock);
  const List = useIsBelow('sm') ? VaultCards : VaultsTable;
  return (
    <Panel>
      {ownElsewhere > 0 && (
        <PanelBody role="status">
          {listText.ownElsewhere(ownElsewhere, other)}{' '}
          <TextButton onClick={() => choices.setShutdown(!choices.isShutdown)}>{listText.showStatus(other)}</TextButton>
        </PanelBody>
      )}
      {(!rows || rows.length === 0 || open.length > 0) && (
        <List
          label={listText.list}
          rows={rows && open}
          now={now}
          targets={targets}
          empty={<NoVaults isSearching={search.trim() !== ''} onClear={() => onSearch('')} />}
        />
      )}
      {pastLock.length > 0 && (
        <>
          <PanelBody>
            <SectionHead title={listText.pastLock} />
            <p>{listText.pastLockAbout}</p>
          </PanelBody>
          <List label={listText.pastLock} rows={pastLock} now={now} targets={targets} empty={null} />
        </>
      )}
      {rows && count > 0 && (
        <PanelFoot>
          <span role="status">{listText.count(count)}</span>
          {pageCount > 1 && <Pager label={listText.pages} page={page} pageCount={pageCount} onPage={onPage} />}
        </PanelFoot>
      )}
    </Panel>
  );
}

function NoVaults({ isSearching, onClear }: { isSearching: boolean; onClear: () => void }) {
  if (!isSearching) return <EmptyState title={listText.none} />;
  return (
    <EmptyState title={listText.none} button={{ label: listText.clearSearch, onClick: onClear }}>
      {listText.noneHint}
    </EmptyState>
  );
}
