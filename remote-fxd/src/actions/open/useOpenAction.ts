import { useHost } from '@fathom/shared/contract';
import type { PlannedStep } from '@fathom/shared/flows/flowState';
import type { UsedFlow } from '@fathom/shared/flows/useFlow';
import { actionState } from '@fathom/shared/actions/actionState';
import { flowButton, type FlowWords } from '@fathom/shared/actions/flowButton';
import { holdForPrices, withPriceCheck } from '@fathom/shared/actions/priceCheck';
import { useFlowPanel, type FlowPanel } from '@fathom/shared/actions/useFlowPanel';
import type { ActionState } from '@fathom/shared/ui/ActionButton';
import type { FxdPlace } from '../../data/fxdPlace';
import { useDeploymentProblem } from '../position/useDeploymentProblem';
import { errorWords } from '../position/errorWords';
import { grantWord } from './grantWord';
import type { AccountFacts } from '../position/useAccountFacts';

interface OpenActionFacts {
  readonly place: FxdPlace;
  readonly facts: Pick<AccountFacts, 'worth' | 'holdings' | 'prices'>;
  readonly flow: UsedFlow;
  /** The steps as they are shown, where they are more than the flow's own. */
  readonly shown?: UsedFlow['state'];
  /** What the action itself takes of the native coins, in wei. */
  readonly nativeSpent: bigint;
  readonly isFetching?: boolean;
  /** Why the action is not possible, in final words, the weightiest first. */
  readonly reasons: readonly string[];
  readonly words: Pick<FlowWords, 'action' | 'running'>;
  /** Called before the due step is performed. */
  readonly onNext?: () => void;
}

/** Network, fee and main button of an action on a position. */
export function useOpenAction({
  place,
  facts,
  flow,
  shown = flow.state,
  nativeSpent,
  isFetching = false,
  reasons,
  words,
  onNext,
}: OpenActionFacts): { readonly panel: FlowPanel; readonly button: ActionState } {
  const host = useHost();
  const problem = useDeploymentProblem(place, flow.state.steps.some(isUnexplained));
  const panel = useFlowPanel({
    chainId: place.chain.chainId,
    flow: { ...flow, state: shown },
    errors: problem === undefined ? errorWords : { ...errorWords, unknown: problem },
    worth: facts.worth,
    nativeBalance: facts.holdings.native,
    nativeSpent,
  });
  const decided = flowButton({
    wallet: panel.wallet,
    isFetching,
    reasons,
    flow: flow.state,
    isPreparing: flow.isPreparing,
    words: { ...words, grant: grantWord },
  });
  const button = actionState(holdForPrices(facts.prices, decided), {
    connect: () => host.wallet.requestConnect(),
    next: () => {
      onNext?.();
      flow.next();
    },
  });
  return { panel: withPriceCheck(facts.prices, decided, panel), button };
}

/** A failure that no catalogue has words for may come of a wrong contract in the configuration. */
function isUnexplained({ state }: PlannedStep): boolean {
  return state.is === 'failed' && errorWords.explain(state.error) === undefined;
}
