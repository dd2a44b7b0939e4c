import { runTool } from './bootstrap.mjs';

await runTool('matrix.ts');
