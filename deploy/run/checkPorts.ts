import { probePort } from '../devnet/chain/probePort';

/** Throws one sentence about the first port that is in use. */
export async function checkPorts(apps: readonly { readonly port: number }[], portOffset: number): Promise<void> {
  for (const { port } of apps) {
    const holder = await probePort(port + portOffset);
    if (holder !== undefined) {
      throw new Error(
        `Port ${port + portOffset} is held by ${holder}. Stop it, or start with --port-offset ${portOffset + 100}.`,
      );
    }
  }
}
