import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import type { DaoScope } from '../../data/daoScope';
import { useDrafts } from '../../data/drafts';
import { governanceText } from '../../text/governanceText';
import { GovernanceTabs } from './GovernanceTabs';
import { governancePaths } from './governancePaths';
import { ProposalsPanel } from './ProposalsPanel';
import { useProposals } from './useProposals';

interface ProposalsPageProps {
  readonly scope: DaoScope;
  readonly basePath: string;
}

export function ProposalsPage({ scope, basePath }: ProposalsPageProps) {
  const model = useProposals(scope);
  const { drafts } = useDrafts();
  const paths = governancePaths(basePath);
  return (
    <>
      <PageHead
        title={governanceText.title}
        metrics={
          <ButtonLink to={paths.create} tone="primary">
            {governanceText.create}
          </ButtonLink>
        }
      >
        {governanceText.about}
      </PageHead>
      <Stack>
        {drafts.length > 0 && <GovernanceTabs basePath={basePath} />}
        <ProposalsPanel scope={scope} model={model} pathOf={paths.proposal} />
      </Stack>
    </>
  );
}
