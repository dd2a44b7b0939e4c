import { createDeviceStorage, type DeviceStorage } from '@fathom/base/storage/deviceStorage';
import type { Draft, ProposalForm } from '../domain/authoring/draft';
import { draftEntryOf, readEntries } from './draftEntries';

/** The unsaved form of a proposal, kept for this tab so that a reload or navigation loses nothing. */
export interface FormAutosave {
  readonly form: ProposalForm;
  readonly base: Draft | undefined;
}

const NEW = 'new';

let device: DeviceStorage | undefined;

function storage(): DeviceStorage {
  device ??= createDeviceStorage(() => window.sessionStorage, 'fathom.dao.form.');
  return device;
}

export function saveForm(draftId: string | undefined, { form, base }: FormAutosave): void {
  const entries = [draftEntryOf({ ...form, id: NEW }), ...(base ? [draftEntryOf({ ...base, id: 'base' })] : [])];
  storage().write(keyOf(draftId), JSON.stringify(entries));
}

export function loadForm(draftId: string | undefined): FormAutosave | undefined {
  const text = storage().read(keyOf(draftId));
  if (text === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    const [form, base] = readEntries(Array.isArray(parsed) ? parsed : []).map(({ draft }) => draft);
    return form && { form, base: base && draftId !== undefined ? { ...base, id: draftId } : undefined };
  } catch {
    return undefined;
  }
}

export function forgetForm(draftId: string | undefined): void {
  storage().remove(keyOf(draftId));
}

function keyOf(draftId: string | undefined): string {
  return draftId === undefined ? NEW : `draft.${draftId.toLowerCase()}`;
}
