import { runTool } from './bootstrap.mjs';

await runTool('bench.ts');
