import { CalendarPlus } from 'lucide';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { calendarUrl, type CalendarEvent } from '@fathom/base/format/calendarFile';
import { FileLink } from './FileLink';

interface CalendarLinkProps {
  readonly events: readonly CalendarEvent[];
  readonly now: UnixSeconds;
  readonly file: string;
  readonly children: string;
}

export function CalendarLink({ events, now, file, children }: CalendarLinkProps) {
  return (
    <FileLink href={calendarUrl(events, now)} file={file} icon={CalendarPlus}>
      {children}
    </FileLink>
  );
}
