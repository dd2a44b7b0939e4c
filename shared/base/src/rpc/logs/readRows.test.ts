import { asBigint, contractFunction } from '../abi/contractFunction';
import { createFakeChain } from '@fathom/testing/fakeChain';
import type { Address } from '@fathom/contract/address';
import { readRows } from './readRows';

const one = contractFunction<[id: bigint], bigint>('function one(uint256 id) view returns (uint256)', ([value]) =>
  asBigint(value),
);
const two = contractFunction<[id: bigint], string>('function two(uint256 id) view returns (string)', ([value]) =>
  String(value),
);
const TARGET: Address = '0x00000000000000000000000000000000000000a2';

function rowsOf(count: number) {
  const chain = createFakeChain();
  const rows = Array.from({ length: count }, (_, index) => {
    const row = { one: one.read(TARGET, BigInt(index)), two: two.read(TARGET, BigInt(index)) };
    chain.respond(row.one, BigInt(index));
    chain.respond(row.two, `text ${index}`);
    return row;
  });
  return { chain, rows };
}

it.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [401, 3],
])('reads %s rows and the single reads in %s requests, with each result under its name', async (count, requests) => {
  const { chain, rows } = rowsOf(count);
  const head = one.read(TARGET, 999n);
  chain.respond(head, 7n);
  const read = await readRows(chain.reader, [head], rows);
  expect(chain.requests).toHaveLength(requests);
  expect(read.head).toEqual([{ ok: true, value: 7n }]);
  expect(read.rows).toEqual(
    rows.map((_, index) => ({ one: { ok: true, value: BigInt(index) }, two: { ok: true, value: `text ${index}` } })),
  );
});

it('reads all rows at the given block', async () => {
  const { chain, rows } = rowsOf(201);
  await readRows(chain.reader, [], rows, { block: 99 });
  expect(chain.requests.map(({ params }) => params[1])).toEqual(['0x63', '0x63']);
});

it('sends no request without reads', async () => {
  const { chain } = rowsOf(0);
  await expect(readRows(chain.reader, [], [])).resolves.toEqual({ head: [], rows: [] });
  expect(chain.requests).toEqual([]);
});

it('a failed read does not affect the others', async () => {
  const { chain, rows } = rowsOf(2);
  const [row] = rows;
  if (row) chain.revert(row.two, 'no');
  const read = await readRows(chain.reader, [], rows);
  expect(read.rows.map((each) => [each.one.ok, each.two.ok])).toEqual([
    [true, false],
    [true, true],
  ]);
});
