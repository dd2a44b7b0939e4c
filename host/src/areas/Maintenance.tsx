import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { Panel } from '@fathom/shared/ui/Panel';
import { Wrench } from 'lucide-react';
import { ShellPage } from '../shell/ShellPage';
import { en } from '../text/en';

/** Instead of the areas, while the configuration says so. */
export function Maintenance() {
  return (
    <ShellPage>
      <Panel>
        <EmptyState glyph={Wrench} title={en.areas.maintenance}>
          {en.areas.maintenanceText}
        </EmptyState>
      </Panel>
    </ShellPage>
  );
}
