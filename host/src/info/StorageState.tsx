import { useReadable } from '@fathom/contract';
import { Panel } from '@fathom/ui/page/Panel';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';
import { statusText } from '../text/status';
import { StatusRows } from './StatusRows';

/** Displays data that this device did not store; renders nothing if there is none. */
export function StorageState() {
  const { exceeding, evicted } = useShell().storage;
  const areas = useReadable(exceeding);
  const removed = useReadable(evicted);
  if (areas.length === 0 && removed === 0) return null;
  return (
    <Panel title={statusText.storage.title}>
      <StatusRows>
        {areas.map((area) => (
          <p key={area}>{statusText.storage.exceeded(en.areas.names[area])}</p>
        ))}
        {removed > 0 && <p>{statusText.storage.evicted(removed)}</p>}
      </StatusRows>
    </Panel>
  );
}
