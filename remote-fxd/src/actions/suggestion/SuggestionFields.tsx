import { useState } from 'react';
import type { ActionModel } from '@fathom/area-kit/actions/actionModel';
import { DURATION, offersSuggestion } from '../../domain/suggestion';
import { collateralEntry, lockable, type PairValues, type PositionInput } from '../position/positionInput';
import { DurationField } from './DurationField';
import { SuggestionPanel } from './SuggestionPanel';
import { useSuggestion } from './useSuggestion';

interface SuggestionFieldsProps {
  readonly input: Pick<PositionInput, 'scope' | 'configuration' | 'accountData'>;
  readonly model: Pick<ActionModel<never, { values: PairValues; preview: never }>, 'values' | 'change'>;
}

export function SuggestionFields({ input, model: { values, change } }: SuggestionFieldsProps) {
  const { pool } = input.accountData;
  const [days, setDays] = useState<number>(DURATION.usual);
  const suggestion = useSuggestion({
    pool,
    chainId: input.scope.deployment.chainId,
    days,
    isOffered: offersSuggestion(pool, input.configuration.suggestionPools),
    borrow: values.fxd.amount ?? 0n,
    most: lockable(input),
    onUse: change && ((amount) => change({ ...values, collateral: collateralEntry(amount, pool.collateral) })),
  });
  return (
    <>
      <DurationField days={days} onChange={setDays} />
      {suggestion && <SuggestionPanel model={suggestion} />}
    </>
  );
}
