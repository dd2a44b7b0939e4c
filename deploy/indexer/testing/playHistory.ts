import { parseEther } from 'ethers';
import fc from 'fast-check';
import { sequences } from '../../contracts/fxd/protocolAction';
import { openProtocolModel } from '../../contracts/fxd/openProtocolModel';
import type { TestProtocol } from '../../contracts/fxd/startProtocol';
import type { FxdActor } from '../../devnet/fxd/openFxdActor';
import { readPosition } from '../../devnet/fxd/readPosition';

const SEED = 20_261_121;
const SEQUENCES = 3;

export async function playHistory(protocol: TestProtocol): Promise<void> {
  const { session, fxd, native } = protocol;
  const actors = [await protocol.actor('a'), await protocol.actor('b'), await protocol.actor('c')];
  const liquidator = await protocol.actor('liquidator');
  const from = liquidator.address;
  await liquidator.open(native, parseEther('200'), parseEther('45000'));
  await fundLiquidation(protocol, liquidator, parseEther('40000'));
  for (const sequence of fc.sample(sequences, { numRuns: SEQUENCES, seed: SEED })) {
    await protocol.setPrice(native, parseEther('2000'));
    await protocol.setPrice(protocol.cgo, parseEther('100'));
    const model = openProtocolModel(protocol, actors, liquidator);
    for (const action of sequence) await model.play(action);
  }
  await protocol.setPrice(native, parseEther('2000'));
  const [owner = liquidator] = actors;
  const emptied = { id: await owner.open(native, parseEther('2'), parseEther('500')), pool: native };
  await owner.topUp(emptied, parseEther('1'), parseEther('100'));
  await owner.repay(emptied, parseEther('100'), 0n);
  await owner.close(emptied);
  const sold = { id: await owner.open(native, parseEther('2'), parseEther('2500')), pool: native };
  const position = { id: await owner.open(native, parseEther('2'), parseEther('2400')), pool: native };
  await protocol.setPrice(native, parseEther('1590'));
  const { handler, share } = await readPosition(session, fxd, sold);
  await session.send(fxd.liquidationEngine, 'liquidate', [native.id, handler, share, share, from, '0x'], { from });
  // Thrown, because benches play it as well, without a test runner.
  if ((await readPosition(session, fxd, position)).isSafe) throw new Error('The last position is not unsafe.');
}

/** Deposits the account's FXD in the book keeper to pay for its liquidations. Wad. */
export async function fundLiquidation(
  { session, fxd }: TestProtocol,
  { address: from }: FxdActor,
  amount: bigint,
): Promise<void> {
  await session.send(fxd.stablecoin, 'approve', [fxd.stablecoinAdapter.address, amount], { from });
  await session.send(fxd.stablecoinAdapter, 'deposit', [from, amount, '0x'], { from });
  await session.send(fxd.bookKeeper, 'whitelist', [fxd.liquidationStrategy.address], { from });
}
