import { useHost, type HostError, type PortfolioRisk } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rescuePlanText } from '../../text/rescue';
import type { PlanBatch } from './planBatch';
import { usePlanServices } from './PlanServicesContext';
import type { RescueTarget } from './rescueLink';
import { simulateOption } from './simulateOption';
import type { SimulatedOption } from './useRescueOptions';
import { useRescuePlan } from './useRescuePlan';

export type PlanWay = 'together' | 'steps';

export interface BatchedPlan {
  readonly way: PlanWay;
  /** `undefined` if the plan can only be carried out step by step. */
  readonly choose: ((way: PlanWay) => void) | undefined;
  readonly isSending: boolean;
  /** Why nothing was sent. */
  readonly failure: string | undefined;
  /** Why the plan can't be sent as one request at the moment. */
  readonly blocked: string | undefined;
  readonly send: () => void;
}

interface BatchedPlanContext {
  readonly chosen: SimulatedOption | undefined;
  readonly chainId: number;
  readonly account: Address;
  readonly target: RescueTarget;
  readonly risk: PortfolioRisk;
  readonly onSent: () => void;
}

/** The chosen option as one request to the wallet. After a refusal, the plan continues step by step. */
export function usePlanBatch(context: BatchedPlanContext): BatchedPlan {
  const { chosen, chainId, account, target, risk, onSent } = context;
  const { network } = useHost();
  const services = usePlanServices();
  const { setPlan } = useRescuePlan({ chainId, account });
  const batch = chosen?.simulation.kind === 'passed' ? chosen.batch : undefined;
  const [chosenWay, setWay] = useState<PlanWay>('together');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<HostError>();
  const areas = [...new Set(batch?.map(({ area }) => area))];
  const { data: isSupported = false } = useQuery({
    queryKey: ['rescue-batch', chainId, account, ...areas],
    queryFn: () => services?.sending.canSend(chainId, areas) ?? false,
    enabled: services !== undefined && batch !== undefined,
  });
  const isOffered = batch !== undefined && isSupported && failure?.code !== 'no-batch';

  async function check(option: SimulatedOption['option']): Promise<Result<void, HostError>> {
    const problem = problemOf(await simulateOption(network.reader(chainId), account, option));
    return problem === undefined ? ok(undefined) : failed({ code: 'gas-estimation', message: problem });
  }

  async function send(requests: PlanBatch, { option }: SimulatedOption): Promise<void> {
    if (!services) return;
    setSending(true);
    setFailure(undefined);
    const meta = { area: target.area, flow: FLOW, step: STEP, title: option.title };
    const sent = await services.sending.send(requests, meta, () => check(option));
    setSending(false);
    if (!sent.ok) {
      setFailure(sent.error);
      setWay('steps');
      return;
    }
    const { id } = sent.value;
    const { steps } = option;
    setPlan({ chainId, account, steps, at: 0, openedAt: Date.now(), sent: { id, ...target, title: risk.title } });
    onSent();
  }

  return {
    way: isOffered ? chosenWay : 'steps',
    choose: isOffered ? setWay : undefined,
    isSending,
    failure: failure?.code === 'rejected' ? rescuePlanText.together.rejected : failure?.message,
    blocked: chosen && problemOf(chosen.simulation),
    send: () => {
      if (chosen && batch) void send(batch, chosen);
    },
  };
}

const FLOW = 'portfolio.rescue.v1';
const STEP = 'rescue';

/** Returns why an option isn't sent as one request. */
function problemOf(simulation: SimulatedOption['simulation']): string | undefined {
  const { together } = rescuePlanText;
  switch (simulation.kind) {
    case 'passed':
      return simulation.broken === undefined ? undefined : together.broken(simulation.broken);
    case 'reverted':
      return together.reverted(simulation.reason);
    case 'untried':
      return together.untried;
  }
}
