import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import type { DaoScope } from '../../data/daoScope';
import { governanceText } from '../../text/governanceText';
import { GovernanceTabs } from './GovernanceTabs';
import { governancePaths } from './governancePaths';
import { ProposalsPanel } from './ProposalsPanel';
import { useProposals } from './useProposals';

interface ProposalsPageProps {
  readonly scope: DaoScope;
  readonly basePath: string;
  /** Whether drafts are stored on the device. */
  readonly hasDrafts: boolean;
}

/** The list of proposals. */
export function ProposalsPage({ scope, basePath, hasDrafts }: ProposalsPageProps) {
  const model = useProposals(scope);
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
        {hasDrafts && <GovernanceTabs basePath={basePath} />}
        <ProposalsPanel model={model} pathOf={paths.proposal} />
      </Stack>
    </>
  );
}
