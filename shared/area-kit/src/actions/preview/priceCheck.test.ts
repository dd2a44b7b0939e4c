import { tooFewSources } from '@fathom/base/rpc/nodes/readError';
import type { ButtonState } from '../progress/flowButton';
import { holdForCheck, priceCheckOf, withCheck, type SigningCheck } from './priceCheck';
import type { FlowPanel } from '../progress/useFlowPanel';

const TWO = { nodeCount: 2 };
const refetch = jest.fn(async () => undefined as never);
const idle = { data: undefined, error: null, isFetching: false, refetch };
const disagreement = Object.assign(new Error('different results'), { code: 'disagreement' });

test.each([
  ['one node is configured', { nodeCount: 1 }, idle, { status: 'passed' }],
  ['the number of nodes is unknown', {}, idle, { status: 'passed' }],
  ['the first read is in progress', TWO, { ...idle, isFetching: true }, { status: 'pending' }],
  ['two nodes agree', TWO, { ...idle, data: 1 }, { status: 'passed' }],
  ['two nodes agreed and are queried again', TWO, { ...idle, data: 1, isFetching: true }, { status: 'passed' }],
  ['a failed read is retried', TWO, { ...idle, error: disagreement, isFetching: true }, { status: 'pending' }],
  [
    'two nodes disagree after they agreed',
    TWO,
    { ...idle, data: 1, error: disagreement },
    { status: 'failed', text: expect.stringMatching(/^RPC nodes disagree about the prices/) as unknown },
  ],
  [
    'too few nodes respond',
    TWO,
    { ...idle, data: 1, error: tooFewSources({ confirmedBy: 1, sources: 2 }) },
    {
      status: 'failed',
      text: '1 of 2 RPC nodes confirmed the prices shown here. New deposits and loans wait until most of them agree. Withdrawing and repaying stay possible. Nothing was sent.',
    },
  ],
  [
    'no node responds',
    TWO,
    { ...idle, error: Object.assign(new Error('down'), { code: 'unreachable' }) },
    { status: 'failed', text: expect.stringMatching(/^The prices shown here couldn't be confirmed/) as unknown },
  ],
])('when %s', (_case, chain, query, expected) => {
  expect(priceCheckOf(chain, query)).toMatchObject(expected);
});

test('a failed read is retried on request', () => {
  const check = priceCheckOf(TWO, { ...idle, error: disagreement });
  expect(refetch).not.toHaveBeenCalled();
  if (check.status === 'failed') check.retry();
  expect(refetch).toHaveBeenCalledTimes(1);
});

const failed: SigningCheck = {
  status: 'failed',
  text: 'RPC nodes disagree.',
  onButton: 'Prices not confirmed',
  retry: jest.fn(),
};
const ready: ButtonState = { status: 'ready', does: 'next', label: 'Supply 1 USDC' };
const connect: ButtonState = { status: 'ready', does: 'connect', label: 'Connect wallet' };
const running: ButtonState = { status: 'busy', label: 'Supplying USDC' };

test.each<[string, SigningCheck, ButtonState, ButtonState]>([
  ['lets a confirmed action through', { status: 'passed' }, ready, ready],
  ['is busy while prices are loading', { status: 'pending' }, ready, { status: 'busy', label: 'Fetching data...' }],
  ['blocks on unconfirmed prices', failed, ready, { status: 'blocked', reason: 'Prices not confirmed' }],
  ['still connects a wallet', failed, connect, connect],
  ['does not affect steps in progress', failed, running, running],
])('the button %s', (_case, check, given, expected) => {
  expect(holdForCheck(check, given)).toEqual(expected);
});

test('the panel states why prices are not confirmed, and offers Retry', () => {
  const panel: Pick<FlowPanel, 'notice'> = { notice: undefined };
  expect(withCheck({ status: 'passed' }, ready, panel)).toBe(panel);
  const { notice } = withCheck(failed, ready, panel);
  expect(notice).toMatchObject({ tone: 'danger', text: 'RPC nodes disagree.' });
  notice?.onRetry?.();
  expect(failed.retry).toHaveBeenCalledTimes(1);
});

test('the panel never states that nothing was sent while a transaction is pending', () => {
  const panel: Pick<FlowPanel, 'notice'> = { notice: { tone: 'info', text: 'The transaction goes on.' } };
  expect(withCheck(failed, running, panel)).toBe(panel);
});
