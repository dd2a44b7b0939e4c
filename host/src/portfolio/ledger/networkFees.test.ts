import type { ChainReader } from '@fathom/contract';
import { feesByEntry, readNetworkFee, unknownFees } from './networkFees';
import { mergedEntry, transactionOf } from './testing/ledgerEntries';

const ACCOUNT = '0x00000000000000000000000000000000000000Aa';

function readerOf(receipt: unknown): ChainReader {
  return { chainId: 1135, request: () => Promise.resolve(receipt) };
}

const receipt = { from: ACCOUNT.toLowerCase(), gasUsed: '0x10', effectiveGasPrice: '0x2' };

describe('readNetworkFee', () => {
  it('adds the fee for data to gas times price, and is 0 for the transaction of another account', async () => {
    const read = (response: unknown) => readNetworkFee(readerOf(response), ACCOUNT, transactionOf(1));
    expect(await read(receipt)).toBe(32n);
    expect(await read({ ...receipt, l1Fee: '0x5' })).toBe(37n);
    expect(await read({ ...receipt, from: `0x${'1'.repeat(40)}` })).toBe(0n);
    await expect(read(null)).rejects.toThrow();
  });
});

describe('feesByEntry', () => {
  const [transaction] = [transactionOf(7)];
  const entries = [mergedEntry(3), mergedEntry(2, { transaction, fee: 9n }), mergedEntry(1, { transaction, fee: 9n })];

  it('counts the fee of a transaction once, with its oldest entry [PFO-261]', () => {
    expect([...feesByEntry(entries, new Map())]).toEqual([['lending 1', 9n]]);
    expect([...feesByEntry(entries, new Map([[transactionOf(3), 4n]]))]).toEqual([
      ['lending 3', 4n],
      ['lending 1', 9n],
    ]);
  });

  it('needs the receipts of transactions without a fee only', () => {
    expect(unknownFees(entries, new Map())).toEqual([transactionOf(3)]);
    expect(unknownFees(entries, new Map([[transactionOf(3), 0n]]))).toEqual([]);
  });
});
