import { asResult, refuseMismatch, refuseUnclear, refuseUnread } from './mismatch';

test('says in plain words what differs, and keeps the values for the error text', () => {
  expect(refuseMismatch({ field: 'minAmountOut', found: '1', expected: '2' }).error).toEqual({
    code: 'mismatch',
    message: "The request doesn't match your action: the min amount out differs. Nothing was sent.",
    reason: 'min amount out: 1 instead of 2',
  });
  expect(refuseMismatch({ field: 'call' }).error.reason).toBe('call: unreadable instead of what is known');
});

test('returns a value, a refusal, and a refusal for any other error', async () => {
  const failing = async (error: Error) => asResult(() => Promise.reject(error));
  expect(await asResult(async () => 'sentence')).toEqual({ ok: true, value: 'sentence' });
  expect(await failing(refuseUnclear('no sentence'))).toMatchObject({
    ok: false,
    error: {
      code: 'mismatch',
      message: expect.stringContaining('displayed with certainty') as string,
      reason: 'no sentence',
    },
  });
  expect(await failing(refuseUnread(new Error('down')))).toMatchObject({ error: { code: 'network', reason: 'down' } });
  expect(await failing(new TypeError('no such thing'))).toEqual({
    ok: false,
    error: {
      code: 'mismatch',
      message: 'What was about to be signed could not be checked. Nothing was sent.',
      reason: 'TypeError: no such thing',
    },
  });
});
