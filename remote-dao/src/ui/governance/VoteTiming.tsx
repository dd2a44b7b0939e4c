import { formatDuration } from '@fathom/base/format/formatDuration';
import type { ProposalStatus } from '../../data/proposalStatus.query';
import { secondsUntil, type TimedBlock } from '../../domain/governance/blockTime';
import { governanceText } from '../../text/governanceText';

export interface Pace {
  readonly block: TimedBlock;
  readonly secondsPerBlock: number;
}

interface VoteTimingProps {
  readonly status: Pick<ProposalStatus, 'state' | 'startBlock' | 'endBlock'>;
  readonly pace: Pace;
}

export function VoteTiming({ status: { state, startBlock, endBlock }, pace }: VoteTimingProps) {
  const { block, secondsPerBlock } = pace;
  const until = (target: bigint) =>
    formatDuration(secondsUntil(target, block, secondsPerBlock, Number(block.timestamp)));
  if (state === 'open' && endBlock !== undefined) return <span>{governanceText.endsIn(until(endBlock))}</span>;
  if (state === 'pending' && startBlock !== undefined) {
    return <span>{governanceText.startsIn(until(startBlock))}</span>;
  }
  return null;
}
