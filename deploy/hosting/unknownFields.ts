import { is, type GenericSchema } from 'valibot';

export interface UnknownField {
  readonly field: string;
  readonly meant: string | undefined;
}

interface SchemaParts {
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly item?: GenericSchema;
  readonly wrapped?: GenericSchema;
  readonly value?: GenericSchema;
  readonly options?: readonly unknown[];
}

/** Letters that may differ in a misspelled name: two, or a third of a longer one. */
const TOLERANCE = 2;

/** Finds the unknown fields of valid JSON. `path`: that of `json` in its file. */
export function unknownFields(schema: GenericSchema, json: unknown, path = ''): readonly UnknownField[] {
  const { entries, item, wrapped, value, options }: GenericSchema & SchemaParts = schema;
  if (wrapped !== undefined) return unknownFields(wrapped, json, path);
  if (Array.isArray(json)) {
    return item === undefined
      ? []
      : json.flatMap((one, index) => unknownFields(item, one, joined(path, String(index))));
  }
  if (typeof json !== 'object' || json === null) return [];
  if (entries !== undefined) {
    return Object.entries(json).flatMap(([name, field]) => {
      const known = Object.hasOwn(entries, name) ? entries[name] : undefined;
      if (known !== undefined) return unknownFields(known, field, joined(path, name));
      return { field: joined(path, name), meant: mostSimilar(name, Object.keys(entries)) };
    });
  }
  if (value !== undefined) {
    return Object.entries(json).flatMap(([name, field]) => unknownFields(value, field, joined(path, name)));
  }
  const shape = options?.filter(isSchema).find((option) => is(option, json));
  return shape === undefined ? [] : unknownFields(shape, json, path);
}

function isSchema(option: unknown): option is GenericSchema {
  return typeof option === 'object' && option !== null && 'kind' in option && option.kind === 'schema';
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function mostSimilar(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  const isSimilar = best !== undefined && best.distance <= Math.max(TOLERANCE, Math.floor(name.length / 3));
  return isSimilar && best.distance < name.length ? best.candidate : undefined;
}

/** Counts missing, added, different and swapped letters (optimal string alignment). */
function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const cell = (rowsBack: number, columnsBack: number) =>
        (rowsBack === 0 ? row : rows[at - rowsBack])?.[to - columnsBack] ?? 0;
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const changed = Math.min(cell(1, 0) + 1, cell(0, 1) + 1, cell(1, 1) + (isSame ? 0 : 1));
      row.push(isSwapped ? Math.min(changed, cell(2, 2) + 1) : changed);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
