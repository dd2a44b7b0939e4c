import { runTool } from './bootstrap.mjs';

await runTool('../devnet/main.ts');
