import { testRecord } from '@fathom/testing/testRecord';
import { supersedes } from './supersedes';

it('a record with more confirmations replaces one with fewer, and none replaces a settled one [PFO-347]', () => {
  const record = (submitted: number) => testRecord({ confirmations: { submitted, required: 3 } });
  expect(supersedes(record(2), record(1))).toBe(true);
  expect(supersedes(record(1), testRecord())).toBe(true);
  expect(supersedes(record(1), record(1))).toBe(false);
  expect(supersedes(testRecord(), record(1))).toBe(false);
  const settled = { status: { kind: 'unsent' }, settledAt: testRecord().sentAt + 1 } as const;
  expect(supersedes(record(3), testRecord(settled))).toBe(false);
});
