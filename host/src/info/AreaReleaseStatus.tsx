import type { AreaId } from '@fathom/contract';
import { AreaLoadError } from '@fathom/host-kit/guard/areaLoadError';
import { useCallback } from 'react';
import type { OfferedRelease } from '../areas/areaLoader';
import { useShell } from '../shell/ShellContext';
import { statusText } from '../text/status';
import { en } from '../text/en';
import { StatusRow } from './StatusRows';
import { useChecked } from './useChecked';

/**
 * The release of an area, from the manifest that is checked before its code runs; and why the one
 * that its server offers is refused, while an earlier one runs.
 */
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
    <StatusRow
      name={en.areas.names[id]}
      checked={checked}
      onRetry={retry}
      isOk={({ refusal }) => !refusal}
      warning={statusText.earlier}
    >
      {describe}
    </StatusRow>
  );
}

function describe({ manifest, expires, refusal }: OfferedRelease): string {
  const { version, contract, entry, files } = manifest;
  const release = statusText.area(
    version,
    contract,
    Object.keys(files).length,
    files[entry] ?? files['remoteEntry.js'] ?? '',
  );
  const signature = expires === undefined ? [] : [statusText.signed(expires.slice(0, 10))];
  const reason = refusal ? [statusText.refused(en.areaProblem[refusal.problem])] : [];
  return [...reason, [release, ...signature].join(', ')].join(' ');
}
