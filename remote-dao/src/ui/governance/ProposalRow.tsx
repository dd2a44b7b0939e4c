import { useLocale } from '@fathom/shared/contract';
import { WAD_DECIMALS } from '@fathom/shared/domain/ratio';
import { formatDuration } from '@fathom/shared/format/formatDuration';
import { formatPercent } from '@fathom/shared/format/formatPercent';
import { formatToken } from '@fathom/shared/format/formatToken';
import { Link } from '@fathom/shared/router';
import { StatusLabel } from '@fathom/shared/ui/StatusLabel';
import { below, space, stroke, type, weight } from '@fathom/shared/ui/theme/measure';
import { color, tint } from '@fathom/shared/ui/theme/paint';
import { useIsBelow } from '@fathom/shared/ui/useIsBelow';
import styled from 'styled-components';
import type { ProposalStatus } from '../../data/proposalStatus.query';
import { secondsUntil, type TimedBlock } from '../../domain/governance/blockTime';
import { cardExcerpt, cardTitle, shortProposalId, type Proposal } from '../../domain/governance/proposal';
import { quorumProgress, SHARE_DECIMALS, VOTE_CHOICES, voteShares } from '../../domain/governance/votes';
import { choiceText, governanceText } from '../../text/governanceText';
import { StateTag } from './StateTag';
import { VoteBar } from './VoteBar';

export interface ProposalRowProps {
  readonly proposal: Proposal;
  /** `undefined` while it is read. */
  readonly status: ProposalStatus | undefined;
  readonly pace: Pace | undefined;
  readonly to: string;
}

/** The block that was read, and the seconds from one to the next. */
export interface Pace {
  readonly block: TimedBlock;
  readonly secondsPerBlock: number;
}

/** A proposal in the list: what it is about, its state, and how the vote stands. */
export function ProposalRow({ proposal, status, pace, to }: ProposalRowProps) {
  const isNarrow = useIsBelow('sm');
  const title = cardTitle(proposal.description);
  const excerpt = cardExcerpt(proposal.description);
  return (
    <Row>
      <div>
        <Line>
          {status && <StateTag state={status.state} />}
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
        {status && pace && <Timing {...{ status, pace }} />}
        {!isNarrow && status && hasMissedQuorum(status) && (
          <StatusLabel tone="caution">{governanceText.quorumMissed}</StatusLabel>
        )}
      </div>
      {status && <Votes status={status} />}
    </Row>
  );
}

function hasMissedQuorum({ state, votes, quorum }: ProposalStatus): boolean {
  return (
    state === 'defeated' && votes !== undefined && quorum !== undefined && !quorumProgress(votes, quorum).isReached
  );
}

function Timing({ status: { state, startBlock, endBlock }, pace }: { status: ProposalStatus; pace: Pace }) {
  const { block, secondsPerBlock } = pace;
  const until = (target: bigint) =>
    formatDuration(secondsUntil(target, block, secondsPerBlock, Number(block.timestamp)));
  if (state === 'open' && endBlock !== undefined) return <Quiet>{governanceText.endsIn(until(endBlock))}</Quiet>;
  if (state === 'pending' && startBlock !== undefined) {
    return <Quiet>{governanceText.startsIn(until(startBlock))}</Quiet>;
  }
  return null;
}

function Votes({ status: { votes } }: { status: ProposalStatus }) {
  const locale = useLocale();
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

/** The whole row leads to the proposal; the link alone is read out and focused. */
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
