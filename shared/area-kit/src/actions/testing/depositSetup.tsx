import { useState, type ComponentProps } from 'react';
import { useConnectedWallet } from '@fathom/contract';
import * as v from 'valibot';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { approvalAmountSchema, accountIntent, positiveAmountSchema } from '../../flows/run/intentSchemas';
import { defineCallFlow } from '../../flows/defineCallFlow';
import { POOL, TOKEN } from '../../flows/testing/supplySetup';
import { EVERYONE_ELIGIBLE, type ActionContext } from '../actionContext';
import { amountLabels } from '../entry/amountLabels';
import { amountIssueText, EMPTY_AMOUNT, enteredAmount, type AmountValues } from '../entry/amountValues';
import { choiceControls } from '../entry/choiceControls';
import { defineAction } from '../defineAction';
import { movesNothing } from '../preview/previewProof';
import { PRICES_NOT_NEEDED } from '../preview/priceCheck';
import { useAction } from '../useAction';
import { ActionDialog } from '../view/ActionDialog';
import { ActionPanel } from '../view/ActionPanel';

const USDC = { address: TOKEN, symbol: 'USDC', decimals: 6 } as const;
export const deposit = contractFunction<[amount: bigint, isLocked: boolean], undefined>(
  'function deposit(uint256 amount, bool isLocked)',
  ignored,
);
export const depositWithPermit = contractFunction<[bigint, boolean, bigint, bigint, string, string], undefined>(
  'function depositWithPermit(uint256 amount, bool isLocked, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  ignored,
);
const GAS = { marginPercent: 100n, minimum: 0n };
const TERMS = ['flexible', 'locked'] as const;

export interface DepositInput {
  /** The smallest unit of USDC. */
  readonly balance: bigint;
  /** Penalty of an early exit from a locked deposit, in percent. */
  readonly penalty: bigint;
}

interface DepositValues extends AmountValues {
  readonly term: (typeof TERMS)[number];
  /** Signs a message instead of sending an approval. */
  readonly isSigned: boolean;
}

const depositFlow = defineCallFlow({
  id: 'vaults.deposit-test.v1',
  area: 'vaults',
  intent: v.object({
    ...accountIntent,
    amount: positiveAmountSchema,
    term: v.picklist(TERMS),
    isSigned: v.boolean(),
    approval: approvalAmountSchema,
  }),
  spending: ({ amount, approval }) => ({ token: USDC, spender: POOL, amount, approvalAmount: approval, gas: GAS }),
  call: ({ amount, term, isSigned }) => ({
    id: 'deposit',
    call: { to: POOL, function: deposit.signature, args: [amount, term === 'locked'], value: 0n, gas: GAS },
    callWithPermit: isSigned ? { function: depositWithPermit.signature, gas: GAS } : undefined,
  }),
  expectedCalls: ({ amount, term }) => ({
    call: { call: 'deposit', to: POOL, value: 0n, fields: { amount, isLocked: term === 'locked' } },
    callWithPermit: 'depositWithPermit',
    tokens: [USDC],
  }),
  invalidates: () => [],
});

const TEXT = {
  title: (symbol: string) => `Deposit ${symbol}`,
  action: (amount: string, symbol: string) => `Deposit ${amount} ${symbol}`,
  running: (symbol: string) => `Depositing ${symbol}`,
};

