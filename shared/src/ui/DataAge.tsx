import { Clock } from 'lucide-react';
import styled from 'styled-components';
import { secondsSince, SECONDS_PER_MINUTE, type UnixSeconds } from '../domain/time';
import { formatAge } from '../format/formatDuration';
import { Icon } from './Icon';
import { Tag } from './Tag';
import { kitText } from './text/en';
import { below, space, type } from './theme/measure';
import { colour } from './theme/paint';

/** From this age on, data is marked as old (interface rulings). */
export const STALE_AFTER = 2 * SECONDS_PER_MINUTE;

/** How old the figures on the screen are; a caution from two minutes. `now` is the caller's clock, in seconds. */
export function DataAge({ updatedAt, now }: { updatedAt: UnixSeconds; now: UnixSeconds }) {
  const age = secondsSince(updatedAt, now);
  if (age >= STALE_AFTER) {
    return (
      <Tag tone="caution" glyph={Clock}>
        {kitText.old(formatAge(age))}
      </Tag>
    );
  }
  return (
    <Quiet>
      <Icon glyph={Clock} />
      {age === 0 ? kitText.updatedNow : kitText.updatedAgo(formatAge(age))}
    </Quiet>
  );
}

/** A phone has no room for it until the data is old. */
const Quiet = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  white-space: nowrap;
  ${type('xs')}
  color: ${colour('muted')};
  ${below('sm')} {
    display: none;
  }
`;
