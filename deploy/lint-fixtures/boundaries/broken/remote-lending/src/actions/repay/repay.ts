// breaks actions-import-no-plumbing: form, submission and steps are in shared/actions
import { EMBEDDED } from '@fathom/shared/embed/host';

export const USED = EMBEDDED;
