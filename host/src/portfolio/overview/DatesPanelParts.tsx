import { Button } from '@fathom/ui/button/Button';
import { saveFile } from '@fathom/ui/button/saveFile';
import { below, size, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Icon } from '@fathom/ui/token/Icon';
import { CalendarPlus } from 'lucide';
import styled from 'styled-components';
import { overviewText as text } from '../../text/portfolioOverview';

export function CalendarButton({ file, content }: { file: string; content: () => string }) {
  return (
    <Button
      tone="quiet"
      size="small"
      onClick={() => saveFile(file, new Blob([content()], { type: 'text/calendar;charset=utf-8' }))}
    >
      <Icon icon={CalendarPlus} />
      {text.addToCalendar}
    </Button>
  );
}

export const DateRow = styled.li`
  display: grid;
  grid-template-columns: ${space(16)} minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: center;
  min-height: ${size.tableRow};
  padding: ${space(2)} ${space(5)};
  border-top: ${stroke.hairline} solid ${color('line')};
  ${below('sm')} {
    padding: ${space(2)} ${space(4)};
  }
`;

export const DateDay = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  b,
  a {
    display: block;
    font-weight: ${weight.medium};
  }
  a:hover {
    text-decoration: underline;
    text-decoration-color: ${color('lineStrong')};
    text-underline-offset: 0.25em;
  }
  small {
    display: block;
    ${type('xs')}
    color: ${color('muted')};
  }
`;

export const DateLeft = styled.span`
  color: ${color('muted')};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;
