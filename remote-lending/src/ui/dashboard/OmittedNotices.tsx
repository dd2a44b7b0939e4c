import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import type { OmittedListProps } from './OmittedList';

// Loaded lazily: hardly any market has a reserve with impossible data.
const OmittedList = lazyPart(() => import('./OmittedList').then((module) => module.OmittedList), SectionLoadError);

/** Notices about omitted reserves and their effect on the account. */
export function OmittedNotices(props: OmittedListProps) {
  return props.omitted.length > 0 && <OmittedList {...props} />;
}
