import { POOL } from '../flows/testing/supplySetup';
import type { FlowState } from '../flows/run/flowState';
import { decideButton } from './actionButton';
import { transactionText } from './text/en';

const LABELS = { title: 'Supply USDC', action: 'Supply 5 USDC', running: 'Supplying USDC' };
const CALL = {
  kind: 'call',
  id: 'supply',
  call: { to: POOL, function: 'function supply()', args: [], value: 0n, gas: { marginPercent: 115n, minimum: 1n } },
} as const;
const ACTIVE: FlowState = { status: 'active', permits: {}, steps: [{ step: CALL, state: { status: 'idle' } }] };
const FAILED = { status: 'failed', text: 'It differs.', onButton: 'Preview unconfirmed', retry: jest.fn() } as const;

type Input = Parameters<typeof decideButton>[0];

function decide(changed: Partial<Input> = {}) {
  return decideButton({
    eligibility: { isLoading: false, reasons: [] },
    prices: { status: 'passed' },
    panel: { wallet: 'ready', unpaid: undefined, notice: undefined },
    labels: LABELS,
    issues: [],
    isRefused: false,
    flow: { state: ACTIVE, isPreparing: false },
    previewCheck: { status: 'passed' },
    isConfirming: false,
    ...changed,
  });
}

describe('the button of an action', () => {
  it('sends a planned step', () => {
    expect(decide().button).toEqual({ status: 'ready', does: 'next', label: 'Supply 5 USDC' });
  });

  it('names the first reason: eligibility, the entry, a refused amount, an unpaid fee', () => {
    const { reasons, button } = decide({
      eligibility: { isLoading: false, reasons: ['You are blocked'] },
      issues: [{ text: 'The amount exceeds your balance', onButton: 'Exceeds your balance' }],
      isRefused: true,
      panel: { wallet: 'ready', unpaid: 'ETH does not cover the fee', notice: undefined },
    });
    expect(reasons).toEqual([
      'You are blocked',
      'Exceeds your balance',
      transactionText.amountRefused,
      'ETH does not cover the fee',
    ]);
    expect(button).toEqual({ status: 'blocked', reason: 'You are blocked' });
  });

  it('sends nothing before a plan exists', () => {
    const flow = { state: { status: 'preparing', steps: [], permits: {} }, isPreparing: true } as const;
    expect(decide({ flow }).button.status).toBe('busy');
    expect(decide({ flow, isConfirming: true }).button.status).toBe('busy');
  });

  it('is blocked by a failed preview, which the panel explains', () => {
    const { button, panel } = decide({ previewCheck: FAILED });
    expect(button).toEqual({ status: 'blocked', reason: 'Preview unconfirmed' });
    expect(panel.notice?.text).toBe('It differs.');
  });

  it('waits for prices before the preview', () => {
    expect(decide({ prices: { status: 'pending' }, previewCheck: FAILED }).button.status).toBe('busy');
  });

  it('offers a restored intent for confirmation, but not while it has to connect', () => {
    expect(decide({ isConfirming: true }).button).toMatchObject({ label: transactionText.useRestored });
    const panel = { wallet: 'missing', unpaid: undefined, notice: undefined } as const;
    expect(decide({ isConfirming: true, panel }).button).toMatchObject({
      does: 'connect',
      label: transactionText.connect,
    });
  });
});
