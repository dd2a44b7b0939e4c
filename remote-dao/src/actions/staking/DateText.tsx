import { useLocale } from '@fathom/shared/contract';
import type { UnixSeconds } from '@fathom/shared/domain/time';
import { formatDate } from '@fathom/shared/format/formatDate';
import { formatTimeZone } from '@fathom/shared/format/formatTimeZone';
import { Tooltip } from '@fathom/shared/ui/Tooltip';

/** A local time, with its zone on hover and focus. */
export function DateText({ at }: { at: UnixSeconds }) {
  const locale = useLocale();
  return <Tooltip content={formatTimeZone(at)}>{formatDate(at, locale)}</Tooltip>;
}
