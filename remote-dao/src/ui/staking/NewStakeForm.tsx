import { useState } from 'react';
import { useAction } from '@fathom/shared/actions/useAction';
import { ActionDone } from '@fathom/shared/actions/view/ActionDone';
import { ActionPanel } from '@fathom/shared/actions/view/ActionPanel';
import { stake } from '../../actions/stake/stake';
import type { StakingInput } from '../../actions/staking/stakingInput';
import { useStakingContext } from '../../actions/staking/useStakingContext';
import { useLoggedFailures } from '@fathom/shared/actions/useLoggedFailures';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import { newStakeText } from '../../text/stakingText';
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
  const [round, setRound] = useState(1);
  return <StakeRound key={round} input={input} onRestart={() => setRound(round + 1)} />;
}

/** One stake, from the empty form to its receipt. */
function StakeRound({ input, onRestart }: { input: StakingInput; onRestart: () => void }) {
  const context = useStakingContext('entry', input);
  const model = useAction(stake, input, context);
  useLoggedFailures('Stake error', model.flow);
  const { change, values } = model;
  return (
    <ActionPanel
      model={model}
      belowAmounts={
        <LockPeriodField
          days={values.days}
          limits={input.state.lockDays}
          now={input.now}
          onChange={change && ((days) => change({ ...values, days }))}
        />
      }
      done={
        model.flow.is === 'done' ? (
          <ActionDone action={stake} model={model} input={input} context={context} />
        ) : undefined
      }
      onRestart={onRestart}
      restartLabel={newStakeText.again}
    />
  );
}
