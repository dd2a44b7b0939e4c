import type { ReactNode } from 'react';
import { CircleCheck, Info, OctagonAlert, TriangleAlert, type IconNode } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../token/Icon';
import { liveRegion } from './liveRegion';
import { below, radius, space, stroke, weight } from '../theme/measure';
import type { Colors } from '../theme/theme';
import { mixColors } from '../theme/paint';

export type NoticeTone = 'info' | 'positive' | 'caution' | 'danger';

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly icon?: IconNode | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode | undefined;
  readonly action?: ReactNode | undefined;
  /** Below a hairline: the checkbox that is required to continue. */
  readonly agreement?: ReactNode | undefined;
  /**
   * Announced when it appears; `assertive` interrupts. Default: not announced, for content that is present from the
   * start.
   */
  readonly announce?: 'polite' | 'assertive' | undefined;
}

const VARIANT: Record<NoticeTone, { icon: IconNode; ink: keyof Colors; ground: keyof Colors; edge: number }> = {
  info: { icon: Info, ink: 'brand', ground: 'brandSoft', edge: 0 },
  positive: { icon: CircleCheck, ink: 'positive', ground: 'positiveSoft', edge: 30 },
  caution: { icon: TriangleAlert, ink: 'caution', ground: 'cautionSoft', edge: 30 },
  danger: { icon: OctagonAlert, ink: 'danger', ground: 'dangerSoft', edge: 35 },
};

export function Notice({ tone, icon, title, children, action, agreement, announce }: NoticeProps) {
  return (
    <NoticeBox $tone={tone} $isCentred={action !== undefined} {...(announce && liveRegion[announce])}>
      <Icon icon={icon ?? VARIANT[tone].icon} />
      <div>
        {title !== undefined && <b>{title} </b>}
        {children}
        {agreement !== undefined && <Agreement $tone={tone}>{agreement}</Agreement>}
      </div>
      {action !== undefined && <Action>{action}</Action>}
    </NoticeBox>
  );
}

const NoticeBox = styled.div<{ $tone: NoticeTone; $isCentred: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $isCentred }) => ($isCentred ? 'center' : 'flex-start')};
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.control};
  border: ${stroke.hairline} solid
    ${({ theme, $tone }) => mixColors(theme.color[VARIANT[$tone].ink], VARIANT[$tone].edge)};
  background: ${({ theme, $tone }) => theme.color[VARIANT[$tone].ground]};
  > svg {
    margin-top: ${({ $isCentred }) => ($isCentred ? 0 : space(0.5))};
    color: ${({ theme, $tone }) => theme.color[VARIANT[$tone].ink]};
  }
  /* In a narrow panel the action takes a line of its own, rather than squeeze the sentence. */
  > div {
    flex: 1 1 ${space(44)};
    min-width: 0;
  }
  b {
    font-weight: ${weight.strong};
  }
  ${below('sm')} {
    align-items: flex-start;
    > svg {
      margin-top: ${space(0.5)};
    }
  }
`;

const Agreement = styled.div<{ $tone: NoticeTone }>`
  margin-top: ${space(2.5)};
  padding-top: ${space(2.5)};
  border-top: ${stroke.hairline} solid ${({ theme, $tone }) => mixColors(theme.color[VARIANT[$tone].ink], 25)};
  font-weight: ${weight.medium};
`;

const Action = styled.div`
  && {
    flex: none;
  }
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-left: auto;
  ${below('sm')} {
    width: 100%;
    padding-left: ${space(7)};
  }
`;
