import styled from 'styled-components';
import { countdownParts } from '../domain/time';
import { formatDuration } from '../format/formatDuration';
import { below, space, type, weight } from './theme/measure';
import { color } from './theme/paint';
import { VisuallyHidden } from './VisuallyHidden';

interface CountdownProps {
  readonly label: string;
  readonly secondsLeft: number;
  /** In a warning color: near its end. */
  readonly isUrgent?: boolean;
}

/** The time that is left, in days, hours, minutes and seconds. */
export function Countdown({ label, secondsLeft, isUrgent = false }: CountdownProps) {
  const { days, hours, minutes, seconds } = countdownParts(secondsLeft);
  const parts = [
    [String(days), 'd'],
    [twoDigits(hours), 'h'],
    [twoDigits(minutes), 'm'],
    [twoDigits(seconds), 's'],
  ] as const;
  return (
    <Timer role="timer" aria-label={label} data-warning={isUrgent || undefined}>
      <VisuallyHidden>{formatDuration(secondsLeft)}</VisuallyHidden>
      {parts.map(([value, unit]) => (
        <span key={unit} aria-hidden>
          <b>{value}</b> <i>{unit}</i>
        </span>
      ))}
    </Timer>
  );
}

function twoDigits(count: number): string {
  return count.toString().padStart(2, '0');
}

const Timer = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  b {
    ${type('md')}
    font-weight: ${weight.strong};
  }
  i {
    ${type('xs')}
    font-style: normal;
    color: ${color('muted')};
  }
  &[data-warning] b {
    color: ${color('caution')};
  }
  ${below('sm')} {
    gap: ${space(1.5)};
  }
`;
