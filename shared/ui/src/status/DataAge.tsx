import { Clock } from 'lucide';
import styled from 'styled-components';
import { SECONDS_PER_MINUTE } from '@fathom/base/domain/time';
import { formatAge } from '@fathom/base/format/formatDuration';
import { Icon } from '../token/Icon';
import { Tag } from './Tag';
import { uiText } from '../text/en';
import { below, space, type } from '../theme/measure';
import { color } from '../theme/paint';

/** Data of this age or older is marked as stale, in seconds (interface rulings). */
const STALE_AFTER = 2 * SECONDS_PER_MINUTE;

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

/** Hidden on phones until the data is stale, for lack of room. */
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
