import { useState } from 'react';
import {
  useHost,
  useLocale,
  useReadable,
  useTransactions,
  useWallet,
  type Chain,
  type TransactionRecord,
} from '@fathom/shared/contract';
import { flowNoteText } from '../flows/flowNoteText';
import { nextStep, nextSteps, isBatch, type FlowError, type FlowState, type StepState } from '../flows/flowState';
import { remainingGas } from '../flows/remainingGas';
import type { UsedFlow } from '../flows/useFlow';
import { amountText } from './amountText';
import type { WalletFitness } from './flowButton';
import { presentFlowError, type ErrorMessages, type PresentedError } from './presentFlowError';
import { transactionText } from './text/en';
import { useCallReview, type CallReview } from './useCallReview';
import { useNetworkFee, type NativeUsdValue, type NetworkFee } from './useNetworkFee';

export interface FlowPanel {
  readonly wallet: WalletFitness;
  readonly chain: Chain;
  readonly fee: NetworkFee;
  /** The account's native coins do not pay the fee. */
  readonly feeWarning: string | undefined;
  readonly network: WrongNetwork | undefined;
  readonly notice: FlowNotice | undefined;
  /** What the wallet will be asked to sign, read from the final calldata. */
  readonly review: readonly CallReview[];
  /** Several transactions are confirmed as one, or could be. */
  readonly batch: BatchChoice | undefined;
  /** Nothing of it can be withdrawn anymore: a transaction is with the network. */
  readonly isSent: boolean;
  readonly isAwaitingWallet: boolean;
  /** A step failed for good: it takes the place of the dialog's content. */
  readonly failure: PresentedError | undefined;
}

export interface BatchChoice {
  readonly is: 'on' | 'off';
  /** Changes it; missing while something is in progress. */
  readonly onChange?: () => void;
}

export interface WrongNetwork {
  readonly chain: string;
  readonly hasFailed: boolean;
  readonly onSwitch: () => void;
}

/** Something to know about the flow that ends nothing. */
export interface FlowNotice {
  readonly tone: 'info' | 'caution' | 'danger';
  readonly text: string;
  /** Of an error: its full text, to be copied. */
  readonly copy?: string;
  /** The host alerts to it: it is not read out a second time. */
  readonly isAlerted?: boolean;
  readonly onRetry?: () => void;
}

interface FlowPanelInput {
  readonly chainId: number;
  readonly flow: Pick<
    UsedFlow,
    'area' | 'state' | 'isPreparing' | 'requests' | 'grant' | 'next' | 'retry' | 'setBatch'
  >;
  readonly errors: ErrorMessages;
  readonly usdValue: NativeUsdValue;
  /** In wei; `undefined` while it could not be read. */
  readonly nativeBalance: bigint | undefined;
  /** What the action itself takes of it. */
  readonly nativeSpent: bigint;
}

/** A transaction that went missing longer ago is not warned of anymore. In ms. */
const WARNED_FOR = 3_600_000;

/** What a dialog shows around any flow: wallet and network, fee, remarks and errors. */
export function useFlowPanel(state: FlowPanelInput): FlowPanel {
  const { chainId, flow, errors, nativeBalance, nativeSpent } = state;
  const host = useHost();
  const locale = useLocale();
  const wallet = useWallet();
  const isPersistent = useReadable(host.preferences.isPersistent);
  const [hasSwitchFailed, setSwitchFailed] = useState(false);
  const chain = chainOf(chainId, host.network.chains);
  const fee = useNetworkFee(chainId, remainingGas(flow.state), state.usdValue);
  const fitness = fitnessOf(wallet, chainId);
  const [openedAt] = useState(() => Date.now());
  const missing = useTransactions().find((record) => isMissing(record, chainId, openedAt - WARNED_FOR));
  const missingWarning: FlowNotice | undefined = missing && {
    tone: 'caution',
    text: transactionText.missing(missing.meta.title),
  };

  async function switchNetwork() {
    const switched = await host.wallet.switchChain(chainId);
    setSwitchFailed(!switched.ok);
  }

  return {
    wallet: fitness,
    chain,
    fee,
    feeWarning:
      fee.is === 'known' && nativeBalance !== undefined && nativeBalance - nativeSpent < fee.wei
        ? transactionText.feesShort(chain.nativeCurrency.symbol, chain.name)
        : undefined,
    network:
      fitness === 'other-network'
        ? { chain: chain.name, hasFailed: hasSwitchFailed, onSwitch: () => void switchNetwork() }
        : undefined,
    review: useCallReview(flow, chain),
    batch: batchChoice(flow),
    notice:
      noticeOf(
        flow,
        errors,
        (raw, { decimals, symbol }) => `${amountText(raw, decimals, locale)} ${symbol}`,
        isPersistent,
      ) ?? missingWarning,
    isSent: isIn(flow.state, 'mining', 'indexing'),
    isAwaitingWallet: isIn(flow.state, 'awaiting-wallet'),
    failure: blockingError(flow.state, errors),
  };
}

