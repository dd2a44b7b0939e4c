import { useLocale } from '@fathom/contract';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { formatDate } from '@fathom/base/format/formatDate';
import { formatTimeZone } from '@fathom/base/format/formatTimeZone';
import { Tooltip } from '@fathom/ui/overlay/Tooltip';

export function DateText({ at }: { at: UnixSeconds }) {
  const locale = useLocale();
  return <Tooltip content={formatTimeZone(at)}>{formatDate(at, locale)}</Tooltip>;
}
