import styled from 'styled-components';
import { countdownParts, type CountdownParts } from '@fathom/base/domain/time';
import { formatDuration } from '@fathom/base/format/formatDuration';
import { below, space, type, weight } from '../theme/measure';
import { color } from '../theme/paint';
import { VisuallyHidden } from '../page/VisuallyHidden';

const UNITS: Readonly<Record<keyof CountdownParts, string>> = { days: 'd', hours: 'h', minutes: 'm', seconds: 's' };

interface CountdownProps {
  readonly label: string;
  readonly secondsLeft: number;
  /** Uses a warning color near the end. */
  readonly isUrgent?: boolean | undefined;
  /** True if it is the main value of its panel. */
  readonly isLarge?: boolean | undefined;
  /** The names of the units. Default: `d h m s`. */
  readonly units?: Readonly<Record<keyof CountdownParts, string>> | undefined;
  /** The text for screen readers. Default: the two largest units. */
  readonly spoken?: ((parts: CountdownParts) => string) | undefined;
}

export function Countdown({ label, secondsLeft, isUrgent = false, isLarge = false, units, spoken }: CountdownProps) {
  const parts = countdownParts(secondsLeft);
  const { days, hours, minutes, seconds } = units ?? UNITS;
  const values = [
    [String(parts.days), days],
    [twoDigits(parts.hours), hours],
    [twoDigits(parts.minutes), minutes],
    [twoDigits(parts.seconds), seconds],
  ] as const;
  return (
    <Timer role="timer" aria-label={label} data-warning={isUrgent || undefined} $isLarge={isLarge}>
      <VisuallyHidden>{spoken ? spoken(parts) : formatDuration(secondsLeft)}</VisuallyHidden>
      {values.map(([value, unit]) => (
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

const Timer = styled.span<{ $isLarge: boolean }>`
  display: inline-flex;
  gap: ${space(2)};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  b {
    ${({ $isLarge }) => type($isLarge ? 'xl' : 'md')}
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
