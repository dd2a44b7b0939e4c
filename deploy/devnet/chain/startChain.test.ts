import { decodeHead, HEAD_CALL } from '@fathom/base/rpc/nodes/nodeHeads';
import { DEVNET_MNEMONIC } from '../demoAccounts';
import { freePortOffset } from '../testing/freePortOffset';
import { startChain } from './startChain';

/** Two users who unknowingly share a node would eventually fail with "nonce too low". */
it('gives a port to one of two concurrent starts, and rejects the other', async () => {
  const options = { chainId: 1135, port: 8545 + (await freePortOffset()), mnemonic: DEVNET_MNEMONIC, accounts: 1 };
  const started = await Promise.allSettled([startChain(options), startChain(options)]);
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await Promise.all(running.map((chain) => chain.stop()));
  expect(running).toHaveLength(1);
  expect(started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([
    expect.stringMatching(/Chain 1135 cannot start: port \d+ is held|did not start: .*Address already in use/s),
  ]);
});

it('returns number and time of the newest block for the call that compares nodes', async () => {
  const port = 8545 + (await freePortOffset());
  const chain = await startChain({ chainId: 1135, port, mnemonic: DEVNET_MNEMONIC, accounts: 1 });
  try {
    // Calls on a genesis block see a different timestamp than the block's.
    await chain.rpc('evm_mine');
    const head = decodeHead(await chain.rpc('eth_call', [...HEAD_CALL]));
    const block = await chain.rpc('eth_getBlockByNumber', ['latest', false]);
    if (typeof head === 'string') throw new Error(`the head is ${head}`);
    expect(block).toMatchObject({
      number: `0x${head.height.toString(16)}`,
      timestamp: `0x${head.timestamp.toString(16)}`,
    });
  } finally {
    await chain.stop();
  }
});

it('begins at the newest block of another node, and leaves that node as it is', async () => {
  const common = { chainId: 1135, mnemonic: DEVNET_MNEMONIC, accounts: 1 };
  const account = `0x${'a1'.repeat(20)}`;
  const first = await startChain({ ...common, port: 8545 + (await freePortOffset()) });
  try {
    await first.rpc('evm_setAutomine', [true]);
    await first.rpc('anvil_setBalance', [account, '0x5']);
    await first.rpc('evm_mine');
    const forked = await startChain({ ...common, port: 8545 + (await freePortOffset()), forkUrl: first.rpcUrl });
    try {
      expect(await forked.rpc('eth_getBalance', [account, 'latest'])).toBe('0x5');
      await forked.rpc('anvil_setBalance', [account, '0x7']);
      expect(await first.rpc('eth_getBalance', [account, 'latest'])).toBe('0x5');
      expect(await forked.rpc('eth_getBalance', [account, 'latest'])).toBe('0x7');
    } finally {
      await forked.stop();
    }
  } finally {
    await first.stop();
  }
});
