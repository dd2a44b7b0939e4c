import { randomInt } from 'node:crypto';
import { probePort } from '../chain/probePort';
import { DEVNET_CHAINS, WALLET_PORT } from '../devnetChains';

/**
 * Finds an offset with free ports for both chains and the wallet, between the ports of the browser tests, which may
 * start later, and the ephemeral range.
 */
export async function freePortOffset(): Promise<number> {
  for (;;) {
    const offset = randomInt(1_200, 2_200) * 10;
    const ports = [...DEVNET_CHAINS.map(({ port }) => port), WALLET_PORT].map((port) => port + offset);
    const holders = await Promise.all(ports.map((port) => probePort(port)));
    if (holders.every((holder) => holder === undefined)) return offset;
  }
}
