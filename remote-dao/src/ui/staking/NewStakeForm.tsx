import { enteredAmount } from '@fathom/area-kit/actions/amountValues';
import { isEntryStored } from '@fathom/area-kit/actions/storedEntry';
import { useEarlyAction } from '@fathom/area-kit/actions/useEarlyAction';
import { PanelForm } from '@fathom/area-kit/actions/view/PanelForm';
import { useConnectedWallet, useHost } from '@fathom/contract';
import { useCallback, useState } from 'react';
import { Disclosure } from '@fathom/ui/list/Disclosure';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { below, space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { stakeForm } from '../../actions/stake/stakeForm';
import { STAKE_FLOW } from '../../flows/flowIds';
import { type StakingInput } from '../../actions/staking/stakingInput';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import { plannerText } from '../../text/plannerText';
import { LockPeriodField } from './LockPeriodField';
import { lockDaysOf } from '../../domain/staking/lockPeriod';
import type { StakeModel } from './StakeTransaction';
import { useStakingInput } from './useStakingInput';
import type { StakingReady } from './useStaking';

const LockPlanner = lazyPart(() => import('./LockPlanner').then((module) => module.LockPlanner), SectionLoadError);
const StakeTransaction = lazyPart(
  () => import('./StakeTransaction').then((module) => module.StakeTransaction),
  SectionLoadError,
);

interface NewStakeFormProps {
  readonly scope: DaoScope;
  readonly configuration: DaoConfiguration;
  readonly staking: StakingReady;
}

/**
 * Accepts input immediately; the code that plans and sends a stake loads on the first interaction. Key it by the
 * account.
 */
export function NewStakeForm({ scope, configuration, staking }: NewStakeFormProps) {
  const input = useStakingInput(scope, configuration, staking);
  const isStarted = useIsStarted(input);
  const [isReached, setReached] = useState(false);
  const [round, setRound] = useState(1);
  const restart = useCallback(() => setRound((last) => last + 1), []);
  const reach = () => setReached(true);
  return (
    <Whole onPointerEnter={reach} onFocus={reach} onChange={reach}>
      <StakeRound key={round} input={input} isLoaded={isReached || isStarted} onRestart={restart} />
    </Whole>
  );
}

/**
 * True if more than an empty form must be displayed: input or a transaction from before a reload, or a wallet that is
 * missing or on another network.
 */
function useIsStarted({ scope, state }: StakingInput): boolean {
  const host = useHost();
  const wallet = useConnectedWallet();
  const { chainId } = scope.chain;
  const account = state.account?.address;
  const [isStored] = useState(
    () =>
      account !== undefined &&
      isEntryStored(host.preferences.storage('dao'), STAKE_FLOW, { account, chainId, selection: '' }),
  );
  return isStored || account === undefined || wallet?.chainId !== chainId;
}

interface StakeRoundProps {
  readonly input: StakingInput;
  readonly isLoaded: boolean;
  readonly onRestart: () => void;
}

function StakeRound({ input, isLoaded, onRestart }: StakeRoundProps) {
  const early = useEarlyAction(stakeForm, input, input.scope.chain.chainId);
  const [model, setModel] = useState<StakeModel>();
  const [isPlanning, setPlanning] = useState(false);
  // Never unmounts once mounted, so that input isn't lost.
  const [hasStarted, setStarted] = useState(isLoaded);
  if (isLoaded && !hasStarted) setStarted(true);
  const { view, values, change } = model ?? early;
  return (
    <>
      {model?.hasOutcome !== true && (
        <PanelForm
          model={view}
          belowAmounts={
            <LockPeriodField
              days={values.days}
              limits={input.state.lockDays}
              now={input.now}
              onChange={change && ((days) => change({ ...values, days }))}
            />
          }
        />
      )}
      {hasStarted && (
        <StakeTransaction input={input} entered={early.entered} onModel={setModel} onRestart={onRestart} />
      )}
      {model?.isDone !== true && (
        <Planner>
          <Disclosure title={plannerText.open} isOpen={isPlanning} onToggle={setPlanning}>
            <PlannerBody>
              <LockPlanner
                input={input}
                amount={enteredAmount(values)}
                days={lockDaysOf(values.days, input.state.lockDays)}
              />
            </PlannerBody>
          </Disclosure>
        </Planner>
      )}
    </>
  );
}

const Whole = styled.div``;

const Planner = styled.div`
  margin: ${space(5)} -${space(5)} -${space(5)};
  ${below('sm')} {
    margin: ${space(4)} -${space(4)} -${space(4)};
  }
`;

const PlannerBody = styled.div`
  padding: ${space(4)} ${space(5)} ${space(5)};
`;
