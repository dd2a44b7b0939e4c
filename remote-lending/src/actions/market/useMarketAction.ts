import { useHost } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import { actionState } from '@fathom/shared/actions/actionState';
import type { ButtonState, FlowButtonFacts } from '@fathom/shared/actions/flowButton';
import { holdForPrices, withPriceCheck } from '@fathom/shared/actions/priceCheck';
import { useFlowPanel, type FlowPanel } from '@fathom/shared/actions/useFlowPanel';
import type { UsedFlow } from '@fathom/shared/flows/useFlow';
import type { ActionState } from '@fathom/shared/ui/ActionButton';
import { useState } from 'react';
import type { Market } from '../../data/marketConfiguration';
import type { HealthFactor } from '../../domain/healthFactor';
import type { DialogSubject } from './dialogSubject';
import { errorWords } from './errorWords';
import { nativeWorth } from './nativeWorth';
import { useConfirmedPrices } from './useConfirmedPrices';
import type { DoneFacts } from './useDone';

/** What is kept of an action for its ending. */
export type MarketEnding = Pick<DoneFacts, 'flow' | 'account' | 'expected'>;

interface MarketActionFacts {
  readonly market: Market;
  readonly subject: Pick<DialogSubject, 'position' | 'nativeBalance'>;
  readonly account: Address | undefined;
  readonly flow: UsedFlow;
  /** What the action itself takes of the native coins, in wei. */
  readonly nativeSpent: bigint;
  /** The health factor as it will be. */
  readonly healthAfter: HealthFactor;
  /** Decides the main button. */
  readonly decide: (facts: Pick<FlowButtonFacts, 'wallet' | 'flow' | 'isPreparing'>) => ButtonState;
}

export interface MarketAction {
  readonly panel: FlowPanel;
  readonly button: ActionState;
  /** Given when all is done. */
  readonly done: MarketEnding | undefined;
}

/** Network, fee and main button of an action in the market, and what its ending has to know. */
export function useMarketAction(facts: MarketActionFacts): MarketAction {
  const { market, subject, account, flow } = facts;
  const { position, nativeBalance } = subject;
  const host = useHost();
  const [expected, setExpected] = useState<DoneFacts['expected']>();
  const prices = useConfirmedPrices(market, position);
  const panel = useFlowPanel({
    chainId: market.chainId,
    flow,
    errors: errorWords,
    worth: nativeWorth(position.baseCurrency),
    nativeBalance,
    nativeSpent: facts.nativeSpent,
  });
  const decided = facts.decide({ wallet: panel.wallet, flow: flow.state, isPreparing: flow.isPreparing });
  const button = actionState(holdForPrices(prices, decided), {
    connect: () => host.wallet.requestConnect(),
    next: () => {
      setExpected({ before: position.healthFactor, after: facts.healthAfter });
      flow.next();
    },
  });
  return {
    panel: withPriceCheck(prices, decided, panel),
    button,
    done: flow.state.is === 'done' ? { flow: flow.state, account, expected } : undefined,
  };
}
