import { DataServiceNotice } from '@fathom/area-kit/indexer/DataServiceNotice';
import { DISPLAY_LENGTH, displayPassage, displayText } from '@fathom/base/domain/displayText';
import { useChain } from '@fathom/contract';
import { useLocation } from '@fathom/contract/router';
import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Notice } from '@fathom/ui/status/Notice';
import { Stack } from '@fathom/ui/page/Page';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { StaleNotice } from '@fathom/ui/status/StaleNotice';
import { below, space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import type { DaoScope } from '../../data/daoScope';
import type { ProposalItem } from '../../data/proposals.query';
import { hasActions, splitDescription, startsWithPlaceholder, TITLE_LENGTH } from '../../domain/governance/proposal';
import { isClosed, type ProposalState } from '../../domain/governance/proposalState';
import { effectsText } from '../../text/effectsText';
import { proposalText } from '../../text/proposalText';
import { RichText } from '../components/RichText';
import { TextLink } from '@fathom/ui/button/TextLink';
import { governancePaths } from '../governance/governancePaths';
import { EnactCard } from './EnactCard';
import { HistoryCard } from './HistoryCard';
import { ProposalEffects } from './ProposalEffects';
import { ProposalBreadcrumb, ProposalHead } from './ProposalHead';
import { namedProposal, proposalIdOfPath } from './proposalPath';
import { useProposal, type ProposalModel } from './useProposal';
import { VotingCard, VotingSkeleton } from './VotingCard';

interface ProposalPageProps {
  readonly scope: DaoScope;
  readonly basePath: string;
}

export function ProposalPage({ scope, basePath }: ProposalPageProps) {
  const { pathname } = useLocation();
  const id = proposalIdOfPath(pathname);
  const { home } = governancePaths(basePath);
  if (id === undefined) return <UnknownProposal named={namedProposal(pathname)} home={home} />;
  return (
    <>
      <ProposalBreadcrumb id={id} home={home} />
      <ReadProposal key={id.toString()} id={id} scope={scope} basePath={basePath} />
    </>
  );
}

function ReadProposal({ id, scope, basePath }: ProposalPageProps & { readonly id: bigint }) {
  const model = useProposal(scope, id);
  switch (model.status) {
    case 'loading':
      return <Loading />;
    case 'unknown':
      return <UnknownProposal named={id.toString()} home={governancePaths(basePath).home} />;
    case 'failed':
      return (
        <Panel>
          <ReadFailed title={proposalText.failed} read={model} />
        </Panel>
      );
    case 'ready':
      return <FoundProposal model={model} scope={scope} basePath={basePath} />;
  }
}

interface FoundProposalProps extends ProposalPageProps {
  readonly model: Extract<ProposalModel, { status: 'ready' }>;
}

function FoundProposal({ model, scope, basePath }: FoundProposalProps) {
  const { item, detail, origin, secondsPerBlock, isStale, refreshError, isRefreshing, refresh } = model;
  const { proposal } = item;
  const isUnread = isStale && !detail;
  return (
    <>
      <ProposalHead
        chainId={scope.chain.chainId}
        proposal={proposal}
        origin={origin}
        detail={detail}
        secondsPerBlock={secondsPerBlock}
      />
      <Columns>
        <Stack>
          <SourceNotice source={item.source} scope={scope} />
          {isStale && detail && <StaleNotice />}
          <Description description={proposal.description} />
          <Actions item={item} scope={scope} state={detail?.state} isReading={!detail && !isUnread} />
        </Stack>
        <Stack>
          {isUnread ? (
            <Panel title={proposalText.voting}>
              <ReadFailed
                title={proposalText.unread}
                read={{ error: refreshError, retry: refresh, isRetrying: isRefreshing }}
              />
            </Panel>
          ) : (
            <VotingCard {...model} scope={scope} proposal={proposal} />
          )}
          {detail && (
            <EnactCard scope={scope} proposal={proposal} detail={detail} origin={origin} readAt={model.readAt} />
          )}
          {!isUnread && <HistoryCard scope={scope} origin={origin} detail={detail} secondsPerBlock={secondsPerBlock} />}
          <StakeHint>
            {proposalText.stakeHint} <TextLink to={governancePaths(basePath).staking}>{proposalText.stake}</TextLink>
          </StakeHint>
        </Stack>
      </Columns>
    </>
  );
}

const SOURCE_TEXT = { bytes: proposalText.notText, corrected: proposalText.corrected } as const;

function SourceNotice({ source, scope }: Pick<ProposalItem, 'source'> & Pick<ProposalPageProps, 'scope'>) {
  switch (source) {
    case 'indexer':
      return null;
    case 'chain':
      return <DataServiceNotice scope={scope}>{proposalText.fromChain}</DataServiceNotice>;
    case 'unlisted':
      return (
        <DataServiceNotice scope={scope} cause={proposalText.unlisted}>
          {proposalText.fromChain}
        </DataServiceNotice>
      );
    default:
      return (
        <Notice tone="caution" announce="polite">
          {SOURCE_TEXT[source]}
        </Notice>
      );
  }
}

function Description({ description }: { description: string }) {
  const { title, body } = splitDescription(description);
  const isCut = title.length > TITLE_LENGTH;
  return (
    <Panel title={proposalText.description}>
      <PanelBody>
        {isCut && <Passage>{displayPassage(title)}</Passage>}
        {body.trim() === '' ? !isCut && <p>{proposalText.noDescription}</p> : <RichText html={body} />}
      </PanelBody>
    </Panel>
  );
}

interface ActionsProps {
  readonly item: ProposalItem;
  readonly scope: DaoScope;
  readonly state: ProposalState | undefined;
  readonly isReading: boolean;
}

function Actions({ item: { proposal }, scope, state, isReading }: ActionsProps) {
  const { batch } = proposal;
  if (!batch) return <Notice tone="caution">{proposalText.unknownActions}</Notice>;
  if (!hasActions(batch)) return null;
  const isOver = state !== undefined && isClosed(state);
  return (
    <Panel
      title={effectsText.actions}
      aside={<Aside>{isOver ? effectsText.aboutClosed[state] : effectsText.about}</Aside>}
    >
      {startsWithPlaceholder(batch) && (
        <PanelBody>
          <Notice tone="caution">{effectsText.placeholderFirst}</Notice>
        </PanelBody>
      )}
      <ProposalEffects scope={scope} {...batch} lifecycle={isReading ? 'reading' : isOver ? 'closed' : 'open'} />
    </Panel>
  );
}

function UnknownProposal({ named, home }: { readonly named: string; readonly home: string }) {
  const { name: chainName } = useChain();
  return (
    <Panel>
      <EmptyState
        title={proposalText.unknown}
        action={
          <ButtonLink size="small" to={home}>
            {proposalText.toList}
          </ButtonLink>
        }
      >
        {proposalText.unknownHint(displayText(named, DISPLAY_LENGTH.message), chainName)}
      </EmptyState>
    </Panel>
  );
}

function Loading() {
  return (
    <Columns aria-busy>
      <Panel title={proposalText.description}>
        <PanelBody>
          <Skeleton $height={40} />
        </PanelBody>
      </Panel>
      <Panel title={proposalText.voting}>
        <VotingSkeleton />
      </Panel>
    </Columns>
  );
}

const Passage = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${space(100)};
  align-items: start;
  gap: ${space(6)};
  ${below('layout')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Aside = styled.span`
  ${type('xs')}
  color: ${color('muted')};
`;

const StakeHint = styled.p`
  ${type('xs')}
  padding: 0 ${space(1)};
  color: ${color('muted')};
`;
