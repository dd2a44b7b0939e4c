import { randomInt } from 'node:crypto';
import { probePort } from '../../devnet/chain/probePort';

/**
 * Above the ports of every devnet and below those that the system hands out. By chance: it is held only seconds later, and another
 * process of the tests must not find it free until then.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(31_000, 32_700);
    if ((await probePort(port)) === undefined) return port;
  }
}