export const depositAction = defineAction({
  flow: depositFlow,
  initialValues: (_input: DepositInput): DepositValues => ({ ...EMPTY_AMOUNT, term: 'flexible', isSigned: false }),
  check: ({ input: { balance, penalty }, values, isAcknowledged }) => [
    ...(enteredAmount(values) === 0n ? (['empty'] as const) : []),
    ...(enteredAmount(values) > balance ? (['above-balance'] as const) : []),
    ...(values.term === 'locked' && penalty > 0n && !isAcknowledged ? (['unacknowledged'] as const) : []),
  ],
  issueText: ({ issue }) => {
    const texts = {
      empty: 'Enter an amount',
      'above-balance': 'Exceeds your balance',
      unacknowledged: 'Accept the penalty',
    };
    return amountIssueText(texts[issue], issue !== 'unacknowledged');
  },
  preview: ({ input: { penalty }, values }) => ({ penalty: values.term === 'locked' ? penalty : 0n }),
  intent: ({ values, account, approval }) => {
    const amount = enteredAmount(values);
    const { term, isSigned } = values;
    return amount === 0n ? undefined : { account, chainId: 1135, amount, term, isSigned, approval: approval.amount };
  },
  valuesOf: ({ intent: { amount, term, isSigned } }) => ({ amount: { amount, isMax: false }, term, isSigned }),
  labels: ({ values, locale }) =>
    amountLabels(TEXT, { amount: enteredAmount(values), decimals: 6, symbol: 'USDC' }, locale),
  fields: ({ input: { balance } }) => [
    {
      name: 'amount',
      label: 'Amount',
      token: USDC,
      usdValue: undefined,
      balanceLabel: 'Wallet',
      max: balance,
      cap: 'none',
    },
  ],
  controls: ({ values }) => [
    ...choiceControls({
      label: 'Term',
      keys: TERMS,
      labels: { flexible: 'Flexible', locked: 'Locked' },
      selected: values.term,
      change: (term) => ({ ...values, term }),
    }),
    {
      kind: 'switch',
      label: 'Sign the approval',
      isOn: values.isSigned,
      change: (isSigned) => ({ ...values, isSigned }),
    },
  ],
  rows: ({ values }) => [{ key: 'term', label: 'Withdrawal', value: values.term === 'locked' ? 'In a year' : 'Daily' }],
  notices: ({ input: { balance }, values }) => [
    { tone: 'info', text: 'The vault is audited.' },
    {
      tone: 'info',
      text: 'You hold more USDC.',
      action: { label: 'Deposit all of it', values: { ...values, amount: { amount: balance, isMax: false } } },
    },
  ],
  proofs: movesNothing,
  decode: ({ logs }) => (logs.length > 0 ? 2_000_000n : undefined),
  result: ({ transfer }) => ({
    message: (amount: string, symbol: string) => `You deposited ${amount} ${symbol}`,
    amount: transfer === undefined ? undefined : { raw: transfer, decimals: 6 },
    symbol: 'USDC',
    rows: [],
  }),
});

export const depositWithChoice: typeof depositAction = {
  ...depositAction,
  approval: () => ({ spender: 'the vault' }),
};

export const riskyDeposit: typeof depositAction = {
  ...depositAction,
  acknowledgement: {
    isMissing: (issue) => issue === 'unacknowledged',
    text: ({ preview: { penalty } }) => (penalty > 0n ? `Leaving early costs ${penalty} %.` : undefined),
    label: 'I accept the penalty',
  },
};

export const INPUT: DepositInput = { balance: 5_000_000n, penalty: 10n };

const CONTEXT: Omit<ActionContext, 'account'> = {
  chainId: 1135,
  nativeBalance: 10n ** 18n,
  nativeUsd: () => undefined,
  errors: { explain: () => undefined, unknown: 'Unknown error' },
  prices: PRICES_NOT_NEEDED,
  eligibility: EVERYONE_ELIGIBLE,
};

interface DepositPageProps {
  readonly action?: typeof depositAction;
  readonly input?: DepositInput;
  readonly context?: Partial<ActionContext<DepositInput>>;
  readonly dialog?: Pick<ComponentProps<typeof ActionDialog>, 'onClose' | 'onDone' | 'followUp' | 'head'>;
}

export function DepositPage(props: DepositPageProps) {
  const [round, setRound] = useState(0);
  const account = useConnectedWallet()?.account;
  return (
    <Deposit
      key={`${account ?? 'visitor'} ${round}`}
      {...props}
      account={account}
      onRestart={() => setRound(round + 1)}
    />
  );
}

function Deposit({
  action = depositAction,
  input = INPUT,
  context,
  dialog,
  account,
  onRestart,
}: DepositPageProps & Pick<ActionContext, 'account'> & { readonly onRestart: () => void }) {
  const all = { ...CONTEXT, account, ...context };
  if (dialog) return <ActionDialog action={action} input={input} context={all} {...dialog} />;
  return <DepositPanel action={action} input={input} context={all} onRestart={onRestart} />;
}

interface DepositPanelProps extends Required<Pick<DepositPageProps, 'action' | 'input'>> {
  readonly context: ActionContext<DepositInput>;
  readonly onRestart: () => void;
}

function DepositPanel({ action, input, context, onRestart }: DepositPanelProps) {
  const model = useAction(action, input, context);
  return <ActionPanel action={action} model={model} input={input} context={context} onRestart={onRestart} />;
}
