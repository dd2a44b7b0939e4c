import { useLocale } from '@fathom/contract';
import { AREA_NAMES } from '@fathom/base/format/areaNames';
import { formatTimeOfDay } from '@fathom/base/format/formatDate';
import { Button } from '@fathom/ui/button/Button';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { space, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Icon } from '@fathom/ui/token/Icon';
import { RotateCw, Unplug } from 'lucide';
import styled from 'styled-components';
import { overviewText as text } from '../../text/portfolioOverview';
import type { MissingArea } from './attention';
import { HoldingNote } from './HoldingParts';

/** Replaces the positions of an area that was not read. */
export function MissingGroup({ state: { area, reason, retry, last } }: { state: MissingArea }) {
  const locale = useLocale();
  return (
    <Line>
      <Icon icon={Unplug} size="large" />
      <div>
        <b>{text.missingTitle}</b>
        <HoldingNote>
          {last && `${text.lastRead(formatTimeOfDay(last.readAt / 1_000, locale))} `}
          {text.missingDetail(reason)}
        </HoldingNote>
      </div>
      <Button size="small" onClick={retry}>
        <Icon icon={RotateCw} />
        {text.retry}
        <VisuallyHidden>{AREA_NAMES[area]}</VisuallyHidden>
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  white-space: normal;
  text-align: start;
  > .icon {
    color: ${color('caution')};
  }
  > div {
    flex: 1 1 ${space(60)};
    min-width: 0;
  }
  b {
    font-weight: ${weight.medium};
  }
`;
