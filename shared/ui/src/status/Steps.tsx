import { Check, X } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../token/Icon';
import { uiText } from '../text/en';
import { below, radius, space, stroke, type, weight } from '../theme/measure';
import { VisuallyHidden } from '../page/VisuallyHidden';

export interface StepItem {
  readonly label: string;
  readonly state: 'todo' | 'now' | 'done' | 'failed';
}

export function Steps({ steps }: { steps: readonly StepItem[] }) {
  return (
    <List>
      {steps.map(({ label, state }, index) => (
        <Item key={label} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Disc $state={state}>{disc(state, index + 1)}</Disc>
          {label}
          {state !== 'todo' && <VisuallyHidden>, {SPOKEN[state]}</VisuallyHidden>}
        </Item>
      ))}
    </List>
  );
}

const SPOKEN = { now: uiText.stepNow, done: uiText.stepDone, failed: uiText.stepFailed } as const;

function disc(state: StepItem['state'], number: number) {
  if (state === 'done') return <Icon icon={Check} size="small" />;
  if (state === 'failed') return <Icon icon={X} size="small" />;
  return number;
}

const INK = { todo: 'muted', now: 'text', done: 'muted', failed: 'danger' } as const;
const EDGE = { todo: 'controlLine', now: 'brand', done: 'positive', failed: 'danger' } as const;

const List = styled.ol`
  display: flex;
  align-items: center;
  ${below('sm')} {
    flex-direction: column;
    align-items: flex-start;
    gap: ${space(2)};
  }
`;

const Item = styled.li<{ $state: StepItem['state'] }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-weight: ${weight.medium};
  color: ${({ theme, $state }) => theme.color[INK[$state]]};
  &:not(:first-child) {
    flex: 1;
    &::before {
      content: '';
      flex: 1;
      min-width: ${space(4)};
      height: ${stroke.hairline};
      margin-left: ${space(3)};
      margin-right: ${space(1)};
      background: ${({ theme }) => theme.color.lineStrong};
    }
    ${below('sm')} {
      &::before {
        display: none;
      }
    }
  }
`;

const Disc = styled.span.attrs({ 'aria-hidden': true })<{ $state: StepItem['state'] }>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${space(5.5)};
  height: ${space(5.5)};
  border: ${stroke.control} solid ${({ theme, $state }) => theme.color[EDGE[$state]]};
  border-radius: ${radius.round};
  ${type('xs')}
  font-weight: ${weight.strong};
  color: ${({ theme, $state }) => ($state === 'now' ? theme.color.onBrand : theme.color[EDGE[$state]])};
  background: ${({ theme, $state }) => ($state === 'now' ? theme.color.brand : 'transparent')};
`;
