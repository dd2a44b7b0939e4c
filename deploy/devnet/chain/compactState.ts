import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/** An empty block takes 1.8 kB of the file and is mined every two seconds: 75 MB a day. */
const USUAL_LIMITS = { fromBlocks: 5_000, retainedBlocks: 1_000 };

const stateFile = v.looseObject({
  best_block_number: v.number(),
  blocks: v.array(v.looseObject({ header: v.looseObject({ number: v.string() }), transactions: v.array(v.unknown()) })),
});

/**
 * Removes all but the last thousand empty blocks from the state file of a stopped chain with 5,000
 * blocks or more, so that the file does not grow every day. Keeps all transactions, receipts and
 * logs. Leaves unknown formats unchanged.
 */
export function compactState(path: string, limits = USUAL_LIMITS): void {
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  // Integers outside of strings that a JavaScript number would round.
  if (/[:[,]\s*\d{16}/.test(text)) return;
  const state = v.safeParse(stateFile, parse(text));
  if (!state.success || state.output.blocks.length < limits.fromBlocks) return;
  const { blocks, best_block_number: best } = state.output;
  const blocksToKeep = blocks.filter(
    ({ header, transactions }) => transactions.length > 0 || Number(header.number) > best - limits.retainedBlocks,
  );
  const draft = `${path}.compact`;
  writeFileSync(draft, JSON.stringify({ ...state.output, blocks: blocksToKeep }));
  renameSync(draft, path);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Truncated: the node reports it.
  }
}
