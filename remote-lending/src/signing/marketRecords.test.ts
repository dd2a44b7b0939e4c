import type { TransactionRecord, TransactionRequest } from '@fathom/contract';
import { ok } from '@fathom/contract/result';
import { describeRecord } from '@fathom/host-kit/transactions/outcome/describeTransaction';
import { newRecordId } from '@fathom/host-kit/transactions/records/recordId';
import type { SubmitContext } from '@fathom/host-kit/transactions/submit/sendingChecks';
import { readTransactions, writeTransactions } from '@fathom/host-kit/transactions/records/transactionStorage';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import { ACCOUNT, MARKET_WRITES } from '../flows/testing/marketWrites';
import { EXIT_WRITES } from './testing/exitWrites';
import { marketContext } from './testing/signingContext';

/** Creates a record as the device stores it, without its sentences. */
function recordOf({ to, data, value, claim }: TransactionRequest, status: TransactionRecord['status']) {
  const record: TransactionRecord = {
    id: newRecordId(1135, ACCOUNT),
    chainId: 1135,
    from: ACCOUNT,
    hash: `0x${'11'.repeat(32)}`,
    to,
    data,
    valueWei: value.toString(),
    meta: { area: 'lending', flow: 'lending.test.v1', step: 'call', title: 'Written by another script' },
    tokens: claim.tokens,
    sentAt: 1_000,
    status,
  };
  return record;
}

function hostContext(): SubmitContext {
  const { signing, provider, ...context } = marketContext();
  const state = { status: 'connected', account: ACCOUNT, chainId: 1135, kind: 'extension', name: 'Wallet' } as const;
  return {
    ...context,
    wallet: () => ({ state, provider }),
    signing: () => Promise.resolve(ok(signing)),
  };
}

const MINED = { kind: 'mined', block: 7, feeWei: '21000', repriced: false } as const;
const FAILED = { kind: 'reverted', block: 7, feeWei: '21000', reason: '35' } as const;

/** Action, amount, asset and market, and the state before and after if the action has one. */
const STORED = [
  'Supply 1,000 USDC for you (0x00…00AA) to Lisk’s lending pool',
  'Borrow 250 USDC at the variable rate for you (0x00…00AA) from Lisk’s lending pool',
  'Withdraw all USDC to you (0x00…00AA) from Lisk’s lending pool',
  'Repay up to 2 USDC at the variable rate for you (0x00…00AA) to Lisk’s lending pool',
  'Enable USDC as collateral in Lisk’s lending pool',
  'Disable WETH as collateral in Lisk’s lending pool',
  'Switch your USDC debt in Lisk’s lending pool from the variable rate to the other rate',
  'Switch your USDC debt in Lisk’s lending pool from the stable rate to the other rate',
  'Set your E-Mode category in Lisk’s lending pool to 2, where zero means none',
  'Claim all USDC to you (0x00…00AA) from Lisk’s rewards controller',
];

test('a stored change of E-Mode says the new category alone, and one of the rate what it was before [LND-214]', async () => {
  const sentences = await Promise.all(
    [...MARKET_WRITES, ...EXIT_WRITES].map(async (request) => describeRecord(recordOf(request, MINED), hostContext())),
  );
  const about = (word: string) => [...new Set(sentences.flat().filter((sentence) => sentence?.includes(word)))];
  expect(about('E-Mode')).toEqual(
    [2, 0].map((category) => `Set your E-Mode category in Lisk’s lending pool to ${category}, where zero means none`),
  );
  expect(about('to the other rate')).toEqual(
    ['variable', 'stable'].map(
      (rate) => `Switch your USDC debt in Lisk’s lending pool from the ${rate} rate to the other rate`,
    ),
  );
});

test.each([MINED, FAILED])(
  'a stored transaction says what was done with which asset in which market, and that it ended as %j [LND-214]',
  async (status) => {
    const storage = memoryStorage();
    const written = [...MARKET_WRITES, ...EXIT_WRITES].map((request) => recordOf(request, status));
    writeTransactions(storage, written);
    const stored = readTransactions(storage);
    expect(stored.map((record) => record.status)).toEqual(written.map(() => status));
    const sentences = await Promise.all(stored.map(async (record) => describeRecord(record, hostContext())));
    expect(sentences.filter((each) => each?.length !== 1)).toEqual([]);
    expect(STORED.filter((sentence) => !sentences.flat().includes(sentence))).toEqual([]);
  },
);
