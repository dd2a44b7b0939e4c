import { PageAction } from '@fathom/shared/actions/view/PageAction';
import { stake } from '../../actions/stake/stake';
import { useStakingContext } from '../../actions/staking/useStakingContext';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import { LockPeriodField } from './LockPeriodField';
import { useStakingInput } from './useStakingInput';
import type { StakingReady } from './useStaking';

interface NewStakeFormProps {
  readonly scope: DaoScope;
  readonly configuration: DaoConfiguration;
  readonly staking: StakingReady;
}

/** Amount, lock period, what they bring, approval and stake. Key it by the account. */
export function NewStakeForm({ scope, configuration, staking }: NewStakeFormProps) {
  const input = useStakingInput(scope, configuration, staking);
  const context = useStakingContext('entry', input);
  return (
    <PageAction
      action={stake}
      input={input}
      context={context}
      logAs="Stake error"
      belowAmounts={({ values, change }) => (
        <LockPeriodField
          days={values.days}
          limits={input.state.lockDays}
          now={input.now}
          onChange={change && ((days) => change({ ...values, days }))}
        />
      )}
    />
  );
}
