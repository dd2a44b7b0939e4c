import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { INDEXER_FOLDER } from './indexerFolder';

/**
 * Sources that determine the rows: tables, views and handlers. The API may change without
 * invalidating rows.
 */
const INPUTS = [
  'ponder.schema.ts',
  'ponder.config.ts',
  'indexerPlan.ts',
  'chainClient.ts',
  'storableText.ts',
  'dao',
  'stablecoin',
  'vaults',
  'src',
  // The areas' formulas that handlers share.
  '../../remote-dao/src/domain/staking/rewardSchedule.ts',
  '../../remote-vaults/src/domain/apy/weightedRate.ts',
];

/** Digest of the code that writes rows; rows written by different code are not reused. */
export function sourceDigest(): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap(filesBelow)) {
    hash.update(relative(INDEXER_FOLDER, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(input: string): string[] {
  const path = join(INDEXER_FOLDER, input);
  if (input.endsWith('.ts')) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts') && !entry.parentPath.includes('/src/api'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
