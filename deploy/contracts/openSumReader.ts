import type { IntegerCall } from './readIntegers';

/** Sums of integers that are all read at one block. */
export interface SumReader {
  /**
   * Returns a function for the sum of these calls, available after {@link SumReader.read} resolves.
   */
  request(calls: readonly IntegerCall[]): () => bigint;
  read(integers: (calls: readonly IntegerCall[]) => Promise<readonly bigint[]>): Promise<void>;
}

export function openSumReader(): SumReader {
  const requested: IntegerCall[] = [];
  let responses: readonly bigint[] | undefined;
  return {
    request(calls) {
      const start = requested.length;
      requested.push(...calls);
      return () => {
        if (responses === undefined) throw new Error('Nothing has been read yet.');
        return responses.slice(start, start + calls.length).reduce((sum, value) => sum + value, 0n);
      };
    },
    async read(integers) {
      responses = await integers(requested);
    },
  };
}
