import { createReplicatedChain, type ChainTransaction } from '../testing/replicatedChain';
import { testRecord } from '../testing/testRecord';
import { recordResultReader } from './recordResult';

const OTHER_HASH = `0x${'cd'.repeat(32)}` as const;

test.each([
  ['replaced if it has its own record', true, { is: 'replaced', by: OTHER_HASH }],
  ['mined if the wallet repriced it', false, { is: 'mined', repriced: true }],
])('reports the same call under the same nonce and another hash as %s', async (_case, isRecorded, status) => {
  const record = testRecord({ nonce: 0, valueWei: '7' });
  const again: ChainTransaction = {
    ...{ hash: OTHER_HASH, from: record.from, to: record.to, input: record.data },
    ...{ value: 7n, nonce: 0 },
  };
  const chain = createReplicatedChain();
  chain.mineEmpty(5);
  chain.mine(again);
  const others = isRecorded ? [{ ...record, id: `${record.id}-again`, hash: OTHER_HASH }] : [];
  const read = recordResultReader({
    active: () => undefined,
    records: () => [record, ...others],
    identify: () => undefined,
    now: Date.now,
    startedAt: Date.now(),
  });
  expect(await read(record, chain.reader)).toMatchObject({ is: 'settled', status });
});
