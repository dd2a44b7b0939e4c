import { errorMessages } from './errorMessages';

test.each([
  '!safeTransferFrom',
  '!safeTransfer',
  '!safeTransferETH',
  '!safeApprove',
  'owner not allowed',
  'safeTransferFrom: non-contract address',
  'BookKeeper/not-safe',
])('reports what happened, that nothing was changed or the next step: %s', (reason) => {
  expect(errorMessages.explainReason(reason)).toMatch(/\. .*\.$/);
});
