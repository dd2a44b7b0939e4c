import { runTool } from './bootstrap.mjs';

await runTool('check.ts');
