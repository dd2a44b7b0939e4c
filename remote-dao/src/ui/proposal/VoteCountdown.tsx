import { useLocale } from '@fathom/contract';
import { formatDate } from '@fathom/base/format/formatDate';
import { Countdown } from '@fathom/ui/time/Countdown';
import { space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useChainTime } from '@fathom/ui/time/useChainTime';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { estimateBlockTime, secondsUntil, type TimedBlock } from '../../domain/governance/blockTime';
import { isWarning } from '../../domain/staking/cooldown';
import { proposalText } from '../../text/proposalText';

/** Milliseconds. */
const SECOND = 1_000;

interface VoteCountdownProps {
  readonly label: string;
  readonly target: bigint;
  readonly block: TimedBlock;
  /** Device time in milliseconds. */
  readonly readAt: number;
  readonly secondsPerBlock: number;
  readonly onEnd: () => void;
}

/** Displays the time until a block, estimated from block numbers. */
export function VoteCountdown({ label, target, block, readAt, secondsPerBlock, onEnd }: VoteCountdownProps) {
  const locale = useLocale();
  const now = useChainTime({ timestamp: Number(block.timestamp), readAt }, SECOND);
  const left = secondsUntil(target, block, secondsPerBlock, now);
  const isOver = left === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const ends = formatDate(estimateBlockTime(target, block, secondsPerBlock), locale);
  return (
    <Lines>
      <span>{label}</span>
      <Countdown
        label={label}
        secondsLeft={left}
        isUrgent={isWarning(left)}
        isLarge
        units={proposalText.units}
        spoken={proposalText.countdown}
      />
      <p>{proposalText.estimatedFrom(block.number.toLocaleString(locale), ends)}</p>
    </Lines>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space(0.5)};
  ${type('xs')}
  color: ${color('muted')};
  b {
    color: ${color('text')};
  }
`;
