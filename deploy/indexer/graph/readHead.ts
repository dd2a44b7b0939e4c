import * as v from 'valibot';
import { createFailoverRpc } from '../../devnet/chain/createRpc';

/** Timeout of a request to a node, in ms. */
const TIMEOUT = 2000;
const RETENTION = 200;

const blockNumber = v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i), v.transform(Number));

/** Reads a chain's newest block number; `undefined` if none of its nodes responds. */
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
