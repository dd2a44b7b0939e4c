import { useHost } from '@fathom/contract';
import { useState } from 'react';
import type { PairAmounts } from '../position/positionInput';
import { readOpenDraft, removeOpenDraft, saveOpenDraft, type DraftScope } from './openDraft';

interface OpenDraft {
  readonly draft: PairAmounts | undefined;
  readonly storeDraft: (amounts: PairAmounts | undefined) => void;
}

export function useOpenDraft(scope: DraftScope | undefined): OpenDraft {
  const storage = useHost().preferences.storage('fxd');
  const [draft] = useState(() => scope && readOpenDraft(storage, scope));
  return {
    draft,
    storeDraft: (amounts) => {
      if (!scope) return;
      if (amounts) saveOpenDraft(storage, scope, amounts);
      else removeOpenDraft(storage, scope);
    },
  };
}
