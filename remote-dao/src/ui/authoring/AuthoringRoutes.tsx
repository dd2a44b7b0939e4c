import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { useLocation } from '@fathom/contract/router';
import type { DaoScope } from '../../data/daoScope';
import { useDaoScope } from '../useDaoScope';

interface AuthoringProps {
  readonly scope: DaoScope;
  readonly basePath: string;
}

export const DraftsRoute = lazyPart(() => import('./DraftsPage').then((module) => module.DraftsPage), SectionLoadError);

const DraftPage = lazyPart(() => import('./DraftPage').then((module) => module.DraftPage), SectionLoadError);
const CreatePage = lazyPart(() => import('./CreatePage').then((module) => module.CreatePage), SectionLoadError);
const EditPage = lazyPart(() => import('./CreatePage').then((module) => module.EditPage), SectionLoadError);

export function DraftRoute(props: AuthoringProps) {
  const draftId = useLastSegment();
  return <DraftPage key={draftId} {...props} draftId={draftId} forumUrl={useForumUrl()} />;
}

export function CreateRoute(props: AuthoringProps) {
  return <CreatePage {...props} draft={undefined} forumUrl={useForumUrl()} />;
}

export function EditRoute(props: AuthoringProps) {
  const draftId = useLastSegment();
  return <EditPage key={draftId} {...props} draftId={draftId} forumUrl={useForumUrl()} />;
}

function useForumUrl(): string | undefined {
  const setting = useDaoScope();
  return setting.status === 'deployed' ? setting.configuration.forumUrl : undefined;
}

function useLastSegment(): string {
  const segment = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
