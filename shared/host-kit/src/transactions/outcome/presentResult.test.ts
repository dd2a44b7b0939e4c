import type { Alert, TransactionRecord, TransactionStatus } from '@fathom/contract';
import { testRecord } from '@fathom/testing/testRecord';
import { rememberReceiptText } from '../../signing/effects/receiptTexts';
import { presentResult } from './presentResult';

const MESSAGES = {
  success: 'Done',
  failure: 'Failed',
  view: 'View',
  replaced: 'Replaced',
  cancelled: 'Cancelled',
  dropped: 'Dropped',
  unsent: 'Unsent',
  lost: 'Lost',
  'not-found': 'Not found',
  unproven: 'Unproven',
  partial: 'Partial',
  foundOn: (chainId: number) => `On ${chainId}`,
  mismatch: 'Mismatch',
  silent: 'Silent',
  repeated: (times: number) => `${times} times`,
  'despite-rejection': 'Despite the rejection',
};
const ETH = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const HASH = `0x${'22'.repeat(32)}` as const;
const START = { nonce: 4, block: 100 };
const MINED = { kind: 'mined', block: 7, feeWei: '1', repriced: false } as const;
const STRANGER = { hash: HASH, from: '0x2222222222222222222222222222222222222222', valueWei: '0' } as const;
const HREF = 'https://scan.example/tx/0x1';
const title = 'Supply 1,000 USDC';

it.each<[TransactionStatus, Alert]>([
  [
    { kind: 'mined', block: 7, feeWei: '1', repriced: false },
    { kind: 'success', text: 'Done', detail: title },
  ],
  [
    { kind: 'reverted', block: 7, feeWei: '1' },
    { kind: 'error', text: title, detail: 'Failed' },
  ],
  [
    { kind: 'reverted', block: 7, feeWei: '1', reason: '36' },
    { kind: 'error', text: title, detail: 'Explained 36' },
  ],
  [{ kind: 'replaced' }, { kind: 'error', text: title, detail: 'Replaced' }],
  [{ kind: 'cancelled' }, { kind: 'info', text: title, detail: 'Cancelled' }],
  [{ kind: 'dropped' }, { kind: 'info', text: title, detail: 'Dropped' }],
  [
    { kind: 'dropped', foundOn: 5 },
    { kind: 'info', text: title, detail: 'On 5' },
  ],
  [{ kind: 'lost' }, { kind: 'error', text: title, detail: 'Lost' }],
  [
    { kind: 'lost', because: 'not-found' },
    { kind: 'error', text: title, detail: 'Not found' },
  ],
  [
    { kind: 'lost', because: 'partial' },
    { kind: 'error', text: title, detail: 'Partial' },
  ],
])('reports the outcome %j, with a link to the explorer if there is one', (status, expected) => {
  const record = testRecord({ status });
  const explain = () => (status.kind === 'reverted' && status.reason ? `Explained ${status.reason}` : undefined);
  expect(presentResult(record, { explain, href: HREF, nativeCurrency: ETH }, MESSAGES)).toEqual({
    ...expected,
    link: { text: 'View', href: HREF },
  });
  expect(presentResult(record, { explain, href: '', nativeCurrency: ETH }, MESSAGES)).toEqual(expected);
});

it.each<[string, Partial<TransactionRecord>, string]>([
  [
    'with less than was displayed',
    { status: { ...MINED, differences: ['Received 4,990 USDC instead of 5,000 USDC.'] } },
    'Received 4,990 USDC instead of 5,000 USDC.',
  ],
  ['without an event', { status: { ...MINED, isSilent: true } }, 'Silent'],
  ['more than once', { status: { ...MINED, repeatedBy: [HASH, HASH] } }, '3 times'],
  ['after a reported rejection', { status: MINED, request: { state: 'rejected', ...START } }, 'Despite the rejection'],
  [
    'next to another transaction that the wallet returned',
    { status: MINED, returned: { ...STRANGER, from: testRecord().from, sentence: 'Supply 1 USDC' } },
    'Mismatch Its receipt shows: Supply 1 USDC.',
  ],
  [
    'not, and the wallet returned a transaction of another account',
    { status: { kind: 'lost', because: 'mismatch' }, returned: STRANGER },
    `Mismatch Its receipt shows a transaction of another account, ${STRANGER.from}.`,
  ],
  [
    'not, and the wallet returned another transaction of the account',
    {
      status: { kind: 'lost', because: 'mismatch' },
      returned: { ...STRANGER, from: testRecord().from, to: STRANGER.from, valueWei: '1' },
    },
    `Mismatch Its receipt shows another transaction, to ${STRANGER.from} with 0.000000000000000001 ETH.`,
  ],
  [
    'not, and the wallet created a contract',
    { status: { kind: 'lost', because: 'mismatch' }, returned: { ...STRANGER, from: testRecord().from } },
    'Mismatch Its receipt shows the creation of a contract.',
  ],
])('reports no success for a call that was mined %s', (_case, changes, detail) => {
  const options = { explain: () => undefined, href: '', nativeCurrency: ETH };
  expect(presentResult(testRecord(changes), options, MESSAGES)).toEqual({ kind: 'error', text: title, detail });
});

it('links nothing for a request that was never sent', () => {
  const record = testRecord({ status: { kind: 'unsent' } });
  expect(presentResult(record, { explain: () => undefined, href: HREF, nativeCurrency: ETH }, MESSAGES)).toEqual({
    kind: 'error',
    text: title,
    detail: 'Unsent',
  });
});

it('reports nothing about a pending transaction', () => {
  expect(
    presentResult(testRecord(), { explain: () => undefined, href: HREF, nativeCurrency: ETH }, MESSAGES),
  ).toBeUndefined();
});

it('reports a success by what its receipt shows, not by what was allowed', () => {
  const hash = `0x${'77'.repeat(32)}` as const;
  rememberReceiptText(hash, 'Sent 100 FXD, received 0.0294 WETH.');
  const record = testRecord({ hash, status: MINED, sentences: ['Repay up to 100.01 FXD'] });
  const options = { explain: () => undefined, href: '', nativeCurrency: ETH };
  expect(presentResult(record, options, MESSAGES)).toEqual({
    kind: 'success',
    text: 'Done',
    detail: 'Sent 100 FXD, received 0.0294 WETH.',
  });
});
