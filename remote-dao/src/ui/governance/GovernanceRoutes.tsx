import { Route, Routes } from '@fathom/contract/router';
import { NotFoundRedirect } from '@fathom/ui/page/NotFound';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import type { DaoScope } from '../../data/daoScope';
import { CreateRoute, DraftRoute, DraftsRoute, EditRoute } from '../authoring/AuthoringRoutes';
import { governancePaths } from './governancePaths';

const ProposalsPage = lazyPart(
  () => import('./ProposalsPage').then((module) => module.ProposalsPage),
  SectionLoadError,
);
const ProposalPage = lazyPart(
  () => import('../proposal/ProposalPage').then((module) => module.ProposalPage),
  SectionLoadError,
);

interface GovernanceRoutesProps {
  readonly scope: DaoScope;
  readonly basePath: string;
}

export function GovernanceRoutes({ scope, basePath }: GovernanceRoutesProps) {
  return (
    <Routes>
      <Route index element={<ProposalsPage scope={scope} basePath={basePath} />} />
      <Route path="drafts" element={<DraftsRoute basePath={basePath} />} />
      <Route path="drafts/:draftId" element={<DraftRoute scope={scope} basePath={basePath} />} />
      <Route path="proposal/create" element={<CreateRoute scope={scope} basePath={basePath} />} />
      <Route path="proposal/create/:draftId" element={<EditRoute scope={scope} basePath={basePath} />} />
      <Route path="proposal/*" element={<ProposalPage scope={scope} basePath={basePath} />} />
      <Route path="*" element={<NotFoundRedirect of="dao" to={governancePaths(basePath).home} />} />
    </Routes>
  );
}
