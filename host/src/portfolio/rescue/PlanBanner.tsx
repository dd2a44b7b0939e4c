import { useChain, useConnectedWallet, useHost, useTransactions } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { Button } from '@fathom/ui/button/Button';
import { rescuePlanText } from '../../text/rescue';
import { PageBanner } from '../../shell/PageBanner';
import { isStepDone } from './planProgress';
import { useRescuePlan } from './RescuePlanContext';

const text = rescuePlanText.plan;

/** Offers the next dialog of a plan after the transaction of the previous one. */
export function PlanBanner() {
  const { plan, setPlan } = useRescuePlan();
  const { navigation } = useHost();
  const account = useConnectedWallet()?.account;
  const chain = useChain();
  const records = useTransactions();
  if (!plan || account === undefined || !isSameAddress(account, plan.account) || chain.id !== plan.chainId) return null;
  const isDone = isStepDone(plan, records);
  const at = isDone ? plan.at + 1 : plan.at;
  const step = plan.steps[at];
  // The last step is done.
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
