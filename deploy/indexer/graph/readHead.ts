import * as v from 'valibot';

/** A node that has not answered after this time does not answer. In ms. */
const TIMEOUT = 2000;
/** Many ask for the health at once; the chain is asked once in this time. In ms. */
const KEPT_FOR = 200;

const answer = v.object({ result: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i)) });

/** Reads the number of a chain's newest block; `undefined` when its node does not tell. */
export function createHeadReader(rpcUrl: string): () => Promise<number | undefined> {
  let asked: { readonly at: number; readonly head: Promise<number | undefined> } | undefined;
  return () => {
    if (asked === undefined || performance.now() - asked.at > KEPT_FOR) {
      asked = { at: performance.now(), head: readHead(rpcUrl).catch(() => undefined) };
    }
    return asked.head;
  };
}

async function readHead(rpcUrl: string): Promise<number> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return Number(v.parse(answer, await response.json()).result);
}
