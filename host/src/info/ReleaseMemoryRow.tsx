import type { AreaId } from '@fathom/contract';
import { isRefusedByMemory, type AreaProblem } from '@fathom/host-kit/signing/guard/areaLoadError';
import type { ForgottenPart } from '@fathom/host-kit/signing/guard/releaseMemory';
import { TextButton } from '@fathom/ui/button/TextButton';
import { Notice } from '@fathom/ui/status/Notice';
import { useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { releaseMemoryText as text } from '../text/releaseMemory';

interface ReleaseMemoryRowProps {
  readonly id: AreaId;
  readonly problem: AreaProblem | undefined;
  readonly onForgotten: () => void;
}

export function ReleaseMemoryRow({ id, problem, onForgotten }: ReleaseMemoryRowProps) {
  const { areas } = useShell();
  const [isForgotten, setForgotten] = useState(false);
  const refusal = problem !== undefined && isRefusedByMemory(problem) ? problem : undefined;

  function forget(part: ForgottenPart) {
    areas.forget(id, part);
    setForgotten(part === 'everything');
    onForgotten();
  }

  return (
    <>
      {areas.isMemoryImpossible(id) && (
        <Notice tone="caution">
          {text.impossible(id)}{' '}
          <TextButton onClick={() => forget('impossible')}>{text.forget.impossible(id)}</TextButton>
        </Notice>
      )}
      {refusal && (
        <Notice tone="caution">
          {text.refused(id, refusal)}{' '}
          <TextButton onClick={() => forget('everything')}>{text.forget.everything(id)}</TextButton>
        </Notice>
      )}
      {isForgotten && <p role="status">{text.forgotten(id)}</p>}
    </>
  );
}
