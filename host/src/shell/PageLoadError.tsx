import { Page } from '@fathom/ui/page/Page';
import { Panel } from '@fathom/ui/page/Panel';
import type { LoadErrorProps } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';

/** Replaces a page that did not load or stopped because of an error. */
export function PageLoadError(props: LoadErrorProps<object>) {
  return (
    <Page>
      <Panel>
        <SectionLoadError {...props} />
      </Panel>
    </Page>
  );
}
