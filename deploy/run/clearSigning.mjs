import { runTool } from './bootstrap.mjs';

await runTool('clearSigning.ts');
