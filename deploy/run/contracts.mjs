import { runTool } from './bootstrap.mjs';

await runTool('contracts.ts');
