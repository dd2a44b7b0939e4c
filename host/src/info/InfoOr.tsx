import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from '@fathom/shared/router';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';
import { infoPageOf } from './infoPage';

const StatusPage = lazy(() => import('./StatusPage').then((module) => ({ default: module.StatusPage })));
const GlossaryPage = lazy(() => import('./GlossaryPage').then((module) => ({ default: module.GlossaryPage })));

const PAGES = { status: StatusPage, glossary: GlossaryPage } as const;

/** The page of the shell that the address names by its fragment, otherwise what stands there. */
export function InfoOr({ children }: { children: ReactNode }) {
  const { brand } = useShell().configuration;
  const id = infoPageOf(useLocation().hash);
  if (!id) return children;
  const InfoPage = PAGES[id];
  return (
    <Suspense>
      <title>{`${en.info[id].title} · ${brand.name}`}</title>
      <InfoPage />
    </Suspense>
  );
}
