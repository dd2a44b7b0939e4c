import { useLocation } from '@fathom/contract/router';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { readPreviewLink } from '../areas/previews';
import { useShell } from './ShellContext';

const PreviewNotice = lazyPart(
  () => import('./PreviewNotice').then((module) => module.PreviewNotice),
  SectionLoadError,
);

/** A link only suggests a preview; it changes nothing itself. */
export function PreviewBanner() {
  const { previews } = useShell();
  const linked = readPreviewLink(useLocation().search);
  const isSuggested = linked !== undefined && previews.isOffered(linked) && !previews.running.includes(linked);
  return (
    <>
      {previews.running.map((area) => (
        <PreviewNotice key={area} area={area} isRunning />
      ))}
      {isSuggested && <PreviewNotice area={linked} isRunning={false} />}
    </>
  );
}
