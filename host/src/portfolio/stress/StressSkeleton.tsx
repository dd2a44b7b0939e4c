import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { Stack } from '@fathom/ui/page/Page';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { stressText } from '../../text/stress';

const SLIDERS = 4;

export function StressSkeleton() {
  return (
    <Stack aria-busy>
      <VisuallyHidden role="status">{stressText.loading}</VisuallyHidden>
      <Panel title={stressText.scenario.title}>
        {Array.from({ length: SLIDERS }, (_, slider) => (
          <PanelBody key={slider}>
            <Skeleton $height={12} />
          </PanelBody>
        ))}
      </Panel>
    </Stack>
  );
}
