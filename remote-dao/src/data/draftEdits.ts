import { isSameForm, type Draft } from '../domain/authoring/draft';
import { draftEntryOf, hasId, readEntries, type DraftEntry } from './draftEntries';

export type SaveOutcome =
  | { readonly kind: 'saved' }
  /** The browser refused to store the draft: it is in the list until the page is closed. */
  | { readonly kind: 'not-stored' }
  /** Another tab changed the draft to `stored`, or deleted it (`undefined`). Nothing was saved. */
  | { readonly kind: 'conflict'; readonly stored: Draft | undefined }
  | { readonly kind: 'unreadable' };

export interface ImportSummary {
  readonly added: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** Adds or replaces the draft, unless it was changed since `base` or can't be read. Returns the same list then. */
export function withDraft(
  entries: readonly DraftEntry[],
  draft: Draft,
  base: Draft | undefined,
): { readonly entries: readonly DraftEntry[]; readonly outcome: Exclude<SaveOutcome, { kind: 'not-stored' }> } {
  const index = entries.findIndex((entry) => hasId(entry, draft.id));
  const stored = index === -1 ? undefined : readEntries(entries.slice(index, index + 1))[0]?.draft;
  if (index !== -1 && !stored) return { entries, outcome: { kind: 'unreadable' } };
  if (base && (!stored || !isSameForm(stored, base))) return { entries, outcome: { kind: 'conflict', stored } };
  return {
    entries:
      index === -1
        ? [...entries, draftEntryOf(draft)]
        : entries.map((entry, at) => (at === index ? draftEntryOf(draft, entry) : entry)),
    outcome: { kind: 'saved' },
  };
}

/** Adds imported drafts; one whose id is taken by another draft gets a new one. Returns the same list if none is new. */
export function withImported(
  entries: readonly DraftEntry[],
  imported: readonly DraftEntry[],
  newId: () => string,
): { readonly entries: readonly DraftEntry[]; readonly summary: ImportSummary } {
  const summary = { added: 0, unchanged: 0, refused: 0 };
  const merged = [...entries];
  for (const { entry, draft } of readEntries(imported)) {
    if (!draft) {
      summary.refused += 1;
      continue;
    }
    const taken = merged.find((other) => hasId(other, draft.id));
    const stored = taken === undefined ? undefined : readEntries([taken])[0]?.draft;
    if (stored && isSameForm(stored, draft)) {
      summary.unchanged += 1;
      continue;
    }
    summary.added += 1;
    merged.push(draftEntryOf(taken === undefined ? draft : { ...draft, id: newId() }, entry));
  }
  return { entries: summary.added === 0 ? entries : merged, summary };
}
