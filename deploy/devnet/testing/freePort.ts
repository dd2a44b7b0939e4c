import { randomInt } from 'node:crypto';
import { probePort } from '../chain/probePort';

/**
 * Above the ports of every devnet and below the ephemeral ports. Random, because the port is only bound seconds later
 * and another test process must not find the same one until then.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(31_000, 32_700);
    if ((await probePort(port)) === undefined) return port;
  }
}
