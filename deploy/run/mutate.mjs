import { runTool } from './bootstrap.mjs';

await runTool('mutate.ts');
