import { join } from 'node:path';
import { signingFiles, type SigningDefinition } from '@fathom/area-kit/writes/signingFiles';
import { parseSigning, type RuledFunction, type SigningContract } from '@fathom/host-kit/verify/areaSigning';
import { placeholdersOf } from '@fathom/host-kit/verify/descriptor';
import { amountUnit, wordsOf } from '@fathom/host-kit/verify/descriptionFloor';
import type { KnownDisplay, MaximumLabel } from '@fathom/host-kit/verify/knownFunction';
import { knownFunction } from '@fathom/host-kit/verify/knownFunctions';
import type { TableRow } from '@fathom/host-kit/verify/tableRow';
import { ROOT } from './packages';

/** The table of the host's build, stored for review. */
export const SELECTOR_TABLE_FILE = join(ROOT, 'shared/host-kit/src/verify/selectorTable.ts');

type Metadata = SigningContract['descriptor']['metadata'];
type Field = RuledFunction['format']['fields'][number];

/**
 * Creates the table of functions that the areas call, for the host's build: their permitted arguments, and their texts.
 * Throws if a definition is invalid.
 */
export function selectorTableOf(definitions: readonly SigningDefinition[]): string {
  const rows = definitions.flatMap(rowsOf).map((row) => JSON.stringify(row));
  return `import type { TableRow } from './tableRow';

/* Made from the areas' \`src/writes\` by \`npm run signing-reports\`. Not to be edited. */

/** What the areas called when this host was built, one function per line. */
// prettier-ignore
export const SELECTOR_TABLE: readonly TableRow[] = [
${[...new Set(rows)].map((row) => `  ${row},`).join('\n')}
];
`;
}

function rowsOf(definition: SigningDefinition): readonly TableRow[] {
  const signing = parseSigning(signingFiles(definition));
  if (!signing.ok) throw new Error(signing.error);
  return signing.value.contracts
    .filter(({ kind }) => kind === 'contract')
    .flatMap(({ functions, embedded, descriptor }) =>
      [...functions, ...embedded].map((described) => rowOf(described, descriptor.metadata)),
    );
}

function rowOf(described: RuledFunction, metadata: Metadata): TableRow {
  const { key, selector, parameters, rules, format } = described;
  const names = [...parameters.map(({ name }) => name), '@.value', '@.from'];
  const kinds = names.flatMap((name) => {
    const kind = rules[name]?.kind;
    // No payment is the default.
    return kind === undefined || (name === '@.value' && kind === 'constant') ? [] : [[name, kind] as const];
  });
  const row = { selector, signature: key, rules: Object.fromEntries(kinds) };
  if (knownFunction(described)) return row;
  const sentence = format.interpolatedIntent;
  const displays = placeholdersOf(format).flatMap((path) => {
    const field = format.fields.find((candidate) => candidate.path === path);
    const display = field && displayOf(field, metadata);
    return display ? [[path, display] as const] : [];
  });
  return displays.length === 0 ? { ...row, sentence } : { ...row, sentence, show: Object.fromEntries(displays) };
}

/** Returns a value's display; `undefined` if it is displayed unchanged. */
function displayOf(field: Field, metadata: Metadata): KnownDisplay | undefined {
  const most = field.params?.['message'] as MaximumLabel | undefined;
  const limit = most === undefined ? {} : { most };
  switch (field.format) {
    case 'raw':
    case 'addressName':
    case 'calldata':
      return undefined;
    case 'enum':
      return { as: 'words', words: wordsOf(field, metadata) };
    case 'duration':
      return { as: 'duration' };
    case 'tokenTicker':
      return { as: 'ticker' };
    case 'amount':
    case 'tokenAmount': {
      const of = amountUnit(field, metadata);
      return of === 'native' ? { as: 'native', ...limit } : { as: 'token', of, ...limit };
    }
    case 'date':
      throw new Error(`the table has no display for ${field.path}, which is a date`);
  }
}
