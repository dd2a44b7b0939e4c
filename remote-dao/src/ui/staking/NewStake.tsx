import { useRef, useState } from 'react';
import { useConnectedWallet, useHost } from '@fathom/contract';
import { Button } from '@fathom/ui/button/Button';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { Lock } from 'lucide';
import styled from 'styled-components';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import { areaText } from '../../text/areaText';
import { newStakeText } from '../../text/stakingText';
import { NewStakeSkeleton } from './NewStakeSkeleton';
import type { StakingReady } from './useStaking';

const NewStakeForm = lazyPart(
  () => import('./NewStakeForm').then((module) => module.NewStakeForm),
  SectionLoadError,
  NewStakeSkeleton,
);

interface NewStakeProps {
  readonly scope: DaoScope;
  readonly configuration: DaoConfiguration;
  readonly staking: StakingReady | undefined;
}

/** The form loads when staking has been read, which it must not delay; without a connected wallet, only on request. */
export function NewStake({ scope, configuration, staking }: NewStakeProps) {
  const host = useHost();
  const account = useConnectedWallet()?.account;
  const [isRequested, setRequested] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const isConnected = account !== undefined;

  function showForm() {
    setRequested(true);
    // The pressed button disappears, so the focus moves.
    body.current?.focus();
  }

  return (
    <Panel title={newStakeText.title}>
      <Body ref={body} tabIndex={-1}>
        {!isConnected && !isRequested ? (
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
          <NewStakeSkeleton />
        )}
      </Body>
    </Panel>
  );
}

const Body = styled(PanelBody)`
  outline: none;
`;
