import type { AreaId } from '@fathom/contract';
import { TextLink } from '@fathom/ui/button/TextLink';
import { PageBanner } from '../shell/PageBanner';
import { releaseMemoryText as text } from '../text/releaseMemory';

/** Warns that the stored data about the area's releases is invalid and unused, and links to its deletion. */
export function MemoryNotice({ id }: { id: AreaId }) {
  return (
    <PageBanner>
      {text.notice(id)} <TextLink to={{ hash: 'status' }}>{text.link}</TextLink>
    </PageBanner>
  );
}
