import { runTool } from './bootstrap.mjs';

await runTool('contractApi.ts');
