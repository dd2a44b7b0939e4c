import type { TransactionRecord } from '@fathom/contract';
import { ACCOUNT, OTHER_ACCOUNT } from './injectedWallet';

export function testRecord(changes: Partial<Omit<TransactionRecord, 'id'>> = {}): TransactionRecord {
  const record = {
    chainId: 1135,
    from: ACCOUNT,
    nonce: 0,
    hash: `0x${'11'.repeat(32)}`,
    to: OTHER_ACCOUNT,
    data: '0x12345678',
    valueWei: '0',
    meta: { area: 'lending', flow: 'lending.supply.v1', step: 'supply', title: 'Stated by the area' },
    sentences: ['Supply 1,000 USDC'],
    sentAt: 1000,
    status: { kind: 'pending' },
    ...changes,
  } as const;
  return { ...record, id: `${record.chainId}:${record.from.toLowerCase()}:${record.nonce}` };
}
