import * as v from 'valibot';

const block = v.object({ number: v.number(), timestamp: v.number() });
const supervision = v.object({
  instance: v.string(),
  /** Resident memory, in bytes. */
  memory: v.number(),
  /** True if complete rows are served, perhaps those of an earlier version. */
  isComplete: v.boolean(),
  /** True if the rows are those of the version of this process. */
  isNewest: v.boolean(),
  chains: v.array(v.object({ chainId: v.number(), latest: block, final: block })),
});

export type Supervision = v.InferOutput<typeof supervision>;

/** Reads the status of an indexer process; `undefined` if it doesn't respond, `'other'` if another indexer does. */
export async function readSupervision(url: string, instance: string): Promise<Supervision | 'other' | undefined> {
  try {
    const response = await fetch(`${url}/supervision`, {
      headers: { authorization: `Bearer ${instance}` },
      signal: AbortSignal.timeout(5000),
    });
    const result = v.parse(supervision, await response.json());
    return result.instance === instance ? result : 'other';
  } catch {
    return undefined;
  }
}
