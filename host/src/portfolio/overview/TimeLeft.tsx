import { countdownParts, type UnixSeconds } from '@fathom/base/domain/time';
import { formatDuration } from '@fathom/base/format/formatDuration';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { below, space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';

/** The time until a date in its two largest units, as the main value of its metric: `1 d 04 h`. */
export function TimeLeft({ until, now }: { until: UnixSeconds; now: UnixSeconds }) {
  const left = until - now;
  const { days, hours, minutes, seconds } = countdownParts(left);
  const parts =
    days > 0
      ? [days, 'd', hours, 'h']
      : hours > 0
        ? [hours, 'h', minutes, 'min']
        : minutes > 0
          ? [minutes, 'min', seconds, 's']
          : [seconds, 's'];
  return (
    <Parts>
      <VisuallyHidden>{formatDuration(left)}</VisuallyHidden>
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          <i key={part} aria-hidden>
            {part}
          </i>
        ) : (
          <b key={index} aria-hidden>
            {index === 0 ? part : String(part).padStart(2, '0')}
          </b>
        ),
      )}
    </Parts>
  );
}

const Parts = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${space(0.5)};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  b {
    ${type('xl')}
    font-weight: ${weight.strong};
  }
  i {
    margin-right: ${space(3)};
    font-style: normal;
    color: ${color('muted')};
  }
  ${below('sm')} {
    b {
      ${type('lg')}
    }
  }
`;
