import { runTool } from './bootstrap.mjs';

await runTool('serve.ts');
