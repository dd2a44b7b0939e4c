import { runTool } from './bootstrap.mjs';

await runTool('indexer.ts');
