import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Page } from '@fathom/ui/page/Page';
import { Panel } from '@fathom/ui/page/Panel';
import { Wrench } from 'lucide';
import { en } from '../text/en';

export function Maintenance() {
  return (
    <Page>
      <Panel>
        <EmptyState icon={Wrench} title={en.areas.maintenance}>
          {en.areas.maintenanceText}
        </EmptyState>
      </Panel>
    </Page>
  );
}
