import { CircleSlash, Pause, ShieldQuestionMark, Snowflake, Target, TriangleAlert } from 'lucide';
import { useLocale } from '@fathom/contract';
import { RAY_DECIMALS } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { Tag } from '@fathom/ui/status/Tag';
import type { CapUsage } from '../../domain/reserve/caps';
import type { Reserve } from '../../domain/reserve/reserve';
import { screenText } from '../../text/screens';

interface AssetTagsProps {
  readonly reserve: Reserve;
  readonly cap?: CapUsage | undefined;
}

export function AssetTags({ reserve, cap }: AssetTagsProps) {
  if (!reserve.isUnverified) return <StateTag reserve={reserve} cap={cap} />;
  return (
    <>
      <Tag tone="caution" icon={ShieldQuestionMark}>
        {screenText.unverified}
      </Tag>{' '}
      <StateTag reserve={reserve} cap={cap} />
    </>
  );
}

function StateTag({ reserve, cap }: AssetTagsProps) {
  const locale = useLocale();
  if (reserve.isPaused) {
    return (
      <Tag tone="danger" icon={Pause}>
        {screenText.paused}
      </Tag>
    );
  }
  if (reserve.isFrozen) {
    return (
      <Tag tone="caution" icon={Snowflake}>
        {screenText.frozen}
      </Tag>
    );
  }
  if (cap?.state === 'reached') return <Tag icon={CircleSlash}>{screenText.capReached}</Tag>;
  if (cap?.state === 'warning') {
    const percent = formatPercent({ raw: cap.ratio, decimals: RAY_DECIMALS }, locale, {
      decimals: 1,
      rounding: 'down',
    });
    return (
      <Tag tone="caution" icon={TriangleAlert}>
        {screenText.capFull(percent)}
      </Tag>
    );
  }
  if (reserve.isIsolated) return <Tag icon={Target}>{screenText.isolated}</Tag>;
  return <bdi>{reserve.name}</bdi>;
}
