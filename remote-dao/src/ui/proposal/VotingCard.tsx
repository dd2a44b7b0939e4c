import { useConnectedWallet } from '@fathom/contract';
import { OnePressButtons } from '@fathom/area-kit/actions/view/OnePressButtons';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { space } from '@fathom/ui/theme/measure';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { governorContext } from '../../actions/governor/governorContext';
import { vote } from '../../actions/vote/vote';
import type { DaoScope } from '../../data/daoScope';
import { ownVotesQuery } from '../../data/ownVotes.query';
import type { Proposal } from '../../domain/governance/proposal';
import { isVoteOver } from '../../domain/governance/proposalState';
import { governanceText } from '../../text/governanceText';
import { proposalText } from '../../text/proposalText';
import { OwnVoteText } from '../governance/OwnVoteText';
import { CHOICE_ICONS } from './choiceIcons';
import { QuorumProgress } from './QuorumProgress';
import type { ProposalModel } from './useProposal';
import { VoteCountdown } from './VoteCountdown';
import { VoteTally } from './VoteTally';
import { VotingPower } from './VotingPower';

interface VotingCardProps extends Pick<
  Extract<ProposalModel, { status: 'ready' }>,
  'detail' | 'readAt' | 'secondsPerBlock' | 'refresh'
> {
  readonly scope: DaoScope;
  readonly proposal: Proposal;
}

export function VotingCard({ scope, proposal, detail, readAt, secondsPerBlock, refresh }: VotingCardProps) {
  const account = useConnectedWallet()?.account;
  const { data: ownVotes } = useQuery({
    ...ownVotesQuery(scope, account, proposal.startBlock),
    enabled: account !== undefined && detail?.voter?.hasVoted === true,
  });
  const ownVote = ownVotes?.get(proposal.id);
  if (!detail) {
    return (
      <Panel title={proposalText.voting}>
        <VotingSkeleton />
      </Panel>
    );
  }
  const { state, block, votes, quorum, voteSupply, voter, startBlock, endBlock } = detail;
  const target = state === 'pending' ? startBlock : endBlock;
  return (
    <Panel title={proposalText.voting}>
      {block && state !== undefined && target !== undefined && !isVoteOver(state) && (
        <PanelBody>
          <VoteCountdown
            key={state}
            label={state === 'pending' ? proposalText.startIn : proposalText.endIn}
            target={target}
            block={block}
            readAt={readAt}
            secondsPerBlock={secondsPerBlock}
            onEnd={refresh}
          />
        </PanelBody>
      )}
      <PanelBody>{state === 'pending' ? <p>{governanceText.votingAhead}</p> : <VoteTally votes={votes} />}</PanelBody>
      <PanelBody>
        <QuorumProgress votes={votes} quorum={quorum} isPending={state === 'pending'} supply={voteSupply} />
      </PanelBody>
      <PanelBody>
        <Own>
          {account && voter && block && startBlock !== undefined && (
            <VotingPower voter={voter} startBlock={startBlock} block={block} />
          )}
          {state === undefined ? (
            <p>{governanceText.stateUnknown}</p>
          ) : (
            <OnePressButtons
              action={vote}
              input={{ scope, proposalId: proposal.id, state, voter }}
              context={governorContext(scope, account, voter?.native)}
              icons={CHOICE_ICONS}
              logAs="vote"
            />
          )}
          {ownVote && <OwnVoteText vote={ownVote} />}
        </Own>
      </PanelBody>
    </Panel>
  );
}

export function VotingSkeleton() {
  return [28, 14, 30].map((height) => (
    <PanelBody key={height}>
      <Skeleton $height={height} />
    </PanelBody>
  ));
}

const Own = styled.div`
  display: grid;
  gap: ${space(3)};
`;
