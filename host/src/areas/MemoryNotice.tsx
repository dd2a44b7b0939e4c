import type { AreaId } from '@fathom/contract';
import { TextLink } from '@fathom/ui/button/TextLink';
import { PageBanner } from '../shell/PageBanner';
import { releaseMemoryText as text } from '../text/releaseMemory';

/** Says that what this device remembers about the area's releases is not used, and where to delete it. */
export function MemoryNotice({ id }: { id: AreaId }) {
  return (
    <PageBanner>
      {text.notice(id)} <TextLink to={{ hash: 'status' }}>{text.link}</TextLink>
    </PageBanner>
  );
}
