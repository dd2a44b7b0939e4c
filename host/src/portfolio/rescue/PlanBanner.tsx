import { useChain, useConnectedWallet, useHost, useTransactions } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { Button } from '@fathom/ui/button/Button';
import { useEffect } from 'react';
import { rescuePlanText } from '../../text/rescue';
import { PageBanner } from '../../shell/PageBanner';
import type { OpenPlan } from './openPlans';
import { isStepDone } from './planProgress';
import { SentPlan } from './SentPlan';
import { useRescuePlan } from './useRescuePlan';

const text = rescuePlanText.plan;

/** Offers the next dialog of the connected account's plan after the transaction of the previous one. */
export function PlanBanner() {
  const account = useConnectedWallet()?.account;
  return account === undefined ? null : <OwnPlan account={account} />;
}

function OwnPlan({ account }: { account: Address }) {
  const { plan, setPlan } = useRescuePlan({ chainId: useChain().id, account });
  if (!plan) return null;
  const { sent, ...steps } = plan;
  return sent ? (
    <SentPlan
      plan={plan}
      sent={sent}
      onSteps={() => setPlan({ ...steps, openedAt: Date.now() })}
      onEnd={() => setPlan(undefined)}
    />
  ) : (
    <PlanProgress plan={plan} setPlan={setPlan} />
  );
}

interface PlanProgressProps {
  readonly plan: OpenPlan;
  readonly setPlan: (plan: OpenPlan | undefined) => void;
}

function PlanProgress({ plan, setPlan }: PlanProgressProps) {
  const { navigation } = useHost();
  const isDone = isStepDone(plan, useTransactions());
  const at = isDone ? plan.at + 1 : plan.at;
  const step = plan.steps[at];
  useEffect(() => {
    // The last step is done.
    if (!step) setPlan(undefined);
  }, [step, setPlan]);
  if (!step) return null;
  const open = () => {
    setPlan({ ...plan, at, openedAt: isDone ? Date.now() : plan.openedAt });
    navigation.openArea(step.area, step.path);
  };
  return (
    <PageBanner aria-label={text.label}>
      <span role="status">{(isDone ? text.next : text.current)(at + 1, plan.steps.length, step.title)}</span>
      <span>
        <Button size="small" tone={isDone ? 'primary' : 'secondary'} onClick={open}>
          {isDone ? text.prepareNext(step.title) : text.open}
        </Button>
        <Button size="small" tone="quiet" onClick={() => setPlan(undefined)}>
          {text.end}
        </Button>
      </span>
    </PageBanner>
  );
}
