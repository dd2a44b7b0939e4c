import { PageHead } from '@fathom/shared/ui/PageHead';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import { stakingText } from '../../text/stakingText';

interface StakingPageProps {
  readonly scope: DaoScope;
  readonly configuration: DaoConfiguration;
}

/** Staking: a new stake, the reward stream, and the account's positions. */
export function StakingPage(_props: StakingPageProps) {
  return <PageHead title={stakingText.title}>{stakingText.about}</PageHead>;
}
