import type { PortfolioToken } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import type { MergedEntry } from './areaLedger';
import { asMerged } from './areaLedger';
import { entryOf } from './testing/ledgerEntries';
import { readWalletHistory } from './walletEvents';
import { walletLedger } from './walletLedger';

const ACCOUNT: Address = `0x${'a1'.repeat(20)}`;
const OTHER: Address = `0x${'b2'.repeat(20)}`;
const USDC: PortfolioToken = { address: `0x${'c3'.repeat(20)}`, symbol: 'USDC', decimals: 6 };
const HEAD = 5_000;
const TIME = 1_790_000_000;

function word(value: string | bigint): Hex {
  return `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`;
}

interface TestLog {
  readonly event: 'Transfer' | 'Approval';
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
  readonly block: number;
  readonly transaction?: number;
}

function logOf({ event, from, to, value, block, transaction = block }: TestLog, index: number) {
  return {
    address: USDC.address,
    topics: [keccakOfText(`${event}(address,address,uint256)`), word(from), word(to)],
    data: word(value),
    blockNumber: `0x${block.toString(16)}`,
    logIndex: `0x${index.toString(16)}`,
    transactionHash: word(BigInt(transaction)),
    blockTimestamp: `0x${(TIME + block).toString(16)}`,
  };
}

interface Requested {
  readonly fromBlock: Hex;
  readonly toBlock: Hex;
  readonly topics: readonly (Hex | readonly Hex[] | null)[];
}

/** A node with these logs, which returns none of blocks before `first`. */
function node(logs: readonly TestLog[], first = 0) {
  return scriptedReader({
    eth_blockNumber: `0x${HEAD.toString(16)}`,
    eth_getBlockByNumber: (block: Hex) => ({ timestamp: `0x${(TIME + Number(block)).toString(16)}` }),
    eth_getLogs: ({ fromBlock, toBlock, topics }: Requested) => {
      if (Number(fromBlock) < first) throw new Error('history is pruned');
      return logs
        .map(logOf)
        .filter(
          (log) =>
            Number(log.blockNumber) >= Number(fromBlock) &&
            Number(log.blockNumber) <= Number(toBlock) &&
            topics.every((topic, place) => topic === null || [topic].flat().includes(log.topics[place] ?? '0x')),
        );
    },
  });
}

const SENT: TestLog = { event: 'Transfer', from: ACCOUNT, to: OTHER, value: 5n, block: 30 };
const RECEIVED: TestLog = { event: 'Transfer', from: OTHER, to: ACCOUNT, value: 7n, block: 20 };
const APPROVED: TestLog = { event: 'Approval', from: ACCOUNT, to: OTHER, value: 9n, block: 10 };
const STRANGE: TestLog = { event: 'Transfer', from: OTHER, to: OTHER, value: 1n, block: 15 };

describe('the history of a wallet', () => {
  it('has its transfers and approvals from the logs of the chain, newest first [PFO-370]', async () => {
    const { events, since } = await readWalletHistory(node([SENT, RECEIVED, APPROVED, STRANGE]), ACCOUNT, [USDC]);
    expect(events.map(({ kind, other, amount, time }) => [kind, other, amount, time])).toEqual([
      ['sent', OTHER, 5n, TIME + 30],
      ['received', OTHER, 7n, TIME + 20],
      ['approved', OTHER, 9n, TIME + 10],
    ]);
    expect(since).toBeUndefined();
  });

  it('leaves out a transfer to itself, and native currency', async () => {
    const own: TestLog = { ...SENT, to: ACCOUNT };
    const native: PortfolioToken = { address: 'native', symbol: 'ETH', decimals: 18 };
    expect((await readWalletHistory(node([own]), ACCOUNT, [USDC, native])).events).toEqual([]);
    expect(await readWalletHistory(node([SENT]), ACCOUNT, [native])).toEqual({ events: [] });
  });

  it('says since when it is known if the node returns no older logs [PFO-371]', async () => {
    const { events, since } = await readWalletHistory(node([{ ...SENT, block: 4_900 }, RECEIVED], 4_000), ACCOUNT, [
      USDC,
    ]);
    expect(events.map(({ kind }) => kind)).toEqual(['sent']);
    expect(since).toBeGreaterThanOrEqual(TIME + 4_000);
    expect(since).toBeLessThanOrEqual(TIME + 4_900);
  });

  it('is a failure if the node returns no logs at all', async () => {
    await expect(readWalletHistory(node([SENT], HEAD + 1), ACCOUNT, [USDC])).rejects.toThrow('returns no logs');
  });
});

describe('the ledger of a wallet', () => {
  const ledgerOf = async (logs: readonly TestLog[], entries: readonly MergedEntry[] = []) => {
    const { events } = await readWalletHistory(node(logs), ACCOUNT, [USDC]);
    return walletLedger(events, [{ area: 'lending', entries, isComplete: true, balances: [] }], 'en-US').entries;
  };

  it('names what was sent, received, approved and revoked [PFO-370]', async () => {
    const logs: readonly TestLog[] = [
      SENT,
      RECEIVED,
      { ...APPROVED, value: 1_500_000n },
      { ...APPROVED, value: 2n ** 256n - 1n, block: 9 },
      { ...APPROVED, value: 0n, block: 8 },
    ];
    const entries = await ledgerOf(logs);
    expect(entries.map(({ title }) => title)).toEqual([
      'Send USDC to 0xb2…b2b2',
      'Receive USDC from 0xb2…b2b2',
      'Approve 1.5 USDC for 0xb2…b2b2',
      'Approve unlimited USDC for 0xb2…b2b2',
      'Revoke the approval of USDC for 0xb2…b2b2',
    ]);
    expect(entries[0]).toMatchObject({ area: 'wallet', sent: [{ amount: 5n, price: undefined }], received: [] });
    expect(entries[1]).toMatchObject({ sent: [], received: [{ amount: 7n }] });
  });

  it('leaves out what belongs to an entry of an area [PFO-370]', async () => {
    const supply = asMerged('lending', { ...entryOf(1), transaction: word(30n) });
    expect((await ledgerOf([SENT, RECEIVED], [supply])).map(({ title }) => title)).toEqual([
      'Receive USDC from 0xb2…b2b2',
    ]);
  });

  it('leaves out an approval that a transfer of the same transaction used up', async () => {
    const used: TestLog = { ...APPROVED, value: 0n, block: 30 };
    expect((await ledgerOf([SENT, used])).map(({ type }) => type)).toEqual(['Send']);
  });
});
