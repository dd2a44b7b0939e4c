import { Interface, zeroPadValue, toBeHex } from 'ethers';
import { openSession } from './chainSession';
import { RpcError } from './createRpc';

const ACCOUNT = `0x${'11'.repeat(20)}`;
const POOL = { address: ACCOUNT, abi: new Interface(['function debt() view returns (uint256)']) };
const UNDERFLOW = POOL.abi.encodeErrorResult('Panic', [0x11]);
const ASSERTION = POOL.abi.encodeErrorResult('Panic', [0x01]);

/** A session whose reads revert with these data or return these debts, in order. */
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

describe('a send', () => {
  const TAKEN = new RpcError(-32_003, 'replacement transaction underpriced', undefined);
  const OTHER = new RpcError(-32_000, 'insufficient funds', undefined);
  const RECEIPT = { status: '0x1', transactionHash: '0x01' };

  function send(...answers: readonly (RpcError | object)[]) {
    const left = [...answers];
    const node = async () => {
      const next = left.shift();
      return next instanceof RpcError ? Promise.reject(next) : next;
    };
    const pool = { ...POOL, abi: new Interface(['function accrue()']) };
    return { sent: openSession(1135, node, ACCOUNT).send(pool, 'accrue', []), left };
  }

  it('is repeated where another process has taken its nonce', async () => {
    const { sent, left } = send(TAKEN, TAKEN, RECEIPT);
    await sent;
    expect(left).toEqual([]);
  });

  it('reports a nonce that is taken again and again, and any other refusal at once', async () => {
    await expect(send(TAKEN, TAKEN, TAKEN, TAKEN, TAKEN, RECEIPT).sent).rejects.toThrow('underpriced');
    const { sent, left } = send(OTHER, RECEIPT);
    await expect(sent).rejects.toThrow('insufficient funds');
    expect(left).toEqual([RECEIPT]);
  });
});
