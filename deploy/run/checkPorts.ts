import { setTimeout as delay } from 'node:timers/promises';
import { probePort } from '../devnet/chain/probePort';
import { ALERTS_PORT, INDEXER_PORT, SERVICES_PORT } from '../devnet/devnetChains';

export interface PortUser {
  readonly name: string;
  /** Excludes the offset. */
  readonly port: number;
}

export interface PortWait {
  /** Total time to wait for a held port, in ms. */
  readonly patience?: number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** An earlier stack that was killed releases its last port when its indexer notices it. */
const PATIENCE = 60_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;

/** The apps with their servers; the chains check their ports themselves. */
export function stackPorts(apps: readonly PortUser[]): readonly PortUser[] {
  return [
    ...apps,
    { name: 'the indexer', port: INDEXER_PORT },
    { name: 'the services', port: SERVICES_PORT },
    { name: 'the alerts service', port: ALERTS_PORT },
  ];
}

/**
 * Waits until every port is free, and reports the holders. Throws one sentence about the first port that stays in use.
 */
export async function checkPorts(
  parts: readonly PortUser[],
  portOffset: number,
  log: (line: string) => void,
  { patience = PATIENCE, wait = delay }: PortWait = {},
): Promise<void> {
  let left = patience;
  for (const { name, port } of parts) {
    let pause = FIRST_PAUSE;
    for (let isReported = false; ; isReported = true) {
      const holder = await probePort(port + portOffset);
      if (holder === undefined) break;
      const held = `Port ${port + portOffset} of ${name} is held by ${holder}.`;
      const advice = `Stop it, or start with --port-offset ${portOffset + 100}.`;
      if (left <= 0) throw new Error(`${held} ${advice}`);
      if (!isReported) log(`${held} ${advice} Waiting up to ${Math.ceil(left / 1000)} s for it.`);
      const next = Math.min(pause, left);
      await wait(next);
      left -= next;
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }
}
