import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compactState } from './compactState';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'compact-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function state(blocks: number, extra = '') {
  const list = Array.from({ length: blocks }, (_, number) => ({
    header: { number: `0x${number.toString(16)}`, timestamp: `0x${(number + 100).toString(16)}` },
    transactions: number % 1000 === 7 ? ['one'] : [],
  }));
  const transactions = [{ info: { traces: [{ depth: 0 }], nonce: 1 }, receipt: { logs: ['one'] } }];
  return JSON.stringify({ best_block_number: blocks - 1, blocks: list, transactions, accounts: { a: 1 } }).replace(
    '"accounts"',
    `${extra}"accounts"`,
  );
}

function compacted(text: string): string {
  const path = join(folder, 'chain.json');
  writeFileSync(path, text);
  compactState(path);
  return readFileSync(path, 'utf8');
}

it('drops old empty blocks and keeps the first, the newest and all with transactions', () => {
  const compactedState = JSON.parse(compacted(state(6000))) as {
    blocks: { transactions: unknown[] }[];
    accounts: object;
  };
  expect(compactedState.blocks).toHaveLength(1000 + 6);
  expect(compactedState.blocks[0]).toMatchObject({ header: { number: '0x0' } });
  expect(compactedState.blocks.filter(({ transactions }) => transactions.length > 0)).toHaveLength(6);
  expect(compactedState.accounts).toEqual({ a: 1 });
});

it.each([4000, 6000])('keeps the first block of the chain alone among those of later nodes (%d blocks)', (count) => {
  const stored = JSON.parse(state(count)) as { blocks: object[] };
  const added = (timestamp: string) => ({ header: { number: '0x0', timestamp }, transactions: [] });
  stored.blocks.unshift(added('0x70000000'));
  stored.blocks.push(added('0x6fffffff'));
  const { blocks } = JSON.parse(compacted(JSON.stringify(stored))) as {
    blocks: { header: { number: string; timestamp: string } }[];
  };
  const first = blocks.map(({ header }) => header).filter(({ number }) => number === '0x0');
  expect(first).toEqual([{ number: '0x0', timestamp: '0x64' }]);
});

it('drops the traces of transactions and keeps their receipts', () => {
  const { blocks, transactions } = JSON.parse(compacted(state(4000))) as Record<string, unknown[]>;
  expect(blocks).toHaveLength(4000);
  expect(transactions).toEqual([{ info: { traces: [], nonce: 1 }, receipt: { logs: ['one'] } }]);
});

it.each([
  ['a file with integers that would be rounded', state(6000, '"gas": 18446744073709551615, ')],
  ['a file that was cut short', state(6000).slice(0, -5)],
  ['something else', '[]'],
])('leaves %s unchanged', (_, text) => {
  expect(compacted(text)).toBe(text);
});
