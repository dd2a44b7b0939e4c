import { useLocale, type ChainReader } from '@fathom/contract';
import { formatDuration } from '@fathom/base/format/formatDuration';
import { useCallback } from 'react';
import { statusText } from '../text/status';
import { readNode } from './readNode';
import { STALE_SECONDS } from './stale';
import { StatusRow } from './StatusRows';
import { useChecked } from './useChecked';

export function NodeRow({ name, reader }: { name: string; reader: ChainReader }) {
  const locale = useLocale();
  const check = useCallback(() => readNode(reader, Date.now), [reader]);
  const [checked, retry] = useChecked(check);
  return (
    <StatusRow
      name={name}
      checked={checked}
      onRetry={retry}
      failure={statusText.noBlock}
      isOk={({ ageSeconds }) => ageSeconds <= STALE_SECONDS}
    >
      {({ block, ageSeconds, latency }) =>
        statusText.node(block.toLocaleString(locale), formatDuration(ageSeconds), latency.toLocaleString(locale))
      }
    </StatusRow>
  );
}
