import { useLocale, type PortfolioNotice } from '@fathom/contract';
import { useLocation } from '@fathom/contract/router';
import { AREA_NAMES } from '@fathom/base/format/areaNames';
import { formatTimeOfDay } from '@fathom/base/format/formatDate';
import { Button } from '@fathom/ui/button/Button';
import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { below, size, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import type { ColorName } from '@fathom/ui/theme/theme';
import { Icon } from '@fathom/ui/token/Icon';
import { Clock, LockOpen, OctagonAlert, RotateCw, TriangleAlert, Unplug, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { overviewText as text } from '../../text/portfolioOverview';
import { withRescueTarget } from '../rescue/rescueLink';
import { formatRisk } from '../stress/formatRisk';
import { LEVEL_TONES } from '../stress/levelTones';
import { AreaActionLink } from './AreaActionLink';
import type { Attention, MissingArea } from './attention';

interface AttentionRowProps {
  readonly item: Attention;
  /** The most urgent row: only its button is filled. */
  readonly isFirst: boolean;
  readonly readOnly: boolean;
}

const ICONS = {
  risk: [OctagonAlert, 'danger'],
  unread: [TriangleAlert, 'caution'],
  ends: [Clock, 'muted'],
  available: [LockOpen, 'muted'],
} as const satisfies Record<PortfolioNotice['kind'], readonly [IconNode, ColorName]>;

export function AttentionRow({ item, isFirst, readOnly }: AttentionRowProps) {
  const locale = useLocale();
  switch (item.kind) {
    case 'notice':
      return <NoticeRow item={item} isFirst={isFirst} readOnly={readOnly} />;
    case 'missing':
      return (
        <Row
          icon={[Unplug, 'caution']}
          title={text.missing(AREA_NAMES[item.state.area])}
          detail={missingDetail(item.state, locale)}
        >
          <Button size="small" tone={isFirst ? 'primary' : 'secondary'} onClick={item.state.retry}>
            <Icon icon={RotateCw} />
            {text.retry}
            <VisuallyHidden>{AREA_NAMES[item.state.area]}</VisuallyHidden>
          </Button>
        </Row>
      );
    case 'stale':
      return (
        <Row
          icon={ICONS.unread}
          title={text.stale(AREA_NAMES[item.area])}
          detail={text.staleDetail(item.reason, formatTimeOfDay(item.readAt / 1_000, locale))}
        />
      );
    case 'unread':
      return <Row icon={ICONS.unread} title={text.unread(AREA_NAMES[item.area])} detail={item.reasons.join(' ')} />;
  }
}

interface NoticeRowProps extends Omit<AttentionRowProps, 'item'> {
  readonly item: Extract<Attention, { kind: 'notice' }>;
}

function NoticeRow({ item: { area, notice, risk }, isFirst, readOnly }: NoticeRowProps) {
  const { search } = useLocation();
  const { kind, title, detail, action } = notice;
  return (
    <Row
      icon={ICONS[kind]}
      title={title}
      detail={detail}
      status={risk && <StatusLabel tone={LEVEL_TONES[risk.level]}>{risk.levelName}</StatusLabel>}
    >
      {!readOnly && risk && (
        <ButtonLink
          tone="quiet"
          size="small"
          to={{ search: withRescueTarget(search, { area, risk: risk.id }) }}
          aria-label={text.planOf(risk.title)}
        >
          {text.plan}
        </ButtonLink>
      )}
      {!readOnly && action && <AreaActionLink action={{ ...action, area }} isPrimary={isFirst} />}
    </Row>
  );
}

/** Repeats the reason, and the last health of the area, which is unknown since. */
function missingDetail({ reason, last }: MissingArea, locale: string): string {
  const [risk] = last?.summary.risks ?? [];
  if (!last || risk?.value === undefined) return text.missingDetail(reason);
  const value = formatRisk(risk, locale);
  return `${reason} ${text.lastHealth(risk.title, value, formatTimeOfDay(last.readAt / 1_000, locale))}`;
}

interface RowProps {
  readonly icon: readonly [IconNode, ColorName];
  readonly title: string;
  readonly detail: string;
  readonly status?: ReactNode;
  readonly children?: ReactNode;
}

function Row({ icon: [icon, ink], title, detail, status, children }: RowProps) {
  return (
    <Item>
      <IconBox $ink={ink}>
        <Icon icon={icon} size="large" />
      </IconBox>
      <Message>
        <Title>
          <b>{title}</b>
          {status}
        </Title>
        <p>{detail}</p>
      </Message>
      <Actions>{children}</Actions>
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size.attentionRow};
  padding: ${space(3)} ${space(5)};
  border-top: ${stroke.hairline} solid ${color('line')};
  ${below('sm')} {
    flex-wrap: wrap;
    padding: ${space(3)} ${space(4)};
  }
`;

const IconBox = styled.span<{ $ink: ColorName }>`
  flex: none;
  align-self: flex-start;
  height: ${space(5)};
  color: ${({ theme, $ink }) => theme.color[$ink]};
`;

const Message = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  p {
    color: ${color('muted')};
  }
  ${below('sm')} {
    flex-basis: calc(100% - ${space(11)});
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  b {
    font-weight: ${weight.medium};
  }
`;

const Actions = styled.div`
  flex: none;
  display: flex;
  gap: ${space(2)};
  &:empty {
    display: none;
  }
  ${below('sm')} {
    flex: 0 0 100%;
    padding-left: ${space(8)};
    > * {
      flex: 1;
      min-height: ${size.button};
    }
  }
`;
