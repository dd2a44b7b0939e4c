import type { AreaId } from '@fathom/contract';
import { useCallback } from 'react';
import { AreaLoadError } from '../areas/areaLoadError';
import { useShell } from '../shell/ShellContext';
import { statusText } from '../text/status';
import { en } from '../text/en';
import { StatusRow } from './StatusRows';
import { useChecked } from './useChecked';

/** The release an area's server offers, from the manifest that is checked before its code runs. */
export function AreaReleaseStatus({ id }: { id: AreaId }) {
  const { areas } = useShell();
  const check = useCallback(
    () =>
      areas.release(id).catch((error: unknown) => {
        throw error instanceof AreaLoadError ? new Error(en.areaProblem[error.problem]) : error;
      }),
    [areas, id],
  );
  const [checked, retry] = useChecked(check);
  return (
    <StatusRow name={en.areas.names[id]} checked={checked} onRetry={retry} isOk={() => true}>
      {({ version, contract, entry, files }) =>
        statusText.area(version, contract, Object.keys(files).length, files[entry] ?? files['remoteEntry.js'] ?? '')
      }
    </StatusRow>
  );
}
