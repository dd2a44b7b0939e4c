import type { AreaProps } from '@fathom/shared/contract';
import { AreaBar } from '@fathom/shared/ui/AreaBar';
import { Button } from '@fathom/shared/ui/Button';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { ErrorState } from '@fathom/shared/ui/ErrorState';
import { LiveDataAge } from '@fathom/shared/ui/LiveDataAge';
import { Notice } from '@fathom/shared/ui/Notice';
import { OtherNetworkNotice } from '@fathom/shared/ui/OtherNetworkNotice';
import { Page, Stack } from '@fathom/shared/ui/Page';
import { PageHead } from '@fathom/shared/ui/PageHead';
import { Panel } from '@fathom/shared/ui/Panel';
import { fxdText } from '../../text/en';
import { FxdFigures } from './FxdFigures';
import { useFxdOverview } from './useFxdOverview';

/** The first screen of FXD: what the chain says about the coin today. */
export function FxdOverview({ basePath }: AreaProps) {
  const { chain, isConnected, state, connect, openLending, retry } = useFxdOverview();
  return (
    <>
      <AreaBar
        label={fxdText.area}
        links={[{ to: basePath, label: fxdText.tab, isExact: true }]}
        end={state.is === 'ready' && <LiveDataAge updatedAt={state.updatedAt} />}
      />
      <Page>
        <OtherNetworkNotice />
        <PageHead title={fxdText.title}>{fxdText.about}</PageHead>
        {state.is === 'not-deployed' ? (
          <Panel>
            <EmptyState title={fxdText.notDeployed(chain.name)} />
          </Panel>
        ) : state.is === 'failed' ? (
          <Panel>
            <ErrorState title={fxdText.failed} onRetry={retry} isRetrying={state.isRetrying}>
              {fxdText.failedHint}
            </ErrorState>
          </Panel>
        ) : (
          <>
            <FxdFigures
              facts={state.is === 'ready' ? state.facts : undefined}
              isConnected={isConnected}
              onConnect={connect}
            />
            <Stack>
              {state.is === 'ready' && state.isStale && <Notice tone="caution">{fxdText.stale}</Notice>}
              <Panel title={fxdText.positions}>
                <EmptyState
                  title={fxdText.noPools(chain.name)}
                  action={
                    chain.areas.includes('lending') && (
                      <Button size="small" onClick={openLending}>
                        {fxdText.openLending}
                      </Button>
                    )
                  }
                >
                  {fxdText.noPoolsHint}
                </EmptyState>
              </Panel>
            </Stack>
          </>
        )}
      </Page>
    </>
  );
}
