import { useRef, useState } from 'react';
import { useConnectedWallet, useHost } from '@fathom/contract';
import { Button } from '@fathom/ui/button/Button';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { space } from '@fathom/ui/theme/measure';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { Lock } from 'lucide';
import styled from 'styled-components';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import { areaText } from '../../text/areaText';
import { newStakeText } from '../../text/stakingText';
import type { StakingReady } from './useStaking';

const NewStakeForm = lazyPart(
  () => import(/* webpackChunkName: "start-account" */ './NewStakeForm').then((module) => module.NewStakeForm),
  SectionLoadError,
  FormSkeleton,
);

interface NewStakeProps {
  readonly scope: DaoScope;
  readonly configuration: DaoConfiguration;
  readonly staking: StakingReady | undefined;
}

/** The form loads after the screen; without a connected wallet, only on request. */
export function NewStake({ scope, configuration, staking }: NewStakeProps) {
  const host = useHost();
  const account = useConnectedWallet()?.account;
  const [isRequested, setRequested] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  function showForm() {
    setRequested(true);
    // The pressed button disappears, so the focus moves.
    body.current?.focus();
  }

  return (
    <Panel title={newStakeText.title}>
      <Body ref={body} tabIndex={-1}>
        {account === undefined && !isRequested ? (
          <EmptyState
            icon={Lock}
            action={
              <>
                <Button onClick={() => host.wallet.requestConnect()}>{areaText.connect}</Button>
                <Button onClick={showForm}>{newStakeText.estimate}</Button>
              </>
            }
          >
            {newStakeText.visitor}
          </EmptyState>
        ) : staking ? (
          <NewStakeForm key={account ?? 'visitor'} scope={scope} configuration={configuration} staking={staking} />
        ) : (
          <FormSkeleton />
        )}
      </Body>
    </Panel>
  );
}

const Body = styled(PanelBody)`
  outline: none;
`;

/** Has the form's height, so that nothing below it moves. */
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
