import { connect } from 'node:net';
import * as v from 'valibot';
import { createRpc } from './jsonRpc';

/**
 * The process that holds a port of this machine, as a sentence ending ("port 8545 is held by ...");
 * `undefined` if the port is free.
 */
export async function probePort(port: number): Promise<string | undefined> {
  if (!(await isTaken(port))) return undefined;
  try {
    const chainId = v.parse(v.string(), await createRpc(`http://127.0.0.1:${port}`, 1500)('eth_chainId'));
    return `a node of chain ${Number(chainId)}, perhaps an earlier devnet`;
  } catch {
    return 'another program';
  }
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.setTimeout(1500, () => settle(true));
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
