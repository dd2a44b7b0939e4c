import { useLocale, type AreaId } from '@fathom/contract';
import type { ChainConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { createIndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { readIndexerHealth } from '@fathom/base/indexer/readIndexerHealth';
import { formatDuration } from '@fathom/base/format/formatDuration';
import { useCallback } from 'react';
import { useShell } from '../shell/ShellContext';
import { statusText } from '../text/status';
import { en } from '../text/en';
import { STALE_SECONDS } from './stale';
import { StatusRow } from './StatusRows';
import { useChecked } from './useChecked';

export function IndexerState({ chain, area }: { chain: Pick<ChainConfiguration, 'id' | 'name'>; area: AreaId }) {
  const { configuration } = useShell().host;
  const locale = useLocale();
  const check = useCallback(
    () => readIndexerHealth(createIndexerClient({ configuration, area }), chain.id, Date.now()),
    [configuration, area, chain.id],
  );
  const [checked, retry] = useChecked(check);
  return (
    <StatusRow
      name={`${en.areas.names[area]}, ${chain.name}`}
      checked={checked}
      onRetry={retry}
      isOk={({ synced, ageSeconds = 0 }) => synced && ageSeconds <= STALE_SECONDS}
    >
      {({ latestBlock, headBlock, ageSeconds }) =>
        statusText.indexer(
          latestBlock.toLocaleString(locale),
          headBlock.toLocaleString(locale),
          ageSeconds === undefined ? undefined : formatDuration(ageSeconds),
        )
      }
    </StatusRow>
  );
}
