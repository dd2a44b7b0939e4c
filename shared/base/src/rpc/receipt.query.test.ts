import { QueryClient } from '@tanstack/react-query';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { receiptLogsQuery } from './receipt.query';

const HASH = `0x${'1'.repeat(64)}` as const;

function request(receipt: unknown) {
  const { reader, rpc } = createFakeChain();
  rpc('eth_getTransactionReceipt', [HASH], receipt);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return client.query(receiptLogsQuery({ chain: reader, hash: HASH }));
}

test('returns the logs of the receipt without unused fields', async () => {
  const log = { address: '0xb0', topics: ['0x01'], data: '0x02' };
  await expect(request({ status: '0x1', logs: [{ ...log, logIndex: '0x0' }] })).resolves.toEqual([log]);
});

test.each([
  ['unknown', null],
  ['without logs', { status: '0x1' }],
])('rejects a receipt that is %s', async (_, receipt) => {
  await expect(request(receipt)).rejects.toThrow('The RPC node returned no receipt for the transaction.');
});
