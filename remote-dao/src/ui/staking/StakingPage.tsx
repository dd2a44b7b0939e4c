import { AreaBar } from '@fathom/shared/ui/AreaBar';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { ErrorState } from '@fathom/shared/ui/ErrorState';
import { LiveDataAge } from '@fathom/shared/ui/LiveDataAge';
import { Notice } from '@fathom/shared/ui/Notice';
import { OtherNetworkNotice } from '@fathom/shared/ui/OtherNetworkNotice';
import { Page, Stack } from '@fathom/shared/ui/Page';
import { PageHead } from '@fathom/shared/ui/PageHead';
import { Panel } from '@fathom/shared/ui/Panel';
import { daoText } from '../../text/en';
import { FthmMetrics } from './FthmMetrics';
import { useStaking } from './useStaking';

/** The first screen of the DAO: what the chain says about FTHM today. `path` is its own. */
export function StakingPage({ path }: { path: string }) {
  const { chain, isConnected, state, connect, retry } = useStaking();
  return (
    <>
      <AreaBar
        label={daoText.area}
        links={[{ to: path, label: daoText.tab }]}
        end={state.is === 'ready' && state.block && <LiveDataAge {...state.block} />}
      />
      <Page>
        <OtherNetworkNotice />
        <PageHead title={daoText.title}>{daoText.about}</PageHead>
        {state.is === 'not-deployed' ? (
          <Panel>
            <EmptyState title={daoText.notDeployed(chain.name)} />
          </Panel>
        ) : state.is === 'failed' ? (
          <Panel>
            <ErrorState title={daoText.failed} onRetry={retry} isRetrying={state.isRetrying}>
              {daoText.failedHint}
            </ErrorState>
          </Panel>
        ) : (
          <>
            <FthmMetrics
              input={state.is === 'ready' ? state.input : undefined}
              isConnected={isConnected}
              onConnect={connect}
            />
            <Stack>
              {state.is === 'ready' && state.isStale && <Notice tone="caution">{daoText.stale}</Notice>}
              <Panel title={daoText.stakes}>
                <EmptyState title={daoText.noStaking(chain.name)}>{daoText.noStakingHint}</EmptyState>
              </Panel>
            </Stack>
          </>
        )}
      </Page>
    </>
  );
}
