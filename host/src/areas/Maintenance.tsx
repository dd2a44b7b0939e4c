import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { Page } from '@fathom/shared/ui/Page';
import { Panel } from '@fathom/shared/ui/Panel';
import { Wrench } from 'lucide';
import { en } from '../text/en';

/** Replaces the areas while the configuration enables maintenance. */
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
