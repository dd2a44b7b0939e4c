import { useState } from 'react';
import {
  useHost,
  useLocale,
  useReadable,
  useTransactions,
  useWallet,
  type Chain,
  type GasOption,
  type TransactionRecord,
} from '@fathom/contract';
import { flowNoteText } from '../flows/flowNoteText';
import { nextStep, nextSteps, isBatch, type FlowError, type FlowState, type StepState } from '../flows/flowState';
import { remainingGas } from '../flows/remainingGas';
import type { UsedFlow } from '../flows/useFlow';
import { recordTitle } from '@fathom/base/format/recordTitle';
import { amountText } from './amountText';
import type { WalletFitness } from './flowButton';
import { presentFlowError, type ErrorMessages, type PresentedError } from './presentFlowError';
import { transactionText } from './text/en';
import { switchFailureText } from './switchFailureText';
import { useUnconfirmedText } from './useUnconfirmedText';
import { useCallReview, type CallReview } from './useCallReview';
import { useGasOption } from './useGasOption';
import { useNetworkFee, type NativeUsdValue, type NetworkFee } from './useNetworkFee';

export interface FlowPanel {
  readonly wallet: WalletFitness;
  readonly chain: Chain;
  readonly fee: NetworkFee;
  /** What the user pays for gas; missing where that cannot be chosen. */
  readonly gas: GasChoice | undefined;
  /** The account's native balance does not cover the fee. */
  readonly feeWarning: string | undefined;
  /** The account spends native currency that it needs for the fee. */
  readonly unpaid: string | undefined;
  readonly network: WrongNetwork | undefined;
  readonly notice: FlowNotice | undefined;
  /** What the wallet will be asked to sign, decoded from the final calldata. */
  readonly review: readonly CallReview[];
  /** Several transactions are confirmed as one, or could be. */
  readonly batch: BatchChoice | undefined;
  /** A transaction was sent: the flow can no longer be canceled. */
  readonly isSent: boolean;
  readonly isAwaitingWallet: boolean;
  /** A step failed permanently: replaces the dialog's content. */
  readonly failure: PresentedError | undefined;
}

export interface GasChoice {
  readonly option: GasOption;
  /** In wei per unit of gas; `undefined` while it is unknown. */
  readonly baseFee: bigint | undefined;
  readonly onChange: (option: GasOption) => void;
}

export interface BatchChoice {
  readonly status: 'on' | 'off';
  /** Changes the choice; missing while something is in progress. */
  readonly onChange?: () => void;
}

export interface WrongNetwork {
  readonly chain: string;
  /** Why the wallet did not switch. */
  readonly failure: string | undefined;
  readonly onSwitch: () => void;
}

/** A message about the flow that does not end it. */
export interface FlowNotice {
  readonly tone: 'info' | 'caution' | 'danger';
  readonly text: string;
  /** For an error: its full text, for copying. */
  readonly copy?: string;
  /** The host displays an alert for it: not announced again. */
  readonly isAlerted?: boolean;
  readonly onRetry?: () => void;
  /** Default: "Try again". */
  readonly retryLabel?: string | undefined;
}

interface FlowPanelInput {
  readonly chainId: number;
  readonly flow: Pick<
    UsedFlow,
    'area' | 'state' | 'isPreparing' | 'requests' | 'permit' | 'next' | 'retry' | 'setBatch'
  >;
  readonly errors: ErrorMessages;
  readonly usdValue: NativeUsdValue;
  /** In wei; `undefined` if it could not be read. */
  readonly nativeBalance: bigint | undefined;
  /** The native currency that the action itself spends, in wei. */
  readonly nativeSpent: bigint;
  /** Whether the user chooses how much to pay for gas. Default false. */
  readonly hasGasOptions?: boolean | undefined;
  /** Of everything that is left, by a simulation. */
  readonly gasUsed?: bigint | undefined;
}

/** How long after it went missing a transaction is warned about, in ms. */
const WARNED_FOR = 3_600_000;

