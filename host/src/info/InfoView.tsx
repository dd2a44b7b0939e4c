import { lazyPart } from '@fathom/ui/status/lazyPart';
import { PageLoadError } from '../shell/PageLoadError';
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
