import { below, space, type, weight } from '@fathom/shared/ui/theme/measure';
import { color } from '@fathom/shared/ui/theme/paint';
import { VisuallyHidden } from '@fathom/shared/ui/VisuallyHidden';
import { formatDuration } from '@fathom/shared/format/formatDuration';
import styled from 'styled-components';
import { countdownParts, isWarning } from '../../domain/staking/cooldown';

interface CountdownProps {
  readonly label: string;
  readonly secondsLeft: number;
}

/** The time that is left, in days, hours, minutes and seconds; in a warning color near its end. */
export function Countdown({ label, secondsLeft }: CountdownProps) {
  const { days, hours, minutes, seconds } = countdownParts(secondsLeft);
  const parts = [
    [String(days), 'd'],
    [twoDigits(hours), 'h'],
    [twoDigits(minutes), 'm'],
    [twoDigits(seconds), 's'],
  ] as const;
  return (
    <Timer role="timer" aria-label={label} data-warning={isWarning(secondsLeft) || undefined}>
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
