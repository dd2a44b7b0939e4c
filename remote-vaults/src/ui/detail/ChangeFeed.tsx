import { useHost, useLocale } from '@fathom/contract';
import { formatDate } from '@fathom/base/format/formatDate';
import { AddressText } from '@fathom/ui/token/AddressText';
import { Button } from '@fathom/ui/button/Button';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { ErrorState } from '@fathom/ui/status/ErrorState';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { Notice } from '@fathom/ui/status/Notice';
import { PanelBody } from '@fathom/ui/page/Panel';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { space, stroke, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { vaultHistoryQuery } from '../../data/indexer/vaultHistory.query';
import type { VaultContracts } from '../../data/vault.query';
import type { VaultChange } from '../../domain/changes/change';
import { changesText } from '../../text/changesText';
import { detailText } from '../../text/detailText';
import { presentChange } from './presentChange';
import { SectionHead } from '../components/SectionHead';
import type { VaultDetailModel } from './useVaultDetail';

export function ChangeFeed({ model }: { model: VaultDetailModel }) {
  const { state } = model;
  return (
    <BelowTable as="section" aria-label={changesText.title}>
      <SectionHead title={changesText.title} />
      <Quiet>{changesText.about}</Quiet>
      {state ? (
        <Feed model={model} contracts={state.contracts} />
      ) : model.chain === 'failed' ? (
        <p>{detailText.stateUnavailable}</p>
      ) : (
        <Skeleton $height={20} />
      )}
    </BelowTable>
  );
}

const DISPLAYED = 8;

function Feed({ model, contracts }: { readonly model: VaultDetailModel; readonly contracts: VaultContracts }) {
  const locale = useLocale();
  const { scope, vault } = model;
  const [pages, setPages] = useState(1);
  const [count, setCount] = useState(DISPLAYED);
  const current = useQuery(vaultHistoryQuery(scope, vault.address, contracts, pages));
  const before = useQuery({
    ...vaultHistoryQuery(scope, vault.address, contracts, pages - 1),
    enabled: false,
  });
  const history = current.data ?? before.data;
  if (!history) {
    return current.isError ? (
      <ErrorState
        tone="caution"
        title={changesText.unavailable}
        onRetry={() => void current.refetch()}
        isRetrying={current.isFetching}
      >
        {changesText.unavailableHint}
      </ErrorState>
    ) : (
      <>
        <VisuallyHidden role="status">{changesText.loading}</VisuallyHidden>
        <Skeleton $height={20} />
      </>
    );
  }
  const { changes, isComplete, isRefused } = history;
  const isSearching = current.isFetching;
  const fromBlock = history.fromBlock.toLocaleString(locale);
  return (
    <>
      {changes.length === 0 ? (
        <EmptyState>{changesText.none}</EmptyState>
      ) : (
        <List>
          {changes.slice(0, count).map((change) => (
            <Entry key={`${change.block} ${change.logIndex}`} model={model} entry={change} />
          ))}
        </List>
      )}
      {isRefused || current.isError ? (
        <Notice tone="caution">{changesText.refused(fromBlock)}</Notice>
      ) : (
        <Quiet role="status">{searchedText({ displayed: count, found: changes.length, isComplete, fromBlock })}</Quiet>
      )}
      <Foot>
        {changes.length > count && (
          <Button size="small" onClick={() => setCount(count + DISPLAYED)}>
            {changesText.more}
          </Button>
        )}
        {!isComplete && (
          <Button
            size="small"
            isBusy={isSearching}
            onClick={() => (current.isError ? void current.refetch() : setPages(pages + 1))}
          >
            {changesText.older}
          </Button>
        )}
      </Foot>
    </>
  );
}

interface Searched {
  readonly displayed: number;
  readonly found: number;
  readonly isComplete: boolean;
  readonly fromBlock: string;
}

/** Calls the list complete only if no change is hidden. */
function searchedText({ displayed, found, isComplete, fromBlock }: Searched): string {
  if (found > displayed) {
    return isComplete
      ? changesText.displayed(displayed, found)
      : changesText.displayedOfFound(displayed, found, fromBlock);
  }
  return isComplete ? changesText.complete : changesText.searchedTo(fromBlock);
}

function Entry({ model, entry }: { readonly model: VaultDetailModel; readonly entry: VaultChange }) {
  const locale = useLocale();
  const { network } = useHost();
  const { block, timestamp, transaction, change } = entry;
  const url = network.transactionUrl(model.scope.chain.chainId, transaction);
  const { sentence, address } = presentChange(change, model, locale);
  return (
    <li>
      <Sentence>
        {sentence} {address && <AddressText address={address} />}
      </Sentence>
      <Quiet as="span">
        {timestamp === undefined ? changesText.atBlock(block.toLocaleString(locale)) : formatDate(timestamp, locale)}
        {url !== '' && (
          <>
            {' · '}
            <ExternalLink href={url}>{changesText.transaction}</ExternalLink>
          </>
        )}
      </Quiet>
    </li>
  );
}

/** The table above has no border at its end. */
const BelowTable = styled(PanelBody)`
  border-top: ${stroke.hairline} solid ${color('line')};
`;

const List = styled.ul`
  margin-top: ${space(2)};
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space(1)} ${space(4)};
    padding: ${space(2)} 0;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: ${stroke.hairline} solid ${color('line')};
  }
`;

const Sentence = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(1.5)};
  min-width: 0;
`;

const Quiet = styled.p`
  ${type('xs')}
  color: ${color('muted')};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
  &:empty {
    display: none;
  }
`;
