import { useConnectedWallet } from '@fathom/shared/contract';
import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { SectionLoadError } from '@fathom/shared/ui/LoadError';
import { Panel, PanelBody } from '@fathom/shared/ui/Panel';
import { Skeleton } from '@fathom/shared/ui/Skeleton';
import { space } from '@fathom/shared/ui/theme/measure';
import { VisuallyHidden } from '@fathom/shared/ui/VisuallyHidden';
import styled from 'styled-components';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import { newStakeText } from '../../text/stakingText';
import type { StakingReady } from './useStaking';

const NewStakeForm = lazyPart(
  () => import('./NewStakeForm').then((module) => module.NewStakeForm),
  SectionLoadError,
  FormSkeleton,
);

interface NewStakeProps {
  readonly scope: DaoScope;
  readonly configuration: DaoConfiguration;
  /** `undefined` while it is read. */
  readonly staking: StakingReady | undefined;
}

/** The form of a new stake. Forms and calendars are loaded after the screen. */
export function NewStake({ scope, configuration, staking }: NewStakeProps) {
  const account = useConnectedWallet()?.account;
  return (
    <Panel title={newStakeText.title}>
      <PanelBody>
        {staking ? (
          <NewStakeForm key={account ?? 'visitor'} scope={scope} configuration={configuration} staking={staking} />
        ) : (
          <FormSkeleton />
        )}
      </PanelBody>
    </Panel>
  );
}

/** Of the height of the form, so that nothing below it jumps. */
function FormSkeleton() {
  return (
    <Shapes>
      <VisuallyHidden>{newStakeText.loading}</VisuallyHidden>
      <Skeleton $height={24} />
      <Skeleton $height={10} />
      <Skeleton $height={10} />
      <Skeleton $height={36} />
      <Skeleton $height={12} />
    </Shapes>
  );
}

const Shapes = styled.div`
  display: grid;
  gap: ${space(5)};
`;
