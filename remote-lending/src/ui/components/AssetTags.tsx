import { CircleSlash, Pause, Snowflake, Target, TriangleAlert } from 'lucide-react';
import { useLocale } from '@fathom/shared/contract';
import { RAY_DECIMALS } from '@fathom/shared/domain/ratio';
import { formatPercent } from '@fathom/shared/format/formatPercent';
import { Tag } from '@fathom/shared/ui/Tag';
import type { CapUsage } from '../../domain/caps';
import type { Reserve } from '../../domain/reserve';
import { screenText } from '../../text/screens';

/** The second line of an asset: the state that limits it, or its name. */
export function AssetTags({ reserve, cap }: { reserve: Reserve; cap?: CapUsage | undefined }) {
  const locale = useLocale();
  if (reserve.isPaused) {
    return (
      <Tag tone="danger" glyph={Pause}>
        {screenText.paused}
      </Tag>
    );
  }
  if (reserve.isFrozen) {
    return (
      <Tag tone="caution" glyph={Snowflake}>
        {screenText.frozen}
      </Tag>
    );
  }
  if (cap?.state === 'reached') return <Tag glyph={CircleSlash}>{screenText.capReached}</Tag>;
  if (cap?.state === 'warning') {
    const percent = formatPercent({ raw: cap.ratio, decimals: RAY_DECIMALS }, locale, {
      decimals: 1,
      rounding: 'down',
    });
    return (
      <Tag tone="caution" glyph={TriangleAlert}>
        {screenText.capFull(percent)}
      </Tag>
    );
  }
  if (reserve.isIsolated) return <Tag glyph={Target}>{screenText.isolated}</Tag>;
  return reserve.name;
}
