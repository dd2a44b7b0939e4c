import { Fact } from '@fathom/shared/ui/DescriptionRows';
import type { HealthFactor } from '../../domain/healthFactor';
import { healthRow } from './rows';

export { HealthChange } from './HealthChange';

export function HealthFact(props: { readonly before: HealthFactor | undefined; readonly after: HealthFactor }) {
  const { label, value, below } = healthRow(props);
  return (
    <Fact label={label} below={below}>
      {value}
    </Fact>
  );
}