/** What a dialog displays around any flow: wallet and network, fee, notices and errors. */
export function useFlowPanel(state: FlowPanelInput): FlowPanel {
  const { chainId, flow, errors, nativeBalance, nativeSpent } = state;
  const host = useHost();
  const locale = useLocale();
  const wallet = useWallet();
  const isPersistent = useReadable(host.preferences.isPersistent);
  const unconfirmed = useUnconfirmedText(flow.state);
  const [switchFailure, setSwitchFailure] = useState<string>();
  const chain = chainOf(chainId, host.network.chains);
  const [gasOption, chooseGasOption] = useGasOption(flow.area);
  const gas = remainingGas(flow.state);
  const used = state.gasUsed ?? gas?.used;
  const fee = useNetworkFee(chainId, gas && { ...gas, used }, state.usdValue, gasOption);
  const baseFee = fee.status === 'known' ? fee.baseFee : undefined;
  const fitness = fitnessOf(wallet, chainId);
  const review = useCallReview(flow, chain);
  const [openedAt] = useState(() => Date.now());
  const missing = useTransactions().find((record) => isMissing(record, chainId, openedAt - WARNED_FOR));
  const missingWarning: FlowNotice | undefined = missing && {
    tone: 'caution',
    text: transactionText.missing(recordTitle(missing)),
  };

  async function switchNetwork() {
    const switched = await host.wallet.switchChain(chainId);
    setSwitchFailure(switched.ok ? undefined : switchFailureText(switched.error));
  }

  const isShort = fee.status === 'known' && nativeBalance !== undefined && nativeBalance - nativeSpent < fee.required;
  const { symbol } = chain.nativeCurrency;
  return {
    wallet: fitness,
    chain,
    fee,
    gas:
      state.hasGasOptions && fitness !== 'watched' && baseFee !== undefined && flow.state.batch !== 'on'
        ? { option: gasOption, baseFee, onChange: chooseGasOption }
        : undefined,
    feeWarning: isShort && fitness !== 'watched' ? transactionText.feesShort(symbol, chain.name) : undefined,
    // Other fees may be paid by somebody else, as some wallets do.
    unpaid: isShort && nativeSpent > 0n ? transactionText.feeNotCovered(symbol) : undefined,
    network:
      fitness === 'other-network'
        ? { chain: chain.name, failure: switchFailure, onSwitch: () => void switchNetwork() }
        : undefined,
    review: fitness === 'watched' ? [] : review,
    batch: batchChoice(flow),
    notice:
      noticeOf(flow, errors, (raw, { decimals, symbol }) => `${amountText(raw, decimals, locale)} ${symbol}`, {
        isPersistent,
        unconfirmed,
      }) ?? missingWarning,
    isSent: isIn(flow.state, 'mining', 'indexing'),
    isAwaitingWallet: isIn(flow.state, 'awaiting-wallet'),
    failure: blockingError(flow.state, errors),
  };
}

/** Sent on this chain earlier, and neither mined nor replaced as far as the nodes report. */
function isMissing({ chainId, status, settledAt = 0 }: TransactionRecord, chain: number, since: number): boolean {
  return chainId === chain && settledAt > since && status.kind === 'dropped' && status.foundOn === undefined;
}

function batchChoice({ state, setBatch }: Pick<UsedFlow, 'state' | 'setBatch'>): BatchChoice | undefined {
  const { batch } = state;
  const isOne = batch === 'on' && state.status === 'active' && !isBatch(nextSteps(state));
  if (batch === undefined || isOne || state.status === 'done') return undefined;
  const isWaiting = state.steps.every(({ state: { status } }) => status === 'idle' || status === 'failed');
  return { status: batch, ...(isWaiting && { onChange: () => setBatch(batch === 'on' ? 'off' : 'on') }) };
}

function fitnessOf(wallet: ReturnType<typeof useWallet>, chainId: number): WalletFitness {
  if (wallet.status !== 'connected') return 'missing';
  if (wallet.kind === 'watched') return 'watched';
  return wallet.chainId === chainId ? 'ready' : 'other-network';
}

/** Throws for a chain that is not configured; no action is offered on one. */
function chainOf(chainId: number, chains: readonly Chain[]): Chain {
  const chain = chains.find(({ id }) => id === chainId);
  if (!chain) throw new Error(`The chain ${chainId} is not configured.`);
  return chain;
}

function isIn({ steps }: FlowState, ...states: readonly StepState['status'][]): boolean {
  return steps.some(({ state }) => states.includes(state.status));
}

function nextError({ steps, error, ...state }: FlowState): FlowError | undefined {
  if (error) return error;
  const at = nextStep({ steps, ...state });
  const next = at === undefined ? undefined : steps[at]?.state;
  return next?.status === 'failed' ? next.error : undefined;
}

function blockingError(state: FlowState, labels: ErrorMessages): PresentedError | undefined {
  const error = nextError(state);
  return error?.blocking ? presentFlowError(error, labels) : undefined;
}

function noticeOf(
  { state, isPreparing, next, retry }: FlowPanelInput['flow'],
  labels: ErrorMessages,
  formatAmount: Parameters<typeof flowNoteText>[1],
  { isPersistent, unconfirmed }: { readonly isPersistent: boolean; readonly unconfirmed: string | undefined },
): FlowNotice | undefined {
  // An error of the previous entry is outdated.
  if (isPreparing) return undefined;
  const error = nextError(state);
  if (error) {
    const { text, copy, isAlerted } = presentFlowError(error, labels);
    return { tone: 'danger', text, copy, isAlerted, onRetry: state.status === 'unprepared' ? retry : next };
  }
  const { note } = state;
  if (note) {
    const tone = note.kind === 'rejected' || note.kind === 'indexer-late' ? 'info' : 'caution';
    return { tone, text: flowNoteText(note, formatAmount) };
  }
  const at = nextStep(state);
  const current = at === undefined ? undefined : state.steps[at]?.state;
  if (unconfirmed !== undefined) return { tone: 'caution', text: unconfirmed };
  if (current?.status !== 'mining' && current?.status !== 'indexing') return undefined;
  return isPersistent
    ? { tone: 'info', text: transactionText.closeSafely }
    : { tone: 'caution', text: transactionText.forgottenOnReload };
}
