import type { ChainSession } from '../chain/chainSession';
import type { Crowd, CrowdCall } from '../seed/openCrowd';

export interface BatchingSession extends ChainSession {
  /** Sends what has been collected. */
  flush(): Promise<void>;
}

/**
 * A session that collects its calls, and sends them in one transaction before the next deployment or read: blocks are what a seeded
 * history costs. Its admin must be one of the crowd. Values and gas limits of calls are not supported.
 */
export function batchingSession(session: ChainSession, crowd: Crowd): BatchingSession {
  let calls: CrowdCall[] = [];

  async function flush(): Promise<void> {
    const collected = calls;
    calls = [];
    await crowd.act(collected);
  }

  return {
    ...session,
    flush,
    async deploy(...deployment) {
      await flush();
      return session.deploy(...deployment);
    },
    send(contract, name, args, { from = session.admin, value = 0n } = {}) {
      if (value !== 0n) throw new Error(`${name} cannot send a value in a batch.`);
      calls.push({ account: from, contract, name, args });
      return Promise.resolve();
    },
    async read(...reading) {
      await flush();
      return session.read(...reading);
    },
  };
}
