import { useHost, useLocale, useWallet, type Chain } from '@fathom/shared/contract';
import { dueStep, type FlowState } from '@fathom/shared/flows/flowState';
import { flowNoteText } from '@fathom/shared/flows/flowNoteText';
import type { UsedFlow } from '@fathom/shared/flows/useFlow';
import { useState } from 'react';
import type { Market } from '../../../data/marketConfiguration';
import type { BaseCurrency } from '../../../domain/baseCurrency';
import type { TokenAmount } from '../../../domain/units';
import { remainingGas } from '../../../flows/remainingGas';
import { dialogText } from '../../../text/en';
import { dialogScreenText } from '../../../text/screens';
import { amountWords } from './amountWords';
import type { WalletFitness } from './flowButton';
import { presentFlowError, type PresentedError } from './presentFlowError';
import { useNetworkFee, type NetworkFee } from './useNetworkFee';

export interface FlowPanel {
  readonly wallet: WalletFitness;
  readonly chain: Chain;
  readonly fee: NetworkFee;
  /** The account's native coins do not pay the fee. */
  readonly feeWarning: string | undefined;
  readonly network: WrongNetwork | undefined;
  readonly remark: Remark | undefined;
  /** A step failed for good: it takes the place of the dialog's content. */
  readonly failure: PresentedError | undefined;
}

export interface WrongNetwork {
  readonly chain: string;
  readonly hasFailed: boolean;
  readonly onSwitch: () => void;
}

/** Something to know about the flow that ends nothing. */
export interface Remark {
  readonly tone: 'info' | 'caution' | 'danger';
  readonly text: string;
  /** Of an error: its full text, to be copied. */
  readonly copy?: string;
  readonly onRetry?: () => void;
}

interface FlowPanelFacts {
  readonly market: Market;
  readonly flow: Pick<UsedFlow, 'state' | 'isPreparing' | 'next' | 'retry'>;
  readonly currency: BaseCurrency | undefined;
  /** In wei; `undefined` while it could not be read. */
  readonly nativeBalance: TokenAmount | undefined;
  /** What the action itself takes of it. */
  readonly nativeSpent: TokenAmount;
}

/** What a dialog shows around any flow: wallet and network, fee, remarks and errors. */
export function useFlowPanel({ market, flow, currency, nativeBalance, nativeSpent }: FlowPanelFacts): FlowPanel {
  const host = useHost();
  const locale = useLocale();
  const wallet = useWallet();
  const [hasSwitchFailed, setSwitchFailed] = useState(false);
  const chain = chainOf(market, host.network.chains);
  const fee = useNetworkFee(market, remainingGas(flow.state), currency);
  const fitness = fitnessOf(wallet, market);

  async function switchNetwork() {
    const switched = await host.wallet.switchChain(market.chainId);
    setSwitchFailed(!switched.ok);
  }

  return {
    wallet: fitness,
    chain,
    fee,
    feeWarning:
      fee.is === 'known' && nativeBalance !== undefined && nativeBalance - nativeSpent < fee.wei
        ? dialogText.feesShort(chain.nativeCurrency.symbol, chain.name)
        : undefined,
    network:
      fitness === 'other-network'
        ? { chain: chain.name, hasFailed: hasSwitchFailed, onSwitch: () => void switchNetwork() }
        : undefined,
    remark: remarkOf(flow, (raw, { decimals, symbol }) => `${amountWords(raw, decimals, locale)} ${symbol}`),
    failure: blockingError(flow.state),
  };
}

function fitnessOf(wallet: ReturnType<typeof useWallet>, { chainId }: Market): WalletFitness {
  if (wallet.is !== 'connected') return 'missing';
  return wallet.chainId === chainId ? 'ready' : 'other-network';
}

/** A market whose chain is not configured is never offered. */
function chainOf({ chainId, marketTitle }: Market, chains: readonly Chain[]): Chain {
  const chain = chains.find(({ id }) => id === chainId);
  if (!chain) throw new Error(`The market ${marketTitle} is on the chain ${chainId}, which is not configured.`);
  return chain;
}

function dueError({ steps, error, ...state }: FlowState) {
  if (error) return error;
  const at = dueStep({ steps, ...state });
  const due = at === undefined ? undefined : steps[at]?.state;
  return due?.is === 'failed' ? due.error : undefined;
}

function blockingError(state: FlowState): PresentedError | undefined {
  const error = dueError(state);
  return error?.blocking ? presentFlowError(error) : undefined;
}

function remarkOf(
  { state, isPreparing, next, retry }: FlowPanelFacts['flow'],
  formatAmount: Parameters<typeof flowNoteText>[1],
): Remark | undefined {
  // An error of the entry before this one is no news.
  if (isPreparing) return undefined;
  const error = dueError(state);
  if (error) {
    const { text, copy } = presentFlowError(error);
    return { tone: 'danger', text, copy, onRetry: state.is === 'unprepared' ? retry : next };
  }
  const { note } = state;
  if (note) {
    const tone = note.is === 'rejected' || note.is === 'indexer-late' ? 'info' : 'caution';
    return { tone, text: flowNoteText(note, formatAmount) };
  }
  const at = dueStep(state);
  const due = at === undefined ? undefined : state.steps[at]?.state.is;
  return due === 'mining' || due === 'indexing' ? { tone: 'info', text: dialogScreenText.closeSafely } : undefined;
}
