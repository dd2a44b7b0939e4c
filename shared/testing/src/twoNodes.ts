import type { MulticallReader } from '@fathom/base/rpc/multicall';

export interface TwoNodes {
  readonly reader: MulticallReader;
  readonly confirmedCount: () => number;
  readonly agree: () => void;
}

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
