import { formOf } from '@fathom/area-kit/actions/defineAction';
import type { Address } from '@fathom/contract/address';
import type { FlowState } from '@fathom/area-kit/flows/run/flowState';
import type { Step } from '@fathom/area-kit/flows/steps/step';
import type { BorrowIssue } from '../../domain/limits/checkBorrow';
import { borrowIssueText } from './borrow.text';
import { flowButton, type FlowButtonInput } from '@fathom/area-kit/actions/progress/flowButton';
import { approvalLabel } from '@fathom/area-kit/actions/progress/stepName';
import { marketInput } from '../testing/dialogHarness';
import { borrow } from './borrow';

const GATEWAY: Address = '0x00000000000000000000000000000000000000B1';
const GAS = { marginPercent: 115n, minimum: 55_000n };
const DELEGATE: Step = {
  kind: 'approve',
  id: 'approve',
  approval: {
    kind: 'delegation',
    token: '0x00000000000000000000000000000000000000C0',
    symbol: 'ETH',
    decimals: 18,
    spender: GATEWAY,
    amount: 10n ** 18n,
    required: 10n ** 18n,
  },
  gas: GAS,
};
const CALL: Step = {
  kind: 'call',
  id: 'borrow',
  call: { to: GATEWAY, function: 'function borrowETH()', args: [], value: 0n, gas: GAS },
};
const FLOW: FlowState = {
  status: 'active',
  permits: {},
  steps: [DELEGATE, CALL].map((step) => ({ step, state: { status: 'idle' } })),
};
const STATE = {
  wallet: 'ready',
  isFetching: false,
  issues: [],
  flow: FLOW,
  isPreparing: false,
  labels: {
    action: 'Borrow 1 ETH',
    running: 'Borrowing ETH',
    approval: approvalLabel,
  },
} as const;

const INPUT = marketInput();

function borrowButton({
  issues,
  ...state
}: Omit<FlowButtonInput, 'reasons'> & { readonly issues: readonly BorrowIssue[] }) {
  const values = borrow.initialValues(INPUT);
  const textOf = (issue: BorrowIssue) =>
    borrow.issueText({ ...formOf(borrow, INPUT, values), issue, locale: 'en' }).text;
  return flowButton({ ...state, reasons: issues.map(textOf) });
}

describe('main button of the borrow dialog', () => {
  const SHORT: Partial<Record<BorrowIssue, string>> = {
    'no-collateral': 'Supply collateral first',
    'not-borrowable-in-isolation': 'Not borrowable in isolation mode',
    'other-e-mode-category': 'Not in your E-Mode category',
    'other-e-mode-category-and-isolation': 'Not borrowable in E-Mode and isolation mode',
  };

  it.each(Object.keys(borrowIssueText) as BorrowIssue[])('displays the issue %s as its label', (issue) => {
    const reason = SHORT[issue] ?? borrowIssueText[issue]({ symbol: 'USDC' });
    expect(borrowButton({ ...STATE, issues: [issue, 'amount-missing'] })).toEqual({ status: 'blocked', reason });
  });

  it('requests the credit delegation to the gateway first [LND-251]', () => {
    expect(borrowButton(STATE)).toEqual({
      status: 'ready',
      does: 'next',
      label: 'Approve to continue',
    });
  });
});
