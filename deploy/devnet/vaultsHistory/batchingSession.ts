import type { ChainSession } from '../chain/chainSession';
import type { SeedUsers, SeedUserCall } from '../seed/createSeedUsers';

export interface BatchingSession extends ChainSession {
  flush(): Promise<void>;
}

/**
 * Collects calls and sends them in one transaction before the next deployment or read, because blocks determine the
 * cost of a seeded history. The session's admin must be in the users. Values and gas limits of calls aren't supported.
 */
export function batchingSession(session: ChainSession, users: SeedUsers): BatchingSession {
  let calls: SeedUserCall[] = [];

  async function flush(): Promise<void> {
    const collected = calls;
    calls = [];
    await users.act(collected);
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
