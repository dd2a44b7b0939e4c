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
import { flowNoteText } from '../../flows/flowNoteText';
import {
  nextStep,
  nextSteps,
  isBatch,
  type FlowError,
  type FlowState,
  type StepState,
} from '../../flows/run/flowState';
import { remainingGas } from '../../flows/gas/remainingGas';
import type { UsedFlow } from '../../flows/useFlow';
import { recordTitle } from '@fathom/base/format/recordTitle';
import type { Amount } from '@fathom/base/domain/amount';
import { amountText } from '../entry/amountText';
import { feeHint } from '../fees/feeHint';
import type { WalletFitness } from './flowButton';
import { feeLabelOf } from './presentSteps';
import { presentFlowError, type ErrorMessages, type PresentedError } from './presentFlowError';
import { transactionText } from '../text/en';
import { switchFailureText } from './switchFailureText';
import { useUnconfirmedText } from '../preview/useUnconfirmedText';
import { useCallReview, type CallReview } from '../preview/useCallReview';
import { useGasOption } from '../fees/useGasOption';
import { useNetworkFee, type NativeUsdValue, type NetworkFee } from '../fees/useNetworkFee';

export interface FlowPanel {
  readonly wallet: WalletFitness;
  readonly chain: Chain;
  readonly fee: NetworkFee;
  /** Names the steps that the fee pays. */
  readonly feeLabel: string;
  /** Missing if the gas price can't be chosen. */
  readonly gas: GasChoice | undefined;
  readonly feeWarning: string | undefined;
  /** Set if the fee can be paid, but costs more than it brings or leaves too little for later. */
  readonly feeHint: string | undefined;
  /** Set if the account spends native currency that it needs for the fee. */
  readonly unpaid: string | undefined;
  readonly network: WrongNetwork | undefined;
  readonly notice: FlowNotice | undefined;
  /** Decoded from the final calldata. */
  readonly review: readonly CallReview[];
  readonly batch: BatchChoice | undefined;
  /** True once the flow can't be canceled anymore. */
  readonly isSent: boolean;
  readonly isAwaitingWallet: boolean;
  /** Replaces the dialog's content after a permanent failure. */
  readonly failure: PresentedError | undefined;
}

export interface GasChoice {
  readonly option: GasOption;
  /** Wei per gas; `undefined` while unknown. */
  readonly baseFee: bigint | undefined;
  readonly onChange: (option: GasOption) => void;
}

export interface BatchChoice {
  readonly status: 'on' | 'off';
  readonly onChange?: (() => void) | undefined;
}

export interface WrongNetwork {
  readonly chain: string;
  readonly failure: string | undefined;
  readonly onSwitch: () => void;
}

/** A message that doesn't end the flow. */
export interface FlowNotice {
  readonly tone: 'info' | 'caution' | 'danger';
  readonly text: string;
  readonly copy?: string | undefined;
  /** The host displays an alert, so it isn't announced again. */
  readonly isAlerted?: boolean | undefined;
  readonly onRetry?: (() => void) | undefined;
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
  /** Wei; `undefined` if it couldn't be read. */
  readonly nativeBalance: bigint | undefined;
  /** Wei of the native currency spent besides the fee. */
  readonly nativeSpent: bigint;
  /** USD value of what a claim pays. Default: none. */
  readonly receivedValue?: Amount | undefined;
  /** Displays the choice of a gas price. Default: false. */
  readonly hasGasOptions?: boolean | undefined;
  /** Simulated gas of all remaining steps. */
  readonly gasUsed?: bigint | undefined;
}

/** Milliseconds for which a missing transaction is warned about. */
const WARNED_FOR = 3_600_000;

export function useFlowPanel(state: FlowPanelInput): FlowPanel {
  const { chainId, flow, errors, nativeBalance, nativeSpent, receivedValue } = state;
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
  const isSent = isIn(flow.state, 'mining', 'indexing');
  const isHintDue = !isShort && !isSent && fitness !== 'watched';
  return {
    wallet: fitness,
    chain,
    fee,
    feeLabel: feeLabelOf(flow.state),
    gas:
      state.hasGasOptions && fitness !== 'watched' && baseFee !== undefined && flow.state.batch !== 'on'
        ? { option: gasOption, baseFee, onChange: chooseGasOption }
        : undefined,
    feeWarning: isShort && fitness !== 'watched' ? transactionText.feesShort(symbol, chain.name) : undefined,
    feeHint: isHintDue ? feeHint({ fee, nativeBalance, nativeSpent, receivedValue }, symbol, locale) : undefined,
    // Without spent currency, another account may pay the fee, as with some wallets.
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
    isSent,
    isAwaitingWallet: isIn(flow.state, 'awaiting-wallet'),
    failure: blockingError(flow.state, errors),
  };
}

/** True for an earlier transaction that is neither mined nor replaced, as far as the nodes report. */
function isMissing({ chainId, status, settledAt = 0 }: TransactionRecord, chain: number, since: number): boolean {
  return chainId === chain && settledAt > since && status.kind === 'dropped' && status.foundOn === undefined;
}

function batchChoice({ state, setBatch }: Pick<UsedFlow, 'state' | 'setBatch'>): BatchChoice | undefined {
  const { batch } = state;
  const isOne = batch === 'on' && state.status === 'active' && !isBatch(nextSteps(state));
  if (batch === undefined || isOne || state.status === 'done') return undefined;
  const isWaiting = state.steps.every(({ state: { status } }) => status === 'idle' || status === 'failed');
  return { status: batch, onChange: isWaiting ? () => setBatch(batch === 'on' ? 'off' : 'on') : undefined };
}

function fitnessOf(wallet: ReturnType<typeof useWallet>, chainId: number): WalletFitness {
  if (wallet.status !== 'connected') return 'missing';
  if (wallet.kind === 'watched') return 'watched';
  return wallet.chainId === chainId ? 'ready' : 'other-network';
}

/** Throws for a chain that isn't configured, which has no actions. */
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
