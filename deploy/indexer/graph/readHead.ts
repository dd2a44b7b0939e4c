import * as v from 'valibot';
import { createFailoverRpc } from '../../devnet/chain/jsonRpc';

/** A node that has not answered after this time does not respond. In ms. */
const TIMEOUT = 2000;
/** Many request the health at once; the chain is queried once in this time. In ms. */
const RETENTION = 200;

const blockNumber = v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i), v.transform(Number));

/** Reads the number of a chain's newest block; `undefined` when none of its nodes answers. */
export function createHeadReader(rpcUrls: readonly string[]): () => Promise<number | undefined> {
  const rpc = createFailoverRpc(rpcUrls, TIMEOUT);
  let requested: { readonly at: number; readonly head: Promise<number | undefined> } | undefined;
  return () => {
    if (requested === undefined || performance.now() - requested.at > RETENTION) {
      const head = rpc('eth_blockNumber').then((response) => v.parse(blockNumber, response));
      requested = { at: performance.now(), head: head.catch(() => undefined) };
    }
    return requested.head;
  };
}
