import type { FlowError } from '@fathom/shared/flows/flowState';
import { presentFlowError } from '@fathom/shared/actions/presentFlowError';
import { errorWords } from './errorWords';

const REVERTED: FlowError = {
  stage: 'main',
  code: 'reverted',
  message: 'The chain refused the transaction.',
  reason: '36',
  blocking: true,
  actionBlocked: false,
};

describe('the words for a failed flow', () => {
  it.each([
    ['a code of the catalogue', REVERTED, 'There is not enough collateral to cover a new borrow'],
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
    expect(presentFlowError(reason === undefined ? rest : { ...rest, reason }, errorWords).text).toBe(text);
  });

  it('says what to do about a reason that is in no catalogue, and keeps it for copying [LND-439]', () => {
    const presented = presentFlowError({ ...REVERTED, reason: 'paused by the moon' }, errorWords);
    expect(presented.text).toBe('There was some error. Please try changing the parameters or copy the error');
    expect(presented.copy).toBe('main\nreverted\nThe chain refused the transaction.\npaused by the moon');
  });
});
