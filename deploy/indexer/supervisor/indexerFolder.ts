import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const INDEXER_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..');
