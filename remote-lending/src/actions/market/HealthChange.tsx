import { useLocale } from '@fathom/contract';
import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import { BeforeAfter } from '@fathom/ui/number/BeforeAfter';
import { HealthBar } from './HealthBar';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Unit } from '@fathom/ui/number/Unit';
import { HealthLabel } from './HealthLabel';
import { useLiquidationPrice } from './LiquidationPriceText';
import { space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { healthColor, healthLabel } from '../../domain/position/healthBands';
import type { HealthFactor } from '../../domain/position/healthFactor';
import type { UserPosition } from '../../domain/position/userPosition';
import { dialogScreenText, liquidationText } from '../../text/dialogs';
import { dashboardText, screenText } from '../../text/screens';

const TONES = { good: 'positive', warning: 'caution', error: 'danger' } as const;

interface HealthChangeProps {
  /** `undefined` while no amount is entered. */
  readonly before: HealthFactor | undefined;
  readonly after: HealthFactor;
}

interface HealthScaleProps extends HealthChangeProps {
  readonly position: UserPosition;
}

export function HealthScale({ before, after, position }: HealthScaleProps) {
  return (
    <>
      <HealthBar health={after} before={before} />
      <Caption>
        {dialogScreenText.liquidationBelow}
        <HealthLabel word={healthLabel(after)} />
      </Caption>
      <LiquidationLine position={position} />
    </>
  );
}

export function HealthChange({ before, after }: HealthChangeProps) {
  const locale = useLocale();
  const write = (health: HealthFactor) =>
    health.kind === 'ratio' ? formatHealthFactor(health.value, locale) : dashboardText.healthFactorWithoutDebt;
  const isUnchanged = before !== undefined && write(before) === write(after);
  const changed = before === undefined || isUnchanged ? undefined : write(before);
  if (after.kind === 'no-debt')
    return <BeforeAfter before={changed} after={write(after)} unit={screenText.healthOnNoDebt} />;
  return (
    <>
      <BeforeAfter before={changed} after={write(after)} tone={TONES[healthColor(after)]} />
      {isUnchanged && <Unit> {transactionText.unchanged}</Unit>}
    </>
  );
}

function LiquidationLine({ position }: { readonly position: UserPosition }) {
  const price = useLiquidationPrice(position);
  if (price === undefined) return null;
  return (
    <Caption>
      <Term explanation={liquidationText.priceMeaning}>{liquidationText.price}</Term>
      <span>{price}</span>
    </Caption>
  );
}

const Caption = styled.span`
  display: flex;
  justify-content: space-between;
  margin-top: ${space(1.5)};
  ${type('xs')}
  color: ${color('muted')};
`;
