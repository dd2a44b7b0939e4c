import { useLocale } from '@fathom/shared/contract';
import { formatDate } from '@fathom/shared/format/formatDate';
import { space, type, weight } from '@fathom/shared/ui/theme/measure';
import { color } from '@fathom/shared/ui/theme/paint';
import { VisuallyHidden } from '@fathom/shared/ui/VisuallyHidden';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { countdownOf, estimateBlockTime, secondsUntil, type TimedBlock } from '../../domain/governance/blockTime';
import { proposalText } from '../../text/proposalText';
import { useNow } from './useNow';

interface CountdownProps {
  readonly label: string;
  /** The block that is counted down to. */
  readonly target: bigint;
  readonly block: TimedBlock;
  /** When that was read, by the device's clock. In ms. */
  readonly readAt: number;
  readonly secondsPerBlock: number;
  /** Called once, when nothing is left. */
  readonly onEnd: () => void;
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * The time until a block, estimated from block numbers; it ticks every second and never shows less
 * than nothing.
 */
export function Countdown({ label, target, block, readAt, secondsPerBlock, onEnd }: CountdownProps) {
  const locale = useLocale();
  const now = useNow(true);
  // The chain's clock goes on from the block that was read, whatever time the device believes it
  // is.
  const chainNow = Number(block.timestamp) + Math.max(0, now - readAt) / 1_000;
  const left = Math.floor(secondsUntil(target, block, secondsPerBlock, chainNow));
  const isOver = left === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const parts = countdownOf(left);
  const ends = formatDate(estimateBlockTime(target, block, secondsPerBlock), locale);
  return (
    <div>
      <Quiet>
        {label} <VisuallyHidden>{proposalText.countdown(parts)}</VisuallyHidden>
      </Quiet>
      <Digits aria-hidden>
        {UNITS.map((unit, index) => (
          <span key={unit}>
            <b>{index === 0 ? parts[unit] : String(parts[unit]).padStart(2, '0')}</b>
            <Quiet>{proposalText.units[unit]}</Quiet>
          </span>
        ))}
      </Digits>
      <Quiet as="p">{proposalText.estimatedFrom(block.number.toLocaleString(locale), ends)}</Quiet>
    </div>
  );
}

const Quiet = styled.span`
  ${type('xs')}
  color: ${color('muted')};
`;

const Digits = styled.div`
  display: flex;
  gap: ${space(3)};
  margin: ${space(0.5)} 0 ${space(1)};
  b {
    ${type('xl')}
    font-weight: ${weight.strong};
    font-variant-numeric: tabular-nums;
    margin-right: ${space(0.5)};
  }
`;
