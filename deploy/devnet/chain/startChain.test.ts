import { DEVNET_MNEMONIC } from '../demoAccounts';
import { freePortOffset } from '../testing/startTestDevnet';
import { startChain } from './startChain';

/** Two who share a node without knowing it meet as "nonce too low", somewhere, some day. */
it('gives a port to one of two that start on it at the same moment, and tells the other', async () => {
  const options = { chainId: 1135, port: 8545 + (await freePortOffset()), mnemonic: DEVNET_MNEMONIC, accounts: 1 };
  const started = await Promise.allSettled([startChain(options), startChain(options)]);
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await Promise.all(running.map((chain) => chain.stop()));
  expect(running).toHaveLength(1);
  expect(started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([
    expect.stringMatching(/Chain 1135 cannot start: port \d+ is held|did not start: .*Address already in use/s),
  ]);
}, 60_000);
