import { useLocale } from '@fathom/contract';
import styled from 'styled-components';
import { WAD } from '@fathom/base/domain/ratio';
import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { healthText } from '../../text/health';
import { FORCED_COLORS, space, stroke, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';

/** A health factor in wad, or `no-debt`. */
export type Health = { readonly kind: 'no-debt' } | { readonly kind: 'ratio'; readonly value: bigint };

interface HealthBarProps {
  readonly health: Health;
  /** Current health factor, if `health` is the projected one. */
  readonly before?: Health | undefined;
}

/** Displays the health factor on a scale from 0 to 10, with marks at 1 (liquidation) and 3. */
export function HealthBar({ health, before }: HealthBarProps) {
  const locale = useLocale();
  const now = describe(health, locale);
  return (
    <Gauge role="img" aria-label={before ? healthText.change(describe(before, locale), now) : healthText.onScale(now)}>
      <Track>
        <Danger />
        <Caution />
        <Positive />
      </Track>
      {before && <NeedleBefore style={{ left: percentOfScale(before) }} />}
      <Needle style={{ left: percentOfScale(health) }} />
      <Tick style={{ left: '10%' }}>1</Tick>
      <Tick style={{ left: '30%' }}>3</Tick>
      <LastTick>10</LastTick>
    </Gauge>
  );
}

function describe(health: Health, locale: string): string {
  return health.kind === 'no-debt' ? healthText.noDebt : formatHealthFactor(health.value, locale);
}

/** Returns 100% for values of 10 and above, and without debt. */
function percentOfScale(health: Health): string {
  if (health.kind === 'no-debt') return '100%';
  const hundredths = Number((health.value * 100n) / WAD);
  return `${Math.min(100, Math.max(0, hundredths / 10))}%`;
}

const Gauge = styled.div`
  position: relative;
  height: ${space(8)};
  min-width: ${space(40)};
`;

const Track = styled.div`
  position: absolute;
  inset: ${space(1.5)} 0 auto;
  display: flex;
  gap: ${stroke.strong};
  height: ${space(1.5)};
`;

const Band = styled.i`
  border-radius: ${stroke.hairline};
  ${FORCED_COLORS} {
    forced-color-adjust: none;
  }
`;

/** Each band ends at a threshold of the labels: 1.1 and 3. */
const Danger = styled(Band)`
  width: 11%;
  background: ${color('dangerBand')};
`;

const Caution = styled(Band)`
  width: 19%;
  background: ${color('cautionBand')};
`;

const Positive = styled(Band)`
  flex: 1;
  background: ${color('positiveBand')};
`;

const Needle = styled.span`
  position: absolute;
  top: 0;
  width: ${space(1)};
  height: ${space(4.5)};
  transform: translateX(-50%);
  border-radius: ${stroke.strong};
  background: ${color('text')};
  box-shadow: 0 0 0 ${stroke.strong} ${color('surface')};
  ${FORCED_COLORS} {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;

const NeedleBefore = styled(Needle)`
  top: ${space(0.5)};
  height: ${space(3.5)};
  background: ${color('surface')};
  border: ${stroke.control} solid ${color('muted')};
`;

const Tick = styled.span`
  position: absolute;
  top: ${space(5)};
  transform: translateX(-50%);
  ${type('xs')}
  line-height: ${space(3)};
  color: ${color('muted')};
`;

const LastTick = styled(Tick)`
  left: 100%;
  transform: translateX(-100%);
`;
