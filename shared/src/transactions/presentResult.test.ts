import type { Alert, TransactionStatus } from '@fathom/shared/contract';
import { testRecord } from '../testing/testRecord';
import { presentResult } from './presentResult';

const LABELS = {
  ...{ success: 'Done', failure: 'Failed', view: 'View', replaced: 'Replaced', cancelled: 'Cancelled' },
  ...{ dropped: 'Dropped', unsent: 'Unsent', lost: 'Lost', 'not-found': 'Not found', unproven: 'Unproven' },
  ...{ partial: 'Partial', foundOn: (chainId: number) => `On ${chainId}` },
};
const HREF = 'https://scan.example/tx/0x1';
const title = 'Supply 1,000 USDC';

it.each<[TransactionStatus, Alert]>([
  [
    { is: 'mined', block: 7, feeWei: '1', repriced: false },
    { kind: 'success', text: 'Done', detail: title },
  ],
  [
    { is: 'reverted', block: 7, feeWei: '1' },
    { kind: 'error', text: title, detail: 'Failed' },
  ],
  [
    { is: 'reverted', block: 7, feeWei: '1', reason: '36' },
    { kind: 'error', text: title, detail: 'Explained 36' },
  ],
  [{ is: 'replaced' }, { kind: 'error', text: title, detail: 'Replaced' }],
  [{ is: 'cancelled' }, { kind: 'info', text: title, detail: 'Cancelled' }],
  [{ is: 'dropped' }, { kind: 'info', text: title, detail: 'Dropped' }],
  [
    { is: 'dropped', foundOn: 5 },
    { kind: 'info', text: title, detail: 'On 5' },
  ],
  [{ is: 'lost' }, { kind: 'error', text: title, detail: 'Lost' }],
  [
    { is: 'lost', because: 'not-found' },
    { kind: 'error', text: title, detail: 'Not found' },
  ],
  [
    { is: 'lost', because: 'partial' },
    { kind: 'error', text: title, detail: 'Partial' },
  ],
])('reports the outcome %j, with a link to the explorer if there is one', (status, expected) => {
  const record = testRecord({ status });
  const explain = () => (status.is === 'reverted' && status.reason ? `Explained ${status.reason}` : undefined);
  expect(presentResult(record, explain, HREF, LABELS)).toEqual({ ...expected, link: { text: 'View', href: HREF } });
  expect(presentResult(record, explain, '', LABELS)).toEqual(expected);
});

it('links nothing for a request that was never sent', () => {
  const record = testRecord({ status: { is: 'unsent' } });
  expect(presentResult(record, () => undefined, HREF, LABELS)).toEqual({
    kind: 'error',
    text: title,
    detail: 'Unsent',
  });
});

it('reports nothing about a pending transaction', () => {
  expect(presentResult(testRecord(), () => undefined, HREF, LABELS)).toBeUndefined();
});
