import type { MulticallReader } from '../rpc/multicall';

export interface TwoNodes {
  readonly reader: MulticallReader;
  /** How many confirmed reads there were. */
  readonly confirmedCount: () => number;
  /** From now on the nodes return the same results. */
  readonly agree: () => void;
}

/** A reader as over two nodes that disagree about every confirmed read until they agree. */
export function disagreeingNodes(reader: MulticallReader): TwoNodes {
  let isDivided = true;
  let confirmedCount = 0;
  return {
    reader: {
      ...reader,
      nodeCount: 2,
      request: async (method, params, options) => {
        if (options?.confirmed !== true) return reader.request(method, params);
        confirmedCount += 1;
        if (isDivided) throw Object.assign(new Error('different results'), { code: 'disagreement' });
        return reader.request(method, params);
      },
    },
    confirmedCount: () => confirmedCount,
    agree: () => {
      isDivided = false;
    },
  };
}
