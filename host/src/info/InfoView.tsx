import { lazyPart, type LoadErrorProps } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { Page } from '@fathom/ui/page/Page';
import { Panel } from '@fathom/ui/page/Panel';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';
import type { InfoPageId } from '@fathom/base/limits/hostPart';

const PAGES = {
  status: lazyPart(() => import('./StatusPage').then((module) => module.StatusPage), PageLoadError),
  glossary: lazyPart(() => import('./GlossaryPage').then((module) => module.GlossaryPage), PageLoadError),
} as const;

export function InfoView({ id }: { id: InfoPageId }) {
  const { brand } = useShell().configuration;
  const Content = PAGES[id];
  return (
    <>
      <title>{`${en.info[id]} · ${brand.name}`}</title>
      <Content />
    </>
  );
}

function PageLoadError(props: LoadErrorProps<object>) {
  return (
    <Page>
      <Panel>
        <SectionLoadError {...props} />
      </Panel>
    </Page>
  );
}
