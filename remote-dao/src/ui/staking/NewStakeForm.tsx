import { enteredAmount } from '@fathom/area-kit/actions/entry/amountValues';
import { useAction } from '@fathom/area-kit/actions/useAction';
import { useLoggedFailures } from '@fathom/area-kit/actions/useLoggedFailures';
import { ActionPanel } from '@fathom/area-kit/actions/view/ActionPanel';
import { useState } from 'react';
import { Disclosure } from '@fathom/ui/list/Disclosure';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { below, space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { stake } from '../../actions/stake/stake';
import type { StakingInput } from '../../actions/staking/stakingInput';
import { useReadAgain } from '../../actions/staking/useReadAgain';
import { useStakingContext } from '../../actions/staking/useStakingContext';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import { lockDaysOf } from '../../domain/staking/lockPeriod';
import { plannerText } from '../../text/plannerText';
import { stakeFormText } from '../../text/stakeFormText';
import { LockPeriodField } from './LockPeriodField';
import { useStakingInput } from './useStakingInput';
import type { StakingReady } from './useStaking';

const LockPlanner = lazyPart(() => import('./LockPlanner').then((module) => module.LockPlanner), SectionLoadError);

interface NewStakeFormProps {
  readonly scope: DaoScope;
  readonly configuration: DaoConfiguration;
  readonly staking: StakingReady;
}

/** Key it by the account. */
export function NewStakeForm({ scope, configuration, staking }: NewStakeFormProps) {
  const input = useStakingInput(scope, configuration, staking);
  // Incrementing it resets the form.
  const [round, setRound] = useState(1);
  return <StakeRound key={round} input={input} onRestart={() => setRound(round + 1)} />;
}

interface StakeRoundProps {
  readonly input: StakingInput;
  readonly onRestart: () => void;
}

function StakeRound({ input, onRestart }: StakeRoundProps) {
  const context = useStakingContext('entry', input);
  const readAgain = useReadAgain(input);
  const model = useAction(stake, input, { ...context, readAgain });
  useLoggedFailures('Stake error', model.flow);
  const [isPlanning, setPlanning] = useState(false);
  const { values, change } = model;
  const { lockDays } = input.state;
  return (
    <>
      <ActionPanel
        action={stake}
        model={model}
        input={input}
        context={context}
        belowAmounts={
          <LockPeriodField
            days={values.days}
            limits={lockDays}
            now={input.now}
            onChange={change && ((days) => change({ ...values, days }))}
          />
        }
        onRestart={onRestart}
        restartLabel={stakeFormText.again}
      />
      {model.flow.status !== 'done' && (
        <Planner>
          <Disclosure title={plannerText.open} isOpen={isPlanning} onToggle={setPlanning}>
            <PlannerBody>
              <LockPlanner input={input} amount={enteredAmount(values)} days={lockDaysOf(values.days, lockDays)} />
            </PlannerBody>
          </Disclosure>
        </Planner>
      )}
    </>
  );
}

const Planner = styled.div`
  margin: ${space(5)} -${space(5)} -${space(5)};
  ${below('sm')} {
    margin: ${space(4)} -${space(4)} -${space(4)};
  }
`;

const PlannerBody = styled.div`
  padding: ${space(4)} ${space(5)} ${space(5)};
`;
