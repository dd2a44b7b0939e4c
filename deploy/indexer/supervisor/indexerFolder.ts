import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of Ponder's configuration, schema and handlers. */
export const INDEXER_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..');
