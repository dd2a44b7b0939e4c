import { Clock } from 'lucide-react';
import styled from 'styled-components';
import { SECONDS_PER_MINUTE } from '../domain/time';
import { formatAge } from '../format/formatDuration';
import { Icon } from './Icon';
import { Tag } from './Tag';
import { uiText } from './text/en';
import { below, space, type } from './theme/measure';
import { color } from './theme/paint';

/** From this age on, data is marked as old (interface rulings). */
const STALE_AFTER = 2 * SECONDS_PER_MINUTE;

/** How old the values on the screen are, in seconds; a caution from two minutes. */
export function DataAge({ age }: { age: number }) {
  if (age >= STALE_AFTER) {
    return (
      <Tag tone="caution" icon={Clock}>
        {uiText.old(formatAge(age))}
      </Tag>
    );
  }
  return (
    <Quiet>
      <Icon icon={Clock} />
      {age === 0 ? uiText.updatedNow : uiText.updatedAgo(formatAge(age))}
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
  color: ${color('muted')};
  ${below('sm')} {
    display: none;
  }
`;
