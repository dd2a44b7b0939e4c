import { CalendarPlus } from 'lucide-react';
import styled from 'styled-components';
import type { UnixSeconds } from '../domain/time';
import { calendarUrl, type CalendarEvent } from '../format/calendarFile';
import { Icon } from './Icon';
import { textLinkStyle } from './textLinkStyle';

interface CalendarLinkProps {
  readonly events: readonly CalendarEvent[];
  readonly now: UnixSeconds;
  /** The file name. */
  readonly file: string;
  readonly children: string;
}

/** Downloads the events as a calendar file (iCalendar). */
export function CalendarLink({ events, now, file, children }: CalendarLinkProps) {
  return (
    <LinkBox href={calendarUrl(events, now)} download={file}>
      <Icon icon={CalendarPlus} size="small" />
      {children}
    </LinkBox>
  );
}

const LinkBox = styled.a`
  ${textLinkStyle}
`;
