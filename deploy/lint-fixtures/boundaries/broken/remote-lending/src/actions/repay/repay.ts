// breaks actions-import-no-plumbing: form, submission and steps are in @fathom/area-kit/actions
import { EMBEDDED } from '@fathom/host-kit/embed/host';

export const USED = EMBEDDED;
