import { Interface, zeroPadValue, toBeHex } from 'ethers';
import { openSession } from './chainSession';
import { RpcError } from './jsonRpc';

const ACCOUNT = `0x${'11'.repeat(20)}`;
const POOL = { address: ACCOUNT, abi: new Interface(['function debt() view returns (uint256)']) };
const UNDERFLOW = POOL.abi.encodeErrorResult('Panic', [0x11]);
const ASSERTION = POOL.abi.encodeErrorResult('Panic', [0x01]);

/** A session whose node answers reads in this order: reverts by their data, or the debt. */
function scripted(...answers: readonly (string | bigint)[]) {
  const left = [...answers];
  const session = openSession(
    1135,
    () => {
      const next = left.shift();
      if (typeof next === 'bigint') return Promise.resolve(zeroPadValue(toBeHex(next), 32));
      return Promise.reject(new RpcError(3, 'execution reverted', next));
    },
    ACCOUNT,
  );
  return { read: () => session.read(POOL, 'debt'), left };
}

describe('a read', () => {
  it('is repeated when it underflows while a block is mined', async () => {
    expect(await scripted(UNDERFLOW, 5n).read()).toBe(5n);
  });

  it('reports an underflow that is no matter of timing', async () => {
    await expect(scripted(UNDERFLOW, UNDERFLOW, 5n).read()).rejects.toThrow('debt on chain 1135 reverted: Panic(17)');
  });

  it('reports any other revert at once', async () => {
    const { read, left } = scripted(ASSERTION, 5n);
    await expect(read()).rejects.toThrow('debt on chain 1135 reverted: Panic(1)');
    expect(left).toEqual([5n]);
  });
});
