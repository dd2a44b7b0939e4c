import { Metric, MetricStrip } from '@fathom/ui/list/MetricStrip';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { overviewText } from '../../text/overviewText';
import { OverviewLayout, Status, YourPart } from './OverviewLayout';
import { ReserveHeadBar } from './ReserveHead';

const METRICS = [
  overviewText.reserveSize,
  overviewText.availableLiquidity,
  overviewText.utilizationRate,
  overviewText.oraclePrice,
];

export function OverviewSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden>{overviewText.loading}</VisuallyHidden>
      <ReserveHeadBar>
        <Skeleton $width={60} $height={10} />
      </ReserveHeadBar>
      <MetricStrip label={overviewText.metrics} isPaired>
        {METRICS.map((label) => (
          <Metric key={label} label={label}>
            <Skeleton $width={30} $height={7} />
          </Metric>
        ))}
      </MetricStrip>
      <OverviewLayout>
        <YourPart>
          <LoadingPanel title={overviewText.yourInfo} height={60} />
        </YourPart>
        <Status>
          <LoadingPanel title={overviewText.status} height={150} />
        </Status>
      </OverviewLayout>
    </div>
  );
}

function LoadingPanel({ title, height }: { title: string; height: number }) {
  return (
    <Panel title={title}>
      <PanelBody>
        <Skeleton $height={height} />
      </PanelBody>
    </Panel>
  );
}
