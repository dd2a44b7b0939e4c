import { useLocale } from '@fathom/contract';
import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { BeforeAfter } from '@fathom/ui/number/BeforeAfter';
import { HealthBar } from './HealthBar';
import { HealthLabel } from './HealthLabel';
import { space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { healthColor, healthLabel } from '../../domain/healthBands';
import type { HealthFactor } from '../../domain/healthFactor';
import { dialogScreenText } from '../../text/dialogs';
import { dashboardText, screenText } from '../../text/screens';

const TONES = { good: 'positive', warning: 'caution', error: 'danger' } as const;

interface HealthChangeProps {
  /** Omitted while no amount is entered. */
  readonly before: HealthFactor | undefined;
  readonly after: HealthFactor;
}

/** The bar below the health factor, with a label for the liquidation threshold. */
export function HealthScale({ before, after }: HealthChangeProps) {
  return (
    <>
      <HealthBar health={after} {...(before && { before })} />
      <Caption>
        {dialogScreenText.liquidationBelow}
        <HealthLabel word={healthLabel(after)} />
      </Caption>
    </>
  );
}

/** The health factor before and after. */
export function HealthChange({ before, after }: HealthChangeProps) {
  const locale = useLocale();
  const isUnchanged = before?.kind === 'no-debt' && after.kind === 'no-debt';
  const write = (health: HealthFactor) =>
    health.kind === 'ratio' ? formatHealthFactor(health.value, locale) : dashboardText.healthFactorWithoutDebt;
  return (
    <BeforeAfter
      {...(before && !isUnchanged && { before: write(before) })}
      after={write(after)}
      tone={after.kind === 'ratio' ? TONES[healthColor(after)] : 'plain'}
      {...(after.kind === 'no-debt' && { unit: screenText.healthOnNoDebt })}
    />
  );
}

const Caption = styled.span`
  display: flex;
  justify-content: space-between;
  margin-top: ${space(1.5)};
  ${type('xs')}
  color: ${color('muted')};
`;
