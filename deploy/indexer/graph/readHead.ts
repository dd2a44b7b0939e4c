import * as v from 'valibot';
import { createFailoverRpc } from '../../devnet/chain/jsonRpc';

/** A node that has not answered after this time does not respond. In ms. */
const TIMEOUT = 2000;
/** Many request the health at once; the chain is queried once in this time. In ms. */
const KEPT_FOR = 200;

const blockNumber = v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i), v.transform(Number));

/** Reads the number of a chain's newest block; `undefined` when none of its nodes answers. */
export function createHeadReader(rpcUrls: readonly string[]): () => Promise<number | undefined> {
  const rpc = createFailoverRpc(rpcUrls, TIMEOUT);
  let asked: { readonly at: number; readonly head: Promise<number | undefined> } | undefined;
  return () => {
    if (asked === undefined || performance.now() - asked.at > KEPT_FOR) {
      const head = rpc('eth_blockNumber').then((answer) => v.parse(blockNumber, answer));
      asked = { at: performance.now(), head: head.catch(() => undefined) };
    }
    return asked.head;
  };
}
