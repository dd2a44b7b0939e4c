import type { AreaId } from '@fathom/contract';
import { AreaLoadError, type AreaProblem } from '@fathom/host-kit/signing/guard/areaLoadError';
import { useCallback, useState } from 'react';
import type { OfferedRelease } from '../areas/areaLoader';
import { useShell } from '../shell/ShellContext';
import { statusText } from '../text/status';
import { en } from '../text/en';
import { ReleaseMemoryRow } from './ReleaseMemoryRow';
import { StatusRow } from './StatusRows';
import { useChecked } from './useChecked';

/** Displays the refusal of the server's release while an earlier one runs. */
export function AreaReleaseStatus({ id }: { id: AreaId }) {
  const { areas } = useShell();
  const [problem, setProblem] = useState<AreaProblem>();
  const check = useCallback(async () => {
    try {
      const release = await areas.release(id);
      setProblem(release.refusal?.problem);
      return release;
    } catch (error) {
      if (!(error instanceof AreaLoadError)) throw error;
      setProblem(error.problem);
      throw new Error(en.areaProblem[error.problem], { cause: error });
    }
  }, [areas, id]);
  const [checked, retry] = useChecked(check);
  return (
    <>
      <StatusRow
        name={en.areas.names[id]}
        checked={checked}
        onRetry={retry}
        isOk={({ refusal }) => !refusal}
        warning={statusText.earlier}
        failure={failureText(problem)}
      >
        {describe}
      </StatusRow>
      <ReleaseMemoryRow id={id} problem={problem} onForgotten={retry} />
    </>
  );
}

/** A release that was received and refused is not an outage. */
function failureText(problem: AreaProblem | undefined): string {
  switch (problem) {
    case undefined:
    case 'unreachable':
    case 'overdue':
      return statusText.silent;
    case 'not-configured':
      return statusText.notConfigured;
    default:
      return statusText.refusedRelease;
  }
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
