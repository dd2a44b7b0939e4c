import type { IntegerCall, TestProtocol } from './startProtocol';

/** Sums of integers that are all read at one moment. */
export interface SumReader {
  /** What answers the sum of these calls once {@link SumReader.read} has been awaited. */
  ask(calls: readonly IntegerCall[]): () => bigint;
  read(integers: TestProtocol['integers']): Promise<void>;
}

export function openSumReader(): SumReader {
  const asked: IntegerCall[] = [];
  let answers: readonly bigint[] | undefined;
  return {
    ask(calls) {
      const start = asked.length;
      asked.push(...calls);
      return () => {
        if (answers === undefined) throw new Error('Nothing has been read yet.');
        return answers.slice(start, start + calls.length).reduce((sum, value) => sum + value, 0n);
      };
    },
    async read(integers) {
      answers = await integers(asked);
    },
  };
}
