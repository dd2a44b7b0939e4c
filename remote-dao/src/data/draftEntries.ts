import * as v from 'valibot';
import { LONGEST_INPUT, MOST_ACTIONS, type Draft } from '../domain/authoring/draft';

/**
 * A stored draft. Unknown fields are preserved. An entry without a version is of version 1, as earlier apps wrote it.
 */
export type DraftEntry = unknown;

const VERSION = 1;

export interface ReadEntry {
  readonly entry: DraftEntry;
  /** `undefined` if the entry is damaged or of a newer version. */
  readonly draft: Draft | undefined;
}

/** Returns `undefined` if the text isn't a JSON list. */
export function parseEntries(text: string): readonly DraftEntry[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? (parsed as readonly DraftEntry[]) : undefined;
  } catch {
    return undefined;
  }
}

/** Parses each entry. If two have the same id, the first one is used. */
export function readEntries(entries: readonly DraftEntry[]): readonly ReadEntry[] {
  const ids = new Set<string>();
  return entries.map((entry) => {
    const parsed = v.safeParse(draftSchema, entry);
    if (!parsed.success || ids.has(draftKey(parsed.output.id))) return { entry, draft: undefined };
    ids.add(draftKey(parsed.output.id));
    return { entry, draft: parsed.output };
  });
}

export function draftEntryOf(draft: Draft, previous: DraftEntry = {}): DraftEntry {
  return {
    ...(previous as object),
    ...draft,
    created: draft.created === undefined ? undefined : new Date(draft.created).toISOString(),
    version: VERSION,
  };
}

/** True for an unreadable entry with this id too. */
export function hasId(entry: DraftEntry, id: string): boolean {
  return v.is(identified, entry) && draftKey(entry.id) === draftKey(id);
}

export function entryId(entry: DraftEntry): string | undefined {
  return v.is(identified, entry) ? entry.id : undefined;
}

function draftKey(id: string): string {
  return id.toLowerCase();
}

const identified = v.looseObject({ id: v.string() });

function text(longest: number) {
  return v.pipe(
    v.optional(v.nullable(v.union([v.string(), v.number()])), ''),
    v.transform(asText),
    v.maxLength(longest),
  );
}

function asText(value: string | number | null): string {
  return value === null ? '' : String(value);
}

const flag = v.pipe(
  v.optional(v.nullable(v.boolean()), false),
  v.transform((isOn) => isOn === true),
);

const created = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()]))),
  v.transform((value) => {
    const milliseconds = value == null ? Number.NaN : new Date(value).getTime();
    return Number.isNaN(milliseconds) ? undefined : milliseconds;
  }),
);

const actionSchema = v.looseObject({
  target: text(LONGEST_INPUT.target),
  functionSignature: text(LONGEST_INPUT.signature),
  functionArguments: text(LONGEST_INPUT.arguments),
  value: text(LONGEST_INPUT.value),
  callData: text(LONGEST_INPUT.callData),
});

const draftSchema = v.looseObject({
  version: v.optional(v.literal(VERSION)),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  descriptionTitle: text(LONGEST_INPUT.title),
  description: text(LONGEST_INPUT.description),
  link: text(LONGEST_INPUT.link),
  withAction: flag,
  agreement: flag,
  actions: v.pipe(
    v.optional(v.nullable(v.array(actionSchema)), []),
    v.transform((actions) => actions ?? []),
    v.maxLength(MOST_ACTIONS),
  ),
  isApproved: flag,
  created,
});