/** Sent on the chain before, and neither mined nor replaced as far as the nodes can tell. */
function isMissing({ chainId, status, settledAt = 0 }: TransactionRecord, chain: number, since: number): boolean {
  return chainId === chain && settledAt > since && status.is === 'dropped' && status.foundOn === undefined;
}

function batchChoice({ state, setBatch }: Pick<UsedFlow, 'state' | 'setBatch'>): BatchChoice | undefined {
  const { batch } = state;
  const isOne = batch === 'on' && state.is === 'active' && !isBatch(nextSteps(state));
  if (batch === undefined || isOne || state.is === 'done') return undefined;
  const isWaiting = state.steps.every(({ state: { is } }) => is === 'idle' || is === 'failed');
  return { is: batch, ...(isWaiting && { onChange: () => setBatch(batch === 'on' ? 'off' : 'on') }) };
}

function fitnessOf(wallet: ReturnType<typeof useWallet>, chainId: number): WalletFitness {
  if (wallet.is !== 'connected') return 'missing';
  return wallet.chainId === chainId ? 'ready' : 'other-network';
}

/** What is on a chain that is not configured is never offered. */
function chainOf(chainId: number, chains: readonly Chain[]): Chain {
  const chain = chains.find(({ id }) => id === chainId);
  if (!chain) throw new Error(`The chain ${chainId} is not configured.`);
  return chain;
}

function isIn({ steps }: FlowState, ...states: readonly StepState['is'][]): boolean {
  return steps.some(({ state }) => states.includes(state.is));
}

function nextError({ steps, error, ...state }: FlowState): FlowError | undefined {
  if (error) return error;
  const at = nextStep({ steps, ...state });
  const next = at === undefined ? undefined : steps[at]?.state;
  return next?.is === 'failed' ? next.error : undefined;
}

function blockingError(state: FlowState, labels: ErrorMessages): PresentedError | undefined {
  const error = nextError(state);
  return error?.blocking ? presentFlowError(error, labels) : undefined;
}

function noticeOf(
  { state, isPreparing, next, retry }: FlowPanelInput['flow'],
  labels: ErrorMessages,
  formatAmount: Parameters<typeof flowNoteText>[1],
  isPersistent: boolean,
): FlowNotice | undefined {
  // An error of the entry before this one is no news.
  if (isPreparing) return undefined;
  const error = nextError(state);
  if (error) {
    const { text, copy, isAlerted } = presentFlowError(error, labels);
    return { tone: 'danger', text, copy, isAlerted, onRetry: state.is === 'unprepared' ? retry : next };
  }
  const { note } = state;
  if (note) {
    const tone = note.is === 'rejected' || note.is === 'indexer-late' ? 'info' : 'caution';
    return { tone, text: flowNoteText(note, formatAmount) };
  }
  const at = nextStep(state);
  const current = at === undefined ? undefined : state.steps[at]?.state;
  if (current?.is === 'mining' && current.isUnconfirmed) {
    return { tone: 'caution', text: transactionText.checkingWalletExplained };
  }
  if (current?.is !== 'mining' && current?.is !== 'indexing') return undefined;
  return isPersistent
    ? { tone: 'info', text: transactionText.closeSafely }
    : { tone: 'caution', text: transactionText.forgottenOnReload };
}
