import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where Ponder finds its configuration, schema and handlers. */
export const INDEXER_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..');
