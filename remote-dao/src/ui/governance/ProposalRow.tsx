import { useLocale } from '@fathom/contract';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatToken } from '@fathom/base/format/formatToken';
import { Link } from '@fathom/contract/router';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { below, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color, tint } from '@fathom/ui/theme/paint';
import { useIsBelow } from '@fathom/ui/page/useIsBelow';
import styled from 'styled-components';
import type { OwnVote } from '../../data/ownVotes.query';
import type { ProposalStatus } from '../../data/proposalStatus.query';
import { cardExcerpt, cardTitle, shortProposalId, type Proposal } from '../../domain/governance/proposal';
import { quorumProgress, SHARE_DECIMALS, VOTE_CHOICES, voteShares } from '../../domain/governance/votes';
import { choiceText, governanceText } from '../../text/governanceText';
import { OwnVoteText } from './OwnVoteText';
import { StateTag } from './StateTag';
import { VoteBar } from './VoteBar';
import { VoteTiming, type Pace } from './VoteTiming';

export interface ProposalRowProps {
  readonly proposal: Proposal;
  readonly status: ProposalStatus | undefined;
  readonly isUnread: boolean;
  readonly pace: Pace | undefined;
  readonly ownVote: OwnVote | undefined;
  readonly to: string;
}

export function ProposalRow({ proposal, status, isUnread, pace, ownVote, to }: ProposalRowProps) {
  const isNarrow = useIsBelow('sm');
  const title = cardTitle(proposal.description);
  const excerpt = cardExcerpt(proposal.description);
  return (
    <Row>
      <div>
        <Line>
          {(status ?? isUnread) && <StateTag state={status?.state} />}
          <Quiet>#{shortProposalId(proposal.id)}</Quiet>
        </Line>
        <TitleLink to={to}>
          <bdi>{title === '' ? governanceText.untitled : title}</bdi>
        </TitleLink>
        {excerpt !== '' && (
          <Excerpt>
            <bdi>{excerpt}</bdi>
          </Excerpt>
        )}
        {status && pace && (
          <Quiet>
            <VoteTiming status={status} pace={pace} />
          </Quiet>
        )}
        {ownVote && <OwnVoteText vote={ownVote} />}
        {!isNarrow && status && hasMissedQuorum(status) && (
          <StatusLabel tone="caution">{governanceText.quorumMissed}</StatusLabel>
        )}
      </div>
      {status || isUnread ? <Votes votes={status?.votes} isAhead={status?.state === 'pending'} /> : <VotesSkeleton />}
    </Row>
  );
}

export function ProposalRowSkeleton() {
  return (
    <Row as="div" aria-hidden>
      <div>
        <Skeleton $width={24} $height={5} />
        <Skeleton $width={80} $height={6} />
        <Skeleton $width={120} $height={5} />
        <Skeleton $width={32} $height={4} />
      </div>
      <VotesSkeleton />
    </Row>
  );
}

function hasMissedQuorum({ state, votes, quorum }: ProposalStatus): boolean {
  return (
    state === 'defeated' && votes !== undefined && quorum !== undefined && !quorumProgress(votes, quorum).isReached
  );
}

function Votes({ votes, isAhead }: Partial<Pick<ProposalStatus, 'votes'>> & { readonly isAhead: boolean }) {
  const locale = useLocale();
  // Shares of 0 votes would look like a result.
  if (isAhead) return <Quiet>{governanceText.votingAhead}</Quiet>;
  if (!votes) return <Quiet>{governanceText.votesUnknown}</Quiet>;
  const shares = voteShares(votes);
  return (
    <Bars>
      {VOTE_CHOICES.map((choice) => (
        <div key={choice}>
          <dt>{choiceText[choice]}</dt>
          <dd>
            {formatToken({ raw: votes[choice], decimals: WAD_DECIMALS }, locale)}{' '}
            <Quiet>{formatPercent({ raw: shares[choice], decimals: SHARE_DECIMALS }, locale)}</Quiet>
          </dd>
          <dd>
            <VoteBar choice={choice} share={shares[choice]} />
          </dd>
        </div>
      ))}
    </Bars>
  );
}

function VotesSkeleton() {
  return (
    <Bars as="div">
      {VOTE_CHOICES.map((choice) => (
        <Skeleton key={choice} $height={7.5} />
      ))}
    </Bars>
  );
}

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${space(70)};
  gap: ${space(8)};
  padding: ${space(5)};
  * + & {
    border-top: ${stroke.hairline} solid ${color('line')};
  }
  &:hover {
    background: ${tint('text', 2)};
  }
  > div:first-child {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: ${space(2)};
  }
  ${below('tablet')} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
    padding: ${space(4)};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
`;

const Quiet = styled.span`
  ${type('xs')}
  color: ${color('muted')};
`;

/** The whole row is clickable, but only the link is focusable and read out. */
const TitleLink = styled(Link)`
  ${type('md')}
  font-weight: ${weight.strong};
  overflow-wrap: anywhere;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
  }
`;

const Excerpt = styled.p`
  color: ${color('muted')};
  overflow-wrap: anywhere;
`;

const Bars = styled.dl`
  display: grid;
  align-content: start;
  gap: ${space(2.5)};
  > div {
    display: grid;
    grid-template-columns: auto auto;
    justify-content: space-between;
    gap: ${space(1)} ${space(3)};
  }
  dd:last-child {
    grid-column: 1 / -1;
  }
`;
