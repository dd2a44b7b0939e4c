import { join } from 'node:path';
import { signingFiles, writesOf, type SigningDefinition } from '@fathom/area-kit/writes/signingFiles';
import type { WriteEffect } from '@fathom/area-kit/writes/writeEffect';
import {
  parseSigning,
  type AreaSigning,
  type RuledFunction,
  type SigningContract,
} from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { placeholdersOf } from '@fathom/host-kit/signing/verify/descriptor/descriptor';
import { amountUnit, wordsOf } from '@fathom/host-kit/signing/verify/floor/descriptionFloor';
import type { KnownDisplay, MaximumLabel } from '@fathom/host-kit/signing/verify/table/knownFunction';
import { OWN_FUNCTIONS } from '@fathom/host-kit/signing/verify/known/ownFunctions';
import { replacedPartOf } from '@fathom/host-kit/signing/verify/floor/replacedParts';
import type { TableRow } from '@fathom/host-kit/signing/verify/table/tableRow';
import { omittedParameters } from './omittedParameters';
import { ROOT } from './packages';
import { swapOf } from './swapOf';

/** The table of the host's build, stored for review. */
export const SELECTOR_TABLE_FILE = join(ROOT, 'shared/host-kit/src/signing/verify/table/selectorTable.ts');

type Metadata = SigningContract['descriptor']['metadata'];
type Field = RuledFunction['format']['fields'][number];

const OWN_SELECTORS: ReadonlySet<string> = new Set(OWN_FUNCTIONS.map(({ selector }) => selector));

/**
 * Creates the table of functions that the areas call, for the host's build: their permitted arguments, their texts, and
 * the effects of those that move tokens or votes. Throws if a definition is invalid.
 */
export function selectorTableOf(definitions: readonly SigningDefinition[]): string {
  const rows = selectorRowsOf(definitions).map((row) => JSON.stringify(row));
  return `import type { TableRow } from './tableRow';

/* Made from the areas' \`src/writes\` by \`npm run signing-reports\`. Not to be edited. */

/** What the areas called when this host was built, one function per line. */
// prettier-ignore
export const SELECTOR_TABLE: readonly TableRow[] = [
${[...new Set(rows)].map((row) => `  ${row},`).join('\n')}
];
`;
}

export function selectorRowsOf(definitions: readonly SigningDefinition[]): readonly TableRow[] {
  const rows = definitions.flatMap(rowsOf);
  for (const row of rows) {
    const other = rows.find(({ selector, effect }) => selector === row.selector && (effect ?? row.effect));
    if (other && wordingOf(other) !== wordingOf(row)) throw new Error(`${row.signature} has two descriptions`);
  }
  return rows;
}

function wordingOf({ rules: _rules, ...wording }: TableRow): string {
  return JSON.stringify(wording);
}

function rowsOf(definition: SigningDefinition): readonly TableRow[] {
  const signing = parseSigning(signingFiles(definition));
  if (!signing.ok) throw new Error(signing.error);
  const { lists, contracts } = signing.value;
  return contracts
    .filter(({ kind }) => kind === 'contract')
    .flatMap(({ id, functions, embedded, descriptor }) =>
      [...functions, ...embedded].map((described) =>
        rowOf(described, descriptor.metadata, lists, effectOf(definition, id, described.name)),
      ),
    );
}

/** Reads the effect from the definition, because a release has none. */
function effectOf({ contracts }: SigningDefinition, id: string, name: string): WriteEffect | undefined {
  const contract = contracts.find((candidate) => candidate.id === id);
  return contract && writesOf(contract).find((write) => write.name === name)?.effect;
}

function rowOf(
  described: RuledFunction,
  metadata: Metadata,
  lists: AreaSigning['lists'],
  effect: WriteEffect | undefined,
): TableRow {
  const { key, selector, parameters, rules, format } = described;
  const names = [...parameters.map(({ name }) => name), '@.value', '@.from'];
  const kinds = names.flatMap((name) => {
    const kind = rules[name]?.kind;
    // No payment is the default.
    return kind === undefined || (name === '@.value' && kind === 'constant') ? [] : [[name, kind] as const];
  });
  const row = { selector, signature: key, rules: Object.fromEntries(kinds) };
  if (OWN_SELECTORS.has(selector)) {
    if (effect) throw new Error(`${key} has an effect, and the host describes it itself`);
    return row;
  }
  const sentence = format.interpolatedIntent;
  const displays = placeholdersOf(format).flatMap((path) => {
    const field = format.fields.find((candidate) => candidate.path === path);
    const display = field && displayOf(field, metadata);
    return display ? [[path, display] as const] : [];
  });
  const wording = { ...row, sentence, ...(displays.length > 0 && { show: Object.fromEntries(displays) }) };
  if (!effect) return wording;
  const part = replacedPartOf(effect);
  if (part !== undefined && !sentence.includes(part)) throw new Error(`the sentence of ${key} has no “${part}”`);
  const amounts = displays.flatMap(([path, { as }]) => (as === 'token' || as === 'native' ? [path] : []));
  const other = [effect.receives, effect.allowance?.amount].find(
    (name) => name !== undefined && !amounts.includes(name),
  );
  if (other !== undefined) throw new Error(`${other} of ${key} is no displayed amount`);
  const { swap, ...consequences } = effect;
  return {
    ...wording,
    effect: swap ? { ...consequences, swap: swapOf(swap, described, metadata) } : consequences,
    ...omittedParameters(described, lists),
  };
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
