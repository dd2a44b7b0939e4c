import type { Address } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { simulatingReader } from '@fathom/testing/simulatingReader';
import { asBigint, contractFunction } from './abi/contractFunction';
import { readAtMoment } from './readAtMoment';

const TARGET: Address = '0x00000000000000000000000000000000000007a1';
const MOMENT = { block: 99, time: 1_000 };
const OF_THE_MOMENT = { block: { number: '0x64', time: '0x3e8' }, at: '0x63' };
const value = contractFunction<[bigint], bigint>('function value(uint256 at) view returns (uint256)', ([read]) =>
  asBigint(read),
);

function setup() {
  const chain = createFakeChain();
  return { chain, ...simulatingReader(chain.reader) };
}

it('reads at the time after a block, by name or in a list', async () => {
  const { chain, reader, simulations } = setup();
  chain.respond(value.read(TARGET, 1n), 10n);
  chain.respond(value.read(TARGET, 2n), 20n);
  const [one, two] = [value.read(TARGET, 1n), value.read(TARGET, 2n)];
  expect(await readAtMoment(reader, { one, two }, MOMENT)).toEqual({
    one: { ok: true, value: 10n },
    two: { ok: true, value: 20n },
  });
  expect(await readAtMoment(reader, [two, one], MOMENT)).toEqual([
    { ok: true, value: 20n },
    { ok: true, value: 10n },
  ]);
  expect(simulations).toEqual([OF_THE_MOMENT, OF_THE_MOMENT]);
});

it('reads more than a node performs at once in several requests', async () => {
  const { chain, reader, simulations } = setup();
  const reads = Array.from({ length: 61 }, (_, index) => value.read(TARGET, BigInt(index)));
  for (const [index, read] of reads.entries()) chain.respond(read, BigInt(index));
  const results = await readAtMoment(reader, reads, MOMENT);
  expect(results).toEqual(reads.map((_, index) => ({ ok: true, value: BigInt(index) })));
  expect(simulations).toHaveLength(2);
});

it('a failed read does not affect the others', async () => {
  const { chain, reader } = setup();
  chain.respond(value.read(TARGET, 1n), 10n);
  chain.revert(value.read(TARGET, 2n), 'no');
  chain.garble(value.read(TARGET, 3n), '0x');
  chain.garble(value.read(TARGET, 4n), '0x12');
  const results = await readAtMoment(
    reader,
    [1n, 2n, 3n, 4n].map((at) => value.read(TARGET, at)),
    MOMENT,
  );
  expect(results.map((result) => (result.ok ? result.value : result.error.kind))).toEqual([
    10n,
    'reverted',
    'no-contract',
    'malformed',
  ]);
});

it('rejects if the node does not simulate', async () => {
  const { chain } = setup();
  await expect(readAtMoment(chain.reader, [value.read(TARGET, 1n)], MOMENT)).rejects.toThrow(
    'could not simulate at the block that was read',
  );
});
