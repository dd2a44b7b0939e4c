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
import { dueStep, dueSteps, isBatch, type FlowError, type FlowState, type StepState } from '../flows/flowState';
import { remainingGas } from '../flows/remainingGas';
import type { UsedFlow } from '../flows/useFlow';
import { amountWords } from './amountWords';
import type { WalletFitness } from './flowButton';
import { presentFlowError, type ErrorWords, type PresentedError } from './presentFlowError';
import { transactionText } from './text/en';
import { useCallReview, type CallReview } from './useCallReview';
import { useNetworkFee, type NativeWorth, type NetworkFee } from './useNetworkFee';

export interface FlowPanel {
  readonly wallet: WalletFitness;
  readonly chain: Chain;
  readonly fee: NetworkFee;
  /** The account's native coins do not pay the fee. */
  readonly feeWarning: string | undefined;
  readonly network: WrongNetwork | undefined;
  readonly remark: Remark | undefined;
  /** What the wallet will be asked to sign, read from the final calldata. */
  readonly review: readonly CallReview[];
  /** Several transactions are confirmed as one, or could be. */
  readonly batch: BatchChoice | undefined;
  /** Nothing of it can be taken back any more: a transaction is with the network. */
  readonly isSent: boolean;
  readonly isAwaitingWallet: boolean;
  /** A step failed for good: it takes the place of the dialog's content. */
  readonly failure: PresentedError | undefined;
}

export interface BatchChoice {
  readonly is: 'on' | 'off';
  /** Changes it; missing while something is under way. */
  readonly onChange?: () => void;
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
  /** The host alerts to it: it is not read out a second time. */
  readonly isAlerted?: boolean;
  readonly onRetry?: () => void;
}

interface FlowPanelFacts {
  readonly chainId: number;
  readonly flow: Pick<
    UsedFlow,
    'area' | 'state' | 'isPreparing' | 'requests' | 'grant' | 'next' | 'retry' | 'setBatch'
  >;
  readonly errors: ErrorWords;
  readonly worth: NativeWorth;
  /** In wei; `undefined` while it could not be read. */
  readonly nativeBalance: bigint | undefined;
  /** What the action itself takes of it. */
  readonly nativeSpent: bigint;
}

/** A transaction that went missing longer ago is not warned of any more. In ms. */
const WARNED_FOR = 3_600_000;

/** What a dialog shows around any flow: wallet and network, fee, remarks and errors. */
export function useFlowPanel(facts: FlowPanelFacts): FlowPanel {
  const { chainId, flow, errors, nativeBalance, nativeSpent } = facts;
  const host = useHost();
  const locale = useLocale();
  const wallet = useWallet();
  const isPersistent = useReadable(host.preferences.isPersistent);
  const [hasSwitchFailed, setSwitchFailed] = useState(false);
  const chain = chainOf(chainId, host.network.chains);
  const fee = useNetworkFee(chainId, remainingGas(flow.state), facts.worth);
  const fitness = fitnessOf(wallet, chainId);
  const [openedAt] = useState(() => Date.now());
  const missing = useTransactions().find((record) => isMissing(record, chainId, openedAt - WARNED_FOR));
  const missingWarning: Remark | undefined = missing && {
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
    remark:
      remarkOf(
        flow,
        errors,
        (raw, { decimals, symbol }) => `${amountWords(raw, decimals, locale)} ${symbol}`,
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
  const isOne = batch === 'on' && state.is === 'active' && !isBatch(dueSteps(state));
  if (batch === undefined || isOne || state.is === 'done') return undefined;
  const isWaiting = state.steps.every(({ state: { is } }) => is === 'idle' || is === 'failed');
  return { is: batch, ...(isWaiting && { onChange: () => setBatch(batch === 'on' ? 'off' : 'on') }) };
}

function fitnessOf(wallet: ReturnType<typeof useWallet>, chainId: number): WalletFitness {
  if (wallet.is !== 'connected') return 'missing';
  return wallet.chainId === chainId ? 'ready' : 'other-network';
}

/** What stands on a chain that is not configured is never offered. */
function chainOf(chainId: number, chains: readonly Chain[]): Chain {
  const chain = chains.find(({ id }) => id === chainId);
  if (!chain) throw new Error(`The chain ${chainId} is not configured.`);
  return chain;
}

function isIn({ steps }: FlowState, ...states: readonly StepState['is'][]): boolean {
  return steps.some(({ state }) => states.includes(state.is));
}

function dueError({ steps, error, ...state }: FlowState): FlowError | undefined {
  if (error) return error;
  const at = dueStep({ steps, ...state });
  const due = at === undefined ? undefined : steps[at]?.state;
  return due?.is === 'failed' ? due.error : undefined;
}

function blockingError(state: FlowState, words: ErrorWords): PresentedError | undefined {
  const error = dueError(state);
  return error?.blocking ? presentFlowError(error, words) : undefined;
}

function remarkOf(
  { state, isPreparing, next, retry }: FlowPanelFacts['flow'],
  words: ErrorWords,
  formatAmount: Parameters<typeof flowNoteText>[1],
  isPersistent: boolean,
): Remark | undefined {
  // An error of the entry before this one is no news.
  if (isPreparing) return undefined;
  const error = dueError(state);
  if (error) {
    const { text, copy, isAlerted } = presentFlowError(error, words);
    return { tone: 'danger', text, copy, isAlerted, onRetry: state.is === 'unprepared' ? retry : next };
  }
  const { note } = state;
  if (note) {
    const tone = note.is === 'rejected' || note.is === 'indexer-late' ? 'info' : 'caution';
    return { tone, text: flowNoteText(note, formatAmount) };
  }
  const at = dueStep(state);
  const due = at === undefined ? undefined : state.steps[at]?.state;
  if (due?.is === 'mining' && due.isUnconfirmed) {
    return { tone: 'caution', text: transactionText.checkingWalletExplained };
  }
  if (due?.is !== 'mining' && due?.is !== 'indexing') return undefined;
  return isPersistent
    ? { tone: 'info', text: transactionText.closeSafely }
    : { tone: 'caution', text: transactionText.forgottenOnReload };
}
