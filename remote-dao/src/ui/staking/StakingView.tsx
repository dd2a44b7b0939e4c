import { DataServiceNotice } from '@fathom/area-kit/indexer/DataServiceNotice';
import { Stack } from '@fathom/ui/page/Page';
import { Panel } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { StaleNotice } from '@fathom/ui/status/StaleNotice';
import { below, space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import type { StakeDialogEvent } from '../../domain/staking/stakeDialog';
import { stakingText } from '../../text/stakingText';
import { NewStake } from './NewStake';
import { PausedNotice } from './PausedNotice';
import { PositionsPanel } from './PositionsPanel';
import { StreamCard } from './StreamCard';
import type { Staking } from './useStaking';

export interface StakingViewProps {
  readonly scope: DaoScope;
  readonly configuration: DaoConfiguration;
  readonly staking: Staking;
  readonly isConnected: boolean;
  readonly onConnect: () => void;
  readonly dispatch: (event: StakeDialogEvent) => void;
}

export function StakingView(props: StakingViewProps) {
  const { scope, configuration, staking, isConnected, onConnect, dispatch } = props;
  if (staking.status === 'failed') {
    return (
      <Panel>
        <ReadFailed title={stakingText.unavailable} read={staking} />
      </Panel>
    );
  }
  const ready = staking.status === 'ready' ? staking : undefined;
  return (
    <Stack>
      {ready?.isStale && <StaleNotice />}
      {ready?.state.isPaused === true && <PausedNotice account={ready.state.account} dispatch={dispatch} />}
      {ready?.isIndexerDown && (
        <DataServiceNotice scope={scope}>
          {ready.state.isPaused === true ? stakingText.indexerDownPaused : stakingText.indexerDown}
        </DataServiceNotice>
      )}
      <TwoColumns>
        <NewStake scope={scope} configuration={configuration} staking={ready} />
        <Stack>
          <StreamCard
            scope={scope}
            staking={ready}
            isConnected={isConnected}
            onConnect={onConnect}
            dispatch={dispatch}
          />
          <PositionsPanel
            scope={scope}
            staking={ready}
            isConnected={isConnected}
            onConnect={onConnect}
            dispatch={dispatch}
          />
        </Stack>
      </TwoColumns>
    </Stack>
  );
}

const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  align-items: start;
  gap: ${space(6)};
  ${below('layout')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
