import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/** An empty block takes 1.8 kB of the file and is mined every two seconds: 75 MB a day. */
const USUAL_LIMITS = { fromBlocks: 5_000, retainedBlocks: 1_000 };

const storedBlock = v.looseObject({
  header: v.looseObject({ number: v.string(), timestamp: v.string() }),
  transactions: v.array(v.unknown()),
});

const stateFile = v.looseObject({
  best_block_number: v.number(),
  blocks: v.array(storedBlock),
  transactions: v.array(v.looseObject({ info: v.looseObject({ traces: v.array(v.unknown()) }) })),
});

/**
 * Removes the traces of transactions from the state file of a stopped chain, which take two thirds of it and more of
 * the node's memory, and all but the first and the last thousand empty blocks of a chain with 5,000 blocks or more. Also
 * removes the first blocks that later node processes added: the chain keeps the hash of its own, which identifies it.
 * Keeps all transactions, receipts and logs. Leaves unknown formats unchanged.
 */
export function compactState(path: string, limits = USUAL_LIMITS): void {
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  // Integers outside of strings that a JavaScript number would round.
  if (/[:[,]\s*\d{16}/.test(text)) return;
  const state = v.safeParse(stateFile, parse(text));
  if (!state.success) return;
  const { blocks, transactions, best_block_number: best } = state.output;
  const genesis = oldest(blocks.filter(({ header }) => Number(header.number) === 0));
  const isShort = blocks.length < limits.fromBlocks;
  const blocksToKeep = blocks.filter((block) => {
    const number = Number(block.header.number);
    if (number === 0) return block === genesis;
    return isShort || block.transactions.length > 0 || number > best - limits.retainedBlocks;
  });
  const untraced = transactions.map((each) => ({ ...each, info: { ...each.info, traces: [] } }));
  const draft = `${path}.compact`;
  writeFileSync(draft, JSON.stringify({ ...state.output, blocks: blocksToKeep, transactions: untraced }));
  renameSync(draft, path);
}

function oldest(blocks: readonly v.InferOutput<typeof storedBlock>[]): v.InferOutput<typeof storedBlock> | undefined {
  const [first, ...others] = blocks;
  if (first === undefined) return undefined;
  const time = (block: typeof first) => Number(block.header.timestamp);
  return others.reduce((one, other) => (time(other) < time(one) ? other : one), first);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // The node reports a truncated file.
  }
}
