import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import type { OmittedListProps } from './OmittedList';

// Lazy, because few markets have reserves with invalid data.
const OmittedList = lazyPart(() => import('./OmittedList').then((module) => module.OmittedList), SectionLoadError);

export function OmittedNotices(props: OmittedListProps) {
  return props.omitted.length > 0 && <OmittedList {...props} />;
}
