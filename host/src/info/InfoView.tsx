import { lazyPart, type LostPartProps } from '@fathom/shared/ui/lazyPart';
import { LostSection } from '@fathom/shared/ui/LostPart';
import { Page } from '@fathom/shared/ui/Page';
import { Panel } from '@fathom/shared/ui/Panel';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';
import type { InfoPageId } from './infoPage';

const PAGES = {
  status: lazyPart(() => import('./StatusPage').then((module) => module.StatusPage), LostPage),
  glossary: lazyPart(() => import('./GlossaryPage').then((module) => module.GlossaryPage), LostPage),
} as const;

/** A page of the shell itself, which the address names by its fragment. */
export function InfoView({ id }: { id: InfoPageId }) {
  const { brand } = useShell().configuration;
  const Content = PAGES[id];
  return (
    <>
      <title>{`${en.info[id].title} · ${brand.name}`}</title>
      <Content />
    </>
  );
}

function LostPage(lost: LostPartProps<object>) {
  return (
    <Page>
      <Panel>
        <LostSection {...lost} />
      </Panel>
    </Page>
  );
}
