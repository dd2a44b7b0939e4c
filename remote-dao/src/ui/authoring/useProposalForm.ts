import { useHost, type Alert } from '@fathom/contract';
import { useDebouncedEffect } from '@fathom/area-kit/flows/useDebouncedEffect';
import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useMemo, useState, type SyntheticEvent } from 'react';
import { forgetForm, loadForm, saveForm } from '../../data/formAutosave';
import { draftStore, useDrafts } from '../../data/drafts';
import type { SaveOutcome } from '../../data/draftEdits';
import { EMPTY_FORM, findDraft, isSameForm, type Draft, type ProposalForm } from '../../domain/authoring/draft';
import { isDraft } from '../../domain/authoring/checkProposal';
import { formAlertText } from '../../text/authoringText';
import { newDraftId } from '../../data/newDraftId';
import { proposalSchema } from './proposalSchema';

/** Milliseconds. */
const AUTOSAVE_DELAY = 300;

export type DraftConflict =
  | { readonly kind: 'none' }
  | { readonly kind: 'changed'; readonly loadTheirs: () => void; readonly keepMine: () => void }
  | { readonly kind: 'deleted' };

export interface ProposalFormModel {
  readonly form: ProposalForm;
  /** Changes when the whole form is replaced, so that components with own state are reset. */
  readonly revision: number;
  readonly change: (changes: Partial<ProposalForm>) => void;
  /** Returns the error of a field that was left, or of any field after a submission. */
  readonly errorOf: (path: string) => string | undefined;
  readonly touch: (path: string) => void;
  readonly handleSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Unsaved changes of an earlier visit were restored. */
  readonly isRestored: boolean;
  readonly discard: () => void;
  readonly conflict: DraftConflict;
  /** Resolves to the draft, or `undefined` if nothing was saved, which an alert explains. */
  readonly save: () => Promise<Draft | undefined>;
  readonly reset: () => void;
}

interface ProposalFormOptions {
  readonly draft: Draft | undefined;
  readonly onSubmit: (form: ProposalForm) => Promise<void>;
  /** Called after a submission with errors, which are displayed already. */
  readonly onInvalid: (form: ProposalForm) => void;
}

/** Key it by the draft's id. */
export function useProposalForm({ draft, onSubmit, onInvalid }: ProposalFormOptions): ProposalFormModel {
  const host = useHost();
  const draftId = draft?.id;
  const [kept] = useState(() => loadForm(draftId));
  const [base, setBase] = useState(kept?.base ?? draft);
  const [isRestored, setIsRestored] = useState(kept !== undefined && !isSameForm(kept.form, base ?? EMPTY_FORM));
  const [revision, setRevision] = useState(0);
  // The id is the same for each attempt, so that a browser without storage lists the draft once.
  const [newId] = useState(newDraftId);
  const formik = useFormik<ProposalForm>({
    initialValues: kept?.form ?? draft ?? EMPTY_FORM,
    validationSchema: proposalSchema,
    onSubmit,
  });
  const { values: form, submitCount, isSubmitting, isValid } = formik;
  const { drafts } = useDrafts();
  const stored = draftId === undefined ? undefined : findDraft(drafts, draftId);

  const endSubmission = useEffectEvent(() => {
    if (submitCount > 0 && !isSubmitting && !isValid) onInvalid(form);
  });
  useEffect(() => endSubmission(), [submitCount, isSubmitting]);

  useAutosave(draftId, form, base);

  function replace(next: ProposalForm, nextBase: Draft | undefined) {
    setBase(nextBase);
    setIsRestored(false);
    setRevision(revision + 1);
    formik.resetForm({ values: next });
    forgetForm(draftId);
  }

  async function save(): Promise<Draft | undefined> {
    if (!isDraft(form)) {
      host.alerts.show({ kind: 'error', text: formAlertText.needsDraft });
      return undefined;
    }
    const saved: Draft = { ...form, id: draftId ?? newId, created: base?.created ?? Date.now() };
    // A draft that another tab deleted is added again; a changed one isn't overwritten.
    const outcome = await draftStore().save(saved, stored ? base : undefined);
    if (outcome.kind === 'saved') {
      forgetForm(draftId);
      setBase(saved);
      setIsRestored(false);
    }
    host.alerts.show(saveAlert(outcome, draftId === undefined));
    return outcome.kind === 'saved' ? saved : undefined;
  }

  function conflictOf(): DraftConflict {
    if (draftId === undefined || !base) return { kind: 'none' };
    if (!stored) return { kind: 'deleted' };
    if (isSameForm(stored, base)) return { kind: 'none' };
    return { kind: 'changed', loadTheirs: () => replace(stored, stored), keepMine: () => setBase(stored) };
  }

  return {
    form,
    revision,
    change: (changes) => void formik.setValues((values) => ({ ...values, ...changes })),
    errorOf: (path) => {
      const { touched, error } = formik.getFieldMeta(path);
      // The error of a list may be those of its items.
      return (submitCount > 0 || touched) && typeof error === 'string' ? error : undefined;
    },
    touch: (path) => void formik.setFieldTouched(path),
    handleSubmit: formik.handleSubmit,
    isRestored,
    discard: () => replace(base ?? EMPTY_FORM, base),
    conflict: conflictOf(),
    save,
    reset: () => replace(EMPTY_FORM, undefined),
  };
}

/** Keeps unsaved changes for the next visit. */
function useAutosave(draftId: string | undefined, form: ProposalForm, base: Draft | undefined): void {
  function keep() {
    if (isSameForm(form, base ?? EMPTY_FORM)) forgetForm(draftId);
    else saveForm(draftId, { form, base });
  }
  const entered = useMemo(() => ({ form, base }), [form, base]);
  useDebouncedEffect(entered, AUTOSAVE_DELAY, keep);
  const keepOnLeave = useEffectEvent(keep);
  useEffect(() => {
    const leave = () => keepOnLeave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

function saveAlert({ kind }: SaveOutcome, isNew: boolean): Alert {
  switch (kind) {
    case 'saved':
      return { kind: 'success', text: isNew ? formAlertText.savedNew : formAlertText.savedEdited };
    case 'not-stored':
      return { kind: 'error', text: formAlertText.notStored };
    case 'unreadable':
      return { kind: 'error', text: formAlertText.newer };
    case 'conflict':
      return { kind: 'error', text: formAlertText.notSaved };
  }
}
