import { useHost } from '@fathom/contract';
import { useDebouncedEffect } from '@fathom/area-kit/flows/useDebouncedEffect';
import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { forgetForm, loadForm, saveForm } from '../../data/formAutosave';
import { draftStore, useDrafts } from '../../data/drafts';
import { EMPTY_FORM, findDraft, isSameForm, type Draft, type ProposalForm } from '../../domain/authoring/draft';
import { hasIssues, isDraft, type ProposalIssues } from '../../domain/authoring/checkProposal';
import { checkForm } from '../../flows/checkForm';
import { formAlertText } from '../../text/authoringText';
import { newDraftId } from '../../data/newDraftId';

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
  /** All issues; each is displayed after its field was left or the form submitted. */
  readonly issues: ProposalIssues;
  readonly isDisplayed: (field: string) => boolean;
  readonly touch: (field: string) => void;
  readonly displayAll: () => void;
  readonly isComplete: boolean;
  /** Unsaved changes of an earlier visit were restored. */
  readonly isRestored: boolean;
  readonly discard: () => void;
  readonly conflict: DraftConflict;
  /** Resolves to the draft, or `undefined` if nothing was saved, which an alert explains. */
  readonly save: () => Promise<Draft | undefined>;
  readonly reset: () => void;
}

/** Key it by the draft's id. */
export function useProposalForm(draft: Draft | undefined): ProposalFormModel {
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
    onSubmit: () => undefined,
  });
  const form = formik.values;
  const { drafts } = useDrafts();
  const stored = draftId === undefined ? undefined : findDraft(drafts, draftId);

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
    if (outcome.kind === 'not-stored') {
      host.alerts.show({ kind: 'error', text: formAlertText.notStored });
      return undefined;
    }
    if (outcome.kind !== 'saved') {
      const text = outcome.kind === 'unreadable' ? formAlertText.newer : formAlertText.notSaved;
      host.alerts.show({ kind: 'error', text });
      return undefined;
    }
    forgetForm(draftId);
    setBase(saved);
    setIsRestored(false);
    const text = draftId === undefined ? formAlertText.savedNew : formAlertText.savedEdited;
    host.alerts.show({ kind: 'success', text });
    return saved;
  }

  function conflictOf(): DraftConflict {
    if (draftId === undefined || !base) return { kind: 'none' };
    if (!stored) return { kind: 'deleted' };
    if (isSameForm(stored, base)) return { kind: 'none' };
    return { kind: 'changed', loadTheirs: () => replace(stored, stored), keepMine: () => setBase(stored) };
  }

  const issues = checkForm(form);
  return {
    form,
    revision,
    change: (changes) => void formik.setValues((values) => ({ ...values, ...changes })),
    issues,
    isDisplayed: (field) => formik.submitCount > 0 || formik.getFieldMeta(field).touched,
    touch: (field) => void formik.setFieldTouched(field, true, false),
    displayAll: () => void formik.submitForm(),
    isComplete: !hasIssues(issues),
    isRestored,
    discard: () => replace(base ?? EMPTY_FORM, base),
    conflict: conflictOf(),
    save,
    reset: () => replace(EMPTY_FORM, undefined),
  };
}
