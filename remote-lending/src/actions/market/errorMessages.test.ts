import type { FlowError } from '@fathom/area-kit/flows/run/flowState';
import { presentFlowError } from '@fathom/area-kit/actions/progress/presentFlowError';
import { errorMessages } from './errorMessages';

const REVERTED: FlowError = {
  stage: 'main',
  code: 'reverted',
  message: 'The transaction reverted.',
  reason: '36',
  blocking: true,
  actionBlocked: false,
};

describe('messages of a failed flow', () => {
  it.each([
    ['a code of the catalog', REVERTED, 'There is not enough collateral to cover a new borrow'],
    [
      'the same as a custom error',
      { ...REVERTED, reason: 'CollateralCannotCoverNewBorrow' },
      'There is not enough collateral to cover a new borrow',
    ],
    [
      'a supply cap found by simulation',
      { ...REVERTED, code: 'gas-estimation', reason: '51' },
      'Supply cap is exceeded',
    ],
    [
      'a dropped transaction',
      { ...REVERTED, code: 'dropped', message: 'The network no longer knows the transaction.', reason: undefined },
      'The network no longer knows the transaction.',
    ],
  ] as const)('explains %s', (_case, error, text) => {
    const { reason, ...rest } = error;
    expect(presentFlowError(reason === undefined ? rest : { ...rest, reason }, errorMessages).text).toBe(text);
  });

  it.each(['59', 'toString'])('has one sentence for every code that is not in the catalog: %s', (reason) => {
    const { text } = presentFlowError({ ...REVERTED, reason }, errorMessages);
    expect(text).toBe('There was some error. Please try changing the parameters or copy the error');
  });

  it('suggests what to do about a reason missing from the catalog, and keeps it for copying [LND-439]', () => {
    const presented = presentFlowError({ ...REVERTED, reason: 'paused by the moon' }, errorMessages);
    expect(presented.text).toBe('There was some error. Please try changing the parameters or copy the error');
    expect(presented.copy).toBe('main\nreverted\nThe transaction reverted.\npaused by the moon');
  });
});
