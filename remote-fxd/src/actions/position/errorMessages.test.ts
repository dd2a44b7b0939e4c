import { explainRevert } from './errorMessages';

test.each([
  '!safeTransferFrom',
  '!safeTransfer',
  '!safeTransferETH',
  '!safeApprove',
  'owner not allowed',
  'safeTransferFrom: non-contract address',
  'BookKeeper/not-safe',
])('states what happened, that nothing was changed or what to do next: %s', (reason) => {
  expect(explainRevert(reason)).toMatch(/\. .*\.$/);
});
