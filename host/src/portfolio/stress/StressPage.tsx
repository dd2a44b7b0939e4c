import type { Address } from '@fathom/contract/address';
import { useLocation } from '@fathom/contract/router';
import { Button } from '@fathom/ui/button/Button';
import { Page, Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel } from '@fathom/ui/page/Panel';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Notice } from '@fathom/ui/status/Notice';
import { below, space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { stressText } from '../../text/stress';
import type { AreaState } from '../areaState';
import { AreaFailures } from '../loading/AreaFailures';
import { CopyLinkButton } from './CopyLinkButton';
import { FirstStepsPanel } from './FirstStepsPanel';
import { RiskTable } from './RiskTable';
import { ScenarioPanel } from './ScenarioPanel';
import { StressResult } from './StressResult';
import { StressSkeleton } from './StressSkeleton';
import { useStressTest, type StressTest } from './useStressTest';

interface StressPageProps {
  readonly states: readonly AreaState[];
  readonly chainId: number;
  readonly account: Address;
  /** True for an account that isn't the user's. */
  readonly readOnly: boolean;
}

/** The positions of all areas under other prices. Loads nothing and sends nothing. */
export function StressPage({ states, chainId, account, readOnly }: StressPageProps) {
  const isLoading = states.some(({ status }) => status === 'loading');
  return (
    <Page>
      {isLoading ? (
        <Waiting />
      ) : (
        // Another account starts without the assets that were added for this one.
        <AreaFailures key={`${chainId} ${account}`} states={states} waiting={<Waiting />}>
          {(working) => <StressContent states={working} readOnly={readOnly} />}
        </AreaFailures>
      )}
    </Page>
  );
}

function Waiting() {
  return (
    <>
      <PageHead title={stressText.title}>{stressText.description}</PageHead>
      <StressSkeleton />
    </>
  );
}

function StressContent({ states, readOnly }: Pick<StressPageProps, 'states' | 'readOnly'>) {
  const test = useStressTest(states);
  const { pathname } = useLocation();
  return (
    <>
      <PageHead
        title={stressText.title}
        metrics={
          <div>
            <CopyLinkButton path={pathname + test.search} />
          </div>
        }
      >
        {stressText.description}
      </PageHead>
      <Notices states={states} test={test} />
      {test.assets.length === 0 ? (
        <Panel>
          <EmptyState title={stressText.empty}>{stressText.emptyText}</EmptyState>
        </Panel>
      ) : (
        <StressBody test={test} readOnly={readOnly} />
      )}
    </>
  );
}

function StressBody({ test, readOnly }: { readonly test: StressTest; readonly readOnly: boolean }) {
  const { outcome, risks, scenario } = test;
  return (
    <>
      <StressResult outcome={outcome} risks={risks} missing={test.missing} />
      <Sides>
        <ScenarioPanel
          assets={test.assets}
          displayed={test.displayed}
          scenario={scenario}
          crossings={test.crossings}
          interest={test.interest}
          onChange={test.change}
          onAdd={test.addAsset}
        />
        <Stack>
          <RiskTable
            risks={risks}
            others={{ before: outcome.others.before.value, after: outcome.others.after.value }}
            othersCaption={test.othersCaption}
          />
          <FirstStepsPanel
            steps={test.steps}
            wallet={test.wallet}
            scenario={scenario}
            hasRisks={risks.length > 0}
            search={test.search}
            readOnly={readOnly}
          />
        </Stack>
      </Sides>
    </>
  );
}

function Notices({ states, test: { unknown, limited } }: { states: readonly AreaState[]; test: StressTest }) {
  const missing = states.filter((state) => state.status === 'missing');
  if (missing.length === 0 && unknown.length === 0 && limited.length === 0) return null;
  return (
    <NoticeStack>
      {missing.map(({ area, reason, retry }) => (
        <Notice
          key={area}
          tone="caution"
          action={
            <Button size="small" onClick={retry}>
              {stressText.retry}
            </Button>
          }
        >
          {stressText.missing(area, reason)}
        </Notice>
      ))}
      {unknown.length > 0 && <Notice tone="info">{stressText.unknownAssets(unknown)}</Notice>}
      {limited.length > 0 && <Notice tone="info">{stressText.limited(limited)}</Notice>}
    </NoticeStack>
  );
}

const NoticeStack = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(8)};
`;

/** The scenario next to its result. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: ${space(110)} minmax(0, 1fr);
  align-items: start;
  gap: ${space(6)};
  ${below('layout')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
