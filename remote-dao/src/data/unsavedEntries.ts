import { entryId, hasId, type DraftEntry } from './draftEntries';

/**
 * Changes of this tab that the browser refused to store, kept separately because other tabs may change the stored
 * entries.
 */
export interface UnsavedEntries {
  readonly written: readonly DraftEntry[];
  readonly removedIds: readonly string[];
}

export const NOTHING_UNSAVED: UnsavedEntries = { written: [], removedIds: [] };

export function withUnsaved(
  stored: readonly DraftEntry[],
  { written, removedIds }: UnsavedEntries,
): readonly DraftEntry[] {
  const remaining = stored.filter((entry) => !removedIds.some((id) => hasId(entry, id)));
  const isReplacing = (entry: DraftEntry, own: DraftEntry) => {
    const id = entryId(own);
    return id !== undefined && hasId(entry, id);
  };
  return [
    ...remaining.map((entry) => written.find((own) => isReplacing(entry, own)) ?? entry),
    ...written.filter((own) => !remaining.some((entry) => isReplacing(entry, own))),
  ];
}

export function unsavedOf(stored: readonly DraftEntry[], edited: readonly DraftEntry[]): UnsavedEntries {
  const written = edited.filter((entry) => !stored.includes(entry));
  const removedIds = stored
    .flatMap((entry) => entryId(entry) ?? [])
    .filter((id) => !edited.some((entry) => hasId(entry, id)));
  return { written, removedIds };
}
