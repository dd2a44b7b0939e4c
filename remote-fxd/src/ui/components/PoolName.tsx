import { useLocale } from '@fathom/contract';
import { formatUsdCompact } from '@fathom/base/format/formatUsd';
import { AssetCell } from '@fathom/ui/token/AssetCell';
import type { Pool } from '../../domain/pool';
import { overviewText } from '../../text/en';
import { wadAmount } from '@fathom/base/domain/ratio';

export function PoolName({ pool }: { pool: Pool }) {
  const locale = useLocale();
  return (
    <AssetCell symbol={pool.displayName} address={pool.collateral.address} isNative={pool.isNative}>
      {overviewText.tvlOf(formatUsdCompact(wadAmount(pool.tvl), locale, 2))}
    </AssetCell>
  );
}
